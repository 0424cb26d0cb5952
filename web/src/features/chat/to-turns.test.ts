import type { ChatMessage } from '@lectern/contract';
import { expect, it } from 'vitest';
import { isAwaited, toTurns } from './to-turns';

function message(id: string, sender: ChatMessage['sender']): ChatMessage {
  return {
    id,
    sender,
    text: id,
    time: '2026-01-01T14:31:00Z',
    mode: 'rag',
    status: 'done',
    reply_to: null,
    model: null,
    usage: null,
    is_cut: false,
    answer: null,
    error: null,
  };
}

const pairs = (...messages: ChatMessage[]): (string | undefined)[][] =>
  toTurns(messages).map(({ question, reply }) => [question.id, reply?.id]);

it('gives each question the reply that follows it', () => {
  expect(pairs(message('q1', 'user'), message('a1', 'assistant'), message('q2', 'user'))).toEqual([
    ['q1', 'a1'],
    ['q2', undefined],
  ]);
});

it('leaves a question that was never answered alone, and drops a reply to nothing', () => {
  expect(
    pairs(
      message('a0', 'assistant'),
      message('q1', 'user'),
      message('q2', 'user'),
      message('a2', 'assistant'),
    ),
  ).toEqual([
    ['q1', undefined],
    ['q2', 'a2'],
  ]);
});

it('waits for an answer as long as a request may last', () => {
  const [turn] = toTurns([message('q1', 'user')]);
  const asked = Date.parse('2026-01-01T14:31:00Z');
  expect([
    isAwaited(turn, asked + 999, 1000),
    isAwaited(turn, asked + 1000, 1000),
    isAwaited(undefined, asked, 1000),
  ]).toEqual([true, false, false]);
});
