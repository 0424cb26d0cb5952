import { intervals } from '@lectern/contract/limits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { fakeArticle, fakeProcess, fakeResults, fakeStatus } from './testing-explorer';

beforeEach(() => {
  vi.spyOn(intervals, 'processingPollMs', 'get').mockReturnValue(30 as 2000);
});
afterEach(() => vi.restoreAllMocks());

type Status = Parameters<typeof fakeProcess>[0];

/** With a library of so many documents; on another screen than the Explorer unless told. */
function setUp(address = '/research-summary') {
  const world = { status: 'processing' as Status, done: 0, documents: 0 };
  const server = fakeServer({
    getSearchStatus: () => fakeStatus('completed'),
    getSearchResults: () => fakeResults([fakeArticle(1)]),
    getSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
    getSearchLibrary: () => ({ documents: {} }),
    listSummaries: () => ({ summaries: [], total_count: 0 }),
    listProcesses: () => {
      const { articles: _, progress, ...summary } = fakeProcess(world.status, []);
      return { processes: [{ ...summary, progress: { ...progress, articles_done: world.done } }] };
    },
    getStats: () => ({
      documents: world.documents,
      passages: 9300,
      vectors: 9214,
      searches: 3,
      is_demo: false,
      version: '0.1.0',
    }),
  });
  openScreen(address);
  return Object.assign(world, { server });
}

const documents = (count: number) =>
  screen.findByRole('link', { name: new RegExp(`^Documents ?${count}$`) });

it('keeps the counts of the library up to date while articles are read into it, and says how that ended', async () => {
  window.sessionStorage.setItem('lectern.process_ids', '["p1"]');
  const world = setUp();
  await documents(0);
  Object.assign(world, { done: 1, documents: 1 });
  await documents(1);
  Object.assign(world, { status: 'completed', done: 2, documents: 2 });
  await documents(2);
  expect(
    await screen.findByText(
      'Processing completed successfully! 46 chunks stored. What became of each article stands in the Explorer.',
    ),
  ).toBeTruthy();
});

it('says nothing of what another tab had read', async () => {
  const world = setUp();
  await documents(0);
  Object.assign(world, { status: 'completed', done: 2, documents: 2 });
  await documents(2);
  await waitFor(() => expect(screen.queryByText(/^Processing completed/)).toBeNull());
});

it('asks which articles of a search are in the library when the reading has ended, not for each that is read', async () => {
  const world = setUp('/?search=q1');
  const asked = () => world.server.calls.filter(({ name }) => name === 'getSearchLibrary').length;
  await documents(0);
  await waitFor(() => expect(asked()).toBe(1));
  for (const count of [1, 2, 3]) {
    Object.assign(world, { done: count, documents: count });
    await documents(count);
  }
  expect(asked()).toBe(1);
  Object.assign(world, { status: 'completed', done: 4, documents: 4 });
  await documents(4);
  await waitFor(() => expect(asked()).toBe(2));
});
