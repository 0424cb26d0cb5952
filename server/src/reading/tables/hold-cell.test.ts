/** What a cell lacks of a question. */
import { describe, expect, it } from 'vitest';
import { prepareHeld } from './hold-cell.js';

describe('a cell of one table of several alike', () => {
  it.each([
    ['What was the wear of organic pads in Tampere?', true],
    ['What was the wear of organic pads in rain?', false],
  ])('lacks a name that parts another one, and no other word: %s', (question, lacks) => {
    const held = prepareHeld(question)({
      own: 'Organic pads\nWear',
      around: 'Table 1: Wear in Oulu',
      beside: 'Pads wear in rain, in Tampere as in Oulu.',
      siblings: [['tampere'], ['rain']],
    });
    expect(held.lacks).toBe(lacks);
  });
});

it('lacks what is measured, and not its unit', () => {
  const texts = {
    own: '12\nHoney (kg)',
    around: 'Hives by their number\nHives',
    beside: 'Wax was sold. Honey was weighed.',
  };
  expect(prepareHeld('How many kilograms of honey came from 12 hives?')(texts).lacks).toBe(false);
  expect(prepareHeld('How many kilograms of wax came from 12 hives?')(texts).lacks).toBe(true);
  expect(prepareHeld('How much of the honey came from 12 hives?')(texts).lacks).toBe(false);
});
