/** Whether findings of several documents say opposite things. */
import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { haveOpposites } from './answer-disagreement.js';

describe('findings of two documents', () => {
  it.each([
    [true, 'Moss reduced heat.', 'Moss did not reduce heat.'],
    [
      true,
      'Heat was lower with moss than with slate.',
      'Heat was higher with moss than with slate.',
    ],
    [
      false,
      'Heat was lower with moss than with slate.',
      'Heat was higher with slate than with moss.',
    ],
    [false, 'Sleep was shorter in night workers.', 'Sleep was longer in day workers.'],
    [
      true,
      'Moss roofs lowered heat loss in this trial.',
      'In the homes that we measured, moss roofs did not lower heat loss.',
    ],
    [false, 'Moss lowered heat loss in cottages.', 'Moss raised heat loss in barns.'],
    [
      false,
      'Selenium reduced mortality at high doses.',
      'Selenium increased mortality at low doses.',
    ],
    [false, 'Statins reduced cholesterol in plasma.', 'Statins raised cholesterol in bile.'],
    [false, 'Moss roofs lowered heat loss in Wales.', 'Moss roofs did not lower damp in Kent.'],
    [false, 'Moss lowered heat loss.', 'Removal of moss raised heat loss.'],
    [false, 'Moss lowered heat loss.', 'It is often claimed that moss raises heat loss.'],
    [false, 'Moss raised heat loss.', 'We cannot rule out that moss lowers heat loss.'],
    [false, 'Moss reduced heat at 6 hours.', 'Moss did not reduce heat at 24 hours.'],
  ])('are opposites (%s): %s %s', (isOpposite, ...texts) => {
    const findings = texts.map((text) => [
      { text, quote: text, score: 1, passage: scoredPassage(text), start: 0, end: text.length },
    ]);
    expect(haveOpposites(findings as never)).toBe(isOpposite);
  });
});
