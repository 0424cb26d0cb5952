import type { ArticleAnswer } from '@lectern/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { continueInChat } from '../../../session/chat-memory';
import {
  documentId,
  fakeAnswer,
  fakeQuestion,
  fakeReply,
  fakeSource,
  historyOf,
} from '../../../testing-library';
import { comeBackAfter, openScreen } from '../../../testing-screen';
import { fakeServer, holdAnswers, loseAnswers, Refusal } from '../../../testing-server';
import { fakeArticle, fakeResults, fakeRow, fakeStatus } from '../testing-explorer';

const read = fakeRow({
  processed: true,
  chunks_stored: 3,
  file_type: 'html',
  document_id: documentId,
  status: 'completed',
  stage: 'Done',
});
const failed = fakeRow({
  article_url: 'https://example.org/2',
  error: 'the address could not be reached',
  status: 'failed',
  stage: 'Done',
});

function fakeState(changes: Partial<ArticleAnswer> = {}): ArticleAnswer {
  return {
    answer_id: 'a1',
    search_id: 'q1',
    question: 'phage therapy',
    status: 'completed',
    stage: 'answering',
    outcome: 'answered',
    articles: [read, failed],
    retracted_left_out: 0,
    so_far: fakeAnswer(),
    session_id: 'answer-a1',
    document_ids: [documentId],
    reply: fakeReply(fakeAnswer()),
    error: null,
    elapsed_seconds: 3,
    estimated_time_remaining: 0,
    created_at: '2026-01-01T14:31:00Z',
    ...changes,
  };
}

function serverWith(state: ArticleAnswer) {
  return fakeServer({
    startSearch: () => ({ search_id: 'q1' }),
    getSearchStatus: () => fakeStatus('completed'),
    getSearchResults: () => fakeResults([fakeArticle(1), fakeArticle(2)]),
    manageSelections: () => ({ session_id: 's1', selections: {}, selected_count: 0 }),
    startArticleAnswer: () => ({ answer_id: 'a1' }),
    getArticleAnswer: () => state,
  });
}

async function shown(state: ArticleAnswer): Promise<HTMLElement> {
  serverWith(state);
  openScreen('/?search=q1&answer=a1');
  const panel = await screen.findByRole('region', { name: 'Answer' });
  await screen.findByRole('heading', { name: /^Found 2 articles/ });
  return panel;
}

