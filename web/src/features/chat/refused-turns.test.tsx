import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chatAnswer, fakeAnswer, fakeQuestion, fakeReply } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { placeRefused } from './refused-turns';
import { answered, chatServer, input } from './testing-chat';

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
