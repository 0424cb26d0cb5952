import { intervals } from '@lectern/contract/limits';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { fakeArticle, fakeResults, fakeStatus } from './testing-explorer';

beforeEach(() => {
  vi.spyOn(intervals, 'searchPollMs', 'get').mockReturnValue(30 as 2000);
});
afterEach(() => vi.restoreAllMocks());

it('shows nothing of the search before as its own while nothing of it has come', async () => {
  const server = fakeServer({
    getSearchStatus: () => fakeStatus('processing', { articles_processed: 2 }),
    getSearchResults: () =>
      fakeResults([fakeArticle(1), fakeArticle(2)], {
        status: 'processing',
        notices: ['Looked up as a DOI.'],
      }),
  });
  const { router } = openScreen('/?search=q1');
  await screen.findByRole('heading', { name: '2 articles so far' });
  server.answers.getSearchStatus = () => ({ ...fakeStatus('processing'), search_id: 'q2' });
  await act(() => router.navigate('/?search=q2'));
  await screen.findByRole('progressbar', { name: 'Search' });
  expect(screen.queryByRole('heading', { name: /so far$/ })).toBeNull();
  expect(screen.queryByText('Looked up as a DOI.')).toBeNull();
});

it('keeps what has come so far on the screen while more of the same search is fetched', async () => {
  let processed = 2;
  const server = fakeServer({
    getSearchStatus: () => fakeStatus('processing', { articles_processed: processed }),
    getSearchResults: () => fakeResults([fakeArticle(1), fakeArticle(2)], { status: 'processing' }),
  });
  openScreen('/?search=q1');
  await screen.findByRole('heading', { name: '2 articles so far' });
  const asked = () => server.calls.filter(({ name }) => name === 'getSearchResults').length;
  const before = asked();
  const heading = screen.getByRole('heading', { name: '2 articles so far' });
  processed = 3;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(heading.isConnected).toBe(true);
});
