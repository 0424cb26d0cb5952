import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { comeBackAfter, openScreen } from '../../testing-screen';
import { type FakeCall, fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { fakeArticle, fakeProcess, fakeResults, fakeRow, fakeStatus } from './testing-explorer';

const running = [
  fakeRow({ status: 'completed', processed: true, chunks_stored: 46, file_type: 'html' }),
  fakeRow({ article_title: 'Article 2' }),
];
const ended = [
  fakeRow({
    status: 'completed',
    processed: true,
    chunks_stored: 1,
    file_type: 'abstract',
    note: 'abstract only',
    excluded_types: ['pdf'],
  }),
  fakeRow({
    article_title: 'Article 2',
    article_url: 'https://example.org/2',
    status: 'skipped',
    file_type: 'pdf',
    skipped_reason: 'file type pdf is excluded',
    excluded_types: ['pdf'],
  }),
  fakeRow({
    article_title: 'Article 3',
    article_url: 'https://example.org/3',
    status: 'failed',
    error: 'the page answered 403',
  }),
];

function server() {
  return fakeServer({
    getSearchStatus: () => fakeStatus('completed'),
    getSearchResults: () => fakeResults([fakeArticle(1), fakeArticle(2)]),
    getSelections: () => ({
      session_id: 's1',
      selections: { 'https://example.org/1': true },
      selected_count: 1,
    }),
    processArticles: () => ({ process_id: 'p1' }),
    getProcessStatus: () => fakeProcess('processing', running),
    getProcessResults: () => ({ process_id: 'p1', status: 'completed', results: ended }),
    cancelProcess: () => ({ success: true, status: 'cancelled', message: 'Cancelled' }),
  });
}

async function start() {
  const screenOf = openScreen('/?search=q1');
  await screenOf.user.click(await screen.findByRole('button', { name: 'Process (1)' }));
  return screenOf;
}

const connecting = 'Connecting to processing service';
const notKnown = 'How far the processing is now is not known';

const bodiesOf = (calls: FakeCall[]) =>
  calls.filter((call) => call.name === 'processArticles').map((call) => call.body);

describe('article processing', () => {
  it('sends the selected articles with the usual file types left out, and shows how far it is', async () => {
    const fake = server();
    await start();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Processing articles for vector storage' }),
    );
    expect(dialog.getAllByText('In Progress').length).toBeGreaterThan(0);
    expect(dialog.getByText('Embedding passages')).toBeTruthy();
    expect(dialog.getByText('46 chunks stored')).toBeTruthy();
    expect(dialog.getByText('You may close this window; processing goes on.')).toBeTruthy();
    expect(bodiesOf(fake.calls)).toMatchObject([
      {
        selected_articles: [{ url: 'https://example.org/1' }],
        store_in_vector_db: true,
        excluded_file_types: ['pdf', 'txt', 'doc', 'docx', 'csv', 'json', 'xlsx', 'ppt', 'pptx'],
      },
    ]);
  });

  it('does not count what was there already among what was stored', async () => {
    const fake = server();
    const [stored, ...others] = ended;
    const known = { ...fakeRow(stored ?? {}), was_known: true, chunks_stored: 2 };
    const results = [known, ...others];
    fake.answers.getProcessStatus = () => fakeProcess('completed', results);
    fake.answers.getProcessResults = () => ({ process_id: 'p1', status: 'completed', results });
    await start();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Processing completed successfully!' }),
    );
    expect(
      await dialog.findByText('Nothing new was stored. 1 article already in your library.'),
    ).toBeTruthy();
    expect(dialog.getByText('2 chunks held')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ask your library' })).toBeTruthy();
  });

  it('neither offers to process anew nor to ask what waits in the library to be processed', async () => {
    const fake = server();
    const results = [
      fakeRow({
        ...{ status: 'skipped', stage: 'Done', file_type: 'pdf', was_known: true },
        excluded_types: ['pdf'],
        skipped_reason: 'it is in your library and not processed so far',
      }),
    ];
    fake.answers.getProcessStatus = () => fakeProcess('completed', results);
    fake.answers.getProcessResults = () => ({ process_id: 'p1', status: 'completed', results });
    await start();
    const said = 'Nothing new was stored. 1 article already in your library.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /with pdf allowed/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask your library' })).toBeNull();
  });

  it('offers to process anew with its type allowed what the library has by its abstract alone', async () => {
    const fake = server();
    const [stored] = ended;
    const results = [{ ...fakeRow(stored ?? {}), was_known: true }];
    fake.answers.getProcessStatus = () => fakeProcess('completed', results);
    fake.answers.getProcessResults = () => ({ process_id: 'p1', status: 'completed', results });
    const { user } = await start();
    await user.click(
      await screen.findByRole('button', { name: 'Process 1 again with pdf allowed' }),
    );
    await waitFor(() => expect(bodiesOf(fake.calls)).toHaveLength(2));
  });

  it('says what became of each article and processes those of which a copy was left out again with its type allowed', async () => {
    const fake = server();
    fake.answers.getProcessStatus = () => fakeProcess('completed', ended);
    const { user } = await start();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Processing completed successfully!' }),
    );
    expect(await dialog.findByText('Skipped: file type pdf is excluded')).toBeTruthy();
    expect(dialog.getByText('Error: the page answered 403')).toBeTruthy();
    expect(dialog.getByText('abstract only')).toBeTruthy();
    expect(dialog.getByText(/^1 of 3 articles stored: 1 by its abstract alone\.$/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ask your library' }).getAttribute('href')).toBe(
      '/chat',
    );
    await user.click(dialog.getByRole('button', { name: 'Process 2 again with pdf allowed' }));
    await waitFor(() => expect(bodiesOf(fake.calls)).toHaveLength(2));
    expect(bodiesOf(fake.calls)[1]).toMatchObject({
      selected_articles: [{ url: 'https://example.org/1' }, { url: 'https://example.org/2' }],
      excluded_file_types: ['txt', 'doc', 'docx', 'csv', 'json', 'xlsx', 'ppt', 'pptx'],
    });
  });

  it('has the results told anew at its end, and when the tab is come back to: a work may be known as retracted since', async () => {
    const fake = server();
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    const [first, second] = (await screen.findByRole('list', { name: 'Articles' })).children;
    expect(first?.textContent).not.toContain('Retracted');
    const retracted = (number: number) => fakeArticle(number, { is_retracted: true });
    fake.answers.getSearchResults = () => fakeResults([retracted(1), fakeArticle(2)]);
    fake.answers.getProcessStatus = () => fakeProcess('completed', ended);
    await waitFor(() => expect(first?.textContent).toContain('Retracted'));
    expect(second?.textContent).not.toContain('Retracted');
    fake.answers.getSearchResults = () => fakeResults([retracted(1), retracted(2)]);
    await comeBackAfter(3);
    await waitFor(() => expect(second?.textContent).toContain('Retracted'));
    fake.answers.getSearchResults = () => new Refusal(503, 'Not now');
    await comeBackAfter(6);
    await waitFor(() => expect(second?.textContent).toContain('Retracted'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on when the window is closed and can be opened again', async () => {
    server();
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(
      await screen.findByRole('dialog', { name: 'Processing articles for vector storage' }),
    ).toBeTruthy();
  });

  it('keeps in sight what was started before, and can cancel it, where another is started', async () => {
    const fake = server();
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    fake.answers.processArticles = () => ({ process_id: 'p2' });
    fake.answers.getProcessStatus = ({ params }) =>
      fakeProcess(
        'processing',
        params.id === 'p1' ? [...running, ...running, ...running] : running,
      );
    await user.click(screen.getByRole('button', { name: 'Process (1)' }));
    await screen.findByRole('dialog');
    await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    const lines = await screen.findAllByRole('region', { name: 'Article processing' });
    await waitFor(() => expect(lines[1]?.textContent).toContain('1 of 6 articles'));
    expect(lines[0]?.textContent).toContain('1 of 2 articles');
    await user.click(within(lines[1] as HTMLElement).getByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Processing' }));
    await waitFor(() =>
      expect(fake.calls.find(({ name }) => name === 'cancelProcess')?.params.id).toBe('p1'),
    );
    expect(JSON.parse(window.sessionStorage.getItem('lectern.process_ids') ?? '')).toEqual([
      'p2',
      'p1',
    ]);
  });

  it('shows what has ended until another is started', async () => {
    const fake = server();
    fake.answers.getProcessStatus = ({ params }) =>
      fakeProcess(params.id === 'p2' ? 'processing' : 'completed', running);
    const { user } = await start();
    await screen.findByRole('dialog', { name: 'Processing completed successfully!' });
    await user.click(screen.getByRole('button', { name: 'Close this window' }));
    const lines = () => screen.getAllByRole('region', { name: 'Article processing' });
    expect(lines()).toHaveLength(1);
    for (const id of ['p2', 'p3']) {
      fake.answers.processArticles = () => ({ process_id: id });
      await user.click(screen.getByRole('button', { name: 'Process (1)' }));
      await screen.findByRole('dialog');
      await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    }
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[0]?.textContent).toContain('Processing completed successfully!');
    expect(lines()[1]?.textContent).toContain('1 of 2 articles');
  });

  it('has the results told anew by no processing that had ended before, and asks what of them is in the library', async () => {
    window.sessionStorage.setItem('lectern.process_ids', '["p1","p2"]');
    const fake = server();
    fake.answers.getProcessStatus = () => fakeProcess('completed', ended);
    fake.answers.getSearchLibrary = () => ({ documents: {} });
    const asked = (name: string) => fake.calls.filter((call) => call.name === name).length;
    const releases = ['/p1/status', '/p2/status'].map((ending) => holdAnswers(ending));
    openScreen('/?search=q1');
    await screen.findByRole('button', { name: 'Process (1)' });
    await waitFor(() => expect(asked('getSearchLibrary')).toBe(1));
    for (const release of releases) release();
    await waitFor(() =>
      expect(screen.getAllByText('Processing completed successfully!')).toHaveLength(2),
    );
    await waitFor(() => expect(asked('getSearchLibrary')).toBeGreaterThan(1));
    expect(asked('getSearchResults')).toBe(1);
  });

  it('is cancelled on the server', async () => {
    const fake = server();
    const { user } = await start();
    const button = await screen.findByRole('button', { name: 'Cancel Processing' });
    fake.answers.getProcessStatus = () => fakeProcess('cancelled', running);
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Processing was cancelled' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  });

  it('says when the status or the results cannot be had', async () => {
    const fake = server();
    fake.answers.getProcessStatus = () => new Refusal(503, 'Not now');
    const { user } = await start();
    expect(await screen.findByText('Failed to get processing status')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: notKnown })).toBeTruthy();
    fake.answers.getProcessStatus = () => fakeProcess('completed', ended);
    fake.answers.getProcessResults = () => new Refusal(500, 'Broken');
    const release = holdAnswers('/status');
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('dialog', { name: connecting })).toBeTruthy();
    release();
    expect(await screen.findByText('Failed to fetch processing results')).toBeTruthy();
  });

  it('is not said to go on in its window where nobody knows that', async () => {
    const fake = server();
    const { user } = await start();
    await screen.findByText('You may close this window; processing goes on.');
    fake.answers.getProcessStatus = () => new Refusal(503, 'Not now');
    const dialog = within(await screen.findByRole('dialog', { name: notKnown }));
    expect(dialog.getByText('Failed to get processing status')).toBeTruthy();
    expect(dialog.queryByText('In Progress')).toBeNull();
    expect(dialog.getByText('You may close this window.')).toBeTruthy();
    expect(dialog.queryByText(/goes on/)).toBeNull();
    // It may be going on, and can be stopped then.
    expect(dialog.getByRole('button', { name: 'Cancel Processing' })).toHaveProperty(
      'disabled',
      false,
    );
    const release = holdAnswers('/status');
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('dialog', { name: connecting })).toBeTruthy();
    release();
    expect(await screen.findByRole('dialog', { name: notKnown })).toBeTruthy();
  });

  it('can be put away, and not be cancelled, where the server no longer has it', async () => {
    const fake = server();
    const { user } = await start();
    await screen.findByText('You may close this window; processing goes on.');
    fake.answers.getProcessStatus = () => new Refusal(404, 'Process not found');
    await screen.findByRole('dialog', { name: 'This processing is no longer kept' });
    expect(screen.getByText('Failed to get processing status')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Processing' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Article processing' })).toBeNull();
  });

  it('is no longer shown as going on where its status cannot be had, and can be asked again or put away', async () => {
    const fake = server();
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: 'Close this window' }));
    const line = within(await screen.findByRole('region', { name: 'Article processing' }));
    expect(line.getByText('1 of 2 articles')).toBeTruthy();
    fake.answers.getProcessStatus = () => new Refusal(503, 'Not now');
    expect(await line.findByText('Failed to get processing status')).toBeTruthy();
    expect(line.queryByText('1 of 2 articles')).toBeNull();
    fake.answers.getProcessStatus = () => fakeProcess('processing', running);
    await user.click(line.getByRole('button', { name: 'Ask again' }));
    expect(await line.findByText('1 of 2 articles')).toBeTruthy();
    expect(line.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    fake.answers.getProcessStatus = () => new Refusal(503, 'Not now');
    await user.click(await line.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Article processing' })).toBeNull();
  });

  it('says that all failed, with the reason, and shows no success beside it', async () => {
    const fake = server();
    const failed = ended.map((row) => ({
      ...row,
      ...{ status: 'failed' as const, processed: false, error: 'No server of this name' },
    }));
    fake.answers.getProcessStatus = () => ({
      ...fakeProcess('failed', failed),
      error: 'none of 3 articles succeeded (No server of this name)',
    });
    fake.answers.getProcessResults = () => ({
      ...{ process_id: 'p1', status: 'failed', results: failed },
    });
    await start();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Processing failed - please try again' }),
    );
    expect(await dialog.findByText('Nothing new was stored.')).toBeTruthy();
    expect(dialog.getByText(/Error: none of 3 articles succeeded/)).toBeTruthy();
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.queryByText('Completed')).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Ask your library' })).toBeNull();
  });

  it('says why it did not start', async () => {
    const fake = server();
    fake.answers.processArticles = () => new Refusal(503, 'The queue is full');
    await start();
    expect(await screen.findByText('Error: The queue is full')).toBeTruthy();
  });

  it('leaves out the file types that the person chose', async () => {
    const fake = server();
    const { user } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'File types' }));
    await user.click(screen.getByRole('checkbox', { name: 'pdf' }));
    await user.click(screen.getByRole('button', { name: 'Process (1)' }));
    await waitFor(() => expect(bodiesOf(fake.calls)).toHaveLength(1));
    expect(bodiesOf(fake.calls)[0]).toMatchObject({
      excluded_file_types: ['txt', 'doc', 'docx', 'csv', 'json', 'xlsx', 'ppt', 'pptx'],
    });
  });
});
