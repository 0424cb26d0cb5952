import { intervals } from '@lectern/contract/limits';
import { sayDoubt } from '@lectern/contract/words/say';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentId, fakeDocument } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { fakeWorkflow, listOf, researchServer, runningWorkflow } from './testing-research';
import { fakeResults, workflowId } from './testing-results';

Element.prototype.scrollIntoView ??= vi.fn();

const shown = `/research-system?workflow=${workflowId}`;
const topicField = () => screen.findByRole('textbox', { name: 'Research topic' });
const startButton = () => screen.findByRole('button', { name: 'Start Research' });

describe('the form', () => {
  it('starts nothing without a topic, and says so', async () => {
    const server = researchServer(null);
    const { user } = openScreen('/research-system');
    expect((await startButton()).hasAttribute('disabled')).toBe(true);
    await user.type(await topicField(), '   {Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a research topic.');
    expect(server.calls.some(({ name }) => name === 'executeWorkflow')).toBe(false);
    expect(screen.getByText('No research results available.')).toBeTruthy();
    await user.type(await topicField(), 'phages');
    expect(screen.queryByText('Please enter a research topic.')).toBeNull();
  });

  it('sends topic, questions and options, and follows the run', async () => {
    const server = researchServer(runningWorkflow(), {
      listWorkflows: () => listOf([]),
      executeWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
    });
    const { user, router } = openScreen('/research-system');
    await user.type(await topicField(), '  Bladder phages ');
    await user.click(screen.getByRole('button', { name: /^Specific questions/ }));
    await user.type(screen.getByRole('textbox', { name: 'Question 2' }), 'Do they last?');
    await user.click(screen.getByRole('button', { name: /^Hypothesis and data options/ }));
    expect(screen.getByRole('slider', { name: 'Number of hypotheses' })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Generate hypotheses' }));
    expect(screen.queryByRole('slider', { name: 'Number of hypotheses' })).toBeNull();
    const datasets = screen.getByRole<HTMLInputElement>('switch', {
      name: 'Generate synthetic datasets',
    });
    expect([datasets.checked, datasets.disabled]).toEqual([false, true]);
    expect(screen.getByText(/Each is made for a hypothesis/)).toBeTruthy();
    expect(screen.getByText('no hypotheses, datasets off')).toBeTruthy();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Research source' }),
      'External Only',
    );
    await user.click(await startButton());
    const heading = await screen.findByRole('heading', {
      name: 'Writing hypotheses from 18 sources',
    });
    expect(server.calls.find(({ name }) => name === 'executeWorkflow')?.body).toMatchObject({
      topic: 'Bladder phages',
      specific_questions: ['Do they last?'],
      config: {
        research_source: 'external',
        generate_hypotheses: false,
        skip_hypotheses: true,
        num_hypotheses: 3,
        data_generation: { enabled: false },
      },
    });
    expect(router.state.location.search).toBe(`?workflow=${workflowId}`);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('sends null where no question is asked, and says why a run could not be started', async () => {
    const server = researchServer(null, {
      executeWorkflow: () => new Refusal(503, 'The database is starting.'),
    });
    const { user } = openScreen('/research-system');
    await user.type(await topicField(), 'phages{Enter}');
    expect(
      await screen.findByText('Error starting workflow: The database is starting.'),
    ).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'executeWorkflow')?.body).toMatchObject({
      specific_questions: null,
    });
    expect((await topicField()).getAttribute('value')).toBe('phages');
  });

  it.each([
    ['Literature Review', 'external', 5],
    ['Market Analysis', 'both', 4],
    ['Technology Assessment', 'both', 5],
    ['Competitive Analysis', 'external', 4],
  ])('is filled by the template %s', async (name, source, asked) => {
    researchServer(null);
    const { user } = openScreen('/research-system');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(async () => expect((await topicField()).getAttribute('value')).not.toBe(''));
    expect(screen.getByRole('combobox', { name: 'Research source' })).toHaveProperty(
      'value',
      source,
    );
    expect(screen.getByRole('button', { name: `Specific questions ${asked} of 5` })).toBeTruthy();
  });

  it('keeps a typed topic when a template is chosen, and gives typed questions back', async () => {
    researchServer(null);
    const { user } = openScreen('/research-system');
    await user.type(await topicField(), 'Snow melt');
    await user.click(screen.getByRole('button', { name: /^Specific questions/ }));
    await user.type(screen.getByRole('textbox', { name: 'Question 1' }), 'How fast?');
    await user.click(await screen.findByRole('button', { name: 'Market Analysis' }));
    expect((await topicField()).getAttribute('value')).toBe('Snow melt');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('textbox', { name: 'Question 1' }).getAttribute('value')).toBe(
      'How fast?',
    );
  });

  it('keeps what was typed where an earlier run is asked for again', async () => {
    researchServer(fakeWorkflow({ status: 'cancelled' }));
    const { user, router } = openScreen('/research-system');
    const topicShown = async () => (await topicField()).getAttribute('value');
    const showsPlan = () =>
      screen.getByRole<HTMLInputElement>('switch', { name: 'Show the plan first' }).checked;
    await user.type(await topicField(), 'Snow melt');
    await user.click(screen.getByRole('button', { name: /^Further options/ }));
    await user.click(screen.getByRole('switch', { name: 'Show the plan first' }));
    await router.navigate(shown);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await topicShown()).toBe('Bladder phages against recurrence');
    if (screen.queryByRole('switch', { name: 'Show the plan first' }) === null)
      await user.click(screen.getByRole('button', { name: /^Further options/ }));
    expect(showsPlan()).toBe(true);
    expect(screen.getByText(/^What was asked of the run replaced/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await topicShown()).toBe('Snow melt');
    expect(showsPlan()).toBe(true);
  });

  it('keeps each search that is typed for a question, and says how many can be made', async () => {
    researchServer(fakeWorkflow({ status: 'pending', finished_at: null }), {
      getWorkflowPlan: () => ({
        questions: [{ text: 'Do they last?', origin: 'person', queries: ['phages last'] }],
        engines: ['openalex'],
        enough: { sources: 3, passages: 5 },
      }),
    });
    const { user } = openScreen(shown);
    const searches = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'What is searched for it, one a line',
    });
    await user.click(searches);
    await user.paste('\ntwo\nthree\nfour\nfive');
    expect(searches.value).toBe('phages last\ntwo\nthree\nfour\nfive');
    expect(screen.getByRole('alert').textContent).toMatch(/^At most 4 searches/);
    const starts = screen.getAllByRole('button', { name: 'Start Research' });
    expect(starts.at(-1)).toHaveProperty('disabled', true);
  });

  it('says nothing of a form that held only options where the plan is gone back from', async () => {
    const options = { topic: '', showPlan: true, keepSources: true };
    window.sessionStorage.setItem('lectern.research_draft', JSON.stringify(options));
    researchServer(fakeWorkflow({ status: 'pending', finished_at: null }), {
      getWorkflowPlan: () => ({
        questions: [{ text: 'Do they last?', origin: 'person', queries: ['phages last'] }],
        engines: ['openalex'],
        enough: { sources: 3, passages: 5 },
      }),
      deleteWorkflow: () => new Refusal(404, 'Workflow not found'),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', { name: 'Change what is asked' }));
    await screen.findByText('No research results available.');
    expect((await topicField()).getAttribute('value')).toBe('Bladder phages against recurrence');
    expect(screen.queryByText(/^What was asked of the run replaced/)).toBeNull();
  });

  it('shows the plan first where that is wanted, and starts it as it was changed', async () => {
    const plan = {
      questions: [{ text: 'Do they last?', origin: 'person', queries: ['phages last'] }],
      engines: ['openalex', 'crossref'],
      enough: { sources: 3, passages: 5 },
    };
    const pending = fakeWorkflow({ status: 'pending', finished_at: null });
    const server = researchServer(pending, {
      listWorkflows: () => listOf([]),
      createWorkflow: () => ({ workflow_id: workflowId, status: 'pending' }),
      getWorkflowPlan: () => plan,
      changeWorkflowPlan: ({ body }) => body,
      startWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
    });
    const { user } = openScreen('/research-system');
    await user.type(await topicField(), 'phages');
    await user.click(screen.getByRole('button', { name: /^Further options/ }));
    await user.click(screen.getByRole('switch', { name: 'Show the plan first' }));
    await user.click(await startButton());
    await user.type(await screen.findByRole('textbox', { name: 'Question 1' }), ' Really?');
    await user.click(screen.getByRole('checkbox', { name: 'crossref' }));
    const sources = screen.getByRole('textbox', { name: 'Sources' });
    expect(sources.getAttribute('value')).toBe('3');
    await user.clear(sources);
    await user.type(sources, '7');
    const passages = screen.getByRole('textbox', { name: 'Passages' });
    await user.clear(passages);
    await user.type(passages, '500');
    const [, start] = screen.getAllByRole('button', { name: 'Start Research' });
    if (start) await user.click(start);
    expect(screen.getByText('Please type a whole number, 1 to 50')).toBeTruthy();
    expect(server.calls.some(({ name }) => name === 'startWorkflow')).toBe(false);
    await user.clear(passages);
    await user.type(passages, '50');
    server.answers.getWorkflowStatus = () => runningWorkflow();
    if (start) await user.click(start);
    await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' });
    expect(server.calls.find(({ name }) => name === 'changeWorkflowPlan')?.body).toMatchObject({
      enough: { sources: 7, passages: 50 },
      questions: [{ text: 'Do they last? Really?', queries: ['phages last'] }],
      engines: ['openalex'],
    });
  });

  it('runs the plan that is on the screen where a start failed after it was changed', async () => {
    const plan = {
      questions: [{ text: 'Do they last?', origin: 'person', queries: ['phages last'] }],
      engines: ['openalex'],
      enough: { sources: 3, passages: 5 },
    };
    const server = researchServer(fakeWorkflow({ status: 'pending', finished_at: null }), {
      getWorkflowPlan: () => plan,
      changeWorkflowPlan: ({ body }) => body,
      startWorkflow: () => new Refusal(503, 'Too many workflows are waiting'),
    });
    const { user } = openScreen(shown);
    const question = await screen.findByRole('textbox', { name: 'Question 1' });
    const [, start] = screen.getAllByRole('button', { name: 'Start Research' });
    await user.type(question, '!');
    await user.click(start as HTMLElement);
    await screen.findByText(/Too many workflows are waiting/);
    await user.type(question, '{Backspace}');
    await user.click(start as HTMLElement);
    const sent = () => server.calls.filter(({ name }) => name === 'changeWorkflowPlan');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual(plan);
  });
});

