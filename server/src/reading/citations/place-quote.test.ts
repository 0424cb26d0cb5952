import { expect, it } from 'vitest';
import { placeQuote } from './place-quote.js';

const passage = { page_start: 3, page_end: 6, page_turns: [100, 200, 200] };

it.each([
  [0, 3],
  [99, 3],
  [100, 4],
  [150, 4],
  [200, 6],
])('a quote that begins at %i stands on page %i', (start, page) => {
  expect(placeQuote({ start, end: start + 10 }, passage)).toEqual({ start, end: start + 10, page });
});

it('stands on the one page of a passage that has one', () => {
  expect(placeQuote({ start: 5, end: 9 }, { page_start: 3, page_end: 3 }).page).toBe(3);
});

it('has no page where the source has none, and none is made up where nobody knows where the passage turns', () => {
  expect(placeQuote({ start: 5, end: 9 }, { page_start: null, page_end: null }).page).toBeNull();
  expect(placeQuote({ start: 5, end: 9 }, { page_start: 3, page_end: 4 })).toEqual({
    start: 5,
    end: 9,
  });
});
