import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers } from '../../testing-server';
import { fakeTask, idOf, library, numbered } from './testing-library';

it('is done to a document once, however often it is clicked before it is drawn', async () => {
  const server = fakeServer({
    ...library(
      numbered(1, { processing_status: 'pending' }),
      numbered(2, { processing_status: 'pending' }),
    ),
    processDocument: () => ({ ...fakeTask(), total_count: 0, message: 'Nothing to do' }),
  });
  openScreen('/document-management');
  const first = await screen.findByRole('button', { name: 'Process “Paper 1”' });
  const second = screen.getByRole('button', { name: 'Process “Paper 2”' });
  const release = holdAnswers('/process');
  act(() => {
    first.click();
    first.click();
    second.click();
  });
  const asked = () => server.calls.filter(({ name }) => name === 'processDocument');
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  expect(asked().map(({ params }) => params.id?.at(-1))).toEqual(['1', '2']);
  release();
});

it('says of a document that it is being deleted until it is, and deletes it once', async () => {
  const server = fakeServer({
    ...library(numbered(1), numbered(2)),
    deleteDocument: () => ({ success: true, message: '' }),
  });
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('button', { name: 'Delete “Paper 1”' }));
  const release = holdAnswers(idOf(1));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete document' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const busy = await screen.findByRole('button', { name: 'Deleting... “Paper 1”' });
  await waitFor(() => expect(document.activeElement).toBe(busy));
  await user.click(busy);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete “Paper 2”' })).toBeTruthy();
  release();
  await waitFor(() => expect(screen.queryByText(/^Deleting/)).toBeNull());
  expect(server.calls.filter(({ name }) => name === 'deleteDocument')).toHaveLength(1);
});
