import { describe, expect, it } from 'vitest';
import { carriesActor } from './carries-actor.js';
import { checkSupport } from './check-support.js';

describe('what a claim says to act', () => {
  it.each([
    ['Bicycle lanes raised retail sales.', 'Parking fees did not raise retail sales.'],
    ['Zinc shortened colds.', 'Echinacea did not shorten colds.'],
    ['Yoga reduced back pain.', 'Physiotherapy reduced back pain.'],
    ['Fly ash raised the strength of concrete.', 'Silica fume raised the strength of concrete.'],
  ])('stands in what it cites: %s', (claim, passage) => {
    expect(carriesActor(claim, [passage])).toBe(false);
    expect(checkSupport(claim, [passage])).toBe(false);
    expect(checkSupport(claim, [passage, claim])).toBe(true);
  });

  it.each([
    ['Mulching increased soil carbon.', 'Soil carbon increased under straw mulch.'],
    ['Participants slept longer.', 'Sleep grew longer by 40 minutes.'],
    ['Of the acid a third more is saved.', 'A third of the acid is saved.'],
    ['Lakes are home to fewer pike now.', 'There are fewer pike than before.'],
  ])('may be named by a related word, or not at all: %s', (claim, passage) => {
    expect(carriesActor(claim, [passage])).toBe(true);
  });

  it('may be named by the title of a passage', () => {
    const passage = 'Night shading of pots\n\nIt lowered the loss of seedlings by half.';
    expect(checkSupport('Shading the pots lowered the loss of seedlings by half.', [passage])).toBe(
      true,
    );
  });
});
