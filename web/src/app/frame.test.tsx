import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../testing-server';

describe('the frame', () => {
  it('opens a session, then asks for the keys, and reports where the person goes', async () => {
    const server = fakeServer({});
    const { user } = openScreen('/');
    expect(await screen.findByText('Available')).toBeTruthy();
    const names = server.calls.map((call) => call.name);
    expect(names.indexOf('createSession')).toBeLessThan(names.indexOf('getSearchApiKeys'));
    expect(names).not.toContain('navigate');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', {
        name: /Research System/,
      }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Multi-Agent Research System' }),
    ).toBeTruthy();
    await waitFor(() =>
      expect(server.calls.find((call) => call.name === 'navigate')?.body).toMatchObject({
        target_view: 'research_system',
      }),
    );
  });

  it('reports the view that is shown also where the report before it was not answered yet', async () => {
    const server = fakeServer({});
    const { router } = openScreen('/');
    await screen.findByText('Available');
    const release = holdAnswers('/sessions/navigate');
    const reported = () =>
      server.calls.flatMap(({ name, body }) =>
        name === 'navigate' ? [(body as { target_view: string }).target_view] : [],
      );
    await act(() => router.navigate('/vector-management'));
    await waitFor(() => expect(reported()).toEqual(['vector_management']));
    await act(() => router.navigate('/'));
    release();
    await waitFor(() => expect(reported()).toEqual(['vector_management', 'main_explorer']));
  });

  it('checks the research keys at the start, whichever screen it is', async () => {
    const server = fakeServer({});
    openScreen('/vector-management');
    await waitFor(() =>
      expect(server.calls.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['createSession', 'getResearchApiKeys']),
      ),
    );
  });

  it('shows on coming back a key that was set in another tab', async () => {
    const server = fakeServer({ getSearchApiKeys: () => ({ tavily: false }) });
    openScreen('/');
    await screen.findByText('Missing');
    server.answers.getSearchApiKeys = () => ({ tavily: true });
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('Available')).toBeTruthy();
  });

  it('opens a new session when the server no longer knows the old one, and keeps the one it knows', async () => {
    window.sessionStorage.setItem('lectern.session_id', '"gone"');
    const server = fakeServer({ getSession: () => new Refusal(404, 'There is no such session.') });
    openScreen('/');
    await screen.findByText('Available');
    expect(server.calls.map((call) => call.name)).toContain('createSession');
    expect(window.sessionStorage.getItem('lectern.session_id')).toBe('"s1"');
  });

  it('shows the failure of the session and checks the keys all the same', async () => {
    fakeServer({ createSession: () => new Refusal(503, 'The database is starting.') });
    openScreen('/');
    expect(await screen.findByText('The database is starting.')).toBeTruthy();
    expect(await screen.findByText('Available')).toBeTruthy();
  });

  it('says that the keys are being loaded while none are known', async () => {
    fakeServer({ getSearchApiKeys: () => ({}) });
    openScreen('/');
    expect(await screen.findByText('Loading API key status...')).toBeTruthy();
  });

  it('hides Summary on the research system and shows the counts', async () => {
    fakeServer({});
    openScreen('/research-system');
    await screen.findByText('9.2K');
    const tools = within(screen.getByRole('navigation', { name: 'Tools' }));
    expect(tools.queryByRole('link', { name: 'Summary' })).toBeNull();
    expect(tools.getByRole('link', { name: 'Documents' })).toBeTruthy();
  });

  it('draws the arrows among the keys and names them, since its fonts have not all of them', async () => {
    fakeServer({});
    const { user } = openScreen('/');
    await user.click(await screen.findByRole('button', { name: 'Keyboard' }));
    const keys = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(keys).getAllByText('Left arrow').length).toBeGreaterThan(1);
    expect(keys.textContent).not.toMatch(/[←↑→↓]/);
  });

  it('says that a demo is one', async () => {
    fakeServer({
      getStats: () => ({
        documents: 1,
        passages: 2,
        vectors: 2,
        searches: 0,
        is_demo: true,
        version: '0.1.0',
      }),
    });
    openScreen('/');
    expect(
      await screen.findByText('Demo: the engines are stand-ins with made-up articles.'),
    ).toBeTruthy();
  });

  it('keeps the search settings over a reload and names the engines of the category', async () => {
    fakeServer({});
    const { user } = openScreen('/');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Domain Category' }),
      'medical',
    );
    await user.click(screen.getByRole('checkbox', { name: 'DuckDuckGo' }));
    expect(screen.getByText('Domain Search: PubMed, Europe PMC, ClinicalTrials.gov')).toBeTruthy();
    expect(screen.getByText('Its use is tolerated by DuckDuckGo, not licensed.')).toBeTruthy();
    expect(
      JSON.parse(window.sessionStorage.getItem('lectern.search_settings') ?? ''),
    ).toMatchObject({
      domain_category: 'medical',
      use_duckduckgo: true,
    });
  });

  it('asks for the access token and goes on with it', async () => {
    const server = fakeServer({ getStats: () => new Refusal(401, 'An access token is wanted.') });
    const { user } = openScreen('/');
    const field = await screen.findByLabelText('Access token');
    server.answers.getStats = () => ({
      documents: 7,
      passages: 2,
      vectors: 2,
      searches: 0,
      is_demo: false,
      version: '0.1.0',
    });
    await user.type(field, 'secret');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('7')).toBeTruthy();
  });

  it('says of what cannot be an access token that it cannot, and takes out what is invisible in one', async () => {
    const server = fakeServer({ getStats: () => new Refusal(401, 'An access token is wanted.') });
    const { user } = openScreen('/');
    const field = await screen.findByLabelText('Access token');
    await user.click(field);
    await user.paste('se\u2013cret');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const said = 'An access token has no spaces or characters outside ASCII.';
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await user.clear(field);
    await user.paste('\u200bsecret\ufeff');
    expect(screen.queryByText(said)).toBeNull();
    const calls = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(calls));
    expect(window.sessionStorage.getItem('lectern.access_token')).toBe('secret');
  });

  it('closes windows on the way back, for what is under them is another screen then', async () => {
    fakeServer({});
    const { user, router } = openScreen('/');
    await screen.findByText('Available');
    await act(() => router.navigate('/chat'));
    await user.click(screen.getByRole('button', { name: /^Keyboard/ }));
    await screen.findByRole('dialog');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a page for addresses that no screen has', async () => {
    fakeServer({});
    openScreen('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});

describe('the Summary page', () => {
  it('says that nothing is selected', async () => {
    fakeServer({});
    openScreen('/research-summary');
    expect(
      await screen.findByText(
        'No articles found. Please search and select articles in the main Explorer first.',
      ),
    ).toBeTruthy();
  });
});
