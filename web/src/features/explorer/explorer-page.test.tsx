import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { type Answer, fakeServer, holdAnswers, loseAnswers, Refusal } from '../../testing-server';
import { fakeArticle, fakeEngine, fakeResults, fakeStatus } from './testing-explorer';

const two = [fakeArticle(1), fakeArticle(2)];

/** A server whose selection works and whose search has ended with these articles. */
function searched(articles: object[] = two, changes: object = {}) {
  const selections: Record<string, boolean> = {};
  const answer = () => ({
    session_id: 's1',
    selections: { ...selections },
    selected_count: Object.values(selections).filter(Boolean).length,
  });
  return fakeServer({
    startSearch: () => ({ search_id: 'q1' }),
    getSearchStatus: () => fakeStatus('completed'),
    getSearchResults: () => fakeResults(articles, changes),
    getSelections: answer,
    manageSelections: ({ body }) => {
      // The fake server has parsed the body by the route of this name.
      const { action, article_urls, all_article_urls } = body as {
        action: string;
        article_urls: string[];
        all_article_urls: string[];
      };
      if (action === 'toggle') for (const url of article_urls) selections[url] = !selections[url];
      else for (const url of all_article_urls) selections[url] = action === 'select_all';
      return answer();
    },
  });
}

describe('a search', () => {
  it('welcomes and says that there are no results yet', async () => {
    fakeServer({});
    openScreen('/');
    expect(
      await screen.findByText(
        'No search results yet. Enter a research query above to get started.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Search the literature/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run Search' }).hasAttribute('disabled')).toBe(true);
  });

  it('asks for a query when only blanks were entered', async () => {
    const server = fakeServer({});
    const { user } = openScreen('/');
    await user.type(await screen.findByRole('textbox', { name: 'Research query' }), '   {Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a research query');
    expect(server.calls.some((call) => call.name === 'startSearch')).toBe(false);
  });

  it('sends the trimmed query with the settings, shows the articles and empties the selection on the server', async () => {
    const server = searched();
    const { user, router } = openScreen('/');
    await user.type(
      await screen.findByRole('textbox', { name: 'Research query' }),
      '  phage therapy {Enter}',
    );
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 0 selected' }),
    ).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'startSearch')?.body).toEqual({
      query: 'phage therapy',
      num_results: 20,
      years_back: 5,
      domain_category: 'academic',
      use_tavily: true,
      use_duckduckgo: false,
      use_domain_search: false,
    });
    expect(server.calls.find((call) => call.name === 'manageSelections')?.body).toMatchObject({
      action: 'deselect_all',
      session_id: 's1',
    });
    expect(router.state.location.search).toBe('?search=q1');
  });

  it('disables the inputs, names the engines and shows what has come so far while it runs', async () => {
    fakeServer({
      getSearchStatus: () =>
        fakeStatus('processing', {
          articles_processed: 2,
          engines: [
            fakeEngine('PubMed', 'completed'),
            fakeEngine('arXiv', 'failed', 'did not answer'),
          ],
        }),
      getSearchResults: () => fakeResults(two, { status: 'processing' }),
    });
    openScreen('/?search=q1');
    expect(await screen.findByRole('heading', { name: '2 articles so far' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Searching...' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByRole('textbox', { name: 'Research query' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(
      screen.getByText('Search may take several minutes to complete. Please wait...'),
    ).toBeTruthy();
    expect(screen.getByText('They can be selected once the search has ended.')).toBeTruthy();
    expect(
      screen.getByRole('checkbox', { name: 'Select “Article 1”' }).hasAttribute('disabled'),
    ).toBe(true);
    const engines = within(screen.getByRole('list', { name: 'Search engines' }));
    expect(engines.getByText('Failed')).toBeTruthy();
    expect(engines.getByText('did not answer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel Search' })).toBeTruthy();
  });

  it('disables the inputs from the first moment, while the server has not yet said that it searches', async () => {
    fakeServer({});
    const answered = window.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      init.method === 'POST' && input.endsWith('/search/articles')
        ? new Promise(() => undefined)
        : answered(input, init),
    );
    const { user } = openScreen('/');
    await user.type(
      await screen.findByRole('textbox', { name: 'Research query' }),
      'phages{Enter}',
    );
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Research query' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByRole('checkbox', { name: 'Tavily' }).hasAttribute('disabled')).toBe(true);
  });

  it('cancels on the server', async () => {
    const server = fakeServer({
      getSearchStatus: () => fakeStatus('processing'),
      getSearchResults: () => fakeResults([], { status: 'cancelled' }),
      cancelSearch: () => ({ success: true, status: 'cancelled', message: 'Cancelled' }),
    });
    const { user } = openScreen('/?search=q1');
    const button = await screen.findByRole('button', { name: 'Cancel Search' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    server.answers.getSearchStatus = () => fakeStatus('cancelled');
    await user.click(button);
    expect(await screen.findByText(/The search was cancelled/)).toBeTruthy();
    expect(
      server.calls.some((call) => call.name === 'cancelSearch' && call.params.id === 'q1'),
    ).toBe(true);
  });

  it.each([
    ['All engines failed.', 'All engines failed.'],
    ['', 'Search failed'],
  ])('shows why it failed (%j) and lets the banner be dismissed', async (error, shown) => {
    const server = fakeServer({ getSearchStatus: () => fakeStatus('failed', { error }) });
    const { user } = openScreen('/?search=q1');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getByDisplayValue('phage therapy')).toBeTruthy();
    expect(server.calls.some((call) => call.name === 'getSearchResults')).toBe(false);
    const none = 'No search results yet. Enter a research query above to get started.';
    expect(screen.getByText(none)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(shown)).toBeNull();
    expect(screen.getByText(none)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Search the literature/ })).toBeNull();

    cleanup();
    openScreen('/?search=q1');
    expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.queryByText(shown)).toBeNull();
  });

  it('puts away why the one before failed when another is begun, and says why that was refused', async () => {
    const server = fakeServer({ getSearchStatus: () => fakeStatus('failed', { error: 'Old.' }) });
    server.answers.startSearch = () => new Refusal(422, 'Please choose at least one engine');
    const { user } = openScreen('/?search=q1');
    await screen.findByText('Old.');
    const release = holdAnswers('/search/articles');
    await user.click(screen.getByRole('button', { name: 'Run Search' }));
    await waitFor(() => expect(screen.queryByText('Old.')).toBeNull());
    release();
    expect(await screen.findByText('Please choose at least one engine')).toBeTruthy();
    expect(screen.queryByText('Old.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('does not take a selection that could not be read for none', async () => {
    const server = searched();
    const read = server.answers.getSelections;
    server.answers.getSelections = () => new Refusal(500, 'The table is locked.');
    const { user } = openScreen('/?search=q1');
    expect(
      await screen.findByText('Failed to load the selected articles: The table is locked.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Found 2 articles' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Summary' })).toHaveProperty('disabled', true);
    if (read) server.answers.getSelections = read;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 0 selected' }),
    ).toBeTruthy();
  });

  it('stops asking after a failed poll and asks again when told to', async () => {
    const server = fakeServer({
      getSearchStatus: () => new Refusal(503, 'The database is starting.'),
    });
    const { user } = openScreen('/?search=q1');
    expect(await screen.findByText('The database is starting.')).toBeTruthy();
    expect(screen.queryByText(/^No search results yet/)).toBeNull();
    expect(screen.queryByRole('heading', { name: /Search the literature/ })).toBeNull();
    server.answers.getSearchStatus = () => fakeStatus('completed');
    server.answers.getSearchResults = () => fakeResults(two);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: /Found 2 articles/ })).toBeTruthy();
  });

  it('does not take results that could not be fetched for none, and can be asked again also once that was dismissed', async () => {
    const server = fakeServer({
      getSearchStatus: () => fakeStatus('completed'),
      getSearchResults: () => new Refusal(503, 'The database is starting.'),
    });
    const { user } = openScreen('/?search=q1');
    const unread = 'The search has ended, but its results could not be loaded.';
    expect(await screen.findByText(unread)).toBeTruthy();
    expect(screen.queryByText(/^No search results yet/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The database is starting.')).toBeNull();
    server.answers.getSearchResults = () => fakeResults(two);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: /Found 2 articles/ })).toBeTruthy();
    expect(screen.queryByText(unread)).toBeNull();
  });

  it('keeps what has come so far on the screen while nobody can say how far the search is', async () => {
    const server = fakeServer({
      getSearchStatus: () => fakeStatus('processing', { articles_processed: 2 }),
      getSearchResults: () => fakeResults(two, { status: 'processing' }),
    });
    openScreen('/?search=q1');
    expect(await screen.findByRole('heading', { name: '2 articles so far' })).toBeTruthy();
    server.answers.getSearchStatus = () => new Refusal(503, 'The database is starting.');
    expect(
      await screen.findByText('The database is starting.', {}, { timeout: 5000 }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 articles so far' })).toBeTruthy();
    expect(screen.getByText('How far the search is now is not known.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select “Article 1”' })).toBeTruthy();
    // Nothing goes round as if it were followed.
    expect(screen.queryByRole('progressbar', { name: 'Search' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search record' })).toBeNull();
  });

  it('says once that Tavily was skipped and others ran in its place, and does not offer to try it again', async () => {
    const tavily = fakeEngine('Tavily', 'skipped', 'Tavily needs a key, and none is set');
    const notice = 'Tavily has no key, so PubMed was searched instead.';
    searched(two, { engines: [tavily, fakeEngine('PubMed', 'completed')], notices: [notice] });
    openScreen('/?search=q1');
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByText(/needs a key/)).toBeNull();
  });

  it('says why an engine was skipped, without an offer to try it again', async () => {
    const tavily = fakeEngine('Tavily', 'skipped', 'Tavily needs a key, and none is set');
    searched(two, { engines: [tavily, fakeEngine('PubMed', 'completed')] });
    openScreen('/?search=q1');
    expect(await screen.findByText(/^Tavily needs a key, and none is set/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Tavily again' })).toBeNull();
  });

  it('says quietly, and once, which engines were not asked for an identifier, and amber only what failed', async () => {
    const message = 'Not asked, as nothing is found there by a DOI';
    const engines = [
      fakeEngine('Crossref', 'completed'),
      fakeEngine('CORE', 'skipped', message),
      fakeEngine('DBLP', 'skipped', message),
      fakeEngine('PubMed', 'failed', 'PubMed did not answer within 20 s.'),
    ];
    searched(two, { engines });
    openScreen('/?search=q1');
    const skipped = await screen.findByText(`CORE and DBLP: ${message}.`);
    expect(skipped.closest('[data-kind]')?.getAttribute('data-kind')).toBe('info');
    const failed = screen.getByText('PubMed did not answer within 20 s.').closest('[data-kind]');
    expect(failed?.getAttribute('data-kind')).toBe('warning');
    expect(failed?.textContent).not.toContain('CORE');
  });

  it('says of an engine that was not asked also where the notice of the search has its name in another one', async () => {
    const message = 'Not asked, as nothing is found there by a PubMed Central number';
    searched(two, {
      engines: [fakeEngine('Europe PMC', 'completed'), fakeEngine('PubMed', 'skipped', message)],
      notices: ['Looked up as a PubMed Central number.'],
    });
    openScreen('/?search=q1');
    expect(await screen.findByText(`PubMed: ${message}.`)).toBeTruthy();
  });

  it('says of several engines why each gave nothing, and has one way to ask again', async () => {
    const engines = [
      fakeEngine('PubMed', 'completed'),
      fakeEngine('DuckDuckGo', 'failed', 'DuckDuckGo did not answer within 20 s.'),
      fakeEngine('Crossref', 'failed', 'Crossref cannot be reached.'),
    ];
    const server = searched(two, { engines });
    server.answers.repeatSearch = () => ({ search_id: 'q2' });
    const { user, router } = openScreen('/?search=q1');
    expect(await screen.findByText('DuckDuckGo did not answer within 20 s.')).toBeTruthy();
    expect(screen.getByText('Crossref cannot be reached.')).toBeTruthy();
    // Each would ask all engines once more.
    const [again, ...others] = screen.getAllByRole('button', { name: /^Try .* again$/ });
    expect(others).toEqual([]);
    await user.click(again as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe('?search=q2'));
  });

  it('names an engine that failed beside the results of the others and offers to try again', async () => {
    const engines = [
      fakeEngine('PubMed', 'completed'),
      fakeEngine('DuckDuckGo', 'failed', 'DuckDuckGo did not answer within 20 s.'),
    ];
    const server = searched(two, { engines });
    server.answers.repeatSearch = () => ({ search_id: 'q2' });
    const { user, router } = openScreen('/?search=q1');
    expect(await screen.findByText('DuckDuckGo did not answer within 20 s.')).toBeTruthy();
    expect(
      screen.getByText(/PubMed answered: 3 results, 1 duplicate merged, 2 articles below/),
    ).toBeTruthy();
    const heard = window.fetch;
    loseAnswers('/repeat');
    await user.click(screen.getByRole('button', { name: 'Try DuckDuckGo again' }));
    const said =
      'Error making the search again: The server does not answer. It is not known whether it was started.';
    expect(await screen.findByText(said)).toBeTruthy();
    vi.stubGlobal('fetch', heard);
    await user.click(screen.getByRole('button', { name: 'Try DuckDuckGo again' }));
    // The very same is asked, whatever stands in the box or the sidebar now.
    await waitFor(() => expect(router.state.location.search).toBe('?search=q2'));
    expect(server.calls.find((call) => call.name === 'repeatSearch')?.params).toEqual({ id: 'q1' });
  });

  it('leads from an article to its other versions', async () => {
    const url = 'https://doi.org/10.5555/preprint';
    const other_versions = [{ doi: '10.5555/preprint', url, source_type: 'preprint' }];
    searched([fakeArticle(1, { other_versions }), fakeArticle(2)]);
    openScreen('/?search=q1');
    const link = await screen.findByRole('link', { name: 'Also as preprint' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.closest('article')?.textContent).toContain('Article 1');
  });

  it('tells the date of a preprint as that, where it is all that is known', async () => {
    const ofPreprint = { publication_date: '', preprint_date: '2024-11-02' };
    searched([fakeArticle(1, ofPreprint), fakeArticle(2)]);
    openScreen('/?search=q1');
    const date = await screen.findByText('2024-11-02');
    expect(date.parentElement?.textContent).toBe('Preprint of 2024-11-02');
    expect(screen.getByText('2025-03-14').parentElement?.textContent).toBe('2025-03-14');
  });

  it('counts a single article as one', async () => {
    searched([fakeArticle(1)]);
    openScreen('/?search=q1');
    expect(
      await screen.findByRole('heading', { name: 'Found 1 article • 0 selected' }),
    ).toBeTruthy();
  });

  it('says plainly that nothing was found', async () => {
    searched([], { records_found: 0 });
    openScreen('/?search=q1');
    expect(
      await screen.findByText(
        /1 engine answered and found nothing for “phage therapy” in the last 5 years/,
      ),
    ).toBeTruthy();
  });
});

it.each([
  ['completed', '1 engine answered and found nothing for “phage therapy” in the last 5 years. '],
  [
    'failed',
    'No engine answered the search for “phage therapy”, so this says nothing about what exists. ',
  ],
])(
  'says of a search that was cancelled before anything was found how many engines were stopped, where another had %s',
  async (status, outcome) => {
    const engines = ['PubMed', 'OpenAlex', 'Crossref'].map((name, index) =>
      fakeEngine(name, index === 0 ? status : 'cancelled'),
    );
    searched([], { status: 'cancelled', records_found: 0, engines });
    openScreen('/?search=q1');
    expect(
      await screen.findByText('The search was cancelled before anything was found.'),
    ).toBeTruthy();
    expect(screen.getByText(`${outcome}2 engines were stopped before an answer.`)).toBeTruthy();
  },
);

it('gives no advice on years and words where one work was looked up by its name', async () => {
  searched([], { records_found: 0, notices: ['Looked up as a DOI.'] });
  openScreen('/?search=q1');
  const said = await screen.findByText(/1 engine answered and found nothing for “phage therapy”\./);
  expect(said.textContent).not.toMatch(/years|words/);
});

it('does not say that a search was cancelled before anything was found where all that was found was left out', async () => {
  searched([], { status: 'cancelled', records_found: 12 });
  openScreen('/?search=q1');
  expect(await screen.findByText('The search was cancelled.')).toBeTruthy();
  expect(screen.getByText(/1 engine answered with 12 records/)).toBeTruthy();
});

it('does not say that engines found nothing where all that they found was left out', async () => {
  searched([], { records_found: 12 });
  openScreen('/?search=q1');
  expect(
    await screen.findByText(
      /1 engine answered with 12 records for “phage therapy”, and none of them is left: each is of before the last 5 years or has what the query excludes\./,
    ),
  ).toBeTruthy();
});

describe('the selection', () => {
  it('changes only after the server has said yes', async () => {
    const server = searched();
    const { user } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Article 1”' }));
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 1 selected' }),
    ).toBeTruthy();
    server.answers.manageSelections = () => new Refusal(500, 'The selection could not be stored.');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Article 2”' }));
    expect(await screen.findByText('The selection could not be stored.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Found 2 articles • 1 selected' })).toBeTruthy();
  });

  it('goes on in a new session, which is said, where the server has the former no longer', async () => {
    const server = searched();
    const { createSession, manageSelections } = server.answers;
    const { user } = openScreen('/?search=q1');
    const first = { name: 'Select “Article 1”' };
    await screen.findByRole('checkbox', first);
    const lost = () => new Refusal(404, 'Session not found');
    Object.assign(server.answers, {
      getSession: lost,
      manageSelections: lost,
      createSession: (request: Parameters<Answer>[0]) => ({
        ...(createSession?.(request) as object),
        session_id: 's2',
      }),
      getSelections: () => ({ session_id: 's2', selections: {}, selected_count: 0 }),
    });
    await user.click(screen.getByRole('checkbox', first));
    expect(
      await screen.findByText(
        'The server no longer had the session of this tab. A new one was opened, in which nothing is selected.',
      ),
    ).toBeTruthy();
    server.answers.manageSelections = (request) => ({
      ...(manageSelections?.(request) as object),
      session_id: 's2',
    });
    await user.click(await screen.findByRole('checkbox', first));
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 1 selected' }),
    ).toBeTruthy();
    const sent = server.calls.filter(({ name }) => name === 'manageSelections');
    expect(sent.map(({ body }) => (body as { session_id: string }).session_id)).toEqual([
      's1',
      's2',
    ]);
  });

  it('sends one change after the other, so that the answer shown last is the newest', async () => {
    const server = searched();
    const { user } = openScreen('/?search=q1');
    await screen.findByRole('button', { name: 'Select All' });
    const release = holdAnswers('/selections/manage');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Article 1”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Article 2”' }));
    const sent = () => server.calls.filter((call) => call.name === 'manageSelections').length;
    expect(sent()).toBe(1);
    release();
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 2 selected' }),
    ).toBeTruthy();
    expect(sent()).toBe(2);
  });

  it('takes all and leaves all', async () => {
    searched();
    const { user } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    expect(await screen.findByRole('button', { name: 'Process (2)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deselect All' }));
    expect(await screen.findByRole('button', { name: 'Summary (0)' })).toBeTruthy();
  });

  it('is emptied together with the search, also on the server', async () => {
    searched();
    const { user, router } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 2 selected' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(
      await screen.findByText(
        'No search results yet. Enter a research query above to get started.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Research query' })).toHaveProperty('value', '');
    await router.navigate('/?search=q1');
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 0 selected' }),
    ).toBeTruthy();
  });

  it('can be emptied together with the search when nothing stands in the box any more', async () => {
    searched();
    const { user, router } = openScreen('/?search=q1');
    await screen.findByRole('button', { name: 'Select All' });
    await user.clear(screen.getByRole('textbox', { name: 'Research query' }));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText(/^No search results yet/)).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  it('is wanted before processing and before a summary', async () => {
    searched();
    const { user } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'Process (0)' }));
    expect(await screen.findByText('Please select at least one article to process.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Summary (0)' }));
    expect(
      await screen.findByText('Please select at least one article to generate a summary.'),
    ).toBeTruthy();
  });

  it('is walked with the arrows and changed with the space bar', async () => {
    searched();
    const { user } = openScreen('/?search=q1');
    (await screen.findByRole('checkbox', { name: 'Select “Article 1”' })).focus();
    Element.prototype.scrollIntoView ??= vi.fn();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Select “Article 2”' }),
    );
    await user.keyboard(' ');
    expect(
      await screen.findByRole('heading', { name: 'Found 2 articles • 1 selected' }),
    ).toBeTruthy();
  });
});

