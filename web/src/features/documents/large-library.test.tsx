/** The Documents page of a large library. */
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { type Answer, fakeServer, holdAnswers } from '../../testing-server';
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

/** Another document takes the place of the one on the screen. */
async function showAnother(answers: object, changed: object, name: string) {
  Object.assign(answers, changed);
  window.dispatchEvent(new CustomEvent('documentsChanged'));
  return screen.findByRole('checkbox', { name });
}

it('keeps what is selected while the server is asked which of it there are', async () => {
  const { server, shown, called } = tooLarge();
  server.answers.listDocumentIds = ({ query }) => {
    const ids = query.ids?.split(',') ?? [];
    return { ids, total_count: ids.length };
  };
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
  const second = await showAnother(server.answers, shown(2), 'Select “Paper 2”');
  await waitFor(() => expect(called('listDocumentIds')).toHaveLength(1));
  const release = holdAnswers('/ids');
  await user.click(second);
  await waitFor(() => expect(called('listDocumentIds')).toHaveLength(2));
  await showAnother(server.answers, shown(3), 'Select “Paper 3”');
  expect(screen.getByText('2 of 10,050 documents selected')).toBeTruthy();
  release();
});

it('strikes off nothing by the whole list of before where there are more than the server names by now', async () => {
  const { server, shown } = tooLarge();
  const few = Array.from({ length: 300 }, (_, index) => idOf(index + 1));
  Object.assign(server.answers, {
    listDocuments: () => ({ documents: [numbered(1)], total_count: 300 }),
    listDocumentIds: () => ({ ids: few, total_count: 300 }),
  });
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
  expect(await screen.findByText('300 of 300 documents selected')).toBeTruthy();
  await user.click(await showAnother(server.answers, shown(301), 'Select “Paper 301”'));
  expect(await screen.findByText('301 of 10,050 documents selected')).toBeTruthy();
  await showAnother(server.answers, shown(302), 'Select “Paper 302”');
  expect(screen.getByText('301 of 10,050 documents selected')).toBeTruthy();
});
