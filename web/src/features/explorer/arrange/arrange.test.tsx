import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { type Answer, fakeServer, holdAnswers, Refusal } from '../../../testing-server';
import { fakeArticle, fakeProcess, fakeResults, fakeRow, fakeStatus } from '../testing-explorer';

const articles = [
  fakeArticle(1, { publication_date: '2019', cited_by_count: 3 }),
  fakeArticle(2, { publication_date: '', cited_by_count: null }),
  fakeArticle(3, { publication_date: '2024', cited_by_count: 40, is_open_access: true }),
];
const [first = '', , third = ''] = articles.map(({ url }) => url);

async function openResults(answers: Readonly<Record<string, Answer>> = {}) {
  const selections: Record<string, boolean> = { [first]: true };
  const answer = () => ({ session_id: 's1', selections: { ...selections }, selected_count: 1 });
  const server = fakeServer({
    getSearchStatus: () => fakeStatus('completed'),
    getSearchResults: () => fakeResults(articles),
    getSearchLibrary: () => ({ documents: { [third]: 'd1' } }),
    getSelections: answer,
    manageSelections: ({ body }) => {
      // The fake server has parsed the body by the route of this name.
      const { action, all_article_urls } = body as { action: string; all_article_urls: string[] };
      // As the server does: without addresses everything is meant.
      const urls = all_article_urls.length === 0 ? Object.keys(selections) : all_article_urls;
      for (const url of urls) selections[url] = action === 'select_all';
      return answer();
    },
    ...answers,
  });
  const { user } = openScreen('/?search=q1');
  await screen.findByText('Sort, filter');
  return { server, user, list: screen.getByLabelText('Articles') };
}

const titlesIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByText(/^Article \d$/)
    .map(({ textContent }) => textContent);

it('sorts by year and by how often cited, what is not known last, and a reload keeps it', async () => {
  const { user, list } = await openResults();
  await user.click(screen.getByText('Sort, filter'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Year, newest first');
  expect(titlesIn(list)).toEqual(['Article 3', 'Article 1', 'Article 2']);
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Sort, filter');
  cleanup();
  expect(titlesIn((await openResults()).list)).toEqual(['Article 3', 'Article 1', 'Article 2']);
});

it('filters, says how many are shown and how many selected ones are hidden, and selects what is shown alone', async () => {
  const { server, user, list } = await openResults();
  expect(await within(list).findByText('In your library')).toBeTruthy();
  await user.click(screen.getByText('Sort, filter'));
  await user.selectOptions(screen.getByLabelText('In your library'), 'In your library');
  expect(titlesIn(list)).toEqual(['Article 3']);
  expect(screen.getByText('1 of 3 shown · 1 selected article hidden by the filters')).toBeTruthy();
  await user.click(screen.getByText('Select All'));
  await waitFor(() =>
    expect(server.calls.findLast(({ name }) => name === 'manageSelections')?.body).toMatchObject({
      action: 'select_all',
      all_article_urls: [third],
    }),
  );
  expect(await screen.findByText('Found 3 articles • 2 selected')).toBeTruthy();
  await user.click(screen.getByText('Show all'));
  expect(titlesIn(list)).toHaveLength(3);
});

it('leaves what is selected where the filters show nothing that could be deselected', async () => {
  const { user } = await openResults();
  expect(await screen.findByText('Found 3 articles • 1 selected')).toBeTruthy();
  await user.click(screen.getByText('Sort, filter'));
  await user.selectOptions(screen.getByLabelText('From year'), '2024');
  await user.selectOptions(screen.getByLabelText('To year'), '2019');
  await user.click(screen.getByText('Deselect All'));
  expect(screen.getByText('0 of 3 shown · 1 selected article hidden by the filters')).toBeTruthy();
  await user.click(screen.getByText('Show all'));
  expect(await screen.findByText('Found 3 articles • 1 selected')).toBeTruthy();
});

it('believes a processing until the library was asked after its end, which knows what was deleted since', async () => {
  window.sessionStorage.setItem('lectern.process_ids', JSON.stringify(['p1']));
  const done = fakeRow({
    ...{ article_url: first, processed: true, document_id: 'd2' },
    ...{ status: 'completed', stage: 'Done' },
  });
  const { server, list } = await openResults({
    getProcessStatus: () => fakeProcess('processing', [done]),
    getProcessResults: () => new Refusal(503, 'Busy.'),
  });
  await waitFor(() => expect(within(list).getAllByText('In your library')).toHaveLength(2));
  const release = holdAnswers('/q1/library');
  server.answers.getProcessStatus = () => fakeProcess('completed', [done]);
  await screen.findByText('Processing completed successfully!', {}, { timeout: 5000 });
  expect(within(list).getAllByText('In your library')).toHaveLength(2);
  release();
  await waitFor(() => expect(within(list).getAllByText('In your library')).toHaveLength(1));
});

it('does without the library where it could not be asked, and says so by leaving it out', async () => {
  const { user, list } = await openResults({ getSearchLibrary: () => 'nothing of the kind' });
  await user.click(screen.getByText('Sort, filter'));
  await waitFor(() => expect(screen.queryByLabelText('In your library')).toBeNull());
  expect(within(list).queryByText('In your library')).toBeNull();
});

it('leaves nothing out by the library where it could not be asked, whatever was chosen before', async () => {
  const { user, list } = await openResults();
  await user.click(screen.getByText('Sort, filter'));
  await user.selectOptions(screen.getByLabelText('In your library'), 'In your library');
  await waitFor(() => expect(titlesIn(list)).toEqual(['Article 3']));
  cleanup();
  const again = await openResults({ getSearchLibrary: () => 'nothing of the kind' });
  await waitFor(() => expect(titlesIn(again.list)).toHaveLength(3));
});