describe('an article', () => {
  it('says which register a number is of where it has no DOI', async () => {
    searched([
      fakeArticle(1, { identifiers: { pmid: '99990108' } }),
      fakeArticle(2, { identifiers: { arxiv_id: '2506.97415', pmid: '99990109' } }),
    ]);
    openScreen('/?search=q1');
    expect(await screen.findByText('PMID 99990108')).toBeTruthy();
    expect(screen.getByText('arXiv:2506.97415')).toBeTruthy();
  });

  it('shows what is known, cuts long authors and opens its source in a new tab', async () => {
    searched([
      fakeArticle(1, {
        authors: 'A A, B B, C C, D D, E E, F F',
        doi: '10.1/x',
        is_open_access: true,
        is_retracted: true,
        retracted_by: ['Crossref', 'PubMed'],
        cited_by_count: 31_204,
        relevance_score: 93.6,
        study_type: 'Cohort',
      }),
    ]);
    const { user } = openScreen('/?search=q1');
    const card = within(
      (await screen.findByRole('heading', { name: 'Article 1' })).closest('li') as HTMLElement,
    );
    for (const text of [
      '94%',
      'Journal article',
      'Open access',
      'Retracted, says Crossref, PubMed',
      '10.1/x',
      'Cited by 31,204',
      'Cohort',
      'PubMed',
    ])
      expect(card.getByText(text)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Show all 6 authors' }));
    expect(card.getByText('A A, B B, C C, D D, E E, F F')).toBeTruthy();
    const link = card.getByRole('link', { name: 'Open Source' });
    expect([
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]).toEqual(['https://example.org/1', '_blank', 'noopener noreferrer']);
  });

  it('cites a retracted article as one', async () => {
    const server = searched([fakeArticle(1, { is_retracted: true })]);
    server.answers.citeReferences = () => ({ entries: ['A'], content: 'A\n', gone_count: 0 });
    const { user } = openScreen('/?search=q1');
    await user.click(await screen.findByRole('button', { name: 'Cite “Article 1”' }));
    await user.click(screen.getByRole('button', { name: /^APA 7/ }));
    expect(await screen.findByText('1 reference copied')).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'citeReferences')?.body).toMatchObject({
      articles: [{ title: 'Article 1', is_retracted: true }],
    });
  });

  it('folds an abstract of more than 200 characters, and no shorter one', async () => {
    searched([
      fakeArticle(1, { abstract: 'a'.repeat(201) }),
      fakeArticle(2, { abstract: 'b'.repeat(200) }),
    ]);
    const { user } = openScreen('/?search=q1');
    const toggle = await screen.findByRole('button', { name: /Show More/ });
    await user.click(toggle);
    expect(screen.getByRole('button', { name: /Show Less/ }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });
});
