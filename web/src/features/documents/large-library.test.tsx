/** The Documents page of a large library. */
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { DeleteDialog } from './delete-dialog';
import { fakeStats, library, numbered } from './testing-library';

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
