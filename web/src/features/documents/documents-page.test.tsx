import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentId, fakeDocument, fakePassages } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { fakeStats, fakeTask } from './testing-library';

const queries: URLSearchParams[] = [];

/** Remembers the queries, which the fake server does not give to its answers. */
function remembering(): void {
  queries.length = 0;
  const real = window.fetch;
  window.fetch = (input, init) => {
    queries.push(new URL(String(input), 'http://lectern.test').searchParams);
    return real(input, init);
  };
}

describe('the reader', () => {
  const address = `/document-management?document=${documentId}`;

  it('shows the text in order, marks the passage of the address, and another when it is chosen', async () => {
    fakeServer({ getDocumentPassages: () => fakePassages(0, 200, 5) });
    const { user, router } = openScreen(`${address}&chunk=2`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Early emergence of resistance' }),
    ).toBeTruthy();
    const text = within(screen.getByRole('region', { name: 'Text of the document' }));
    expect(text.getAllByText(/^Text of passage/).map((one) => one.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Text of passage ${index}.`),
    );
    expect(text.getByText('Text of passage 2.').closest('[aria-current]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Chunk 5/ }));
    expect(text.getByText('Text of passage 4.').closest('[aria-current]')).toBeTruthy();
    expect(text.getByText('Text of passage 2.').closest('[aria-current]')).toBeNull();
    expect(router.state.location.search).toContain('chunk=4&passage=p4');
    expect(screen.getByRole('link', { name: 'Back to Documents' }).getAttribute('href')).toBe(
      '/document-management',
    );
  });

  it('marks what is quoted where its passage is, and says where another has taken its place', async () => {
    fakeServer({ getDocumentPassages: () => fakePassages(0, 200, 5) });
    const quote = 'chunk=2&quote=13-26';
    const marked = (): (string | null)[] =>
      [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    const { router } = openScreen(`${address}&${quote}&passage=p2`);
    await waitFor(() => expect(marked()).toEqual(['Text of passa', 'Text of passa']));
    expect(screen.queryByText(/read anew/)).toBeNull();

    await act(() => router.navigate(`${address}&${quote}&passage=of-the-text-before`));
    expect(await screen.findByText(/has been read anew, or its passages deleted/)).toBeTruthy();
    expect(marked()).toEqual([]);
    expect(document.querySelector('[aria-current=true]')).toBeNull();

    // Of no known passage.
    await act(() => router.navigate(`${address}&${quote}`));
    expect(marked()).toEqual([]);
  });

  it('finds words in the document', async () => {
    fakeServer({ getDocumentPassages: () => fakePassages(0, 200, 5) });
    const { user } = openScreen(address);
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search in document' }),
      'PASSAGE 3',
    );
    expect(await screen.findByText('1 of 5')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Chunk/ })).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(
      screen
        .getByRole('region', { name: 'Text of the document' })
        .querySelector('[aria-current] mark')?.textContent,
    ).toBe('passage 3');
    await user.clear(screen.getByRole('searchbox', { name: 'Search in document' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in document' }), 'nowhere');
    expect(await screen.findByText('No passage has “nowhere”.')).toBeTruthy();
  });

  it('says how much was searched while pages are on their way, and where one could not be loaded', async () => {
    const isHere = { second: false };
    fakeServer({
      getDocumentPassages: ({ query }) =>
        query.from === '0' || isHere.second
          ? fakePassages(Number(query.from), 200, 300)
          : new Refusal(503, 'The database is busy.'),
    });
    const { user } = openScreen(address);
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search in document' }),
      'passage 250',
    );
    expect(await screen.findByText('0 in the 200 of 300 passages read')).toBeTruthy();
    expect(
      await screen.findByText(/^A part of the document was not searched: it could not be loaded/),
    ).toBeTruthy();
    expect(screen.queryByText(/^No passage has/)).toBeNull();
    isHere.second = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 300')).toBeTruthy();
  });

  it('says that it searches while one page has failed and another is on its way', async () => {
    fakeServer({
      getDocumentPassages: ({ query }) =>
        query.from === '200'
          ? new Refusal(503, 'The database is busy.')
          : fakePassages(Number(query.from), 200, 500),
    });
    const { user } = openScreen(address);
    const field = await screen.findByRole('searchbox', { name: 'Search in document' });
    const release = holdAnswers('from=400&limit=200');
    await user.type(field, 'nowhere');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('Searching for “nowhere”…')).toBeTruthy();
    release();
    expect(
      await screen.findByText(/^A part of the document was not searched: it could not be loaded/),
    ).toBeTruthy();
  });

  it('fetches the page of the passage that it opens at', async () => {
    fakeServer({ getDocumentPassages: () => fakePassages(400, 200, 450) });
    remembering();
    openScreen(`${address}&chunk=430`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Passages' })).toBeTruthy();
    expect(queries.filter((query) => query.has('from')).map((query) => query.get('from'))[0]).toBe(
      '400',
    );
  });

  it('shows a document as it is after it was edited, processed or deleted in this tab', async () => {
    const pending = { processing_status: 'pending', chunks_stored: 0 };
    const list = (changes: object) => ({
      documents: [fakeDocument(changes)],
      total_count: 1,
    });
    const server = fakeServer({
      listDocuments: () => list(pending),
      getDocumentStats: () => fakeStats(),
      getDocumentPassages: () => fakePassages(0, 200, 1),
      processDocument: () => ({ task_id: 't1', total_count: 1, started_count: 1, message: '' }),
      getDocumentTask: () => fakeTask({ status: 'completed', completed: true }),
      deleteDocument: () => ({ success: true, message: '' }),
    });
    const { user, router } = openScreen(address);
    expect(await screen.findAllByText('Text of passage 0.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Documents' }));
    server.answers.getDocumentPassages = () => fakePassages(0, 200, 3);
    await user.click(await screen.findByRole('button', { name: /^Process “/ }));
    expect(await screen.findByText(/^Processing completed successfully/)).toBeTruthy();
    await router.navigate(address);
    expect(await screen.findAllByText('Text of passage 2.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Documents' }));
    await user.click(await screen.findByRole('button', { name: /^Delete “/ }));
    server.answers.getDocumentPassages = () => new Refusal(404, 'Document not found');
    server.answers.listDocuments = () => ({ documents: [], total_count: 0 });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document deleted successfully')).toBeTruthy();
    await router.navigate(address);
    expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeTruthy();
  });

  it('is looked at again while it is being processed', async () => {
    const processing = { document: fakeDocument({ processing_status: 'processing' }) };
    const server = fakeServer({
      getDocumentPassages: () => ({ ...fakePassages(0, 200, 1), ...processing }),
    });
    openScreen(address);
    expect(await screen.findAllByText('Text of passage 0.')).toBeTruthy();
    server.answers.getDocumentPassages = () => fakePassages(0, 200, 3);
    expect(await screen.findAllByText('Text of passage 2.')).toBeTruthy();
  });

  it('says that there is no such document, or why it could not be opened', async () => {
    const server = fakeServer({
      getDocumentPassages: () => new Refusal(404, 'Document not found'),
    });
    const { router } = openScreen(address);
    expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeTruthy();
    server.answers.getDocumentPassages = () =>
      new Refusal(500, 'Something went wrong in the server');
    await router.navigate('/document-management?document=other');
    expect(
      await screen.findByText('Failed to open document: Something went wrong in the server'),
    ).toBeTruthy();
  });
});
