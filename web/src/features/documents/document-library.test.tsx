import { documentLimits, summaryLimits, tableLimits } from '@lectern/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeDocument, fakePassages } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { noFilters } from './document-filters';
import { fakeStats, idOf, library, numbered } from './testing-library';

const address = '/document-management';
const namesOf = (card: HTMLElement): string[] =>
  within(card)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '');

describe('the documents', () => {
  it('stand as cards with what is known of them and what can be done with each', async () => {
    fakeServer(
      library(
        numbered(1, { title: 'Early emergence' }),
        numbered(2, {
          title: '',
          filename: 'ward.docx',
          authors: '',
          chunks_stored: 0,
          url: '',
          processing_status: 'pending',
        }),
        numbered(3, { processing_status: 'processing', chunks_stored: 0, url: 'javascript:x' }),
        numbered(4, { processing_status: 'failed', note: 'No text was found on 14 pages.' }),
      ),
    );
    openScreen(address);
    const cards = await screen.findAllByRole('article');
    const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('article'));
    const [first, second, third, fourth] = items as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(cards).toHaveLength(4);
    for (const text of [
      'completed',
      'Preprint',
      'Nakagawa-Reyes L, Osei K',
      '2025-06-30',
      '1.1 MB',
      'html',
      'OpenMed Preprints',
      'Resistance is often reported but rarely tracked.',
      '33 chunks stored in the vector database',
      'example.org/resistance',
    ]) {
      expect(within(first).getByText(text)).toBeTruthy();
    }
    expect(namesOf(first)).toEqual([
      'Open “Early emergence”',
      'Edit “Early emergence”',
      'Delete “Early emergence”',
    ]);
    expect(within(second).getByText('Not processed yet')).toBeTruthy();
    expect(within(second).getByText('uploaded, no URL')).toBeTruthy();
    expect(namesOf(second)).toEqual(
      ['Open', 'Process', 'Edit', 'Delete'].map((word) => `${word} “ward.docx”`),
    );
    expect(namesOf(third)).toEqual(
      ['Open', 'Reset', 'Edit', 'Delete'].map((word) => `${word} “Paper 3”`),
    );
    expect(within(third).queryByRole('link', { name: 'javascript:x' })).toBeNull();
    expect(within(fourth).getByText('No text was found on 14 pages.')).toBeTruthy();
    expect(namesOf(fourth)).toEqual(
      ['Open', 'Process', 'Edit', 'Delete'].map((word) => `${word} “Paper 4”`),
    );
  });

  it('offer to fetch the full text where there is only an abstract', async () => {
    const server = fakeServer({
      ...library(numbered(1, { file_type: 'abstract', has_original: false })),
      processDocument: () => ({ task_id: idOf(9), total_count: 1, started_count: 1, message: '' }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Get full text “Paper 1”' }));
    expect(server.calls.find((call) => call.name === 'processDocument')?.params).toEqual({
      id: idOf(1),
    });
  });

  it('say which other document shows the same work, and lead there', async () => {
    const preprint = { document_id: idOf(2), title: 'The preprint of it' };
    fakeServer(
      library({ ...numbered(1), same_work: [preprint, { ...preprint, document_id: idOf(3) }] }),
    );
    openScreen(address);
    const link = await screen.findByRole('link', { name: 'The preprint of it' });
    expect(link.getAttribute('href')).toContain(idOf(2));
    expect(link.parentElement?.textContent).toBe(
      'Same work as The preprint of it and 1 other document',
    );
  });

  it('say of a reference that was taken in that it has no file', async () => {
    fakeServer(
      library(
        numbered(1, {
          filename: '',
          has_original: false,
          url: '',
          processing_status: 'pending',
          chunks_stored: 0,
        }),
      ),
    );
    openScreen(address);
    expect(await screen.findByText('reference, no file and no URL')).toBeTruthy();
  });

  it('are chosen still when one was opened and left again', async () => {
    fakeServer({
      ...library(numbered(1), numbered(2)),
      getDocumentPassages: () => new Refusal(404, 'Document not found'),
    });
    const { user, router } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    expect(await screen.findByText('1 of 2 documents selected')).toBeTruthy();
    await router.navigate(`${address}?document=${idOf(1)}`);
    await screen.findByRole('heading', { name: 'Document not found' });
    await router.navigate(-1);
    expect(await screen.findByText('1 of 2 documents selected')).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select “Paper 2”' }).checked,
    ).toBe(true);
  });

  it('are chosen in the moment of the click', async () => {
    fakeServer(library(numbered(1)));
    openScreen(address);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select “Paper 1”' });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
  });

  it('are counted by how far they are', async () => {
    fakeServer(library(numbered(1)));
    openScreen(address);
    await waitFor(() =>
      expect(screen.getByText('Total documents').nextSibling?.textContent).toBe('148'),
    );
    for (const [name, value] of [
      ['Processed', '131'],
      ['Pending', '11'],
      ['Failed', '5'],
      ['Chunks', '9,214'],
    ] as const) {
      expect(screen.getByText(name).nextSibling?.textContent).toBe(value);
    }
  });

  it.each([
    ['at first', noFilters],
    ['also behind a filter that was left on', { ...noFilters, search: 'phage' }],
  ])('are none %s, with two ways to get some', async (_, filters) => {
    window.sessionStorage.setItem('lectern.document_filters', JSON.stringify(filters));
    fakeServer({
      listDocuments: () => ({ documents: [], total_count: 0 }),
      getDocumentStats: () => fakeStats({ total_documents: 0 }),
    });
    openScreen(address);
    expect(await screen.findByRole('heading', { name: 'No documents found' })).toBeTruthy();
    expect(screen.getByText('Upload or download documents to get started')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Choose files' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Search for articles' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Select All' })).toBeNull();
  });

  it('say why they could not be loaded', async () => {
    const server = fakeServer({
      listDocuments: () => new Refusal(503, 'The database is busy.'),
      getDocumentStats: () => fakeStats(),
    });
    const { user } = openScreen(address);
    expect(await screen.findByText('Failed to load documents: The database is busy.')).toBeTruthy();
    Object.assign(server.answers, library(numbered(1)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('do not count as none where the counts could not be loaded, and are counted as soon as they can', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      getDocumentStats: () => new Refusal(503, 'The database is busy.'),
    });
    const { user } = openScreen(address);
    expect(
      await screen.findByText('The counts of documents could not be loaded: The database is busy.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Statuses All statuses' }));
    expect(screen.getByRole('checkbox', { name: 'failed' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'File types All file types' }));
    expect(screen.getByText('Which there are is not known yet.')).toBeTruthy();
    server.answers.getDocumentStats = () => fakeStats({ processing_documents: 2 });
    expect(
      await screen.findByText(/^2 documents are being processed/, {}, { timeout: 5000 }),
    ).toBeTruthy();
    expect(screen.queryByText(/^The counts of documents/)).toBeNull();
  });

  it('reload when another part of the page has changed them', async () => {
    const server = fakeServer(library(numbered(1)));
    openScreen(address);
    await screen.findByText('Paper 1');
    Object.assign(server.answers, library(numbered(2)));
    window.dispatchEvent(new CustomEvent('documentsChanged'));
    expect(await screen.findByText('Paper 2')).toBeTruthy();
  });

  it('are refreshed every 3 seconds while one is being processed, and the page says so', async () => {
    const server = fakeServer({
      ...library(numbered(1, { processing_status: 'processing' })),
      getDocumentStats: () => fakeStats({ processing_documents: 1 }),
    });
    openScreen(address);
    expect(await screen.findByText(/^1 document is being processed/)).toBeTruthy();
    Object.assign(server.answers, library(numbered(1)));
    expect(await screen.findByText('33 chunks stored in the vector database')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^1 document is being processed/)).toBeNull());
  });
});

