/** What an answer leads to when it comes late: nobody is taken away from where they went meanwhile, and no window is shut that did not ask. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, library, numbered } from '../features/documents/testing-library';
import { fakeArticle, fakeResults, fakeStatus } from '../features/explorer/testing-explorer';
import { fakeMeaning, fakeModels, fakeSettings } from '../features/models/testing-models';
import {
  fakeWorkflow,
  listOf,
  researchServer,
  runningWorkflow,
} from '../features/research/testing-research';
import { workflowId } from '../features/research/testing-results';
import { fakeCheck, fullIndex } from '../features/vectors/testing-vectors';
import { documentId } from '../testing-library';
import { openScreen } from '../testing-screen';
import { type Answer, fakeServer, holdAnswers, Refusal } from '../testing-server';

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function searches(): ReturnType<typeof fakeServer> {
  const named: Answer = ({ params }) => ({ ...fakeStatus('completed'), search_id: params.id });
  return fakeServer({
    ...library(numbered(1)),
    startSearch: () => ({ search_id: 'q2' }),
    repeatSearch: () => ({ search_id: 'q2' }),
    getSearchStatus: named,
    getSearchResults: ({ params }) =>
      fakeResults([fakeArticle(1, { title: `Of ${params.id}` })], { search_id: params.id }),
    manageSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
    startArticleAnswer: () => ({ answer_id: 'a1' }),
    getArticleAnswer: () => new Refusal(503, 'Busy.'),
  });
}

type Router = ReturnType<typeof openScreen>['router'];

const addressOf = ({ state: { location } }: Router): string => location.pathname + location.search;

/** Long enough for whatever the answer leads to. */
const settle = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, 50));

/** The Explorer with a query that was typed. */
function openWithQuery(): ReturnType<typeof openScreen> {
  const typed = { searchId: null, text: 'phages' };
  window.sessionStorage.setItem('lectern.search_query', JSON.stringify(typed));
  return openScreen('/');
}

/** Away to another screen. */
async function leave(router: Router): Promise<void> {
  await router.navigate('/document-management');
  await screen.findByText('Paper 1');
}

describe('a search that begins late', () => {
  it('leaves people on the screen they went to, and is there when they come back', async () => {
    searches();
    const { user, router } = openWithQuery();
    const button = await screen.findByRole('button', { name: 'Run Search' });
    const release = holdAnswers('/search/articles');
    await user.click(button);
    await leave(router);
    release();
    await settle();
    expect(addressOf(router)).toBe('/document-management');
    await router.navigate('/');
    expect(await screen.findByRole('heading', { name: 'Of q2' })).toBeTruthy();
  });

  it('is shown to those who are back before it begins', async () => {
    searches();
    const { user, router } = openWithQuery();
    const button = await screen.findByRole('button', { name: 'Run Search' });
    const release = holdAnswers('/search/articles');
    await user.click(button);
    await leave(router);
    await router.navigate('/');
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeTruthy();
    release();
    expect(await screen.findByRole('heading', { name: 'Of q2' })).toBeTruthy();
    expect(addressOf(router)).toBe('/?search=q2');
  });

  it('does not take the place of another one that was opened meanwhile', async () => {
    searches();
    const { user, router } = openScreen('/?search=q1');
    await screen.findByRole('heading', { name: 'Of q1' });
    const release = holdAnswers('/repeat');
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await router.navigate('/?search=q3');
    await waitFor(() => expect(addressOf(router)).toBe('/?search=q3'));
    release();
    await screen.findByRole('heading', { name: 'Of q3' });
    await settle();
    expect(addressOf(router)).toBe('/?search=q3');
    expect(window.sessionStorage.getItem('lectern.search_id')).toBe('"q3"');
  });

  it('is shown also where the search before it has got its answer meanwhile', async () => {
    searches();
    const { user, router } = openScreen('/?search=q1');
    await screen.findByRole('heading', { name: 'Of q1' });
    const release = holdAnswers('/repeat');
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await router.navigate('/?search=q1&answer=a1', { replace: true });
    await waitFor(() => expect(addressOf(router)).toBe('/?search=q1&answer=a1'));
    release();
    expect(await screen.findByRole('heading', { name: 'Of q2' })).toBeTruthy();
    expect(addressOf(router)).toBe('/?search=q2');
  });

  it('is answered from also when its screen is gone', async () => {
    const server = searches();
    const { user, router } = openWithQuery();
    const button = await screen.findByRole('button', { name: 'Answer this' });
    const release = holdAnswers('/search/articles');
    await user.click(button);
    await leave(router);
    release();
    await waitFor(() =>
      expect(server.calls.some(({ name }) => name === 'startArticleAnswer')).toBe(true),
    );
    await settle();
    expect(addressOf(router)).toBe('/document-management');
    await router.navigate('/');
    await waitFor(() => expect(addressOf(router)).toBe('/?search=q2&answer=a1'));
  });
});

