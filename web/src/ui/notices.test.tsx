import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticesProvider, useShowNotice } from './notices';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Teller() {
  const show = useShowNotice();
  return ['one', 'two', 'three', 'four'].map((text) => (
    <button
      type="button"
      key={text}
      onClick={() => show(text === 'four' ? 'danger' : 'success', `Notice ${text}`)}
    >
      {text}
    </button>
  ));
}

function tell(...texts: readonly string[]): void {
  for (const text of texts) fireEvent.click(screen.getByRole('button', { name: text }));
}

function open(): void {
  render(
    <MantineProvider env="test">
      <NoticesProvider>
        <Teller />
      </NoticesProvider>
    </MantineProvider>,
  );
}

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

it('shows a notice for 5 seconds, in a region that was there before it', () => {
  open();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  tell('one');
  expect(region.textContent).toBe('Notice one');
  pass(4999);
  expect(screen.queryByText('Notice one')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Notice one')).toBeNull();
});

it('keeps a notice while the pointer rests on it, and for 5 seconds after', () => {
  open();
  tell('one');
  pass(3000);
  fireEvent.mouseOver(screen.getByText('Notice one'));
  pass(60_000);
  expect(screen.queryByText('Notice one')).toBeTruthy();
  fireEvent.mouseOut(screen.getByText('Notice one'));
  pass(4999);
  expect(screen.queryByText('Notice one')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Notice one')).toBeNull();
});

it('takes a notice away that is dismissed, reads out what is wrong at once, and shows three at most', () => {
  open();
  tell('one', 'two', 'three', 'four');
  expect(screen.queryByText('Notice one')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Notice four');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(screen.queryByText('Notice two')).toBeNull();
  tell('four');
  expect(screen.getAllByText('Notice four')).toHaveLength(1);
});