describe('the filters', () => {
  it('are asked of the server: any of one kind, all kinds together, and the order', async () => {
    const server = fakeServer(library(numbered(1), numbered(2)));
    const { user } = openScreen(address);
    await screen.findByText('Paper 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), '50%_a');
    await user.click(screen.getByRole('button', { name: 'File types All file types' }));
    await user.click(screen.getByRole('checkbox', { name: 'pdf 100' }));
    await user.click(screen.getByRole('checkbox', { name: 'docx 48' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Statuses All statuses' }));
    await user.click(screen.getByRole('checkbox', { name: 'failed 5' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
    const lastQuery = () =>
      server.calls.filter((call) => call.name === 'listDocuments').at(-1)?.query;
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        search: '50%_a',
        file_type: 'pdf,docx',
        status: 'failed',
        sort: 'title',
        offset: '0',
      }),
    );
    expect(lastQuery()?._t).toBeTruthy();
    expect(await screen.findByText('2 found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove pdf from File types' }));
    await waitFor(() => expect(lastQuery()?.file_type).toBe('docx'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('search'));
    expect(lastQuery()).toMatchObject({ sort: 'title' });
  });

  it('that nothing passes leave a way back', async () => {
    const server = fakeServer(library(numbered(1)));
    const { user } = openScreen(address);
    await screen.findByText('Paper 1');
    server.answers.listDocuments = ({ query }) =>
      query.search
        ? { documents: [], total_count: 0 }
        : { documents: [numbered(1)], total_count: 1 };
    await user.keyboard('/');
    await user.keyboard('phage');
    expect(await screen.findByText('No document of the library passes all filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    expect(await screen.findByText('Paper 1')).toBeTruthy();
  });
});

describe('what is done with several documents', () => {
  const counts = { success: true, message: '', failed: [], gone_count: 0 };

  it('selects all that pass, also those not shown, and deletes them after asking', async () => {
    const ids = Array.from({ length: 3 }, (_, index) => idOf(index + 1));
    const server = fakeServer({
      ...library(),
      // One of the three is not on the screen.
      listDocuments: () => ({ documents: [numbered(1), numbered(2)], total_count: 3 }),
      listDocumentIds: () => ({ ids, total_count: 3 }),
      deleteDocuments: () => ({
        ...counts,
        deleted_count: 2,
        failed_count: 1,
        failed: [{ document_id: idOf(2), reason: 'It is gone.' }],
      }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select All' });
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    expect(screen.getByText('1 of 3 documents selected')).toBeTruthy();
    await user.click(all);
    expect(await screen.findByText('3 of 3 documents selected')).toBeTruthy();
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete documents' });
    expect(
      within(dialog).getByText(
        'Are you sure you want to delete 3 documents? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted 2 documents')).toBeTruthy();
    expect(await screen.findByText('Failed to delete 1 documents')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'deleteDocuments')?.body).toEqual({
      document_ids: ids,
      delete_files: true,
    });
    expect(await screen.findByText('1 of 3 documents selected')).toBeTruthy();
  });

  it('leaves nothing chosen of what was deleted elsewhere', async () => {
    const ids = Array.from({ length: 3 }, (_, index) => idOf(index + 1));
    fakeServer({
      ...library(),
      // The list is longer than what the screen holds of it.
      listDocuments: ({ query }) => ({
        documents: query.offset === '0' ? [numbered(1), numbered(2)] : [],
        total_count: 60,
      }),
      listDocumentIds: () => ({ ids, total_count: 3 }),
      deleteDocuments: () => ({ ...counts, deleted_count: 1, failed_count: 0, gone_count: 2 }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Selected' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted 1 documents')).toBeTruthy();
    expect(await screen.findByText('2 documents were gone already')).toBeTruthy();
    expect(await screen.findByText('60 documents')).toBeTruthy();
  });

  it('does not go on choosing one that was deleted elsewhere before it was to be deleted here', async () => {
    const ids = Array.from({ length: 3 }, (_, index) => idOf(index + 1));
    fakeServer({
      ...library(),
      listDocuments: ({ query }) => ({
        documents: query.offset === '0' ? [numbered(1), numbered(2)] : [],
        total_count: 60,
      }),
      listDocumentIds: () => ({ ids, total_count: 3 }),
      deleteDocument: () => new Refusal(404, 'Document not found'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
    expect(await screen.findByText('3 of 60 documents selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete “Paper 1”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete document' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 document was gone already')).toBeTruthy();
    expect(await screen.findByText('2 of 60 documents selected')).toBeTruthy();
  });

  it.each([
    [summaryLimits.articlesMax, []],
    [summaryLimits.articlesMax + 1, ['Summarise']],
    [tableLimits.rowsMax + 1, ['Summarise', 'Study table']],
    [
      documentLimits.idsMax + 1,
      ['Process Selected', 'Summarise', 'Study table', 'Delete Selected'],
    ],
  ])(
    'says of %d documents for what they are too many, before it is asked for',
    async (count, off) => {
      const ids = Array.from({ length: count }, (_, index) => idOf(index + 1));
      fakeServer({
        ...library(),
        listDocuments: () => ({ documents: [numbered(1)], total_count: count }),
        listDocumentIds: () => ({ ids, total_count: count }),
      });
      const { user } = openScreen(address);
      await screen.findByText('Paper 1');
      await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
      const names = ['Process Selected', 'Summarise', 'Study table', 'Delete Selected'];
      const buttons = await Promise.all(
        names.map((name) => screen.findByRole<HTMLButtonElement>('button', { name })),
      );
      const disabled = buttons.filter((button) => button.disabled);
      expect(disabled.map((button) => button.textContent)).toEqual(off);
      for (const button of disabled) {
        const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        expect(reason?.textContent).toContain(`; ${count.toLocaleString('en')} are selected.`);
      }
    },
  );

  it('selects nothing under another filter than the one whose documents were asked for', async () => {
    const server = fakeServer({
      ...library(),
      listDocuments: () => ({ documents: [numbered(1)], total_count: 60 }),
      listDocumentIds: () => ({ ids: [idOf(1), idOf(2)], total_count: 2 }),
    });
    const { user } = openScreen(address);
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select All' });
    const release = holdAnswers('/documents/ids');
    await user.click(all);
    await waitFor(() => expect(all.disabled).toBe(true));
    server.answers.listDocuments = () => ({ documents: [numbered(9)], total_count: 70 });
    await user.click(screen.getByRole('button', { name: 'File types All file types' }));
    await user.click(screen.getByRole('checkbox', { name: 'pdf 100' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('70 documents')).toBeTruthy();
    expect(all.disabled).toBe(false);
    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText('70 documents')).toBeTruthy();
    expect(screen.queryByText(/documents selected$/)).toBeNull();
  });

  it('forgets what was deleted elsewhere', async () => {
    const server = fakeServer(library(numbered(1), numbered(2)));
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
    expect(await screen.findByText('2 of 2 documents selected')).toBeTruthy();
    Object.assign(server.answers, library(numbered(2)));
    window.dispatchEvent(new CustomEvent('documentsChanged'));
    expect(await screen.findByText('1 of 1 document selected')).toBeTruthy();
  });

  it('forgets what was deleted elsewhere also of a list of which it holds a part', async () => {
    const listed = (total: number) => ({
      listDocuments: () => ({ documents: [numbered(1)], total_count: total }),
      listDocumentIds: () => ({
        ids: Array.from({ length: total }, (_, index) => idOf(index + 1)),
        total_count: total,
      }),
    });
    const server = fakeServer({ ...library(), ...listed(300) });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
    expect(await screen.findByText('300 of 300 documents selected')).toBeTruthy();
    Object.assign(server.answers, listed(250));
    window.dispatchEvent(new CustomEvent('documentsChanged'));
    expect(await screen.findByText('250 of 250 documents selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(await screen.findByText(/delete 250 documents\?/)).toBeTruthy();
    // What had gone before is not chosen again while it is not known what went since.
    const { listDocumentIds, ...list } = listed(240);
    Object.assign(server.answers, list, {
      listDocumentIds: () => new Refusal(503, 'The database is busy.'),
    });
    window.dispatchEvent(new CustomEvent('documentsChanged'));
    await screen.findByText(/ of 240 documents selected/);
    expect(screen.getByText(/delete 250 documents\?/)).toBeTruthy();
    Object.assign(server.answers, { listDocumentIds });
    window.dispatchEvent(new CustomEvent('documentsChanged'));
    expect(await screen.findByText(/delete 240 documents\?/)).toBeTruthy();
  });

  it('asks which there are only for what is not on the screen, and once', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => idOf(index + 1));
    const server = fakeServer({
      ...library(),
      listDocuments: ({ query }) => ({
        documents: query.offset === '0' ? [numbered(1)] : [],
        total_count: ids.length,
      }),
      listDocumentIds: () => ({ ids, total_count: ids.length }),
    });
    const { user } = openScreen(address);
    const asked = () => server.calls.filter(({ name }) => name === 'listDocumentIds').length;
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
    expect(await screen.findByText('1 of 300 documents selected')).toBeTruthy();
    expect(asked()).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(await screen.findByText('300 of 300 documents selected')).toBeTruthy();
    expect(asked()).toBe(1);
  });

  it('deletes nothing when the person thinks better of it', async () => {
    const server = fakeServer(library(numbered(1), numbered(2)));
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(
      await screen.findByText(
        'Are you sure you want to delete this document? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.some((call) => call.name === 'deleteDocuments')).toBe(false);
  });

  it('says that a bulk delete failed', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      deleteDocuments: () => new Refusal(500, 'The disk is full.'),
    });
    const { user } = openScreen(address);
    const remove = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
      );
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
    await remove();
    expect(await screen.findByText('Error: The disk is full.')).toBeTruthy();
    server.answers.deleteDocuments = () => ({
      ...counts,
      success: false,
      deleted_count: 0,
      failed_count: 0,
    });
    await remove();
    expect(await screen.findByText('Bulk delete failed')).toBeTruthy();
  });

  it('forgets the selection when another filter hides it', async () => {
    fakeServer(library(numbered(1), numbered(2)));
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'x');
    await waitFor(() => expect(screen.queryByText('1 of 2 documents selected')).toBeNull());
  });
});

describe('what is done with one document', () => {
  it('opens it in the reader, or says that it cannot', async () => {
    const answer = { message: '', has_original: true, has_text: true, content_type: 'text/html' };
    const server = fakeServer({
      ...library(numbered(1)),
      openDocument: () => ({ ...answer, success: false }),
      getDocumentPassages: () => fakePassages(0, 200, 1),
    });
    const { user, router } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Open “Paper 1”' }));
    expect(await screen.findByText('Failed to open document')).toBeTruthy();
    server.answers.openDocument = () => ({ ...answer, success: true });
    await user.click(screen.getByRole('button', { name: 'Open “Paper 1”' }));
    expect(await screen.findByText('Document opened successfully')).toBeTruthy();
    expect(router.state.location.search).toBe(`?document=${idOf(1)}`);
  });

  it('is not said to be opened where its original cannot be shown', async () => {
    fakeServer({
      ...library(numbered(1)),
      openDocument: () => ({
        ...{ success: true, message: '', content_type: 'application/pdf' },
        ...{ has_original: true, has_text: true },
      }),
      getDocumentPassages: () => ({
        ...fakePassages(0, 200, 1),
        document: fakeDocument({ file_type: 'pdf' }),
      }),
      getDocumentOriginal: () => new Refusal(404, 'File not found'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Open “Paper 1”' }));
    await user.click(await screen.findByRole('button', { name: 'Read the text' }));
    expect(await screen.findByRole('region', { name: 'Text of the document' })).toBeTruthy();
    expect(screen.queryByText('Document opened successfully')).toBeNull();
  });

  it('goes from the list when it is opened and was deleted elsewhere', async () => {
    const server = fakeServer({
      ...library(numbered(1), numbered(2)),
      openDocument: () => new Refusal(404, 'Document not found'),
    });
    const { user } = openScreen(address);
    const button = await screen.findByRole('button', { name: 'Open “Paper 1”' });
    Object.assign(server.answers, library(numbered(2)));
    await user.click(button);
    expect(await screen.findByText('Error: Document not found')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Paper 1')).toBeNull());
  });

  it('deletes it after asking', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      deleteDocument: () => ({ success: true, message: '' }),
    });
    const { user } = openScreen(address);
    const remove = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Delete “Paper 1”' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete document' });
      expect(
        within(dialog).getByText(
          'Are you sure you want to delete this document? This action cannot be undone.',
        ),
      ).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Document deleted successfully')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'deleteDocument')).toMatchObject({
      params: { id: idOf(1) },
      body: { delete_file: true },
    });
    server.answers.deleteDocument = () => ({ success: false, message: '' });
    await remove();
    expect(await screen.findByText('Failed to delete document')).toBeTruthy();
  });

  it('resets it while it is processing', async () => {
    const server = fakeServer({
      ...library(numbered(1, { processing_status: 'processing' })),
      resetDocument: () => ({ success: true, message: '' }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Reset “Paper 1”' }));
    expect(await screen.findByText('Document status reset successfully')).toBeTruthy();
    server.answers.resetDocument = () => ({ success: false, message: '' });
    await user.click(screen.getByRole('button', { name: 'Reset “Paper 1”' }));
    expect(await screen.findByText('Failed to reset document status')).toBeTruthy();
  });

  it('walks from card to card with the arrows', async () => {
    fakeServer(library(...[1, 2, 3, 4, 5, 6, 7].map((index) => numbered(index))));
    const { user } = openScreen(address);
    (await screen.findByRole('checkbox', { name: 'Select “Paper 1”' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select “Paper 2”' }));
    await user.keyboard('{ArrowLeft} ');
    expect(screen.getByText('1 of 7 documents selected')).toBeTruthy();
  });
});

describe('editing', () => {
  it('sends what was changed, also what is registered under the DOI', async () => {
    const work = {
      title: 'Registered title',
      authors: 'Osei K',
      journal: '',
      source_type: 'journal article',
      publication_date: '2025',
      doi: '10.5555/x',
      abstract: '',
      url: '',
    };
    const server = fakeServer({
      ...library(numbered(1)),
      fillFromDoi: () => ({ metadata: work }),
      updateDocument: () => numbered(1),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Edit “Paper 1”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    expect(
      await dialog.findByText('Filled from what is registered. Look it over, then save.'),
    ).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Journal' }).value).toBe(
      'OpenMed Preprints',
    );
    await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'My title');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Document updated successfully')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'updateDocument')?.body).toEqual({
      title: 'My title',
      authors: 'Osei K',
      source_type: 'journal article',
      publication_date: '2025',
    });
  });

  it('says in the dialog where each field came from, until it is changed', async () => {
    const field_sources = { title: 'Crossref', authors: 'page', journal: 'file', doi: 'person' };
    fakeServer(library(numbered(1, { field_sources })));
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Edit “Paper 1”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
    const described = (name: string): string => {
      const field = dialog.getByRole('textbox', { name });
      return (
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
      );
    };
    expect(['Title', 'Authors', 'Journal', 'DOI', 'Summary'].map(described)).toEqual([
      'From Crossref',
      'Separated by commas. From its first page',
      'From the file',
      'By you',
      '',
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), '!');
    expect(described('Title')).toBe('');
  });

  it('says in the dialog why it did not work, and the list shows what is there', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      fillFromDoi: () => new Refusal(404, 'Nothing is registered under this DOI.'),
      updateDocument: () => new Refusal(404, 'Document not found'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Edit “Paper 1”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    expect(await dialog.findByText('Nothing is registered under this DOI.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Summary' }), 'Short');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Failed to save the document: Document not found')).toBeTruthy();
    Object.assign(server.answers, library(numbered(2)));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Paper 2')).toBeTruthy();
    expect(dialog.getByText('Failed to save the document: Document not found')).toBeTruthy();
  });
});
