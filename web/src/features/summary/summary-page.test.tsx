import { intervals } from '@lectern/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { type Answer, fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { fakeEntry, fakeStatus, fakeSummary, selectedArticles, summaryId } from './testing-summary';

Element.prototype.scrollIntoView ??= vi.fn();

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A search with two selected articles behind the page. */
function summaryServer(answers: Record<string, Answer> = {}) {
  window.sessionStorage.setItem('lectern.search_id', JSON.stringify('q1'));
  return fakeServer({
    ...selectedArticles(),
    listSummaries: () => ({ summaries: [], total_count: 0 }),
    ...answers,
  });
}

const findGenerate = () => screen.findByRole('button', { name: 'Generate Summary' });

/** When it can be pressed. */
async function generateButton(): Promise<HTMLElement> {
  const button = await findGenerate();
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
}

describe('the Summary page', () => {
  it('says that nothing is selected', async () => {
    fakeServer({ listSummaries: () => ({ summaries: [], total_count: 0 }) });
    openScreen('/research-summary');
    expect(
      await screen.findByText(
        'No articles found. Please search and select articles in the main Explorer first.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search for articles' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it.each([
    ['says that instructions are not followed where there is no language model', false],
    ['says nothing of it where a model follows them', true],
  ])('%s', async (_name, ready) => {
    const server = summaryServer({
      llmStatus: () => ({ ready, provider: null, model: null, models: [], message: '' }),
    });
    const { user } = openScreen('/research-summary');
    await user.click(await screen.findByRole('button', { name: /^Advanced Options/ }));
    await waitFor(() => expect(server.calls.some((call) => call.name === 'llmStatus')).toBe(true));
    const hint = 'The built-in reader cannot follow instructions: it extracts sentences.';
    if (ready) expect(screen.queryByText(hint)).toBeNull();
    else expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('fails with the known sentence when nothing is selected', async () => {
    fakeServer({ listSummaries: () => ({ summaries: [], total_count: 0 }) });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(
      await screen.findByText(
        'Failed to generate summary: No articles selected for summary generation',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText('Please make sure the backend server is running and accessible.'),
    ).toBeTruthy();
  });

  it('no longer says that nothing is selected once something is', async () => {
    const server = summaryServer({
      getSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
    });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(
      await screen.findByText(
        'Failed to generate summary: No articles selected for summary generation',
      ),
    ).toBeTruthy();
    server.answers.manageSelections = selectedArticles().getSelections;
    await user.click(screen.getByRole('link', { name: 'Back to Explorer' }));
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    await user.click(await screen.findByRole('button', { name: 'Summary (2)' }));
    expect(await screen.findByText('Found 2 articles for summary generation.')).toBeTruthy();
    expect(screen.queryByText(/^Failed to generate summary/)).toBeNull();
    expect(await generateButton()).toBeTruthy();
  });

  it('does not take articles that cannot be loaded for none, and loads them again', async () => {
    const server = summaryServer({
      getSearchResults: () => new Refusal(500, 'Something went wrong in the server'),
    });
    const { user } = openScreen('/research-summary');
    expect(
      await screen.findByText(
        'Failed to load the selected articles: Something went wrong in the server',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^No articles found\./)).toBeNull();
    expect((await findGenerate()).hasAttribute('disabled')).toBe(true);
    Object.assign(server.answers, selectedArticles());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Found 2 articles for summary generation.')).toBeTruthy();
    expect((await findGenerate()).hasAttribute('disabled')).toBe(false);
  });

  it('has nothing to summarise of a search that the server no longer knows', async () => {
    summaryServer({ getSearchStatus: () => new Refusal(404, 'Search not found') });
    openScreen('/research-summary');
    expect(
      await screen.findByText(
        'No articles found. Please search and select articles in the main Explorer first.',
      ),
    ).toBeTruthy();
  });

  it('waits until it is known what is selected', async () => {
    summaryServer();
    let letGo = (): void => undefined;
    const known = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const real = window.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/selections')) await known;
      return real(address, init);
    });
    openScreen('/research-summary');
    expect(await screen.findByText('Loading the selected articles…')).toBeTruthy();
    expect(screen.queryByText('No summary yet')).toBeNull();
    expect((await findGenerate()).hasAttribute('disabled')).toBe(true);
    letGo();
    expect(await screen.findByText('Found 2 articles for summary generation.')).toBeTruthy();
    expect((await findGenerate()).hasAttribute('disabled')).toBe(false);
  });

  it('needs a focus area', async () => {
    summaryServer();
    const { user } = openScreen('/research-summary');
    for (const name of ['Key findings', 'Methodologies', 'Research gaps'])
      await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByText('Please select at least one focus area.')).toBeTruthy();
    expect((await findGenerate()).hasAttribute('disabled')).toBe(true);
  });

  it('needs a focus area also for another try', async () => {
    summaryServer({ generateSummary: () => new Refusal(502, 'No model answers') });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    const ways = [
      await screen.findByRole('button', { name: 'Try again' }),
      screen.getByRole('button', { name: 'Summarise without a model' }),
    ];
    expect(ways.map((way) => way.hasAttribute('disabled'))).toEqual([false, false]);
    for (const name of ['Key findings', 'Methodologies', 'Research gaps'])
      await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByText('Please select at least one focus area.')).toBeTruthy();
    expect(ways.map((way) => way.hasAttribute('disabled'))).toEqual([true, true]);
  });

  it('has sliders of the known ranges and steps, which begin at the defaults', async () => {
    summaryServer();
    const { user } = openScreen('/research-summary');
    await user.click(
      await screen.findByRole('button', { name: /Advanced Options\s*2000 tokens, 0.8/ }),
    );
    const tokens = screen.getByRole('slider', { name: 'Maximum tokens' });
    const temperature = screen.getByRole('slider', { name: 'Temperature' });
    const rangeOf = (slider: HTMLElement) =>
      ['min', 'max', 'now'].map((name) => slider.getAttribute(`aria-value${name}`));
    expect([rangeOf(tokens), rangeOf(temperature)]).toEqual([
      ['500', '4000', '2000'],
      ['0', '1', '0.8'],
    ]);
    tokens.focus();
    await user.keyboard('{ArrowRight}');
    temperature.focus();
    await user.keyboard('{ArrowLeft}');
    expect([rangeOf(tokens)[2], rangeOf(temperature)[2]]).toEqual(['2100', '0.7']);
  });

  it('sends the selected articles and the options, and shows the summary with its markers', async () => {
    const server = summaryServer({ generateSummary: () => fakeSummary() });
    const { user } = openScreen('/research-summary');
    expect(await screen.findByText('Found 2 articles for summary generation.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Brief' }));
    await user.click(screen.getByRole('button', { name: /Advanced Options/ }));
    await user.type(screen.getByRole('textbox', { name: 'Custom instructions' }), 'Compare doses');
    await user.click(await generateButton());
    expect(
      await screen.findByText(/It is kept with its sources under its own number\./),
    ).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'generateSummary')?.body).toMatchObject({
      summary_type: 'brief',
      focus_areas: ['key_findings', 'methodologies', 'research_gaps'],
      custom_instructions: 'Compare doses',
      max_tokens: 2000,
      temperature: 0.8,
      articles: [
        {
          title: 'Article 1',
          authors: 'Okonkwo A',
          publication_date: 'Unknown',
          source_type: 'Unknown',
          journal: '',
          url: 'https://example.org/1',
        },
        { title: 'Article 2', authors: 'Unknown' },
      ],
    });
    expect(screen.getByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
    expect(screen.getByText('check: its passage may not say this')).toBeTruthy();
    expect(screen.getByText('No article says anything of this.')).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^412/ })).toBeTruthy();
    await user.click(
      screen.getAllByRole('button', { name: '2, passage from Article 2' })[0] ?? document.body,
    );
    const passage = screen.getByRole('region', { name: 'Passage' });
    expect(within(passage).getByText('not in the library')).toBeTruthy();
    expect(passage.querySelector('mark')?.textContent).toBe('Nitrofurantoin was well tolerated');
  });

  it('leaves out and names the columns that no study fills, and takes the good news back after three seconds', async () => {
    summaryServer({ generateSummary: () => fakeSummary() });
    const { user } = openScreen('/research-summary');
    const generate = await generateButton();
    const asked = performance.now();
    await user.click(generate);
    const banner = await screen.findByText(/^Summary generated\./);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Article',
      'Design',
      'n',
    ]);
    expect(
      screen.getByText(
        /Nothing that was read gives anything for: Population or data, Intervention or method, Main result, Limits; of 1 of 2 articles it was the abstract alone\./,
      ),
    ).toBeTruthy();
    await waitFor(() => expect(banner.isConnected).toBe(false));
    // From the click on, as a busy machine may show the banner long before it is looked for.
    expect(performance.now() - asked).toBeGreaterThanOrEqual(intervals.summaryBannerMs);
  });

  it.each([
    ['abstract', /No abstract gives anything for: .*Limits; the full texts were not read\./, ''],
    ['full_text', /No article gives anything for: .*Limits\./, ''],
    [
      'full_text',
      /Nothing that was read gives anything for: .*Limits; pages of 2 of 2 articles could not be read\./,
      'Left out because they have no text: pages 2 to 9',
    ],
  ] as const)(
    'says of what no study fills that it was read as %s',
    async (read_as, words, reason) => {
      const articles = fakeSummary().articles.map((article) => ({ ...article, read_as, reason }));
      summaryServer({ generateSummary: () => fakeSummary({ articles }) });
      const { user } = openScreen('/research-summary');
      await user.click(await generateButton());
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('has no news of a summary that is opened in place of one being made, and shows nothing for longer than three seconds', async () => {
    const server = summaryServer({
      listSummaries: () => ({ summaries: [fakeEntry()], total_count: 1 }),
      getSummaryStatus: ({ params }) =>
        fakeStatus(params.id === summaryId ? 'completed' : 'processing'),
      getSummary: () => fakeSummary(),
    });
    const real = window.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/summaries/generate-from-articles')
        ? new Promise(() => undefined)
        : real(address, init),
    );
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Article 1; Article 2/ }));
    expect(await screen.findByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
    expect(screen.queryByText(/^Summary generated\./)).toBeNull();

    vi.stubGlobal('fetch', real);
    server.answers.generateSummary = () => fakeSummary();
    await user.click(screen.getByRole('button', { name: 'Generate New Summary' }));
    await user.click(await generateButton());
    expect(await screen.findByText(/^Summary generated\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Generate New Summary' }));
    await user.click(screen.getByRole('button', { name: /^Article 1; Article 2/ }));
    expect(await screen.findByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
    expect(screen.queryByText(/^Summary generated\./)).toBeNull();
  });

  it('puts the summary away for a new one', async () => {
    summaryServer({ generateSummary: () => fakeSummary() });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    await user.click(await screen.findByRole('button', { name: 'Generate New Summary' }));
    expect(await generateButton()).toBeTruthy();
    expect(screen.queryByText('2 of 2 articles used, 1 in full text')).toBeNull();
  });

  it('shows what was measured', async () => {
    summaryServer({ generateSummary: () => fakeSummary() });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    await user.click(await screen.findByRole('button', { name: 'View Summary Analytics' }));
    const dialog = await screen.findByRole('dialog', { name: 'Summary Analytics' });
    expect(within(dialog).getByText('Sources a claim')).toBeTruthy();
    expect(within(dialog).getByText('differ; 0 shared claims, likeness 0.41')).toBeTruthy();
  });

  it('fails with the server’s sentence, and can be made without a model', async () => {
    const error = 'The language model provider did not answer in time';
    const progress = {
      percentage: 10,
      current_operation: '',
      current_article: '',
      articles_done: 1,
      total_articles: 2,
      passages_read: 23,
      elapsed_seconds: 12,
      estimated_time_remaining: 0,
    };
    const server = summaryServer({
      generateSummary: () => new Refusal(502, error),
      getSummaryStatus: ({ params }) => ({
        summary_id: params.id,
        status: 'failed',
        progress,
        error,
      }),
    });
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(
      await screen.findByText(
        'Failed to generate summary: The language model provider did not answer in time',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText('23 passages of 1 article had been read; of the text nothing was kept.'),
    ).toBeTruthy();
    server.answers.generateSummary = () =>
      fakeSummary({ origin: 'extracted', model: 'built-in reader' });
    await user.click(screen.getByRole('button', { name: 'Summarise without a model' }));
    expect(
      await screen.findByText(
        'Extracted by the built-in reader, as the language model that was asked wrote no section; every marker opens its passage',
      ),
    ).toBeTruthy();
    expect(server.calls.findLast((call) => call.name === 'generateSummary')?.body).toMatchObject({
      model: 'built-in reader',
    });
  });

  it.each([
    ['plain text', '"A plain text that stands alone [1]."'],
    [
      'an object with full_text',
      '{"data": {"full_text": "A plain text that stands alone [1].", "summary_id": "s9"}}',
    ],
    [
      'an object with summary',
      '{"data": {"summary": "A plain text that stands alone [1].", "summary_id": "s9"}}',
    ],
  ])('takes %s', async (_, body) => {
    summaryServer();
    answerGenerateWith(body);
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(await screen.findByText(/A plain text that stands alone/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'md' })).toBeTruthy();
  });

  it('refuses another shape', async () => {
    summaryServer();
    answerGenerateWith('{"data": {"text": "no"}}');
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(
      await screen.findByText('Failed to generate summary: Invalid summary response format'),
    ).toBeTruthy();
  });

  it('finds one that is being made again after a reload, and stops it', async () => {
    window.sessionStorage.setItem('lectern.summary_id', JSON.stringify(summaryId));
    const server = summaryServer({ getSummaryStatus: () => fakeStatus('processing') });
    server.answers.cancelSummary = () => {
      server.answers.getSummaryStatus = () => fakeStatus('cancelled');
      return { success: true, status: 'cancelled', message: 'Stopped' };
    };
    const { user } = openScreen('/research-summary');
    expect(await screen.findByText('Reading article 2 of 2')).toBeTruthy();
    expect(screen.getByText(/so far/).textContent).toMatch(/^1:\d\d so far, about 1:30 left$/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/was stopped before it was finished/)).toBeTruthy();
  });

  it('takes no time while it waits for its turn', async () => {
    window.sessionStorage.setItem('lectern.summary_id', JSON.stringify(summaryId));
    const { progress } = fakeStatus('pending') as { progress: object };
    const times = { elapsed_seconds: 0, estimated_time_remaining: null };
    summaryServer({
      getSummaryStatus: () => fakeStatus('pending', { progress: { ...progress, ...times } }),
    });
    openScreen('/research-summary');
    expect((await screen.findByText(/so far/)).textContent).toBe('0:00 so far');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(screen.getByText(/so far/).textContent).toBe('0:00 so far');
  });

  it('is not failed where nobody can say how far it is, and is asked for again', async () => {
    window.sessionStorage.setItem('lectern.summary_id', JSON.stringify(summaryId));
    const server = summaryServer({
      getSummaryStatus: () => fakeStatus('processing'),
      getSummary: () => new Refusal(500, 'The disk is busy.'),
    });
    const { user } = openScreen('/research-summary');
    expect(await screen.findByText('Reading article 2 of 2')).toBeTruthy();
    server.answers.getSummaryStatus = () => new Refusal(503, 'The database is starting.');
    const unread = /^How far the summary is could not be read: The database is starting\./;
    expect(await screen.findByText(unread)).toBeTruthy();
    expect(screen.queryByText(/Failed to generate summary/)).toBeNull();
    expect(screen.queryByText(/nothing was kept/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    server.answers.getSummaryStatus = () => fakeStatus('completed');
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(
      await screen.findByText('The summary is made, but could not be loaded: The disk is busy.'),
    ).toBeTruthy();
    server.answers.getSummary = () => fakeSummary();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
    expect(server.calls.some(({ name }) => name === 'generateSummary')).toBe(false);
  });

  it('goes on where it could not be stopped', async () => {
    window.sessionStorage.setItem('lectern.summary_id', JSON.stringify(summaryId));
    summaryServer({
      getSummaryStatus: () => fakeStatus('processing'),
      cancelSummary: () => new Refusal(503, 'The database is starting.'),
    });
    const { user } = openScreen('/research-summary');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText('The summary could not be stopped: The database is starting.'),
    ).toBeTruthy();
    expect(screen.getByText('Reading article 2 of 2')).toBeTruthy();
    expect(screen.queryByText(/Failed to generate summary/)).toBeNull();
  });

  it('is looked at again among the earlier ones while it is made for another tab', async () => {
    const server = summaryServer({
      listSummaries: () => ({ summaries: [fakeEntry({ status: 'processing' })], total_count: 1 }),
    });
    openScreen('/research-summary');
    expect(await screen.findByText('Being made')).toBeTruthy();
    server.answers.listSummaries = () => ({ summaries: [fakeEntry()], total_count: 1 });
    await waitFor(() => expect(screen.queryByText('Being made')).toBeNull());
  });

  it('is stopped also when the server has not heard of it yet', async () => {
    window.sessionStorage.setItem('lectern.summary_id', JSON.stringify(summaryId));
    const server = summaryServer({ getSummaryStatus: () => fakeStatus('processing') });
    let asked = 0;
    server.answers.cancelSummary = () => {
      asked += 1;
      if (asked === 1) return new Refusal(404, 'Summary not found');
      server.answers.getSummaryStatus = () => fakeStatus('cancelled');
      return { success: true, status: 'cancelled', message: 'Stopped' };
    };
    const { user } = openScreen('/research-summary');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(
      await screen.findAllByText(/was stopped before it was finished|summary was stopped/i),
    ).not.toHaveLength(0);
    expect(screen.queryByText(/^Failed to generate summary/)).toBeNull();
  });

  it('is stopped, not failed, where the call that makes it hears of the stop first', async () => {
    const server = summaryServer({ getSummaryStatus: () => fakeStatus('processing') });
    server.answers.generateSummary = () => {
      server.answers.getSummaryStatus = () => fakeStatus('cancelled');
      return new Refusal(409, 'The summary was cancelled');
    };
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(await screen.findByText(/was stopped before it was finished/)).toBeTruthy();
    expect(screen.queryByText(/^Failed to generate summary/)).toBeNull();
  });

  it('goes on with the server’s own status when the line breaks', async () => {
    const server = summaryServer({ getSummaryStatus: () => fakeStatus('processing') });
    const real = window.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/summaries/generate-from-articles')
        ? Promise.reject(new TypeError('network error'))
        : real(address, init),
    );
    const { user } = openScreen('/research-summary');
    await user.click(await generateButton());
    expect(await screen.findByText('Reading article 2 of 2')).toBeTruthy();
    expect(screen.queryByText(/^Failed to generate summary/)).toBeNull();
    server.answers.getSummaryStatus = () => fakeStatus('completed');
    server.answers.getSummary = () => fakeSummary();
    expect(await screen.findByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
  });

  it('goes on when a server is back that went away meanwhile', async () => {
    const server = summaryServer();
    const { user } = openScreen('/research-summary');
    const button = await generateButton();
    const real = window.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button);
    expect(
      await screen.findByText('Failed to generate summary: The server does not answer'),
    ).toBeTruthy();
    server.answers.getSummaryStatus = () => fakeStatus('processing');
    vi.stubGlobal('fetch', real);
    expect(await screen.findByText('Reading article 2 of 2')).toBeTruthy();
  });

  it('fails with what was said when a server is back that never heard of it', async () => {
    const server = summaryServer();
    const { user } = openScreen('/research-summary');
    const button = await generateButton();
    const real = window.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button);
    await screen.findByText('The server does not answer.');
    server.answers.getSummaryStatus = () => new Refusal(404, 'There is no such summary.');
    vi.stubGlobal('fetch', real);
    expect(await screen.findByText('The server answers again.')).toBeTruthy();
    expect(
      await screen.findByText('Failed to generate summary: The server does not answer'),
    ).toBeTruthy();
  });

  it('reaches all earlier summaries, however many the server gives at once', async () => {
    summaryServer({
      listSummaries: ({ query: { offset = '0' } }) => ({
        summaries: [
          fakeEntry({ summary_id: summaryId.replace(/.$/, offset), title: `S${offset}` }),
        ],
        total_count: 3,
      }),
    });
    const { user } = openScreen('/research-summary');
    await screen.findByRole('button', { name: /^S0/ });
    for (const next of [/^S1/, /^S2/]) {
      await user.click(screen.getByRole('button', { name: 'Show more' }));
      await screen.findByRole('button', { name: next });
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it.each([
    ['', () => ({ success: true, message: 'Deleted' }), 'Summary deleted'],
    [
      ', also where somebody else had deleted it',
      () => new Refusal(404, 'Summary not found'),
      'The summary was gone already',
    ],
  ])('opens one that was made before, and forgets it%s', async (_when, deleteSummary, told) => {
    const server = summaryServer({
      listSummaries: () => ({ summaries: [fakeEntry()], total_count: 1 }),
      getSummaryStatus: () => fakeStatus('completed'),
      getSummary: () => fakeSummary(),
      deleteSummary,
    });
    const { user } = openScreen('/research-summary');
    await user.click(await screen.findByRole('button', { name: /^Article 1; Article 2/ }));
    expect(await screen.findByText('2 of 2 articles used, 1 in full text')).toBeTruthy();
    expect(screen.queryByText(/It is kept with its sources/)).toBeNull();
    server.answers.listSummaries = () => ({ summaries: [], total_count: 0 });
    await user.click(screen.getByRole('button', { name: /^Delete the summary of/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(await generateButton()).toBeTruthy();
  });

  it('keeps the one that was opened after another was left to be deleted', async () => {
    const other = { summary_id: summaryId.replace(/.$/, '7'), title: 'Bladder phages' };
    const server = summaryServer({
      listSummaries: () => ({ summaries: [fakeEntry(), fakeEntry(other)], total_count: 2 }),
      getSummaryStatus: ({ params: { id } }) => fakeStatus('completed', { summary_id: id }),
      getSummary: ({ params: { id } }) =>
        fakeSummary(id === summaryId ? {} : { summary_id: other.summary_id, message: 'The other' }),
      deleteSummary: () => ({ success: true, message: 'Deleted' }),
    });
    const { user, router } = openScreen('/research-summary');
    await user.click(await screen.findByRole('button', { name: /^Article 1; Article 2/ }));
    await screen.findByText('2 of 2 articles used, 1 in full text');
    const release = holdAnswers(`/summaries/${summaryId}`);
    await user.click(
      screen.getByRole('button', { name: 'Delete the summary of Article 1; Article 2' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await act(() => router.navigate('/document-management'));
    await act(() => router.navigate('/research-summary'));
    await user.click(await screen.findByRole('button', { name: /^Bladder phages/ }));
    await screen.findByText('The other');
    server.answers.listSummaries = () => ({ summaries: [fakeEntry(other)], total_count: 1 });
    release();
    await screen.findByText('Summary deleted');
    await act(() => router.navigate('/document-management'));
    await act(() => router.navigate('/research-summary'));
    expect(await screen.findByText('The other')).toBeTruthy();
  });
});

/** Answers the call that makes a summary with these bytes, whatever the contract says. */
function answerGenerateWith(body: string): void {
  const real = window.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/summaries/generate-from-articles')
      ? Promise.resolve(
          new Response(body, { status: 200, headers: { 'content-type': 'application/json' } }),
        )
      : real(address, init),
  );
}
