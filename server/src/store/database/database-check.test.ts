import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabaseCheck } from './database-check.js';

const freshMs = 1000;
let answers: { resolve: () => void; reject: (error: Error) => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function newCheck(): () => Promise<void> {
  const query = () =>
    new Promise<never[]>((resolve, reject) => answers.push({ resolve: () => resolve([]), reject }));
  return createDatabaseCheck({ query }, { now: () => Date.now(), patienceMs: 50, freshMs });
}

/** Whether it has ended well after the time. */
async function endsWithin(milliseconds: number, check: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void check.then(
    () => {
      hasEnded = true;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return hasEnded;
}

it('passes as soon as the database answers', async () => {
  const check = newCheck()();
  answers[0]?.resolve();
  expect(await endsWithin(0, check)).toBe(true);
});

it('fails with what the database says', async () => {
  const check = newCheck()();
  answers[0]?.reject(new Error('connection refused'));
  await expect(check).rejects.toThrow('connection refused');
});

it('passes after a short wait while the database is busy and has answered lately', async () => {
  expect(await endsWithin(60, newCheck()())).toBe(true);
});

it('waits for the answer when the last one is long ago, and trusts the database again after it', async () => {
  const start = newCheck();
  await vi.advanceTimersByTimeAsync(freshMs + 1);
  const late = start();
  expect(await endsWithin(500, late)).toBe(false);
  answers[0]?.resolve();
  await late;
  expect(await endsWithin(60, start())).toBe(true);
});

it('asks one question for all who ask at once', async () => {
  const start = newCheck();
  const checks = [start(), start(), start()];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve();
  await Promise.all(checks);
  const later = start();
  expect(answers).toHaveLength(2);
  answers[1]?.resolve();
  await later;
});

it('asks anew where a question had no answer for long, which may have met a dead connection', async () => {
  const start = newCheck();
  void start();
  await vi.advanceTimersByTimeAsync(freshMs + 1);
  const check = start();
  expect(answers).toHaveLength(2);
  answers[1]?.resolve();
  expect(await endsWithin(0, check)).toBe(true);
  answers[0]?.reject(new Error('the connection is dead'));
  expect(await endsWithin(60, start())).toBe(true);
});