describe('a run', () => {
  it('says who does what, how far, and what each agent does, and is cancelled', async () => {
    const server = researchServer(runningWorkflow(), {
      cancelWorkflow: () => ({ success: true, status: 'cancelled', message: 'Stopped' }),
    });
    const { user } = openScreen(shown);
    const panel = within(
      await screen.findByRole('region', { name: 'Writing hypotheses from 18 sources' }),
    );
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('47');
    expect(panel.getByText(/so far, about 5 minutes left$/)).toBeTruthy();
    expect(await panel.findByText('Waiting for 2 of 4 parts')).toBeTruthy();
    expect(await panel.findByText('DuckDuckGo did not answer within 20 s.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Results so far' })).toBeTruthy();
    expect((await startButton()).hasAttribute('disabled')).toBe(true);
    const cancelled = fakeWorkflow({ status: 'cancelled' });
    server.answers.getWorkflowStatus = () => cancelled;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText('The workflow was cancelled. What it had found is kept.'),
    ).toBeTruthy();
  });

  it('goes on being followed when a poll fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const server = researchServer(runningWorkflow());
    openScreen(shown);
    await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' });
    server.answers.getWorkflowStatus = () => new Refusal(503, 'Busy.');
    await waitFor(() =>
      expect(logged.mock.calls.some(([what]) => String(what).includes('how far'))).toBe(true),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    server.answers.getWorkflowStatus = () => fakeWorkflow();
    expect(await screen.findByRole('tab', { name: /^Research Hypotheses/ })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('is found by the next poll where already the first one failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(300 as 3000);
    const server = researchServer(runningWorkflow(), {
      getWorkflowStatus: () => new Refusal(503, 'Busy.'),
    });
    openScreen(shown);
    const failed = 'Failed to load workflow: Busy.';
    const notice = await screen.findByText(failed);
    const asked = (): number =>
      server.calls.filter(({ name }) => name === 'getWorkflowStatus').length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before + 1));
    // What is looked at does not come and go with each poll.
    expect(screen.getByText(failed)).toBe(notice);
    server.answers.getWorkflowStatus = () => runningWorkflow();
    expect(
      await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' }),
    ).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('neither runs nor is asked for any more once it was deleted elsewhere', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const server = researchServer(runningWorkflow());
    openScreen(shown);
    await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' });
    server.answers.listWorkflows = () => listOf([]);
    server.answers.getWorkflowStatus = () => new Refusal(404, 'Workflow not found');
    expect(await screen.findByText('Failed to load workflow: Workflow not found')).toBeTruthy();
    expect(
      screen.queryByRole('heading', { name: 'Writing hypotheses from 18 sources' }),
    ).toBeNull();
    const asked = (): number =>
      server.calls.filter(({ name }) => name === 'getWorkflowStatus').length;
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked()).toBe(before);
    expect(screen.getByRole('button', { name: 'New research' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('names the documents that were pinned for it', async () => {
    const { config } = fakeWorkflow();
    const ids = [documentId, 'c0ffee00-b2aa-4f5e-9b1d-1e6fd9e21c55'];
    researchServer(runningWorkflow({ config: { ...config, pinned_documents: ids } }), {
      getDocument: ({ params }) =>
        params.id === documentId ? fakeDocument() : fakeDocument({ title: 'Cool walls' }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('button', { name: /^Further options/ }));
    expect(await screen.findByText('Early emergence of resistance')).toBeTruthy();
    expect(await screen.findByText('Cool walls')).toBeTruthy();
    expect(screen.queryByText('Document of the library')).toBeNull();
  });

  it('says why it failed, and keeps what there is', async () => {
    researchServer(fakeWorkflow({ status: 'failed', error_message: 'The disk is full.' }));
    openScreen(shown);
    expect(await screen.findByText('Workflow failed: The disk is full.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Research Sources' })).toBeTruthy();
  });

  it.each([
    ['the workflow', { getWorkflow: () => new Refusal(404, 'Workflow not found') }],
    ['its results', { getWorkflowResults: () => new Refusal(500, 'Workflow not found') }],
  ])('says that it could not be loaded where %s could not', async (_what, answers) => {
    researchServer(fakeWorkflow(), answers);
    openScreen(shown);
    expect(await screen.findByText('Failed to load workflow: Workflow not found')).toBeTruthy();
  });

  it('says that the results of a run that was followed could not be loaded', async () => {
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const server = researchServer(runningWorkflow());
    openScreen(shown);
    await screen.findByRole('heading', { name: 'Results so far' });
    server.answers.getWorkflowResults = () => new Refusal(500, 'The file is gone.');
    server.answers.getWorkflowStatus = () => fakeWorkflow();
    expect(await screen.findByText('Failed to load results: The file is gone.')).toBeTruthy();
    // What had been read until then stays.
    expect(screen.getByRole('heading', { name: 'Research Sources' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Research Metadata' })).toBeNull();
    // How much it was is that of the end.
    expect(screen.queryByText(/, 2 sources$/)).toBeNull();
    vi.restoreAllMocks();
  });

  it('promises no parts once it has ended, though its results could not be read', async () => {
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const { research_results: found, ...results } = fakeResults();
    const nothing = { summary: '', answers: [], research_results: { ...found, sources: [] } };
    const server = researchServer(runningWorkflow(), {
      getWorkflowResults: () => ({ ...results, ...nothing }),
    });
    openScreen(shown);
    const promise = 'Each part appears when its agent has ended.';
    expect(await screen.findByText(promise)).toBeTruthy();
    server.answers.getWorkflowResults = () => new Refusal(500, 'The file is gone.');
    server.answers.getWorkflowStatus = () => fakeWorkflow({ status: 'cancelled' });
    expect(await screen.findByText('Failed to load results: The file is gone.')).toBeTruthy();
    expect(screen.queryByText(promise)).toBeNull();
    expect(screen.getByText(/^No research results in what has been read/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('keeps the results of a run that goes on, where they could not be read anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = researchServer(fakeWorkflow(), {
      continueWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
    });
    const { user } = openScreen(shown);
    await screen.findByRole('heading', { name: 'Research Metadata' });
    server.answers.getWorkflowResults = () => new Refusal(503, 'Busy.');
    server.answers.getWorkflowStatus = () => runningWorkflow();
    await user.click(
      (await screen.findAllByRole('button', { name: 'Go deeper' }))[0] as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Continue the run' }));
    expect(await screen.findByRole('heading', { name: 'Results so far' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Research Sources' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('keeps what there is so far where more could not be read', async () => {
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = researchServer(runningWorkflow());
    openScreen(shown);
    await screen.findByRole('heading', { name: 'Results so far' });
    server.answers.getWorkflowResults = () => new Refusal(503, 'Busy.');
    const { activity } = runningWorkflow();
    const grown = runningWorkflow({ activity: { ...activity, hypotheses_written: 2 } });
    server.answers.getWorkflowStatus = () => grown;
    await waitFor(() =>
      expect(logged.mock.calls.some(([what]) => String(what).includes('has found'))).toBe(true),
    );
    expect(screen.getByRole('heading', { name: 'Results so far' })).toBeTruthy();
    expect(screen.queryByText(/^Failed to load results/)).toBeNull();
    vi.restoreAllMocks();
  });

  it('is offered where one runs that this tab does not show', async () => {
    researchServer(runningWorkflow());
    const { user, router } = openScreen('/research-system');
    await user.click(await screen.findByRole('button', { name: 'Follow it' }));
    expect(router.state.location.search).toBe(`?workflow=${workflowId}`);
  });

  it('is offered, and its agents are followed, also where it is older than those that are listed', async () => {
    const old = { workflow_id: workflowId, topic: 'An old run' };
    const server = researchServer(runningWorkflow(), {
      listWorkflows: () => ({ workflows: [], total_count: 11, running: [old] }),
    });
    const { user } = openScreen('/research-system');
    expect(await screen.findByText('A workflow is running: An old run')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Follow it' }));
    const asked = () => server.calls.filter(({ name }) => name === 'getWorkflowAgents').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(2), {
      timeout: 4 * intervals.workflowPollMs,
    });
  }, 20_000);

  it('is found again when the person comes back from another screen', async () => {
    window.sessionStorage.setItem('lectern.workflow_id', JSON.stringify(workflowId));
    researchServer(runningWorkflow());
    openScreen('/research-system');
    expect(
      await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' }),
    ).toBeTruthy();
  });
});

describe('the workflows beside it', () => {
  it('shows five of them, their topics cut to 25 characters, and says where there are no keys yet', async () => {
    researchServer(fakeWorkflow(), {
      getResearchApiKeys: () => ({}),
      listWorkflows: () =>
        listOf(
          Array.from({ length: 7 }, (_, index) =>
            fakeWorkflow({
              workflow_id: `w${index}`,
              topic: `Topic ${index} of a length that no sidebar could hold`,
            }),
          ),
        ),
    });
    openScreen('/research-system');
    const recent = within(await screen.findByRole('region', { name: 'Recent workflows' }));
    expect(await recent.findByText('Topic 0 of a length that…')).toBeTruthy();
    expect(recent.getAllByRole('listitem')).toHaveLength(5);
    expect(await screen.findByText('Loading API key status...')).toBeTruthy();
    expect(screen.getByText(/Research takes 5-15 minutes/)).toBeTruthy();
  });

  it('can be asked for again where they could not be loaded', async () => {
    const server = researchServer(fakeWorkflow(), {
      listWorkflows: () => new Refusal(503, 'Busy.'),
    });
    const { user } = openScreen('/research-system');
    const recent = within(await screen.findByRole('region', { name: 'Recent workflows' }));
    await recent.findByText('They could not be loaded: Busy.');
    server.answers.listWorkflows = () => listOf([]);
    await user.click(recent.getByRole('button', { name: 'Try again' }));
    expect(await recent.findByText('No workflows yet.')).toBeTruthy();
  });

  it('are all reached, however many the server gives at once', async () => {
    researchServer(fakeWorkflow(), {
      listWorkflows: ({ query: { offset = '0' } }) => ({
        ...listOf([fakeWorkflow({ workflow_id: `w${offset}`, topic: `Topic ${offset}` })]),
        total_count: 3,
        running: [],
      }),
    });
    const { user } = openScreen('/research-system');
    await user.click(await screen.findByRole('button', { name: 'All workflows' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All workflows' }));
    await dialog.findByText('Topic 0');
    for (const next of ['Topic 1', 'Topic 2']) {
      await user.click(dialog.getByRole('button', { name: 'Show more' }));
      await dialog.findByText(next);
    }
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('deletes one after a question, and shows the form again where it was shown', async () => {
    const server = researchServer(fakeWorkflow(), {
      deleteWorkflow: () => ({ success: true, message: 'Deleted' }),
    });
    const { user, router } = openScreen(shown);
    await user.click(
      await screen.findByRole('button', { name: 'Delete Bladder phages against recurrence' }),
    );
    expect(screen.getByText(/^Are you sure you want to delete this workflow\?/)).toBeTruthy();
    server.answers.listWorkflows = () => listOf([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await topicField()).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No workflows yet.')).toBeTruthy();
  });

  it('shows the form also where somebody else had deleted it already', async () => {
    const server = researchServer(fakeWorkflow(), {
      deleteWorkflow: () => new Refusal(404, 'Workflow not found'),
    });
    const { user, router } = openScreen(shown);
    await user.click(
      await screen.findByRole('button', { name: 'Delete Bladder phages against recurrence' }),
    );
    server.answers.listWorkflows = () => listOf([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The workflow was gone already')).toBeTruthy();
    expect(await topicField()).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(window.sessionStorage.getItem('lectern.workflow_id')).toBeNull();
  });

  it('says why one could not be deleted', async () => {
    researchServer(fakeWorkflow(), {
      deleteWorkflow: () => new Refusal(500, 'The database is gone.'),
    });
    const { user } = openScreen(shown);
    await user.click(
      await screen.findByRole('button', { name: 'Delete Bladder phages against recurrence' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Failed to delete workflow: The database is gone.'),
    ).toBeTruthy();
  });

  it('compares two runs: what both asked stands side by side', async () => {
    researchServer(fakeWorkflow(), {
      getWorkflowResults: ({ params }) => {
        const results = fakeResults({ workflow_id: params.id ?? '' });
        return params.id === workflowId
          ? results
          : { ...results, answers: results.answers.slice(0, 1), topic: 'The other run' };
      },
    });
    openScreen(`${shown}&beside=w2`);
    expect(await screen.findByRole('heading', { name: 'The other run' })).toBeTruthy();
    expect(screen.getByText('Not asked in this run.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'In both 2' })).toBeTruthy();
  });

  it('keeps beside each other what each run flags, contradicts and cites, and how it ended', async () => {
    const cancelled = fakeWorkflow({ workflow_id: 'w2', status: 'cancelled' });
    researchServer(fakeWorkflow(), {
      getWorkflowStatus: ({ params }) => (params.id === 'w2' ? cancelled : fakeWorkflow()),
      getWorkflowResults: ({ params }) => {
        const results = fakeResults({ workflow_id: params.id ?? '' });
        if (params.id === workflowId) return results;
        const answers = results.answers.filter(({ is_answered }) => !is_answered);
        return { ...results, status: 'cancelled', answers, topic: 'The other run' };
      },
    });
    const { user } = openScreen(`${shown}&beside=w2`);
    const [first, second] = within(await screen.findByRole('region', { name: 'The runs' }))
      .getAllByRole('heading')
      .map(({ parentElement }) => within(parentElement as HTMLElement));
    expect(first?.getByText('completed')).toBeTruthy();
    expect(first?.getByText('Medium 0.72')).toBeTruthy();
    expect(first?.getByText('DuckDuckGo did not answer within 20 s.')).toBeTruthy();
    // Nothing was answered there, so that there is no mean.
    expect(second?.queryByText(/^(High|Medium|Low) /)).toBeNull();
    expect(
      second?.getByText('The workflow was cancelled. What it had found is kept.'),
    ).toBeTruthy();
    const answers = within(screen.getByRole('region', { name: 'Questions and answers' }));
    expect(answers.getByText(sayDoubt(true))).toBeTruthy();
    expect(answers.getByRole('region', { name: 'The sources contradict each other' })).toBeTruthy();
    expect(answers.getByText('No answer in this run, which did not come to its end.')).toBeTruthy();
    const sources = within(screen.getByRole('region', { name: 'Sources' }));
    expect(sources.getAllByText('Retracted').length).toBeGreaterThan(0);
    const [marker] = answers.getAllByRole('button', { name: /^1, passage from/ });
    await user.click(marker as HTMLElement);
    expect(marker?.getAttribute('aria-expanded')).toBe('true');
  });

  it('keeps two runs side by side where what one of them has come to could not be read', async () => {
    vi.spyOn(intervals, 'workflowPollMs', 'get').mockReturnValue(30 as 3000);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const at = { grown: false, ended: false };
    const { activity } = runningWorkflow();
    researchServer(fakeWorkflow(), {
      getWorkflowStatus: ({ params }) =>
        params.id === 'w2' && !at.ended
          ? runningWorkflow({
              workflow_id: 'w2',
              activity: { ...activity, hypotheses_written: at.grown ? 2 : 1 },
            })
          : fakeWorkflow({ workflow_id: params.id ?? '' }),
      getWorkflowResults: ({ params }) => {
        if (at.grown) return new Refusal(503, 'Busy.');
        const results = fakeResults({ workflow_id: params.id ?? '', topic: `Run ${params.id}` });
        return params.id === 'w2' ? { ...results, answers: results.answers.slice(0, 1) } : results;
      },
    });
    openScreen(`${shown}&beside=w2`);
    expect(await screen.findByRole('heading', { name: 'Run w2' })).toBeTruthy();
    at.grown = true;
    await waitFor(() =>
      expect(logged.mock.calls.some(([what]) => String(what).includes('has found'))).toBe(true),
    );
    expect(screen.getByRole('heading', { name: 'Run w2' })).toBeTruthy();
    expect(screen.queryByText(/^Failed to load results/)).toBeNull();
    // Nothing asks by itself any more once it has ended.
    at.ended = true;
    expect(await screen.findByText('Failed to load results: Busy.')).toBeTruthy();
    expect(screen.queryByText(/^This run is still at work/)).toBeNull();
    const runs = within(screen.getByRole('region', { name: 'The runs' }));
    expect(runs.getAllByText('completed')).toHaveLength(2);
    expect(runs.getAllByText(/^What had been read of this run before it ended/)).toHaveLength(1);
    const notAsked = 'No answer in what has been read of this run so far.';
    expect(screen.getAllByText(notAsked)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('shows each of two answers of a run to a question that was asked in other signs', async () => {
    researchServer(fakeWorkflow(), {
      getWorkflowResults: ({ params }) => {
        const results = fakeResults({ workflow_id: params.id ?? '' });
        if (params.id !== workflowId) return { ...results, topic: 'The other run' };
        const [answer] = results.answers;
        const twin = { question: 'What does it cost', is_answered: false };
        const first = { ...answer, question: 'What does it cost?', note: 'The first note.' };
        return { ...results, answers: [first, { ...first, ...twin, note: 'The second note.' }] };
      },
    });
    openScreen(`${shown}&beside=w2`);
    await screen.findByRole('heading', { name: 'The other run' });
    expect(screen.getByRole('heading', { name: 'What does it cost?' })).toBeTruthy();
    expect(screen.getByText('The first note.')).toBeTruthy();
    expect(screen.getByText('The second note.')).toBeTruthy();
  });

  it('reads a run anew that is still at work beside another one', async () => {
    const at = { done: false };
    const working = () =>
      runningWorkflow({
        workflow_id: 'w2',
        ...(at.done ? { status: 'completed' as const, progress: 100 } : {}),
      });
    researchServer(fakeWorkflow(), {
      getWorkflowStatus: ({ params }) => (params.id === 'w2' ? working() : fakeWorkflow()),
      getWorkflowResults: ({ params }) => {
        const results = fakeResults({ workflow_id: params.id ?? '', topic: `Run ${params.id}` });
        return params.id === 'w2' && !at.done
          ? { ...results, status: 'running', answers: results.answers.slice(0, 1) }
          : results;
      },
    });
    openScreen(`${shown}&beside=w2`);
    expect(await screen.findByText('No answer in this run so far.')).toBeTruthy();
    expect(screen.getByText(/^This run is still at work/)).toBeTruthy();
    at.done = true;
    await waitFor(() => expect(screen.queryByText('No answer in this run so far.')).toBeNull(), {
      timeout: 3 * intervals.workflowPollMs,
    });
    expect(screen.queryByText(/^This run is still at work/)).toBeNull();
  }, 15_000);
});
