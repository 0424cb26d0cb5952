import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentId } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { type FakeCall, fakeServer, Refusal } from '../../testing-server';
import { fakePage, fakeVector, fullIndex, otherDocumentId } from './testing-vectors';

const listed = (calls: readonly FakeCall[]): unknown[] =>
  calls.filter((call) => call.name === 'listVectors').map((call) => call.body);

describe('the table of vectors', () => {
  it('shortens ids, and leads from the title into the reader at the passage', async () => {
    const { calls } = fakeServer(fullIndex);
    openScreen('/vector-management');
    const table = within(await screen.findByRole('table'));
    expect((await table.findByText('9f31c2d0')).title).toBe('9f31c2d0-0000-4000-8000-000000000000');
    expect(table.getByText('d41c7e90b2aa').title).toBe(documentId);
    expect(
      table
        .getByRole('link', { name: /^Early emergence of resistance.*open chunk 1 in the reader$/ })
        .getAttribute('href'),
    ).toBe(
      `/document-management?document=${documentId}&chunk=0&passage=9f31c2d0-0000-4000-8000-000000000000`,
    );
    expect(table.getByText('Text of passage 0.')).toBeTruthy();
    expect(listed(calls)).toEqual([
      { document_filter: 'all', page: 1, limit: 50, include_metadata: true },
    ]);
  });

  it('says of a passage that its work is retracted', async () => {
    const vectors = [fakeVector(0), fakeVector(1, { is_retracted: true })];
    fakeServer({ ...fullIndex, listVectors: () => fakePage(1, 2, vectors) });
    openScreen('/vector-management');
    const table = within(await screen.findByRole('table'));
    const row = (await table.findByText('Text of passage 1.')).closest('tr');
    expect(within(row as HTMLElement).getByText('Retracted')).toBeTruthy();
    expect(table.getAllByText('Retracted')).toHaveLength(1);
  });

  it('is walked page by page, which the address remembers', async () => {
    const { calls } = fakeServer(fullIndex);
    const { user, router } = openScreen('/vector-management');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(screen.getByText('1–1 of 9,214')).toBeTruthy();
    expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      '1',
      '2',
      '3',
      '185',
      '',
    ]);
    expect(pages.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Text of passage 50.')).toBeTruthy();
    expect(pages.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await user.click(pages.getByRole('button', { name: 'Page 185' }));
    expect(await screen.findByText('Text of passage 9200.')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=185');
    expect(listed(calls)).toHaveLength(3);
  });

  it('shows one document alone, from its first page', async () => {
    const { calls } = fakeServer(fullIndex);
    const { user, router } = openScreen('/vector-management?page=3');
    const select = await screen.findByRole('combobox', { name: 'Document' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toContain('All documents');
    await user.selectOptions(
      select,
      await within(select).findByRole('option', { name: 'Catheter film (103)' }),
    );
    await waitFor(() =>
      expect(listed(calls).at(-1)).toMatchObject({ document_filter: otherDocumentId, page: 1 }),
    );
    expect(router.state.location.search).toBe(`?document=${otherDocumentId}`);
  });

  it('marks what a model made that is not in use', async () => {
    const metadata = {
      heading_path: [],
      page_start: null,
      page_end: null,
      char_start: 0,
      char_end: 9,
      token_count: 3,
      dimension: 768,
    };
    fakeServer({
      ...fullIndex,
      listVectors: () =>
        fakePage(1, 1, [
          fakeVector(0, { metadata: { ...metadata, embedding_model: 'old-model' } }),
        ]),
    });
    openScreen('/vector-management');
    expect(await screen.findByText('of old-model')).toBeTruthy();
  });

  it('and its filter and the bars each say why they could not be loaded', async () => {
    const fake = fakeServer({
      ...fullIndex,
      listVectors: () => new Refusal(503, 'Not now.'),
      listVectorDocuments: () => new Refusal(503, 'Not these.'),
      getVectorDistribution: () => new Refusal(503, 'No bars.'),
    });
    const { user } = openScreen('/vector-management');
    expect(await screen.findByText('Failed to load vectors: Not now.')).toBeTruthy();
    expect(screen.getByText('Failed to load documents: Not these.')).toBeTruthy();
    expect(screen.getByText('Failed to load distribution: No bars.')).toBeTruthy();
    Object.assign(fake.answers, fullIndex);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Text of passage 0.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Failed to load/)).toBeNull());
  });
});

describe('the bars', () => {
  it('cut titles after 15 characters and are as long as their share of the longest', async () => {
    fakeServer(fullIndex);
    openScreen('/vector-management');
    const bars = within(await screen.findByRole('list', { name: 'Vectors per document' }));
    expect(bars.getByText('Early emergence…')).toBeTruthy();
    expect(bars.getByText('Catheter film')).toBeTruthy();
    const [longest, other] = bars.getAllByRole('button');
    expect(longest?.querySelector('[style]')?.getAttribute('style')).toContain('width: 100%');
    expect(other?.querySelector('[style]')?.getAttribute('style')).toContain('width: 25%');
    expect(screen.queryByText(/^scroll,/)).toBeNull();
  });

  it('are one stop for Tab, walked with arrows, and show their document in the table', async () => {
    const { calls } = fakeServer(fullIndex);
    const { user } = openScreen('/vector-management');
    const bars = within(await screen.findByRole('list', { name: 'Vectors per document' }));
    const [first, second] = bars.getAllByRole('button');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(listed(calls).at(-1)).toMatchObject({ document_filter: otherDocumentId }),
    );
    expect(second?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Home}{End}{Enter}');
    await waitFor(() => expect(listed(calls).at(-1)).toMatchObject({ document_filter: 'all' }));
  });

  it('say that they scroll above 10 documents, and when not all are drawn', async () => {
    const fake = fakeServer(fullIndex);
    const distribution = Array.from({ length: 11 }, (_, index) => ({
      document_id: `d${index}`,
      display_name: `Paper ${index}`,
      vector_count: 20 - index,
    }));
    fake.answers.getVectorDistribution = () => ({
      success: true,
      distribution,
      total_documents: 11,
    });
    const { user } = openScreen('/vector-management');
    expect(await screen.findByText('scroll, 11 documents')).toBeTruthy();
    fake.answers.getVectorDistribution = () => ({
      success: true,
      distribution,
      total_documents: 4000,
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('scroll, the 11 largest of 4,000 documents')).toBeTruthy();
  });
});
