import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosineOfTurns, exponential, logarithm } from './exact-math.js';

/** Distance in units of the last place. */
function unitsApart(value: number, other: number): number {
  return Math.abs(value - other) / (Number.EPSILON * Math.max(Math.abs(other), Number.MIN_VALUE));
}

describe('exact arithmetic', () => {
  it('gives logarithms within 2 units of the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThanOrEqual(
          Number.EPSILON * 2 * Math.max(Math.abs(Math.log(value)), 0.01),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('gives exponentials within 2 units of the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (value) => {
        expect(unitsApart(exponential(value), Math.exp(value))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives cosines of whole turns', () => {
    expect([0, 0.25, 0.5, 0.75, 1, -3].map(cosineOfTurns)).toEqual(
      [1, 0, -1, 0, 1, 1].map((v) => (v === 0 ? expect.closeTo(0, 15) : v)),
    );
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (turns) => {
        const angle = 2 * Math.PI * (turns - Math.round(turns));
        expect(Math.abs(cosineOfTurns(turns) - Math.cos(angle))).toBeLessThan(4e-16);
      }),
      { numRuns: 2000 },
    );
  });
});