describe('Answer this', () => {
  beforeEach(() => window.localStorage.clear());

  it('says before the first time what it does to the library, searches, and asks for so many articles', async () => {
    const server = serverWith(fakeState());
    const { user, router } = openScreen('/');
    await user.type(await screen.findByRole('textbox', { name: 'Research query' }), 'phages');
    expect(screen.getByText(/reads up to 10 articles into your library/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Answer this' }));
    const panel = await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => expect(panel.textContent).toContain('Yes, and early.'));
    expect(router.state.location.search).toBe('?search=q1&answer=a1');
    const bodies = server.calls.flatMap(({ name, body }) =>
      name === 'startArticleAnswer' ? [body] : [],
    );
    expect(bodies).toEqual([{ search_id: 'q1', articles: 10 }]);
    expect(screen.queryByText(/into your library/)).toBeNull();
  });

  it('says that nobody knows whether it began where nothing was heard of the start', async () => {
    serverWith(fakeState());
    const { user } = openScreen('/');
    await user.type(await screen.findByRole('textbox', { name: 'Research query' }), 'phages');
    loseAnswers('/research-explorer/answers');
    await user.click(screen.getByRole('button', { name: 'Answer this' }));
    const said =
      'Error starting the answer: The server does not answer. It is not known whether it was started.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('is begun once, however often it is clicked, and not again while it is being made', async () => {
    const server = serverWith(fakeState({ status: 'processing', outcome: null, reply: null }));
    const request = {
      ...{ query: 'phage therapy', num_results: 20, years_back: 5, domain_category: 'academic' },
      ...{ use_tavily: true, use_duckduckgo: false, use_domain_search: false },
    };
    server.answers.getSearchResults = () => fakeResults([fakeArticle(1)], { request });
    const { user } = openScreen('/?search=q1');
    await screen.findByRole('heading', { name: /^Found 1 article/ });
    const release = holdAnswers('/research-explorer/answers');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Answer this' });
    act(() => {
      button.click();
      button.click();
    });
    release();
    const panel = await screen.findByRole('region', { name: 'Answer' });
    await within(panel).findByRole('button', { name: 'Stop' });
    expect(button.disabled).toBe(true);
    // Another question may be asked meanwhile.
    await user.type(screen.getByRole('textbox', { name: 'Research query' }), ' in dogs');
    expect(button.disabled).toBe(false);
    expect(server.calls.filter(({ name }) => name === 'startArticleAnswer')).toHaveLength(1);
  });

  it('closes the passage that is open when another search is shown', async () => {
    serverWith(fakeState());
    const { user, router } = openScreen('/?search=q1&answer=a1');
    const [marker] = await screen.findAllByRole('button', { name: /^1, passage from/ });
    if (marker) await user.click(marker);
    await screen.findByRole('region', { name: 'Passage' });
    await act(() => router.navigate('/?search=q2'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passage' })).toBeNull());
  });

  it('marks in the list what the answer quotes and what could not be read', async () => {
    await shown(fakeState());
    const list = await screen.findByRole('list', { name: 'Articles' });
    const [first, second] = within(list).getAllByRole('article');
    expect(first?.textContent).toContain('Quoted in the answer');
    expect(second?.textContent).toContain(
      'Not read for the answer: the address could not be reached',
    );
  });

  it('says of none that it is not quoted while there is no answer', async () => {
    const soFar = { stage: 'answering', status: 'processing', so_far: null, reply: null } as const;
    await shown(fakeState({ ...soFar, outcome: null }));
    const list = await screen.findByRole('list', { name: 'Articles' });
    const [first] = within(list).getAllByRole('article');
    expect(first?.textContent).toContain('Read for the answer');
    expect(first?.textContent).not.toContain('not quoted');
  });

  it('is read anew when the tab is come back to, for what is known of its works since, and stays where that fails', async () => {
    const panel = await shown(fakeState());
    expect(panel.textContent).not.toContain('Retracted');
    const sources = [fakeSource(1, { is_retracted: true })];
    const server = serverWith(fakeState({ reply: fakeReply(fakeAnswer({ sources })) }));
    await comeBackAfter(3);
    await waitFor(() => expect(panel.textContent).toContain('Retracted'));
    server.answers.getArticleAnswer = () => new Refusal(503, 'Not now');
    await comeBackAfter(6);
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === 'getArticleAnswer')).toHaveLength(2),
    );
    expect(within(panel).queryByRole('alert')).toBeNull();
  });

  it('says how far the reading is, with the quotes so far', async () => {
    const running = fakeState({
      status: 'processing',
      stage: 'reading',
      outcome: null,
      reply: null,
    });
    const panel = await shown({ ...running, articles: [read, fakeRow({ article_url: 'b' })] });
    expect(panel.textContent).toContain('Reading 2 of 2 articles');
    expect(panel.textContent).toContain('Yes, and early.');
    expect(within(panel).getByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Continue in QA Chat' })).toBeNull();
  });

  it('tells what was stopped before it was read apart from what could not be read', async () => {
    const stopped = fakeRow({ article_url: 'b', status: 'cancelled', stage: 'Done' });
    const cancelled = fakeState({ status: 'cancelled', stage: 'reading', outcome: null });
    const panel = await shown({
      ...{ ...cancelled, reply: null },
      articles: [read, failed, stopped, { ...stopped, article_url: 'c' }],
    });
    expect(panel.textContent).toContain(
      '1 of 4 articles read: 1 full text; 1 could not be read; 2 stopped before',
    );
  });

  it('tells apart what the library has without passages from what was stopped or could not be read', async () => {
    const skipped_reason = 'it is in your library and not processed so far';
    const waiting = fakeRow({
      ...{ status: 'skipped', stage: 'Done', was_known: true, skipped_reason },
      document_id: documentId,
    });
    // As it was told before.
    const former = fakeRow({
      ...{ article_url: 'https://example.org/2', status: 'completed', stage: 'Done' },
      ...{ processed: true, was_known: true, document_id: documentId },
    });
    const panel = await shown(
      fakeState({
        ...{ outcome: 'none_read', document_ids: [], so_far: null, reply: null },
        articles: [waiting, former],
      }),
    );
    expect(within(panel).getByRole('status').textContent).toBe(
      'Nothing is answered: none of 2 articles could be read (2 in your library without passages).',
    );
    expect(panel.textContent).toContain('0 of 2 articles read; 2 in your library without passages');
    const list = await screen.findByRole('list', { name: 'Articles' });
    const [first, second] = within(list).getAllByRole('article');
    expect(first?.textContent).toContain(`Not read for the answer: ${skipped_reason}`);
    expect(second?.textContent).toContain(
      'Not read for the answer: your library has no passages of it',
    );
  });

  it('says why a failed one failed, beside what was quoted', async () => {
    const panel = await shown(
      fakeState({ status: 'failed', outcome: null, reply: null, error: 'The key was rejected' }),
    );
    expect(within(panel).getByRole('alert').textContent).toContain('Reason: The key was rejected');
    expect(panel.textContent).toContain('Yes, and early.');
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['no_articles', 0, 'Nothing is answered: the search found no articles to read.'],
    ['no_articles', 2, 'Nothing is answered: all that was found is retracted (2 articles).'],
    ['none_read', 0, 'Nothing is answered: none of 1 article could be read.'],
  ] as const)('says of %s with %i retracted: %s', async (outcome, retracted, sentence) => {
    const panel = await shown(
      fakeState({
        outcome,
        retracted_left_out: retracted,
        articles: outcome === 'none_read' ? [failed] : [],
        document_ids: [],
        so_far: null,
        reply: null,
      }),
    );
    expect(within(panel).getByRole('status').textContent).toBe(sentence);
  });

  it('takes question, answer and documents along into the chat', async () => {
    const panel = await shown(fakeState());
    const { userEvent } = await import('@testing-library/user-event');
    await userEvent.click(within(panel).getByRole('button', { name: 'Continue in QA Chat' }));
    expect(JSON.parse(window.sessionStorage.getItem('lectern.chat_session') ?? '')).toBe(
      'answer-a1',
    );
    expect(JSON.parse(window.sessionStorage.getItem('lectern.chat_documents') ?? '')).toEqual([
      documentId,
    ]);
  });

  it.each([
    ['of what was answered', '"Typed, not sent"', fakeReply(fakeAnswer()), 'Typed, not sent'],
    ['of what was not', '"Typed, not sent"', null, 'Typed, not sent'],
    ['of what was not, into an empty input', '" "', null, 'phage therapy'],
  ])('leaves what stands unsent in the chat: %s', async (_what, stored, reply, kept) => {
    window.sessionStorage.setItem('lectern.chat_draft', stored);
    const panel = await shown(fakeState({ reply }));
    const { userEvent } = await import('@testing-library/user-event');
    await userEvent.click(within(panel).getByRole('button', { name: 'Continue in QA Chat' }));
    const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /question/i });
    expect(input.value).toBe(kept);
  });

  it.each([
    ['a conversation that was cleared since', historyOf(), 'phage therapy'],
    ['one that has it', historyOf(fakeQuestion('phage therapy'), fakeReply(fakeAnswer())), ''],
  ])('brings its question into %s: “%s”', async (_what, history, kept) => {
    const panel = await shown(fakeState());
    const server = serverWith(fakeState());
    server.answers.getRagHistory = () => history;
    const { userEvent } = await import('@testing-library/user-event');
    await userEvent.click(within(panel).getByRole('button', { name: 'Continue in QA Chat' }));
    const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /question/i });
    await waitFor(() => expect(input.value).toBe(kept));
    await waitFor(() =>
      expect(window.sessionStorage.getItem('lectern.chat_begun_with')).toBe('null'),
    );
    expect(input.value).toBe(kept);
  });

  it('leaves no question of other articles in the chat that was put there and not sent', () => {
    const unsent = () => JSON.parse(window.sessionStorage.getItem('lectern.chat_draft') ?? '');
    const goOn = (draft: string): void =>
      continueInChat({
        ...{ sessionId: 's', documentIds: [documentId] },
        ...{ question: draft, isAsked: draft === '' },
      });
    goOn('phage therapy');
    goOn('snow melt');
    expect(unsent()).toBe('snow melt');
    goOn('');
    expect(unsent()).toBe('');
    goOn('snow melt');
    window.sessionStorage.setItem('lectern.chat_draft', '"snow melt in May"');
    goOn('phage therapy');
    expect(unsent()).toBe('snow melt in May');
  });
});
