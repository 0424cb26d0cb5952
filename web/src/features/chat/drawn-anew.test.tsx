import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let drawn = 0;

// Test files share their modules, so those of the screen are loaded once more, with an answer that counts.
beforeEach(() => {
  window.sessionStorage.clear();
  drawn = 0;
  vi.resetModules();
  vi.doMock('../../answers/answer-view', async (original) => {
    const actual = await original<typeof import('../../answers/answer-view')>();
    return {
      ...actual,
      AnswerView: (props: Parameters<typeof actual.AnswerView>[0]) => {
        drawn += 1;
        return createElement(actual.AnswerView, props);
      },
    };
  });
});
afterEach(() => {
  vi.doUnmock('../../answers/answer-view');
  vi.resetModules();
});

Element.prototype.scrollIntoView ??= vi.fn();

it('draws no answer anew for a key that is typed, nor for a piece of the next answer', async () => {
  const { openScreen } = await import('../../testing-screen');
  const { answered, chatServer, input, streamedFetch } = await import('./testing-chat');
  chatServer({ getRagHistory: () => answered() });
  const stream = streamedFetch('/rag/chat');
  const { user } = openScreen('/chat');
  await screen.findByText(/extracted by the built-in reader/);
  await screen.findByText(/148 documents/);
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  await user.type(await input(), 'Early or late?');
  expect(drawn).toBe(before);
  await user.keyboard('{Enter}');
  stream.send({
    ...{ type: 'started', session_id: 'default-session' },
    ...{ question_id: 'q2', message_id: 'a2' },
  });
  stream.send({ type: 'text', text: 'It is ' });
  expect(await screen.findByText(/It is/)).toBeTruthy();
  const asked = drawn;
  stream.send({ type: 'text', text: 'early, and ' });
  expect(await screen.findByText(/early, and/)).toBeTruthy();
  stream.send({ type: 'text', text: 'sometimes late.' });
  expect(await screen.findByText(/sometimes late/)).toBeTruthy();
  expect(drawn).toBe(asked);
});
