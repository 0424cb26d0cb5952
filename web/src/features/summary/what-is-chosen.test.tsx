import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeChosenDocuments } from '../../session/use-chosen-documents';
import { documentId, fakeDocument } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer, Refusal } from '../../testing-server';
import { selectedArticles } from './testing-summary';

Element.prototype.scrollIntoView ??= vi.fn();

const ofArticles = 'Found 2 articles for summary generation.';
const ofDocuments = '1 document of your library chosen.';

/** Two articles are selected, and the library has one document. */
beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('lectern.search_id', JSON.stringify('q1'));
  fakeServer({
    ...selectedArticles(),
    listSummaries: () => ({ summaries: [], total_count: 0 }),
    listStudyTables: () => ({ tables: [], total_count: 0 }),
    listDocuments: () => ({ documents: [fakeDocument()], total_count: 1 }),
  });
});

/** From Documents, by the button of this name. */
async function comeWithTheDocument(way: string): Promise<ReturnType<typeof openScreen>> {
  const opened = openScreen('/document-management');
  await opened.user.click(await screen.findByRole('checkbox', { name: /^Select “/ }));
  await opened.user.click(await screen.findByRole('button', { name: way }));
  return opened;
}

/** The same address in the same tab. */
function reload({ router }: ReturnType<typeof openScreen>): ReturnType<typeof openScreen> {
  const { pathname, search } = router.state.location;
  cleanup();
  return openScreen(`${pathname}${search}`);
}

describe('what a summary is to be made of', () => {
  it('is the documents for whoever comes with them, also after a reload and from view to view', async () => {
    const came = await comeWithTheDocument('Summarise');
    expect(await screen.findByText(ofDocuments)).toBeTruthy();
    const { user } = reload(came);
    expect(await screen.findByText(ofDocuments)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Study table' }));
    expect(await screen.findByRole('button', { name: 'Fill a table of 1 document' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Summary' }));
    expect(await screen.findByText(ofDocuments)).toBeTruthy();
  });

  it('names the documents of which only the id is known, and those that it cannot name by that', async () => {
    const lost = 'c0ffee00-b2aa-4f5e-9b1d-1e6fd9e21c55';
    fakeServer({
      listSummaries: () => ({ summaries: [], total_count: 0 }),
      getDocument: ({ params }) =>
        params.id === lost ? new Refusal(404, 'Document not found') : fakeDocument(),
    });
    const chosen = [documentId, lost].map((document_id) => ({ document_id, title: '' }));
    window.sessionStorage.setItem(
      'lectern.chosen_documents',
      JSON.stringify([['documents', chosen]]),
    );
    openScreen('/research-summary?of=documents');
    const list = within(await screen.findByRole('list', { name: 'Articles for the summary' }));
    expect(await list.findByText('Early emergence of resistance')).toBeTruthy();
    expect(await list.findByText('Document c0ffee00b2aa')).toBeTruthy();
    expect(list.queryByText('Unknown')).toBeNull();
  });

  it('is what was chosen for it on the way back to a summary, whatever was chosen since', async () => {
    fakeServer({ listSummaries: () => ({ summaries: [], total_count: 0 }) });
    const named = (titles: readonly string[]) =>
      titles.map((title, index) => ({ document_id: `d${index}`, title }));
    const first = storeChosenDocuments(named(['Pollen', 'Honey']), 'summary');
    const second = storeChosenDocuments(named(['Wax']), 'summary');
    const { router } = openScreen(first);
    expect(await screen.findByText('2 documents of your library chosen.')).toBeTruthy();
    await act(() => router.navigate(second));
    expect(await screen.findByText('1 document of your library chosen.')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('2 documents of your library chosen.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Articles for the summary' }));
    expect(list.getByText('Honey')).toBeTruthy();
    expect(list.queryByText('Wax')).toBeNull();
  });

  it('is not told as none where the selection could not be read', async () => {
    const server = fakeServer({
      ...selectedArticles(),
      listSummaries: () => new Refusal(503, 'Busy.'),
      getSelections: () => new Refusal(500, 'The table is locked.'),
    });
    const { user } = openScreen('/research-summary');
    const failed = 'Failed to load the selected articles: The table is locked.';
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.queryByText(/^No articles found/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Generate Summary' })).toHaveProperty(
      'disabled',
      true,
    );
    // Each failure has its own way to ask again.
    const earlier = (await screen.findByText('They could not be loaded: Busy.')).closest('section');
    server.answers.listSummaries = () => ({ summaries: [], total_count: 0 });
    await user.click(within(earlier as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(earlier?.isConnected).toBe(false));
    const { getSelections } = selectedArticles();
    server.answers.getSelections = getSelections;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(ofArticles)).toBeTruthy();
  });

  it('is the documents for a table of them', async () => {
    await comeWithTheDocument('Study table');
    expect(await screen.findByRole('button', { name: 'Fill a table of 1 document' })).toBeTruthy();
  });

  it('is the selected articles for whoever comes with those, whatever was chosen before', async () => {
    const { user, router } = await comeWithTheDocument('Summarise');
    expect(await screen.findByText(ofDocuments)).toBeTruthy();
    await router.navigate('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'Summary (2)' }));
    expect(await screen.findByText(ofArticles)).toBeTruthy();
    expect(screen.queryByText(ofDocuments)).toBeNull();
  });

  it('is the selected articles for the button of the top bar, and after a reload', async () => {
    const came = await comeWithTheDocument('Summarise');
    const tools = within(await screen.findByRole('navigation', { name: 'Tools' }));
    await came.user.click(tools.getByRole('link', { name: 'Summary' }));
    expect(await screen.findByText(ofArticles)).toBeTruthy();
    reload(came);
    expect(await screen.findByText(ofArticles)).toBeTruthy();
  });

  it.each([
    ['', 'Generate Summary', 'A summary takes at most 50 documents or articles; 201 are selected.'],
    [
      '&view=table',
      'Fill a table of 201 documents',
      'A study table takes at most 200 documents or articles; 201 are selected.',
    ],
  ])('is said to be too much before it is asked for (%s)', async (view, name, reason) => {
    const chosen = Array.from({ length: 201 }, (_, i) => ({ document_id: `d${i}`, title: '' }));
    window.sessionStorage.setItem(
      'lectern.chosen_documents',
      JSON.stringify([['documents', chosen]]),
    );
    openScreen(`/research-summary?of=documents${view}`);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('turns from the documents to the selected articles', async () => {
    const came = await comeWithTheDocument('Summarise');
    await came.user.click(await screen.findByRole('button', { name: 'Use selected articles' }));
    expect(await screen.findByText(ofArticles)).toBeTruthy();
    reload(came);
    expect(await screen.findByText(ofArticles)).toBeTruthy();
  });
});
