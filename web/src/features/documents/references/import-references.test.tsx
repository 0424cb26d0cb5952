import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../../testing-server';
import { fakeTask, idOf, library, numbered } from '../testing-library';

const ris = 'TY  - JOUR\nTI  - One\nER  - \nTY  - JOUR\nTI  - Two\nER  - \nTY  - JOUR\nER  - \n';
const file = new File([ris], 'zotero.ris');
const imported = {
  success: true,
  format: 'ris',
  ...{ stored_count: 1, duplicate_count: 1, refused_count: 1 },
  results: [
    { position: 1, key: '', title: 'One', outcome: 'stored', document_id: idOf(1), reason: '' },
    {
      position: 2,
      key: '',
      title: 'Two',
      outcome: 'duplicate',
      document_id: idOf(2),
      reason: 'This document is in your library already',
    },
    {
      position: 3,
      key: 'k3',
      title: '',
      outcome: 'refused',
      document_id: null,
      reason: 'This entry has no title',
    },
  ],
  message: '1 reference stored, 1 in the library already, 1 refused',
};

/** One that has come to a quarter, and goes on with what is sent. */
function runningImport() {
  fakeServer(library(numbered(1)));
  const answered = globalThis.fetch;
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController | null = null;
  const running = {
    signal: null as AbortSignal | null | undefined,
    send: (event: object): void =>
      stream?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (!input.endsWith('/references/import')) return answered(input, init);
    running.signal = init.signal;
    const body = new ReadableStream({
      start(controller) {
        stream = controller;
        for (const done of [0, 1250]) running.send({ type: 'progress', done, total: 5000 });
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return Promise.resolve(
      new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    );
  });
  return running;
}

async function openDialog() {
  const { user, router } = openScreen('/document-management');
  await user.click(await screen.findByRole('button', { name: 'Import references' }));
  return {
    user,
    router,
    dialog: within(await screen.findByRole('dialog', { name: 'Import references' })),
  };
}

describe('importing references', () => {
  it('counts those of a chosen file, tells what became of each, and has the new ones processed', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      importReferences: () => imported,
      processDocuments: () => ({
        ...{ task_id: 't1', total_count: 1, started_count: 1 },
        ...{ message: '', gone_count: 0 },
      }),
    });
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    await user.upload(dialog.getByLabelText('File of references'), file);
    expect(await dialog.findByText('3 references in RIS')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Import 3 references' }));
    const list = within(
      await dialog.findByRole('region', { name: 'What became of the references' }),
    );
    expect(server.calls.find((call) => call.name === 'importReferences')?.body).toEqual({
      format: 'auto',
      content: ris,
    });
    expect(dialog.getByText(imported.message)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Open “One”' }).getAttribute('href')).toContain(idOf(1));
    expect(list.getByText('k3')).toBeTruthy();
    expect(list.getByText(/This entry has no title/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Refused 1' }));
    expect(dialog.queryByText('One')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Process 1 new document' }));
    await waitFor(() =>
      expect(server.calls.find((call) => call.name === 'processDocuments')?.body).toEqual({
        document_ids: [idOf(1)],
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what became of them while the new ones could not be processed', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      importReferences: () => imported,
      processDocuments: () => new Refusal(503, 'The server is too busy'),
    });
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    await user.click(await dialog.findByRole('button', { name: 'Process 1 new document' }));
    expect(await screen.findByText('Error: The server is too busy')).toBeTruthy();
    server.answers.processDocuments = () => ({
      ...{ task_id: 't1', total_count: 1, started_count: 1 },
      ...{ message: '', gone_count: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'Import references' }));
    await user.click(await screen.findByRole('button', { name: 'Process 1 new document' }));
    expect(await screen.findByText('Started processing 1 documents')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import references' }));
    await screen.findByLabelText('File of references');
  });

  it('leaves what was given meanwhile when the new ones are begun, and begins them once', async () => {
    fakeServer({
      ...library(numbered(1)),
      importReferences: () => imported,
      processDocuments: () => ({
        ...{ task_id: 't1', total_count: 1, started_count: 1 },
        ...{ message: '', gone_count: 0 },
      }),
    });
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    const offer = { name: 'Process 1 new document' };
    const release = holdAnswers('/documents/process');
    await user.click(await dialog.findByRole('button', offer));
    await user.click(screen.getByRole('button', { name: 'Import references' }));
    const again = await screen.findByRole<HTMLButtonElement>('button', offer);
    expect(again.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Import more' }));
    await user.type(await screen.findByLabelText('Or paste references'), 'Dear Sir');
    release();
    expect(await screen.findByText('Started processing 1 documents')).toBeTruthy();
    expect(screen.getByDisplayValue('Dear Sir')).toBeTruthy();
  });

  it.each([
    [404, 'Document not found', 3, '2,500 documents were gone already'],
    [409, 'These documents are processed already', 3, 'These documents are processed already'],
    [503, 'The server is too busy', 1, 'Error: The server is too busy'],
    [401, 'Access token required', 1, /^This server is protected/],
  ])(
    'has many processed in several calls, of which %i (%s) leaves %i to be made',
    async (status, detail, calls, told) => {
      const results = Array.from({ length: 2500 }, (_, index) => ({
        ...{ position: index + 1, key: '', title: 'One', outcome: 'stored', reason: '' },
        document_id: idOf(index + 1),
      }));
      const server = fakeServer({
        ...library(numbered(1)),
        importReferences: () => ({
          ...{ ...imported, results, stored_count: results.length },
          ...{ duplicate_count: 0, refused_count: 0 },
        }),
        processDocuments: () => new Refusal(status, detail),
      });
      const { user, dialog } = await openDialog();
      await user.upload(dialog.getByLabelText('File of references'), file);
      await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
      await user.click(await dialog.findByRole('button', { name: 'Process 2,500 new documents' }));
      expect(await screen.findByText(told)).toBeTruthy();
      expect(server.calls.filter(({ name }) => name === 'processDocuments')).toHaveLength(calls);
    },
  );

  it('tells what was begun before a call failed, and offers the rest again', async () => {
    const results = Array.from({ length: 2500 }, (_, index) => ({
      ...{ position: index + 1, key: '', title: 'One', outcome: 'stored', reason: '' },
      document_id: idOf(index + 1),
    }));
    let calls = 0;
    fakeServer({
      ...library(numbered(1)),
      getDocumentTask: () => fakeTask(),
      importReferences: () => ({
        ...{ ...imported, results, stored_count: results.length },
        ...{ duplicate_count: 0, refused_count: 0 },
      }),
      processDocuments: () => {
        calls += 1;
        return calls > 1
          ? new Refusal(503, 'The server is too busy')
          : {
              ...{ task_id: 't1', total_count: 990, started_count: 990 },
              ...{ message: '', gone_count: 10 },
            };
      },
    });
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    await user.click(await dialog.findByRole('button', { name: 'Process 2,500 new documents' }));
    expect(await screen.findByText('Error: The server is too busy')).toBeTruthy();
    expect(screen.getByText('Started processing 990 documents')).toBeTruthy();
    expect(screen.getByText('10 documents were gone already')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import references' }));
    expect(await screen.findByRole('button', { name: 'Process 2,500 new documents' })).toBeTruthy();
  });

  it('takes a dropped file and a pasted text, and says what cannot be read', async () => {
    fakeServer(library(numbered(1)));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Or paste references'), 'Dear Sir');
    expect(await dialog.findByText(/^This is not a file of references/)).toBeTruthy();
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await dialog.findByText('3 references in RIS')).toBeTruthy();
    expect(screen.queryByText(/Unsupported file types/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove zotero.ris' }));
    fireEvent.paste(dialog.getByLabelText('Or paste references'), {
      clipboardData: { getData: () => ris.repeat(3000) },
    });
    expect(await dialog.findByText('9,000 references in RIS')).toBeTruthy();
    expect(dialog.getByText('Pasted text')).toBeTruthy();
  });

  it('says why an import failed, and keeps what was given', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      importReferences: () => new Refusal(400, 'No references were found in this RIS file'),
    });
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    expect(
      await dialog.findByText('Import failed: No references were found in this RIS file'),
    ).toBeTruthy();
    server.answers.importReferences = () => imported;
    await user.click(dialog.getByRole('button', { name: 'Import 3 references' }));
    expect(await dialog.findByText(imported.message)).toBeTruthy();
  });
});

describe('an import that takes a while', () => {
  it('shows how far it is, and can be cancelled, which says what stays', async () => {
    const running = runningImport();
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    expect(await dialog.findByText('1,250 of 5,000 references done')).toBeTruthy();
    expect(
      dialog
        .getByRole('progressbar', { name: 'Import of references' })
        .getAttribute('aria-valuenow'),
    ).toBe('25');
    expect(dialog.getByText(/What is stored stays, also when you cancel/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(running.signal?.aborted).toBe(true));
    expect(await dialog.findByRole('button', { name: 'Import 3 references' })).toBeTruthy();
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.queryByText(/Import failed/)).toBeNull();
  });

  it('ends with its tab, which it says and the browser asks about', async () => {
    const isAskedAbout = (): boolean => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    const running = runningImport();
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    expect(isAskedAbout()).toBe(false);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    await dialog.findByText('1,250 of 5,000 references done');
    expect(
      dialog.getByText(/; the import ends when this tab is closed or loaded anew\./),
    ).toBeTruthy();
    expect(isAskedAbout()).toBe(true);
    running.send({ type: 'done', data: imported });
    await dialog.findByText(imported.message);
    await waitFor(() => expect(isAskedAbout()).toBe(false));
  });

  it('is found again when its screen was left, with what came of it', async () => {
    const running = runningImport();
    const { user, router, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    expect(await dialog.findByText('1,250 of 5,000 references done')).toBeTruthy();
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(running.signal?.aborted).toBe(false);
    await router.navigate('/document-management');
    await user.click(await screen.findByRole('button', { name: 'Import references' }));
    const again = within(await screen.findByRole('dialog', { name: 'Import references' }));
    expect(again.getByText('1,250 of 5,000 references done')).toBeTruthy();
    expect(again.queryByRole('button', { name: /^Import/ })).toBeNull();
    running.send({ type: 'done', data: imported });
    expect(await again.findByText(imported.message)).toBeTruthy();
    expect(again.getByText(/This entry has no title/)).toBeTruthy();
  });

  it('tells also whoever left its screen that it failed', async () => {
    const running = runningImport();
    const { user, router, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    await dialog.findByText('1,250 of 5,000 references done');
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    running.send({ type: 'failed', detail: 'The disk is full.' });
    expect(
      await screen.findByText(
        'Import failed: The disk is full, after at least 1,250 of 5,000 references. What was stored of them stays.',
      ),
    ).toBeTruthy();
  });

  it('tells how it ended once to whoever came back to its window', async () => {
    const running = runningImport();
    const { user, router, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('File of references'), file);
    await user.click(await dialog.findByRole('button', { name: 'Import 3 references' }));
    await dialog.findByText('1,250 of 5,000 references done');
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/document-management');
    await user.click(await screen.findByRole('button', { name: 'Import references' }));
    const again = within(await screen.findByRole('dialog', { name: 'Import references' }));
    running.send({ type: 'failed', detail: 'The disk is full.' });
    await again.findByText(/^Import failed: The disk is full, after at least 1,250 of /);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getAllByText(/The disk is full/)).toHaveLength(1);
  });
});

describe('the export of documents', () => {
  it('asks for the selected ones in the chosen format', async () => {
    const exported = {
      filename: 'x.ris',
      content_type: 'text/plain',
      content: 'TY  - JOUR',
      count: 1,
      gone_count: 2,
    };
    const server = fakeServer({
      ...library(numbered(1), numbered(2)),
      exportReferences: () => exported,
    });
    const { user } = openScreen('/document-management');
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    await user.click(screen.getByRole('button', { name: 'Export references' }));
    await user.click(screen.getByRole('button', { name: /^RIS/ }));
    expect(await screen.findByText('1 reference exported.')).toBeTruthy();
    expect(screen.getByText('2 documents were gone already')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'exportReferences')?.body).toMatchObject({
      format: 'ris',
      documents: [idOf(2)],
    });
  });
});
