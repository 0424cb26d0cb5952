import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentId, fakeDocument, fakePassages } from '../../../testing-library';
import { openScreen } from '../../../testing-screen';
import { fakeServer, Refusal } from '../../../testing-server';

const address = `/document-management?document=${documentId}`;

function passagesOf(metadata: object, count = 5): () => object {
  return () => ({ ...fakePassages(0, 200, count), document: fakeDocument(metadata) });
}

/** Windows narrower than so many pixels match. */
function narrowWindow(width: number): void {
  const matches = (query: string): boolean =>
    width <= Number.parseFloat(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? '0') * 16;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

describe('the original in the reader', () => {
  it('that is gone is said to be so, and the text is one click away', async () => {
    fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'pdf' }),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    const { user } = openScreen(`${address}&chunk=2`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'The original cannot be shown' })).toBeTruthy();
    expect(
      alert.getByText('The file is no longer kept. Its text and its passages are still here.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Chunk 3/ }).textContent).not.toContain('shown in');
    await user.click(alert.getByRole('button', { name: 'Read the text' }));
    expect(
      screen.getByRole('region', { name: 'Text of the document' }).querySelector('[aria-current]')
        ?.textContent,
    ).toContain('Text of passage 2.');
    expect(screen.getByRole('radio', { name: 'Text' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: /^Chunk 3.*shown in the text/ })).toBeTruthy();
  });

  it('is asked for again when the server could not send it', async () => {
    const server = fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'pdf' }),
      getDocumentOriginal: () => new Refusal(503, 'The server is too busy'),
    });
    const { user } = openScreen(address);
    expect(
      await screen.findByText('The server is too busy. Its text and its passages are still here.'),
    ).toBeTruthy();
    server.answers.getDocumentOriginal = () => new Refusal(404, 'File not found');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/no longer kept/)).toBeTruthy();
  });

  it('is not promised to be readable where nothing was read of it', async () => {
    const note = 'The file is protected by a password.';
    fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'pdf', processing_status: 'failed', note }, 0),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    openScreen(address);
    expect(await screen.findByText('The file is no longer kept.')).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('is shown where it is not processed yet, beside the abstract that the library had', async () => {
    fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'abstract', filename: 'pellets.PDF' }),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    openScreen(address);
    expect(await screen.findByRole('radio', { name: 'Original' })).toHaveProperty('checked', true);
  });

  it.each(['html', 'docx', 'txt'])(
    'of the kind %s is shown as its text, and can be downloaded',
    async (file_type) => {
      fakeServer({ getDocumentPassages: passagesOf({ file_type }) });
      openScreen(address);
      expect(await screen.findByRole('region', { name: 'Text of the document' })).toBeTruthy();
      expect(screen.queryByRole('radio', { name: 'Original' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Download original' })).toBeTruthy();
    },
  );

  it('that cannot be downloaded is said to be so', async () => {
    fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'docx' }),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Download original' }));
    expect(
      await screen.findByText('The original could not be downloaded: File not found'),
    ).toBeTruthy();
  });

  it('is nothing of an article that came without a file', async () => {
    fakeServer({ getDocumentPassages: passagesOf({ file_type: 'abstract', has_original: false }) });
    openScreen(address);
    expect(await screen.findByRole('region', { name: 'Text of the document' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Original' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download original' })).toBeNull();
  });

  it('shares a narrow window with text and passages by tabs, and on a phone the text comes first', async () => {
    narrowWindow(390);
    fakeServer({
      getDocumentPassages: passagesOf({ file_type: 'pdf' }),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    const { user } = openScreen(address);
    expect(await screen.findByRole('region', { name: 'Text of the document' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent)).toEqual([
      'Original',
      'Text',
      'Passages',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Passages' }));
    await user.click(screen.getByRole('button', { name: /^Chunk 4/ }));
    expect(screen.getByRole('radio', { name: 'Text' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Original' }));
    expect(
      await screen.findByRole('heading', { name: 'The original cannot be shown' }),
    ).toBeTruthy();
  });
});
