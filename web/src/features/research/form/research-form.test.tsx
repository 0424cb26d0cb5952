import { researchLimits } from '@lectern/contract/research-limits';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSearchId } from '../../../session/use-current-search';
import { fakeDocument } from '../../../testing-library';
import { openScreen } from '../../../testing-screen';
import { fakeWorkflow, researchServer } from '../testing-research';
import { fakeResults, workflowId } from '../testing-results';

beforeEach(() => window.sessionStorage.clear());

const articleOf = (number: number) => ({
  title: `Article ${number}`,
  url: `https://example.org/${number}`,
  authors: 'Okonkwo A',
  publication_date: '2025-03-14',
});

/** Of the library. */
const documents = ['Grass roofs', 'Cool walls'].map((title, index) => ({
  ...fakeDocument({ title }),
  ...{ id: `6d1f3c52-7f0e-4a39-9a55-0f5b8f3f2a1${index}`, title },
}));

/** The form, with what the Explorer of this tab has found and selected. */
function openForm(selected: readonly number[] = []) {
  if (selected.length > 0) storeSearchId('q1');
  const search = { search_id: 'q1', request: { query: 'phages' } };
  const progress = {
    ...{ progress: 1, message: '', current_step: '', articles_processed: 3, total_articles: 3 },
    ...{ estimated_time_remaining: 0, elapsed_seconds: 2, search_engines_active: [], engines: [] },
  };
  const found = { engines: [], notices: [], records_found: 3, duplicates_merged: 0 };
  const server = researchServer(null, {
    getSearchStatus: () => ({ ...search, status: 'completed', progress, error: null }),
    getSearchResults: () => ({
      ...{ ...search, ...found, status: 'completed' },
      articles: [1, 2, 3].map(articleOf),
    }),
    getSelections: () => ({
      session_id: 's1',
      selections: Object.fromEntries(
        selected.map((number) => [`https://example.org/${number}`, true]),
      ),
      selected_count: selected.length,
    }),
    listDocuments: () => ({ documents, total_count: 2 }),
    executeWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
  });
  const configSent = async () => {
    await waitFor(() =>
      expect(server.calls.some(({ name }) => name === 'executeWorkflow')).toBe(true),
    );
    const { body } = server.calls.find(({ name }) => name === 'executeWorkflow') ?? {};
    return (body as { config: object }).config;
  };
  return { ...openScreen('/research-system'), server, configSent };
}

const topicField = () => screen.findByRole('textbox', { name: 'Research topic' });
const furtherOptions = () => screen.findByRole('button', { name: /^Further options/ });

it('keeps a question that is longer than can be sent, and says so also where it is folded away', async () => {
  const { user, server } = openForm();
  await user.type(await topicField(), 'phages');
  const fold = screen.getByRole('button', { name: /^Specific questions/ });
  await user.click(fold);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question 2' });
  await user.click(field);
  await user.paste('w'.repeat(1001));
  expect(field.value).toHaveLength(1001);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const told = screen.getByRole('alert');
  expect(field.getAttribute('aria-describedby')).toBe(told.id);
  expect(field.parentElement?.contains(told)).toBe(true);
  await user.click(fold);
  expect(screen.getByRole('alert').textContent).toMatch(/^Question 2 is longer than the 1,000 /);
  await user.type(await topicField(), '{Enter}');
  expect(server.calls.some(({ name }) => name === 'executeWorkflow')).toBe(false);
});

it('says at the topic that it is longer than can be sent', async () => {
  const { user } = openForm();
  const field = await topicField();
  await user.click(field);
  await user.paste('w'.repeat(researchLimits.topicMaxLength + 1));
  const told = screen.getByRole('alert');
  expect(told.textContent).toMatch(/^The topic is longer than the /);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(told.id);
});

