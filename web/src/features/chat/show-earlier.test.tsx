import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chatAnswer,
  documentId,
  fakeAnswer,
  fakeQuestion,
  fakeReply,
  historyOf,
} from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { Refusal } from '../../testing-server';
import { chatServer, input, streamedFetch } from './testing-chat';

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => window.sessionStorage.clear());

describe('a long conversation', () => {
  const idOf = (turn: number) => `${documentId.slice(0, -1)}${turn}`;
  const turnsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const question = fakeQuestion(`Question ${from + index}?`, { id: idOf(from + index) });
      return [question, fakeReply(fakeAnswer(), { id: `a${from + index}`, reply_to: question.id })];
    }).flat();
  const paged = ({ query }: { query: Readonly<Record<string, string>> }) => {
    if (query.before === undefined) return { ...historyOf(...turnsOf(4, 6)), has_earlier: true };
    return query.before === idOf(4)
      ? { ...historyOf(...turnsOf(2, 4)), has_earlier: true }
      : historyOf(...turnsOf(0, 2));
  };

  it('shows its earlier messages when they are asked for, and goes on from where one was', async () => {
    chatServer({ getRagHistory: paged });
    const { user } = openScreen('/chat');
    const more = await screen.findByRole('button', { name: 'Show earlier messages' });
    more.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 4?' }));
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByRole('heading', { name: 'Question 0?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  it('keeps them while an answer arrives, and when the history is read again', async () => {
    const server = chatServer({ getRagHistory: paged });
    const stream = streamedFetch('/rag/chat');
    const { user, router } = openScreen('/chat');
    await screen.findByRole('heading', { name: 'Question 5?' });
    await user.type(await input(), 'And now?{Enter}');
    stream.send({
      type: 'started',
      session_id: 'default-session',
      question_id: 'q now',
      message_id: 'a now',
    });
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeTruthy();
    stream.send({ type: 'done', data: chatAnswer(fakeReply(fakeAnswer())) });
    stream.end();
    await screen.findByText('Answer: Yes, and early. It had a price.');
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Run Search' });
    const before = server.calls.length;
    await router.navigate('/chat');
    await waitFor(() =>
      expect(server.calls.slice(before).some(({ name }) => name === 'getRagHistory')).toBe(true),
    );
    expect(screen.getByRole('heading', { name: 'Question 2?' })).toBeTruthy();
  });

  it('says when they cannot be loaded', async () => {
    const refused = () => new Refusal(503, 'The database is busy.');
    chatServer({
      getRagHistory: (request) => (request.query.before === undefined ? paged(request) : refused()),
    });
    const { user } = openScreen('/chat');
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect(
      await screen.findByText('Earlier messages could not be loaded: The database is busy.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeTruthy();
  });
});
