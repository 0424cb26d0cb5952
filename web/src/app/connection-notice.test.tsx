import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { library, numbered } from '../features/documents/testing-library';
import { openScreen } from '../testing-screen';
import { fakeServer } from '../testing-server';

beforeEach(() => window.sessionStorage.clear());

/** Puts the server out of reach until it is let back. */
function unplug(): { plugIn: () => void } {
  const real = window.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return { plugIn: () => vi.stubGlobal('fetch', real) };
}

const gone = 'The server does not answer.';

it('says that the server does not answer, and goes on by itself when it is back', async () => {
  fakeServer({ ...library(numbered(1)) });
  const { user } = openScreen('/document-management');
  await screen.findByText('Paper 1');
  const server = unplug();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(gone)).toBeTruthy();
  // What was there stays, and what sticks to the top of the screen is told how much room the notice takes.
  expect(screen.getByText('Paper 1')).toBeTruthy();
  const room = (): string =>
    document.documentElement.style.getPropertyValue('--lectern-lost-height');
  expect(room()).toMatch(/^\d+px$/);
  server.plugIn();
  expect(await screen.findByText('The server answers again.')).toBeTruthy();
  expect(screen.queryByText(gone)).toBeNull();
  expect(room()).toBe('');
});

it('notices by itself that a server is gone that nobody asks anything', async () => {
  fakeServer({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openScreen('/');
    await screen.findByText('Available');
    const server = unplug();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText(gone)).toBeTruthy();
    server.plugIn();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

it('puts away what failed for silence once the server is back', async () => {
  fakeServer({});
  const { user } = openScreen('/');
  await screen.findByText('Available');
  const server = unplug();
  await user.type(screen.getByRole('textbox', { name: 'Research query' }), 'phages{Enter}');
  expect(await screen.findByText(gone)).toBeTruthy();
  // Said once, in plain words, and not a second time for what failed by it.
  await waitFor(() => expect(screen.getAllByText(/does not answer/)).toHaveLength(1));
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  server.plugIn();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/does not answer/)).toBeNull());
});