it('research that starts late leaves people where they are, and is there when they come back', async () => {
  researchServer(runningWorkflow(), {
    ...library(numbered(1)),
    listWorkflows: () => listOf([]),
    executeWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
  });
  const { user, router } = openScreen('/research-system');
  await user.type(await screen.findByRole('textbox', { name: 'Research topic' }), 'phages');
  const release = holdAnswers('/execute');
  await user.click(await screen.findByRole('button', { name: 'Start Research' }));
  await leave(router);
  release();
  await settle();
  expect(addressOf(router)).toBe('/document-management');
  await router.navigate('/research-system');
  expect(
    await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' }),
  ).toBeTruthy();
});

it('research that starts late from an emptied form is there on going back to it', async () => {
  researchServer(runningWorkflow(), {
    ...library(numbered(1)),
    listWorkflows: () => listOf([]),
    executeWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
  });
  const topicField = () => screen.findByRole('textbox', { name: 'Research topic' });
  const { user, router } = openScreen('/research-system');
  await user.click(await screen.findByRole('button', { name: 'Market Analysis' }));
  await user.clear(await topicField());
  await user.type(await topicField(), 'phages');
  const release = holdAnswers('/execute');
  await user.click(await screen.findByRole('button', { name: 'Start Research' }));
  await leave(router);
  release();
  await settle();
  await router.navigate(-1);
  const heading = { name: 'Writing hypotheses from 18 sources' };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
  await router.navigate(`/research-system?workflow=${workflowId}`);
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
  // Seen at its own address, it is gone back from like any other.
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
  expect((await topicField()).hasAttribute('disabled')).toBe(false);
});

