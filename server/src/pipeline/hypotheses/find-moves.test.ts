import { expect, it } from 'vitest';
import { findMoves } from './find-moves.js';

it.each([
  ['Beetroot juice raised nitrite in plasma.', ['raised']],
  ['The lactate dehydrogenase-elevating virus was given to mice.', []],
  ['A lowering-dose schedule was kept.', []],
  ['Nitrate-lowering filters raised the cost.', ['raised']],
])('a word between hyphens is part of a name: %s', (text, moves) => {
  expect(findMoves(text).map(({ start, end }) => text.slice(start, end))).toEqual(moves);
});
