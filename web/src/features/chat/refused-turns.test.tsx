import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chatAnswer, fakeAnswer, fakeQuestion, fakeReply, historyOf } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { holdAnswers, Refusal } from '../../testing-server';
import { placeRefused } from './refused-turns';
import { answered, chatServer, heldFetch, input, streamedFetch } from './testing-chat';

afterEach(() => window.localStorage.clear());

const reason = 'Reason: Too many answers are being made. Please try again.';
const refuse = (): Refusal =>
  new Refusal(503, 'Too many answers are being made. Please try again.');

it('stays with its apology over a reload, until it is tried again', async () => {
  chatServer({ getRagHistory: () => answered(), ragChat: refuse });
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  await user.type(await input(), 'Too many?{Enter}');
  expect(await screen.findByText(reason)).toBeTruthy();
  cleanup();

  const server = chatServer({ getRagHistory: () => answered(), ragChat: refuse });
  const again = openScreen('/chat');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Too many?' })).toBeTruthy();
  server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer({ answer: 'At last. [1]' })));
  await again.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  expect(window.localStorage.length).toBe(0);
});

it('stays, once, while it is tried again and the server has not taken it', async () => {
  chatServer({ getRagHistory: () => answered(), ragChat: refuse });
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  await user.type(await input(), 'Too many?{Enter}');
  await screen.findByText(reason);
  heldFetch();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(screen.getAllByRole('heading', { name: 'Too many?' })).toHaveLength(1);
  expect(screen.queryByText(reason)).toBeNull();
  cleanup();

  chatServer({ getRagHistory: () => answered() });
  openScreen('/chat');
  expect(await screen.findByText(reason)).toBeTruthy();
});

it('stays where it was stopped before the server had taken it', async () => {
  const stopRagChat = (): object => ({ success: false, message: null });
  chatServer({ getRagHistory: () => answered(), stopRagChat });
  heldFetch();
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  await user.type(await input(), 'Slow?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped before an answer came.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Slow?' })).toBeTruthy();
  cleanup();

  const server = chatServer({ getRagHistory: () => answered(), stopRagChat });
  const again = openScreen('/chat');
  const kept = within(await screen.findByRole('article', { name: 'Slow?' }));
  expect(kept.getByText('Stopped before an answer came.')).toBeTruthy();
  server.answers.ragChat = () => chatAnswer(fakeReply(fakeAnswer({ answer: 'At last. [1]' })));
  await again.user.click(kept.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Stopped before an answer came.')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Copy with references' })).toHaveLength(2);
  expect(window.localStorage.length).toBe(0);
});

it('is nothing to export where the server has nothing of the conversation', async () => {
  chatServer({ ragChat: refuse });
  const { user } = openScreen('/chat');
  await user.type(await input(), 'Too many?{Enter}');
  await screen.findByText(reason);
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Export the conversation' }).disabled,
  ).toBe(true);
});

it('stays between the questions it was asked between, when the history is read anew', async () => {
  const server = chatServer({ ragChat: refuse });
  const plain = window.fetch;
  const stream = streamedFetch('/rag/chat');
  const { user } = openScreen('/chat');
  await user.type(await input(), 'One?{Enter}');
  const [one, three] = [fakeQuestion('One?'), fakeQuestion('Three?')];
  const first = fakeReply(fakeAnswer(), { id: 'a1', reply_to: one.id });
  const ids = { session_id: 'default-session', question_id: one.id, message_id: 'a1' };
  stream.send({ type: 'started', ...ids });
  stream.send({ type: 'done', data: chatAnswer(first) });
  stream.end();
  await screen.findByRole('button', { name: 'Copy with references' });
  vi.stubGlobal('fetch', plain);
  await user.type(await input(), 'Two?{Enter}');
  await screen.findByText(reason);
  const last = fakeReply(fakeAnswer(), { id: 'a3', reply_to: three.id });
  server.answers.getRagHistory = () => historyOf(one, first, three, last);
  cleanup();

  openScreen('/chat');
  await screen.findByRole('heading', { name: 'Three?' });
  const headings = screen.getAllByRole('heading', { name: /^\w+\?$/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['One?', 'Two?', 'Three?']);
});

it('stays when another question is asked', async () => {
  const server = chatServer({ getRagHistory: () => answered(), ragChat: refuse });
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  await user.type(await input(), 'Too many?{Enter}');
  expect(await screen.findByText(reason)).toBeTruthy();
  server.answers.ragChat = () =>
    chatAnswer(fakeReply(fakeAnswer({ answer: 'At last. [1]' }), { id: 'a2', reply_to: null }));
  await user.type(await input(), 'And another?{Enter}');
  expect(await screen.findByRole('heading', { name: 'And another?' })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

it('does not look like the whole of a conversation that could not be loaded, nor goes where that could not be cleared', async () => {
  const busy = new Refusal(503, 'The database is busy.');
  const server = chatServer({ getRagHistory: () => busy, ragChat: refuse });
  const { user } = openScreen('/chat');
  const unknown = /^The conversation could not be loaded: The database is busy/;
  expect(await screen.findByText(unknown)).toBeTruthy();
  await user.type(await input(), 'Too many?{Enter}');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText(unknown)).toBeTruthy();
  server.answers.deleteRagChat = () => new Refusal(503, 'The disk is full.');
  await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
  expect(await screen.findByText('Error: The disk is full.')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText('Start a conversation')).toBeNull();
  expect(window.localStorage.length).toBe(1);
  server.answers.getRagHistory = () => answered();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Does resistance emerge?' })).toBeTruthy();
});

it('stays in its conversation where another one is opened while it is being cleared', async () => {
  const server = chatServer({
    getRagHistory: ({ params }) => ({ ...answered(), session_id: params.id }),
    deleteRagChat: () => new Refusal(503, 'The disk is full.'),
    listRagSessions: () => ({ sessions: [], total_count: 0 }),
  });
  const { user } = openScreen('/chat');
  await screen.findByRole('heading', { name: 'Does resistance emerge?' });
  const held = holdAnswers('/rag/chat/default-session');
  await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
  server.answers.getRagHistory = () => historyOf();
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  expect(await screen.findByRole('heading', { name: 'Start a conversation' })).toBeTruthy();
  held();
  expect(await screen.findByText('Error: The disk is full.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Does resistance emerge?' })).toBeNull();
});

it('stands where it was asked, and goes where the server has kept it after all', () => {
  const turn = (text: string) => ({ question: fakeQuestion(text), reply: null });
  const refused = { ...turn('Lost?'), after: 'q One?' };
  const texts = (turns: ReturnType<typeof placeRefused>): string[] =>
    turns.map(({ question }) => question.text);
  expect(texts(placeRefused([turn('One?'), turn('Two?')], [refused]))).toEqual([
    'One?',
    'Lost?',
    'Two?',
  ]);
  expect(texts(placeRefused([turn('One?'), turn('Lost?')], [refused]))).toEqual(['One?', 'Lost?']);
});