describe('research that was asked for and left', () => {
  const refused = () => new Refusal(503, 'Too many workflows are waiting');
  const sentence = 'Error starting workflow: Too many workflows are waiting';
  async function startAndLeave(answer: Answer) {
    const server = researchServer(runningWorkflow(), {
      ...library(numbered(1)),
      listWorkflows: () => listOf([]),
      executeWorkflow: answer,
    });
    const { user, router } = openScreen('/research-system');
    await user.type(await screen.findByRole('textbox', { name: 'Research topic' }), 'phages');
    const release = holdAnswers('/execute');
    await user.click(await screen.findByRole('button', { name: 'Start Research' }));
    await leave(router);
    return { server, user, router, release };
  }

  it('does not begin twice for those who are back before it begins', async () => {
    const { server, user, router, release } = await startAndLeave(() => ({
      workflow_id: workflowId,
      status: 'running',
    }));
    await router.navigate('/research-system');
    const button = await screen.findByRole('button', { name: 'Start Research' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.click(button);
    release();
    expect(
      await screen.findByRole('heading', { name: 'Writing hypotheses from 18 sources' }),
    ).toBeTruthy();
    expect(server.calls.filter(({ name }) => name === 'executeWorkflow')).toHaveLength(1);
  });

  it('says where people are that it was not started', async () => {
    const { user, router, release } = await startAndLeave(refused);
    release();
    expect(await screen.findByText(sentence)).toBeTruthy();
    // The notice goes by itself: the form says it, too.
    await router.navigate('/research-system');
    const page = within(screen.getByRole('main'));
    expect(await page.findByText(sentence)).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Dismiss' }));
    expect(page.queryByText(sentence)).toBeNull();
  });

  it('says on the form alone that it was not started to those who are back', async () => {
    const { router, release } = await startAndLeave(refused);
    await router.navigate('/research-system');
    await screen.findByRole('button', { name: 'Start Research' });
    release();
    expect(await within(screen.getByRole('main')).findByText(sentence)).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });
});

describe('a plan that is being changed', () => {
  function openPlan() {
    const pending = fakeWorkflow({ status: 'pending', finished_at: null });
    researchServer(pending, {
      ...library(numbered(1)),
      getWorkflowPlan: () => ({
        questions: [{ text: 'Do they last?', origin: 'person', queries: ['phages last'] }],
        engines: ['openalex', 'crossref'],
        enough: { sources: 3, passages: 5 },
      }),
      changeWorkflowPlan: ({ body }) => body,
      startWorkflow: () => new Refusal(503, 'Too many workflows are waiting'),
    });
    return openScreen(`/research-system?workflow=${workflowId}`);
  }
  const question = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Question 1' });
  const ways = async () => [
    await screen.findByRole<HTMLButtonElement>('button', { name: 'Change what is asked' }),
    ...screen.getAllByRole<HTMLButtonElement>('button', { name: 'Start Research' }).slice(-1),
  ];

  it('is there as it was left', async () => {
    const { user, router } = openPlan();
    await user.type(await question(), ' Really?');
    await user.click(screen.getByRole('checkbox', { name: 'crossref' }));
    await leave(router);
    await router.navigate('/research-system');
    expect((await question()).value).toBe('Do they last? Really?');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'crossref' }).checked).toBe(
      false,
    );
  });

  it('is there after a reload', async () => {
    const { user } = openPlan();
    await user.type(await question(), ' Really?');
    cleanup();
    openPlan();
    expect((await question()).value).toBe('Do they last? Really?');
  });

  it('is there with all its engines, and with why it was not started, where that was refused', async () => {
    const { user, router } = openPlan();
    await question();
    await user.click(screen.getByRole('checkbox', { name: 'crossref' }));
    await user.click((await ways())[1] as HTMLElement);
    const said = () =>
      within(screen.getByRole('main')).findByText(/Too many workflows are waiting/);
    await said();
    await leave(router);
    await router.navigate('/research-system');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'crossref' });
    expect(box.checked).toBe(false);
    await said();
  });

  it('is neither started twice nor discarded while it begins', async () => {
    const { user, router } = openPlan();
    await question();
    const release = holdAnswers('/start');
    await user.click((await ways())[1] as HTMLElement);
    expect((await ways()).map(({ disabled }) => disabled)).toEqual([true, true]);
    await leave(router);
    await router.navigate('/research-system');
    expect((await ways()).map(({ disabled }) => disabled)).toEqual([true, true]);
    release();
    await waitFor(async () =>
      expect((await ways()).map(({ disabled }) => disabled)).toEqual([false, false]),
    );
  });
});

/** With the answer held back. */
async function beginToDelete(user: UserEvent): Promise<() => void> {
  const select = await screen.findByRole('combobox', { name: 'Document to delete' });
  await waitFor(() => expect(within(select).getAllByRole('option').length).toBeGreaterThan(1));
  await user.selectOptions(select, documentId);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const release = holdAnswers(`/management/documents/${documentId}`);
  await user.click(await screen.findByRole('button', { name: 'Delete vectors' }));
  return release;
}

async function beginToRepair(user: UserEvent): Promise<() => void> {
  await user.click(await screen.findByRole('button', { name: 'Check the library' }));
  const button = await screen.findByRole('button', { name: 'Repair' });
  const release = holdAnswers('/repair');
  await user.click(button);
  return release;
}

it('vectors that are deleted late leave the address of another screen alone', async () => {
  fakeServer({
    ...fullIndex,
    ...library(numbered(1)),
    deleteDocumentVectors: () => ({
      ...{ success: true, vectors_deleted: 412, document_status_updated: false },
      ...{ status_change_message: '', message: '' },
    }),
  });
  const { user, router } = openScreen(`/vector-management?document=${documentId}`);
  const release = await beginToDelete(user);
  const reader = `/document-management?document=${idOf(1)}`;
  await router.navigate(reader);
  release();
  expect(await screen.findByText(/^Successfully deleted 412 vectors/)).toBeTruthy();
  await settle();
  expect(addressOf(router)).toBe(reader);
});