describe('pinning', () => {
  it('offers what is selected in the Explorer, pins it on a click alone, and sends it', async () => {
    const { user, configSent } = openForm([1, 3]);
    await screen.findByText(/^2 articles are selected in the Explorer/);
    await user.click(await furtherOptions());
    expect(screen.getByText(/^Nothing is pinned/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pin them' }));
    expect(screen.queryByText(/selected in the Explorer/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unpin Article 3' }));
    expect(
      await screen.findByText(
        /^2 articles are selected in the Explorer; 1 of them can be pinned\./,
      ),
    ).toBeTruthy();
    expect((await furtherOptions()).textContent).toContain('1 pinned');
    await user.type(await topicField(), 'phages{Enter}');
    expect(await configSent()).toMatchObject({
      pinned_articles: [{ url: 'https://example.org/1', title: 'Article 1' }],
      pinned_documents: [],
    });
  });

  it('offers as many articles as the server takes, however many documents are pinned', async () => {
    const pinned = Array.from({ length: 20 }, (_, index) => ({ id: `d${index}`, title: '' }));
    window.sessionStorage.setItem(
      'lectern.research_draft',
      JSON.stringify({ documents: pinned, articles: [] }),
    );
    openForm([1, 3]);
    expect(await screen.findByText(/^2 articles are selected in the Explorer\./)).toBeTruthy();
  });

  it('pins documents of the library that are chosen, and lets them go again', async () => {
    const { user, configSent } = openForm();
    await user.click(await furtherOptions());
    await user.click(screen.getByRole('button', { name: 'Pin documents of the library' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Pin documents of the library' }),
    );
    for (const { title } of documents)
      await user.click(await dialog.findByRole('checkbox', { name: title }));
    await user.click(dialog.getByRole('checkbox', { name: 'Cool walls' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Unpin Grass roofs' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unpin Cool walls' })).toBeNull();
    await user.type(await topicField(), 'roofs{Enter}');
    expect(await configSent()).toMatchObject({ pinned_documents: [documents[0]?.id] });
  });

  it('stays with the topic: the next research begins without it', async () => {
    const { user, configSent } = openForm([1]);
    await user.click(await screen.findByRole('button', { name: 'Pin it' }));
    await user.type(await topicField(), 'phages{Enter}');
    await configSent();
    const stored = Object.values({ ...window.sessionStorage }).join('\n');
    expect(stored).not.toContain('Article 1');
  });
});

describe('retracted works', () => {
  it('are let speak by a switch, which is sent; they are marked in the results all the same', async () => {
    const { user, configSent } = openForm();
    await user.click(await furtherOptions());
    await user.click(screen.getByRole('switch', { name: 'Let retracted works speak' }));
    expect((await furtherOptions()).textContent).toContain('1 changed');
    await user.type(await topicField(), 'phages{Enter}');
    expect(await configSent()).toMatchObject({ include_retracted: true });
  });

  it('are marked in the results of a run that let them speak', async () => {
    const { config } = fakeWorkflow();
    const results = fakeResults();
    const [source] = results.research_results.sources;
    researchServer(fakeWorkflow({ config: { ...config, include_retracted: true } }), {
      getWorkflowResults: () => ({
        ...results,
        research_results: {
          ...results.research_results,
          sources: [{ ...source, title: 'A retracted trial', is_retracted: true }],
        },
      }),
    });
    openScreen(`/research-system?workflow=${workflowId}`);
    const item = (await screen.findByText('A retracted trial')).closest('li');
    expect(within(item as HTMLElement).getByText('Retracted')).toBeTruthy();
  });
});

describe('numbers of the form', () => {
  it('are read as they are typed, and nothing starts while one is none', async () => {
    const { user, server, configSent } = openForm();
    await user.click(await furtherOptions());
    await user.type(await topicField(), 'phages');
    const typed = async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await typed('US dollars at most', '0,5');
    await typed('Tokens at most', '1,000,000');
    await typed('Minutes at most', '1.5e3{Enter}');
    await user.click(screen.getByRole('button', { name: 'Start Research' }));
    expect(screen.getByText(/^Please type a whole number, 1 to /)).toBeTruthy();
    expect(server.calls.some(({ name }) => name === 'executeWorkflow')).toBe(false);
    // Folding puts nothing away: the part that is wrong is opened again.
    await user.click(await furtherOptions());
    expect(screen.queryByRole('textbox', { name: 'Minutes at most' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Research' }));
    expect(screen.getByRole('textbox', { name: 'Minutes at most' })).toHaveProperty(
      'value',
      '1.5e3',
    );
    expect(server.calls.some(({ name }) => name === 'executeWorkflow')).toBe(false);
    await typed('Minutes at most', '15{Enter}');
    expect(await configSent()).toMatchObject({
      budget: { dollars: 0.5, tokens: 1_000_000, minutes: 15 },
    });
  });
});
