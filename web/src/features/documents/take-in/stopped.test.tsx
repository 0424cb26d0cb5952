import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeServer, loseAnswers } from '../../../testing-server';
import { library, numbered } from '../testing-library';

const address = '/document-management';
const filesNamed = (...names: string[]): File[] => names.map((name) => new File(['text'], name));
const outcomes = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: 'What became of the files' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

/** Nothing is ever answered to what is sent there, until it is stopped. */
function neverAnswer(ending: string): void {
  const answered = window.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.endsWith(ending)
      ? new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        })
      : answered(input, init),
  );
}

it('is not said of files whose answer was lost that they are not in the library', async () => {
  fakeServer(library(numbered(1)));
  const { user } = openScreen(address);
  await user.upload(await screen.findByLabelText('Files to upload'), filesNamed('a.pdf', 'b.pdf'));
  loseAnswers('/documents/bulk-upload');
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  const said = 'Not known: The server does not answer. It may be in the library all the same';
  expect(await outcomes()).toEqual([`a.pdf${said}`, `b.pdf${said}`]);
  expect(screen.getByRole('button', { name: 'Upload 2 files' })).toBeTruthy();
});

it('can be stopped while files are on their way, and locks what is said of them until then', async () => {
  fakeServer(library(numbered(1)));
  const { user } = openScreen(address);
  await user.upload(await screen.findByLabelText('Files to upload'), filesNamed('a.pdf'));
  await user.click(screen.getAllByText('Details (optional)')[0] as HTMLElement);
  const authors = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Authors' })[0];
  neverAnswer('/documents/upload');
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(authors?.disabled).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await outcomes()).toEqual([
    'a.pdfNot known: It was stopped. It may be in the library all the same',
  ]);
  expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeTruthy();
});

it('can be stopped while a document is fetched, whose address stays', async () => {
  fakeServer(library(numbered(1)));
  const { user } = openScreen(address);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^URL, DOI/ });
  neverAnswer('/documents/download-url');
  await user.type(field, '10.5555/x{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  expect(field.value).toBe('10.5555/x');
  expect(screen.queryByRole('alert')).toBeNull();
});