it('a document that is saved late keeps its window until it is, so that no other opens', async () => {
  fakeServer({
    ...library(numbered(1), numbered(2)),
    updateDocument: () => numbered(1),
  });
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('button', { name: 'Edit “Paper 1”' }));
  const first = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  await user.type(first.getByRole('textbox', { name: /^Journal/ }), ' A');
  const release = holdAnswers(idOf(1));
  await user.click(first.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Edit document' })).toBeTruthy();
  release();
  expect(await screen.findByText('Document updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('what fails after its window was shut is told all the same', () => {
  it.each([
    [
      ...['Change the plan: Persistence', /^Visualizations/, 'Draw the chart'],
      'Error trying again: The run has no room.',
    ],
    [
      ...['Go deeper', /^Research Results/, 'Continue the run'],
      'Error starting workflow: The run has no room.',
    ],
  ] as const)('of a run, by %s', async (opener, tab, action, said) => {
    const refused = () => new Refusal(409, 'The run has no room.');
    researchServer(fakeWorkflow(), {
      getChartPlan: () => ({
        plan: { chart_type: 'box', title: 'Persistence', x: 'route', y: null, color: null },
        columns: [{ name: 'route', label: 'Route', kind: 'category' }],
      }),
      retryChart: refused,
      continueWorkflow: refused,
    });
    const { user } = openScreen(`/research-system?workflow=${workflowId}`);
    await user.click(await screen.findByRole('tab', { name: tab }));
    const [open] = await screen.findAllByRole('button', { name: opener });
    await user.click(open as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: action });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    const release = holdAnswers(opener === 'Go deeper' ? '/continue' : '/retry');
    await user.click(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    ['Use', 'useLocalModel', '/small/use', 'could not be put to use'],
    ['Remove', 'removeLocalModel', '/small', 'could not be removed'],
  ] as const)('of a model for this machine, by %s', async (button, action, ending, said) => {
    const meaning = fakeMeaning();
    const [first, ...others] = meaning.models;
    const installed = { ...first, state: 'installed', origin: 'downloaded' };
    fakeServer({
      ...library(numbered(1)),
      listModels: fakeModels,
      getMeaning: () => ({ ...meaning, models: [installed, ...others] }),
      getSettings: () => fakeSettings(),
      [action]: () => new Refusal(503, 'The disk is busy.'),
    });
    const { user } = openScreen('/document-management');
    await screen.findByText('Paper 1');
    await user.click(await screen.findByRole('button', { name: 'Models' }));
    const opener = await screen.findByRole('button', { name: `${button}: Small encoder` });
    const release = holdAnswers(ending);
    await user.click(opener);
    if (button === 'Remove') await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(await screen.findByText(`Small encoder ${said}: The disk is busy.`)).toBeTruthy();
  });

  it.each([
    ['Delete', 'Delete failed'],
    ['Repair', 'Repair failed'],
  ] as const)('of the library, by %s', async (way, said) => {
    const busy = () => new Refusal(503, 'The database is busy.');
    fakeServer({
      ...fullIndex,
      ...library(numbered(1)),
      checkLibrary: () => fakeCheck({ wrong_chunk_counts: { count: 1, document_ids: [] } }),
      repairLibrary: busy,
      deleteDocumentVectors: busy,
    });
    const { user, router } = openScreen('/vector-management');
    const release = await (way === 'Delete' ? beginToDelete(user) : beginToRepair(user));
    await leave(router);
    release();
    expect(await screen.findByText(`${said}: The database is busy.`)).toBeTruthy();
  });

  it('of a question that was to be gone into, which stands there again', async () => {
    researchServer(fakeWorkflow(), {
      continueWorkflow: () => new Refusal(409, 'The run has no room.'),
    });
    const { user } = openScreen(`/research-system?workflow=${workflowId}`);
    const openDialog = async () => {
      const [open] = await screen.findAllByRole('button', { name: 'Go deeper' });
      await user.click(open as HTMLElement);
      return within(await screen.findByRole('dialog'));
    };
    const first = await openDialog();
    const release = holdAnswers('/continue');
    await user.type(first.getByRole('textbox', { name: 'Question' }), ' And why?');
    await user.click(first.getByRole('button', { name: 'Continue the run' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await screen.findByText('Error starting workflow: The run has no room.');
    const again = await openDialog();
    expect(again.getByText('Error starting workflow: The run has no room.')).toBeTruthy();
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/ And why\?$/);
  });
});
