import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../../testing-server';
import { fakeArticle, fakeEngine, fakeResults, fakeStatus } from '../testing-explorer';

const asked = {
  query: 'phage therapy',
  num_results: 20,
  years_back: 5,
  domain_category: 'academic',
  use_tavily: true,
  use_duckduckgo: false,
  use_domain_search: false,
};
const notice = 'Tavily has no key, so OpenAlex was searched instead.';

function fakeRecord(search_id: string, query: string) {
  return {
    search_id,
    status: 'completed',
    request: { ...asked, query },
    created_at: '2026-01-01T14:07:00Z',
    finished_at: '2026-01-01T14:07:09Z',
    articles: 2,
    records_found: 3,
    duplicates_merged: 1,
    engines_asked: 4,
    engines_failed: 1,
    repeats: null,
    error: null,
  };
}

const queries: Readonly<Record<string, string>> = { q1: 'phage therapy', q2: 'biochar' };

function twoSearches(changes: object = {}) {
  return fakeServer({
    getSearchStatus: ({ params: { id = '' } }) =>
      id in queries
        ? { ...fakeStatus('completed'), request: { ...asked, query: queries[id] } }
        : new Refusal(404, 'Search not found'),
    getSearchResults: ({ params: { id = '' } }) =>
      fakeResults([fakeArticle(1, { title: `Of ${queries[id]}` }), fakeArticle(2)], {
        request: { ...asked, query: queries[id] },
        ...changes,
      }),
    listSearches: () => ({
      searches: [fakeRecord('q2', 'biochar'), fakeRecord('q1', 'phage therapy')],
      has_more: false,
    }),
  });
}

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Research query' });

