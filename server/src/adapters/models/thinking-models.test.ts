import { expect, it } from 'vitest';
import { hasThoughtsOpened, thinkingRoomOf } from './thinking-models.js';

it.each(['x-ai/grok-4-fast-non-reasoning', 'acme/writer-non-thinking'])(
  'a model that says it does not think has no thoughts: %s',
  (model) => {
    expect(hasThoughtsOpened(model)).toBe(false);
    expect(thinkingRoomOf(model)).toBe(0);
  },
);

it('a model named for its thoughts has them', () => {
  expect(hasThoughtsOpened('acme/writer-reasoning')).toBe(true);
  expect(thinkingRoomOf('acme/writer-thinking')).toBeGreaterThan(0);
});
