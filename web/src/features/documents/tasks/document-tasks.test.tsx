import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeServer, Refusal } from '../../../testing-server';
import { fakeTask, idOf, library, numbered } from '../testing-library';

const address = '/document-management';
const started = (total_count: number, message = '', started_count = total_count): object => ({
  task_id: 't1',
  total_count,
  started_count,
  message,
  gone_count: 0,
});
const waiting = { processing_status: 'pending' };

describe('processing', () => {
  it('shows stage, progress, counts, what is worked on and the time left, and tells how it ended', async () => {
    const server = fakeServer({
      ...library(numbered(1, waiting), numbered(2, waiting)),
      processDocuments: () => started(2),
      getDocumentTask: () => fakeTask(),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 2”' }));
    await user.click(screen.getByRole('button', { name: 'Process Selected' }));
    expect(await screen.findByText('Started processing 2 documents')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'processDocuments')?.body).toEqual({
      document_ids: [idOf(1), idOf(2)],
    });
    const panel = within(await screen.findByRole('region', { name: 'Processing of documents' }));
    expect(panel.getByText('Processing 6 documents')).toBeTruthy();
    expect(panel.getByText(/now “Early emergence”/)).toBeTruthy();
    expect(panel.getByText('4 of 6 done, about 1:10 left')).toBeTruthy();
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('68');
    expect(panel.getByText('3 successful')).toBeTruthy();
    expect(
      within(panel.getByRole('list', { name: 'Stages' }))
        .getAllByRole('listitem')
        .map((stage) => [stage.dataset.state, stage.textContent]),
    ).toEqual([
      ['done', 'Queued (done)'],
      ['done', 'Text Extraction (done)'],
      ['done', 'Vectorization (done)'],
      ['now', 'Storage'],
      ['ahead', 'Complete'],
    ]);
    server.answers.getDocumentTask = () =>
      fakeTask({
        status: 'completed',
        completed: true,
        progress: 100,
        stage: 'Complete',
        success_count: 5,
      });
    expect(
      await screen.findByText(
        'Processing completed successfully! 5 documents processed, 1 failed.',
      ),
    ).toBeTruthy();
    expect(
      within(panel.getByRole('list', { name: 'Stages' }))
        .getAllByRole('listitem')
        .every((stage) => stage.dataset.state === 'done'),
    ).toBe(true);
  });

  it('says that nothing was started where a task has the documents already', async () => {
    fakeServer({
      ...library(numbered(1, { processing_status: 'processing' })),
      processDocuments: () => started(500, 'Processing is under way already', 0),
      getDocumentTask: () => fakeTask({ total_count: 500 }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Paper 1”' }));
    await user.click(screen.getByRole('button', { name: 'Process Selected' }));
    expect(await screen.findByText('Processing is under way already')).toBeTruthy();
    expect(await screen.findByText('Processing 500 documents')).toBeTruthy();
    expect(screen.queryByText(/^Started processing/)).toBeNull();
  });

  it('says of one document that it has started', async () => {
    fakeServer({
      ...library(numbered(1, waiting)),
      processDocument: () => started(1),
      getDocumentTask: () => fakeTask({ total_count: 1 }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Process “Paper 1”' }));
    expect(await screen.findByText('Document processing started')).toBeTruthy();
    expect(await screen.findByText('Processing 1 document')).toBeTruthy();
  });

  it('says why it could not start', async () => {
    fakeServer({
      ...library(numbered(1, waiting)),
      processDocument: () => new Refusal(503, 'Too much is being processed.'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Process “Paper 1”' }));
    expect(await screen.findByText('Error: Too much is being processed.')).toBeTruthy();
  });

  it('says that it could not start where the server does not say why', async () => {
    fakeServer({
      ...library(numbered(1, waiting)),
      processDocument: () => new Refusal(500, 'Unknown error'),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Process “Paper 1”' }));
    expect(await screen.findByText('Failed to start document processing')).toBeTruthy();
  });

  it('is still followed after a reload, and is told only once', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: true }]),
    );
    fakeServer({
      ...library(numbered(1)),
      getDocumentTask: () =>
        fakeTask({ status: 'completed', completed: true, progress: 100, stage: 'Complete' }),
    });
    const { user } = openScreen(address);
    const panel = within(await screen.findByRole('region', { name: 'Processing of documents' }));
    expect(panel.getByText('Processed 6 documents')).toBeTruthy();
    expect(screen.queryByText(/^Processing completed successfully/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Processing of documents' })).toBeNull();
    expect(window.sessionStorage.getItem('lectern.document_tasks')).toBe('[]');
  });

  it('says what became of each document and tries only the failed again', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: true }]),
    );
    const ended = fakeTask({
      status: 'completed',
      completed: true,
      progress: 100,
      stage: 'Complete',
    });
    const server = fakeServer({
      ...library(numbered(1)),
      getDocumentTask: ({ params }) =>
        params.id === 't2' ? fakeTask({ task_id: 't2', total_count: 1 }) : ended,
      retryFailedDocuments: () => ({
        task_id: 't2',
        total_count: 1,
        started_count: 1,
        message: '',
      }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByText('What became of each document'));
    const rows = within(
      await screen.findByRole('list', { name: 'Documents of the task' }),
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'completedPaper 133 chunks stored',
      'failedPaper 2The file is protected by a password.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
    expect(await screen.findByText('Processing 1 document')).toBeTruthy();
    expect(screen.queryByText('Processed 6 documents')).toBeNull();
    expect(
      server.calls.some((call) => call.name === 'retryFailedDocuments' && call.params.id === 't1'),
    ).toBe(true);
  });

  it('is followed where what failed is being processed again already', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: true }]),
    );
    const ended = { status: 'completed', completed: true, progress: 100 } as const;
    fakeServer({
      ...library(numbered(1)),
      getDocumentTask: ({ params }) =>
        fakeTask(params.id === 't2' ? { task_id: 't2', total_count: 1 } : ended),
      retryFailedDocuments: () => ({
        ...{ task_id: 't2', total_count: 1, started_count: 0 },
        message: 'Processing is under way already',
      }),
    });
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
    expect(await screen.findByText('Processing is under way already')).toBeTruthy();
    expect(await screen.findByText('Processing 1 document')).toBeTruthy();
    expect(screen.queryByText('Processed 6 documents')).toBeNull();
  });

  it('is cancelled', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const server = fakeServer({ ...library(numbered(1)), getDocumentTask: () => fakeTask() });
    server.answers.cancelDocumentTask = () => {
      server.answers.getDocumentTask = () => fakeTask({ status: 'cancelled', completed: true });
      return { success: true, status: 'cancelled', message: '' };
    };
    const { user } = openScreen(address);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled the processing of 6 documents')).toBeTruthy();
    expect(await screen.findByText('Processing was cancelled')).toBeTruthy();
  });

  it('says that nothing was processed where the one document was reset', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const over = { status: 'completed', completed: true, progress: 100, failed_count: 0 } as const;
    const counts = { total_count: 1, processed_count: 1, success_count: 0 };
    fakeServer({
      ...library(numbered(1)),
      getDocumentTask: () => fakeTask({ ...over, ...counts }),
    });
    openScreen(address);
    const panel = within(await screen.findByRole('region', { name: 'Processing of documents' }));
    expect(panel.getByText('Nothing was processed')).toBeTruthy();
    expect(panel.getByText('1 cancelled')).toBeTruthy();
    expect(panel.queryByText(/ done in /)).toBeNull();
    expect(
      await screen.findByText('Nothing was processed: 1 document was reset or deleted.'),
    ).toBeTruthy();
    expect(screen.queryByText(/^Processing completed successfully/)).toBeNull();
  });

  it('counts without those that were taken from the task', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const over = { status: 'completed', completed: true, progress: 100, failed_count: 0 } as const;
    const counts = { total_count: 6, processed_count: 6, success_count: 4 };
    fakeServer({
      ...library(numbered(1)),
      getDocumentTask: () => fakeTask({ ...over, ...counts }),
    });
    openScreen(address);
    const panel = within(await screen.findByRole('region', { name: 'Processing of documents' }));
    expect(panel.getByText('Processed 4 documents')).toBeTruthy();
    expect(panel.getByText('4 of 4 done in 2:30')).toBeTruthy();
    expect(
      await screen.findByText(
        'Processing completed successfully! 4 documents processed, 0 failed. 2 documents were reset or deleted.',
      ),
    ).toBeTruthy();
  });

  it('tells no time left where the server tells none, nor where it cannot be read', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const still = fakeTask({ estimated_time_remaining: null });
    const server = fakeServer({ ...library(numbered(1)), getDocumentTask: () => still });
    openScreen(address);
    expect(await screen.findByText('4 of 6 done, 2:30 so far')).toBeTruthy();
    server.answers.getDocumentTask = () => fakeTask();
    expect(await screen.findByText('4 of 6 done, about 1:10 left')).toBeTruthy();
    server.answers.getDocumentTask = () => new Refusal(503, 'The server is starting.');
    expect(await screen.findByText('4 of 6 done')).toBeTruthy();
  });

  it('can be put away where it can no longer be followed', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const server = fakeServer({ ...library(numbered(1)), getDocumentTask: () => fakeTask() });
    const { user } = openScreen(address);
    const panel = within(await screen.findByRole('region', { name: 'Processing of documents' }));
    expect(panel.queryByRole('button', { name: 'Close' })).toBeNull();
    server.answers.getDocumentTask = () => new Refusal(404, 'Task not found');
    expect(await panel.findByText('Processing error: Task not found')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Processing of documents' })).toBeNull();
  });

  it('tells that it failed, and that it cannot be followed', async () => {
    window.sessionStorage.setItem(
      'lectern.document_tasks',
      JSON.stringify([{ id: 't1', isAnnounced: false }]),
    );
    const server = fakeServer({
      ...library(numbered(1)),
      getDocumentTask: () => new Refusal(503, 'The server is starting.'),
    });
    const { user } = openScreen(address);
    await waitFor(() =>
      expect(screen.getAllByText('Processing error: The server is starting.').length).toBe(2),
    );
    server.answers.getDocumentTask = () =>
      fakeTask({ status: 'failed', completed: true, error: 'The disk is full.' });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Processing failed: The disk is full.')).toBeTruthy();
  });
});
