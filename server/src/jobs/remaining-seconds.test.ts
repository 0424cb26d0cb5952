import { expect, it } from 'vitest';
import { remainingSeconds } from './remaining-seconds.js';

const left = (
  elapsedSeconds: number,
  {
    movedAtSeconds = null,
    ...pace
  }: { share?: number; stepShare?: number; movedAtSeconds?: number | null },
) =>
  remainingSeconds(
    { status: 'processing', elapsedSeconds, movedAtSeconds },
    { share: 0.5, leastShare: 0.2, ...pace },
  );

it('is as long again as the share that is done took', () => {
  expect(left(60, {})).toBe(60);
  expect(left(60, { share: 0.1 })).toBeNull();
});

it('counts down while nothing more is done, and is not told of work that waits', () => {
  expect(left(70, { movedAtSeconds: 60 })).toBe(50);
  expect(left(90, { movedAtSeconds: 60 })).toBeNull();
  expect(left(9, { movedAtSeconds: 5 })).toBe(1);
});

it('is told for as long as a step of the work took, and no longer', () => {
  const afterThree = { share: 0.6, stepShare: 0.2, movedAtSeconds: 180 };
  expect(left(239, afterThree)).toBe(61);
  expect(left(241, afterThree)).toBeNull();
  const afterFour = { share: 0.8, stepShare: 0.2, movedAtSeconds: 240 };
  expect(left(299, afterFour)).toBe(1);
  expect(left(301, afterFour)).toBeNull();
});

it('is never told as none for long where a step is more than what is left', () => {
  expect(left(69, { stepShare: 1, movedAtSeconds: 35 })).toBe(1);
  expect(left(71, { stepShare: 1, movedAtSeconds: 35 })).toBeNull();
});
