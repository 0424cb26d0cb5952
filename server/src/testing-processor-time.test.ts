import { expect, it } from 'vitest';
import { isFairlyQuick } from './testing-processor-time.js';

/** So much work for each character that none of these readings is little. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
}

const ofLength = (length: number): string => 'x'.repeat(length);
const limits = { length: 2000, littleMs: 1 };

it('takes a reader for fair whose work is in proportion to its text, however slow it is', async () => {
  expect(await isFairlyQuick((part) => work(part.length * 10_000), ofLength, limits)).toBe(true);
});

it('does not take a reader for fair whose work is quadratic', async () => {
  expect(await isFairlyQuick((part) => work(part.length ** 2 * 10), ofLength, limits)).toBe(false);
});
