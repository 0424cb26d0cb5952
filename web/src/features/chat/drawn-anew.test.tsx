import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { answered, chatServer, input, streamedFetch } from './testing-chat';

const drawn = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../answers/answer-view', async (original) => {
  const actual = await original<typeof import('../../answers/answer-view')>();
  return {
    ...actual,
    AnswerView: (props: Parameters<typeof actual.AnswerView>[0]) => {
      drawn.count += 1;
      return createElement(actual.AnswerView, props);
    },
  };
});

Element.prototype.scrollIntoView ??= vi.fn();
beforeEach(() => window.sessionStorage.clear());

it('draws no answer anew for a key that is typed, nor for a piece of the next answer', async () => {
  chatServer({ getRagHistory: () => answered() });
  const stream = streamedFetch('/rag/chat');
  const { user } = openScreen('/chat');
  await screen.findByText(/extracted by the built-in reader/);
  await screen.findByText(/148 documents/);
  const before = drawn.count;
  expect(before).toBeGreaterThan(0);
  await user.type(await input(), 'Early or late?');
  expect(drawn.count).toBe(before);
  await user.keyboard('{Enter}');
  stream.send({
    ...{ type: 'started', session_id: 'default-session' },
    ...{ question_id: 'q2', message_id: 'a2' },
  });
  stream.send({ type: 'text', text: 'It is ' });
  expect(await screen.findByText(/It is/)).toBeTruthy();
  const asked = drawn.count;
  stream.send({ type: 'text', text: 'early, and ' });
  expect(await screen.findByText(/early, and/)).toBeTruthy();
  stream.send({ type: 'text', text: 'sometimes late.' });
  expect(await screen.findByText(/sometimes late/)).toBeTruthy();
  expect(drawn.count).toBe(asked);
});
