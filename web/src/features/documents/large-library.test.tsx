/** The Documents page of a large library. */
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { type Answer, fakeServer } from '../../testing-server';
import { DeleteDialog } from './delete-dialog';
import { fakeStats, idOf, library, numbered } from './testing-library';

it('groups the digits of every count of a thousand and more', async () => {
  fakeServer({
    ...library(numbered(1)),
    getDocumentStats: () => fakeStats({ processing_documents: 1200, file_types: { pdf: 14_000 } }),
  });
  const { user } = openScreen('/document-management');
  expect(await screen.findByText(/^1,200 documents are being processed\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'File types All file types' }));
  expect(screen.getByRole('checkbox', { name: 'pdf 14,000' })).toBeTruthy();
});

it('groups them also where many are to be deleted', async () => {
  render(
    <MantineProvider env="test">
      <DeleteDialog documents={1200} onConfirm={() => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
  expect(await screen.findByText(/delete 1,200 documents\?/)).toBeTruthy();
});

/** More than the server names at once. */
function tooLarge() {
  const shown = (index: number) => ({
    listDocuments: ({ query }: Parameters<Answer>[0]) => ({
      documents: query.offset === '0' ? [numbered(index)] : [],
      total_count: 10_050,
    }),
  });
  const all = Array.from({ length: 10_000 }, (_, index) => idOf(index + 1));
  const server = fakeServer({
    ...library(),
    ...shown(1),
    listDocumentIds: ({ query }) =>
      query.ids === undefined ? { ids: all, total_count: 10_050 } : { ids: [], total_count: 0 },
  });
  const called = (name: string) => server.calls.filter((call) => call.name === name);
  return { server, shown, called };
}

it('takes Select All back where not all could be selected, and asks which there are no more', async () => {
  const { called } = tooLarge();
  const { user } = openScreen('/document-management');
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select All' });
  await user.click(all);
  expect(await screen.findByText('10,000 of 10,050 documents selected')).toBeTruthy();
  expect(screen.getByText('Only the newest 10,000 documents are selected.')).toBeTruthy();
  const listed = called('listDocuments').length;
  window.dispatchEvent(new CustomEvent('documentsChanged'));
  await waitFor(() => expect(called('listDocuments').length).toBeGreaterThan(listed));
  expect(screen.getByText('10,000 of 10,050 documents selected')).toBeTruthy();
  await user.click(all);
  expect(await screen.findByText('10,050 documents')).toBeTruthy();
  expect(called('listDocumentIds')).toHaveLength(1);
});

it('forgets one of few that are selected which was deleted elsewhere', async () => {
  const { server, shown, called } = tooLarge();
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
  expect(await screen.findByText('1 of 10,050 documents selected')).toBeTruthy();
  Object.assign(server.answers, shown(2));
  window.dispatchEvent(new CustomEvent('documentsChanged'));
  expect(await screen.findByText('10,050 documents')).toBeTruthy();
  expect(called('listDocumentIds').map(({ query }) => query.ids)).toEqual([idOf(1)]);
});
