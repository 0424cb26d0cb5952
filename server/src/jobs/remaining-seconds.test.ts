import { expect, it } from 'vitest';
import { remainingSeconds } from './remaining-seconds.js';

const left = (
  elapsedSeconds: number,
  { share = 0.5, movedAtSeconds = null }: { share?: number; movedAtSeconds?: number | null },
) =>
  remainingSeconds(
    { status: 'processing', elapsedSeconds, movedAtSeconds },
    { share, leastShare: 0.2 },
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