describe('searches that were made', () => {
  beforeEach(() => window.localStorage.clear());

  it('are listed and opened with their results, and Back shows each under its own query', async () => {
    twoSearches();
    const { user, router } = openScreen('/?search=q1');
    await screen.findByRole('heading', { name: 'Of phage therapy' });
    await user.type(await box(), ' in dogs');
    await user.click(screen.getByRole('button', { name: 'Past searches' }));
    const dialog = await screen.findByRole('dialog', { name: 'Past searches' });
    expect(await within(dialog).findAllByText(/2 articles, 1 of 4 engines failed/)).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: /^biochar/ }));
    await screen.findByRole('heading', { name: 'Of biochar' });
    expect((await box()).value).toBe('biochar');
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Of phage therapy' });
    expect((await box()).value).toBe('phage therapy');
  });

  it('that are under way are asked for again until they have ended', async () => {
    const server = twoSearches();
    const listed = (changes: object) => () => ({
      searches: [{ ...fakeRecord('q2', 'biochar'), ...changes }],
      has_more: false,
    });
    server.answers.listSearches = listed({ status: 'processing', articles: 3 });
    const { user } = openScreen('/');
    await user.click(await screen.findByRole('button', { name: 'Past searches' }));
    await screen.findByText('Still running');
    server.answers.listSearches = listed({ articles: 20 });
    expect(await screen.findByText(/^20 articles/, {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText('Still running')).toBeNull();
  });

  it('that are gone are told, and do not stay with the tab', async () => {
    twoSearches();
    const { router } = openScreen('/?search=gone');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This search is no longer there',
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(window.sessionStorage.getItem('lectern.search_id')).toBeNull();
  });

  it('leave their place empty when the one on screen is deleted', async () => {
    const server = twoSearches();
    server.answers.manageSelections = () => ({
      ...{ session_id: 's1', selections: {}, selected_count: 0 },
    });
    server.answers.deleteSearch = () => ({ success: true, message: 'Search deleted' });
    const { user, router } = openScreen('/?search=q1');
    await screen.findByRole('heading', { name: 'Of phage therapy' });
    await user.click(screen.getByRole('button', { name: 'Past searches' }));
    await user.click(
      await screen.findByRole('button', { name: 'Delete the search “phage therapy”' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByText('Of phage therapy')).toBeNull());
    expect(screen.queryByText('Search again')).toBeNull();
    expect(window.sessionStorage.getItem('lectern.search_id')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Escape}');
    expect((await box()).value).toBe('');
  });

  it('are shown fifty at a time, and more on a click', async () => {
    const server = twoSearches();
    const all = Array.from({ length: 51 }, (_, index) => fakeRecord(`r${index}`, `query ${index}`));
    server.answers.listSearches = ({ query }) => {
      const [from, limit] = [Number(query.offset), Number(query.limit)];
      return { searches: all.slice(from, from + limit), has_more: all.length > from + limit };
    };
    const { user } = openScreen('/');
    await user.click(await screen.findByRole('button', { name: 'Past searches' }));
    await screen.findByText('query 49');
    expect(screen.queryByText('query 50')).toBeNull();
    server.answers.listSearches = () => new Refusal(503, 'Busy.');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More could not be loaded: Busy.')).toBeTruthy();
    expect(screen.getByText('query 49')).toBeTruthy();
  });

  it('mark what is new since when they are made again', async () => {
    const searched_at = '2026-01-01T14:07:00Z';
    twoSearches({
      new_since: {
        ...{ search_id: 'q0', searched_at },
        ...{ article_urls: ['https://example.org/2'], articles_compared: 2 },
      },
    });
    openScreen('/?search=q1');
    expect(await screen.findByText(/^1 article of 2 is new since the search of/)).toBeTruthy();
    const cards = within(await screen.findByRole('list', { name: 'Articles' })).getAllByRole(
      'listitem',
    );
    expect(cards.map((card) => card.textContent?.includes('New since'))).toEqual([false, true]);
  });

  it('say of how many it is not known whether they are new', async () => {
    const searched_at = '2026-01-01T14:07:00Z';
    twoSearches({
      new_since: { search_id: 'q0', searched_at, article_urls: [], articles_compared: 1 },
    });
    openScreen('/?search=q1');
    expect(
      await screen.findByText(
        /^0 articles of 1 are new since the search of .*\. For 1 other that is not known: no engine that found it had answered then\.$/,
      ),
    ).toBeTruthy();
  });

  it('are made again once, however often that is clicked, and nothing else begins meanwhile', async () => {
    const server = twoSearches({ engines: [fakeEngine('PubMed', 'failed', 'did not answer')] });
    server.answers.repeatSearch = () => ({ search_id: 'q2' });
    openScreen('/?search=q1');
    const again = await screen.findByRole('button', { name: 'Try PubMed again' });
    const release = holdAnswers('/repeat');
    act(() => {
      again.click();
      again.click();
    });
    await waitFor(async () => expect((await box()).disabled).toBe(true));
    expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull();
    release();
    await screen.findByRole('heading', { name: 'Of biochar' });
    expect(server.calls.filter(({ name }) => name === 'repeatSearch')).toHaveLength(1);
  });

  it('do not stand below the error of another', async () => {
    const server = twoSearches();
    server.answers.getSearchResults = ({ params: { id } }) =>
      id === 'q1' ? new Refusal(503, 'Busy.') : fakeResults([fakeArticle(1, { title: 'Of q2' })]);
    const { user } = openScreen('/?search=q1');
    await screen.findByText('Busy.');
    await user.click(screen.getByRole('button', { name: 'Past searches' }));
    await user.click(await screen.findByRole('button', { name: /^biochar/ }));
    await screen.findByRole('heading', { name: 'Of q2' });
    expect(screen.queryByText('Busy.')).toBeNull();
  });

  it('say that a key is missing until that is dismissed', async () => {
    twoSearches({ notices: [notice] });
    const { user } = openScreen('/?search=q1');
    await screen.findByText(notice);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notice)).toBeNull();
    expect(window.localStorage.getItem('lectern.keyless_notice_dismissed')).toBe('yes');
  });
});
