import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentsChanged } from '../../lib/documents-changed';
import { documentId } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { fakeCheck, fakeReembed, fullIndex, otherDocumentId } from './testing-vectors';

const saved: { name: string; content: Blob }[] = [];
const heard = vi.fn();

beforeEach(() => {
  saved.length = 0;
  heard.mockClear();
  window.addEventListener(documentsChanged, heard);
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) last = content;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: last });
  });
});

afterEach(() => {
  window.removeEventListener(documentsChanged, heard);
  vi.restoreAllMocks();
});

const deleted = {
  success: true,
  vectors_deleted: 412,
  document_status_updated: true,
  status_change_message: 'Document status changed from completed to pending.',
  message: '',
};

describe('the export', () => {
  it('is saved under a name with the time, whole as the server sent it', async () => {
    fakeServer({
      ...fullIndex,
      exportVectors: () => ({
        success: true,
        export_data: { records: [] },
        total_vectors: 9214,
        documents_left_out: 0,
        message: 'done',
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export completed! 9,214 vectors exported.')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^lectern-vectors-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.json$/),
    ]);
    expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toMatchObject({
      data: { export_data: { records: [] } },
    });
  });

  it('says what is left out of it as it is still being taken in', async () => {
    fakeServer({
      ...fullIndex,
      exportVectors: () => ({
        ...{ success: true, export_data: { records: [] }, total_vectors: 9214 },
        ...{ documents_left_out: 2, message: 'done' },
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const said =
      'Export completed! 9,214 vectors exported. Left out: 2 documents of a file that is still being taken in.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  it('that fails says so and why, and saves nothing; nor does one that breaks off', async () => {
    fakeServer({ ...fullIndex, exportVectors: () => new Refusal(503, 'The database is busy.') });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export failed')).toBeTruthy();
    expect(screen.getByText('The database is busy.')).toBeTruthy();
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      input.endsWith('/export')
        ? Promise.resolve(new Response('{"data":{"success":true,"export_data":{'))
        : answered(input, init),
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      await screen.findByText('The file broke off before its end. Please try again.'),
    ).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('that fails after its screen was left says so elsewhere', async () => {
    fakeServer({ ...fullIndex, exportVectors: () => new Refusal(503, 'The database is busy.') });
    const { user, router } = openScreen('/vector-management');
    const release = holdAnswers('/export');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByText('Exporting…');
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByText('Exporting…')).toBeNull());
    release();
    expect(await screen.findByText('Export failed: The database is busy.')).toBeTruthy();
  });

  it('can be stopped while it runs', async () => {
    fakeServer(fullIndex);
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      if (!input.endsWith('/export')) return answered(input, init);
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exporting…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByText('Export failed')).toBeNull();
  });
});

describe('the import', () => {
  const imported = {
    success: true,
    documents_imported: 131,
    documents_skipped: 2,
    passages_imported: 9220,
    vectors_imported: 9214,
    vectors_left_out: [{ model: 'former-model', vectors: 5 }],
    message: '',
  };
  const file = new File(['{"records":[]}'], 'library.json', { type: 'application/json' });

  it('asks first, then says what came in and tells who shows documents', async () => {
    const fake = fakeServer({ ...fullIndex, importVectors: () => imported });
    const { user } = openScreen('/vector-management');
    await user.upload(await screen.findByLabelText('Exported file'), file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }));
    expect(dialog.getByText('library.json')).toBeTruthy();
    expect(fake.calls.some((call) => call.name === 'importVectors')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(
      await screen.findByText(
        'Import completed! 9,214 vectors of 131 documents imported. 2 documents were here already. 6 passages came without a vector. 5 vectors of former-model were left out, as that model is not in use.',
      ),
    ).toBeTruthy();
    expect(heard).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(
        fake.calls.filter((call) => call.name === 'getVectorManagementStats').length,
      ).toBeGreaterThan(1),
    );
  });

  it('that is refused says why; one that is not confirmed sends nothing', async () => {
    const fake = fakeServer({
      ...fullIndex,
      importVectors: () => new Refusal(400, 'The file is not an exported library.'),
    });
    const { user } = openScreen('/vector-management');
    const input = await screen.findByLabelText('Exported file');
    await user.upload(input, file);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls.some((call) => call.name === 'importVectors')).toBe(false);
    await user.upload(input, file);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }),
    );
    expect(await screen.findByText('Import failed')).toBeTruthy();
    expect(screen.getByText('The file is not an exported library.')).toBeTruthy();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the deletion for a document', () => {
  const name = 'Document to delete';

  it('wants a document', async () => {
    const fake = fakeServer(fullIndex);
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Please select a document to delete',
    );
    const select = screen.getByRole('combobox', { name });
    await user.selectOptions(
      select,
      await within(select).findByRole('option', { name: 'Early emergence of resistance (412)' }),
    );
    fake.answers.listVectorDocuments = () => ({ success: true, documents: [], total_documents: 0 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await within(select).findByRole('option', { name: 'd41c7e90b2aa' });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Selected document not found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks first, then says how many, with the change of status, and tells who shows documents', async () => {
    const fake = fakeServer({ ...fullIndex, deleteDocumentVectors: () => deleted });
    const { user, router } = openScreen(`/vector-management?document=${documentId}`);
    const select = await screen.findByRole('combobox', { name });
    await user.selectOptions(
      select,
      await within(select).findByRole('option', { name: 'Early emergence of resistance (412)' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete these vectors?' }));
    expect(fake.calls.some((call) => call.name === 'deleteDocumentVectors')).toBe(false);
    expect(
      dialog.getByText(/keeps their words, but can no longer show them in the document/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete vectors' }));
    const done =
      'Successfully deleted 412 vectors for document "Early emergence of resistance". Document status changed from completed to pending.';
    expect(await screen.findByText(done)).toBeTruthy();
    expect(
      fake.calls
        .filter((call) => call.name === 'deleteDocumentVectors')
        .map((call) => call.params.id),
    ).toEqual([documentId]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toBe('');
  });

  it('takes a document that was found by a part of its title, as not all are listed', async () => {
    const late = { document_id: otherDocumentId, title: 'Zinc and wounds', vector_count: 7 };
    const listed = Array.from({ length: 500 }, (_, index) => ({
      document_id: `d${index}`,
      title: `A ${index}`,
      vector_count: 1,
    }));
    const fake = fakeServer({ ...fullIndex, deleteDocumentVectors: () => deleted });
    fake.answers.listVectorDocuments = ({ query }) =>
      query.search
        ? { success: true, documents: [late], total_documents: 1 }
        : { success: true, documents: listed, total_documents: 501 };
    const { user } = openScreen('/vector-management');
    await user.type(
      await screen.findByRole('searchbox', { name: `${name}: part of its title` }),
      'zinc',
    );
    const select = screen.getByRole('combobox', { name });
    await user.selectOptions(
      select,
      await within(select).findByRole('option', { name: 'Zinc and wounds (7)' }),
    );
    await user.clear(screen.getByRole('searchbox', { name: `${name}: part of its title` }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete vectors' }),
    );
    expect(
      await screen.findByText(/^Successfully deleted 412 vectors for document "Zinc and wounds"/),
    ).toBeTruthy();
  });

  it('that fails says so and why', async () => {
    fakeServer({
      ...fullIndex,
      deleteDocumentVectors: () => new Refusal(409, 'This document is being processed.'),
    });
    const { user } = openScreen('/vector-management');
    const select = await screen.findByRole('combobox', { name });
    await user.selectOptions(
      select,
      await within(select).findByRole('option', { name: 'Catheter film (103)' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete vectors' }));
    expect(await screen.findByText('Delete failed')).toBeTruthy();
    expect(screen.getByText('This document is being processed.')).toBeTruthy();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the check of the library', () => {
  it('says when everything fits together', async () => {
    fakeServer({ ...fullIndex, checkLibrary: () => fakeCheck() });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Check the library' }));
    expect(await screen.findByText('Everything fits together.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
  });

  it('names what does not, with its documents, and repairs it', async () => {
    const fake = fakeServer({
      ...fullIndex,
      checkLibrary: () =>
        fakeCheck({
          vectors_without_passages: { count: 3, document_ids: [] },
          wrong_chunk_counts: { count: 1, document_ids: [documentId] },
        }),
      repairLibrary: () => ({
        success: true,
        vectors_deleted: 3,
        counts_corrected: 1,
        documents_reset: 0,
        files_set_aside: 0,
        files_put_back: 0,
        passages_to_embed: 0,
        message: '3 vectors deleted, 1 count corrected.',
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Check the library' }));
    expect(await screen.findByText('3 vectors belong to no passage.')).toBeTruthy();
    expect(screen.getByText('1 document names a wrong number of chunks.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'd41c7e90b2aa' }).getAttribute('href')).toBe(
      `/document-management?document=${documentId}`,
    );
    fake.answers.checkLibrary = () => fakeCheck();
    await user.click(screen.getByRole('button', { name: 'Repair' }));
    expect(await screen.findByText('3 vectors deleted, 1 count corrected.')).toBeTruthy();
    expect(await screen.findByText('Everything fits together.')).toBeTruthy();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('tells of files that no document names, which are no fault', async () => {
    const fake = fakeServer({
      ...fullIndex,
      checkLibrary: () => fakeCheck({}, { set_aside: 1200, left_alone: 0 }),
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Check the library' }));
    expect(await screen.findByText('Everything fits together.')).toBeTruthy();
    expect(
      screen.getByText(
        'In the folder files/set-aside of the data directory are 1,200 files that no document names, with a note on how to bring back what is wanted.',
      ),
    ).toBeTruthy();
    fake.answers.checkLibrary = () => fakeCheck({}, { set_aside: 0, left_alone: 1 });
    await user.click(screen.getByRole('button', { name: 'Check the library' }));
    expect(
      await screen.findByText(
        'In the data directory is 1 file that may belong to another database that has used it. It is left where it is.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/set-aside/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
  });

  it('offers no repair where there is none, and says when it could not check', async () => {
    const fake = fakeServer({
      ...fullIndex,
      checkLibrary: () => fakeCheck({ documents_without_file: { count: 2, document_ids: [] } }),
    });
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Check the library' }));
    expect(await screen.findByText('2 documents have lost their original file.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
    fake.answers.checkLibrary = () => new Refusal(503, 'The database is busy.');
    await user.click(screen.getByRole('button', { name: 'Check the library' }));
    expect(await screen.findByText('Check failed')).toBeTruthy();
  });
});

describe('embedding again', () => {
  it('is offered by a repair that leaves passages to embed', async () => {
    const fake = fakeServer({
      ...fullIndex,
      checkLibrary: () => fakeCheck({ passages_without_vectors: { count: 8, document_ids: [] } }),
    });
    fake.answers.repairLibrary = () => {
      fake.answers.getReembedStatus = () =>
        fakeReembed({
          job_id: 'j1',
          status: 'processing',
          percentage: 25,
          passages_done: 2,
          passages_total: 8,
          message: 'Embedding passages',
        });
      return {
        success: true,
        vectors_deleted: 0,
        counts_corrected: 0,
        documents_reset: 0,
        files_set_aside: 0,
        files_put_back: 0,
        passages_to_embed: 8,
        message: '8 passages are being embedded.',
      };
    };
    const { user } = openScreen('/vector-management');
    await user.click(await screen.findByRole('button', { name: 'Check the library' }));
    await user.click(await screen.findByRole('button', { name: 'Repair' }));
    expect(await screen.findByText('2 of 8 passages')).toBeTruthy();
  });
});
