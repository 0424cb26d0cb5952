import { expect, it } from 'vitest';
import { createRequestGate, type RequestGate } from './request-gate.js';

const never = new AbortController().signal;

function newGate(maxRunning: number, maxWaiting: number): RequestGate {
  return createRequestGate({ maxRunning, maxWaiting, busy: 'Too many questions', retryAfterSeconds: 3 });
}

/** Work that ends when it is told to. */
function newWork(): { work: () => Promise<string>; end: () => void; isRunning: () => boolean } {
  let resolve: (value: string) => void = () => undefined;
  let running = false;
  return {
    work: () => {
      running = true;
      return new Promise<string>((done) => {
        resolve = done;
      });
    },
    end: () => resolve('done'),
    isRunning: () => running,
  };
}

it('runs so many at once, lets so many wait in order, and turns the others away at once', async () => {
  const gate = newGate(2, 1);
  const works = [newWork(), newWork(), newWork()];
  const answers = works.map(({ work }) => gate.enter(work, never));
  expect(works.map((each) => each.isRunning())).toEqual([true, true, false]);
  await expect(gate.enter(async () => 'late', never)).rejects.toMatchObject({ message: 'Too many questions', status: 503, retryAfterSeconds: 3 });
  works[0]?.end();
  await expect(answers[0]).resolves.toBe('done');
  await expect.poll(() => works[2]?.isRunning()).toBe(true);
  for (const { end } of works) end();
  await expect(Promise.all(answers)).resolves.toEqual(['done', 'done', 'done']);
  await expect(gate.enter(async () => 'again', never)).resolves.toBe('again');
});

it('gives the place back when the work fails', async () => {
  const gate = newGate(1, 0);
  await expect(gate.enter(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  await expect(gate.enter(async () => 'fine', never)).resolves.toBe('fine');
});

it('lets go of whoever leaves the line, and gives the place to the next', async () => {
  const gate = newGate(1, 2);
  const first = newWork();
  const third = newWork();
  const leaving = new AbortController();
  const answers = [gate.enter(first.work, never), gate.enter(async () => 'never', leaving.signal), gate.enter(third.work, never)];
  const refused = expect(answers[1]).rejects.toThrow('went away');
  leaving.abort(new Error('went away'));
  await refused;
  first.end();
  await expect.poll(() => third.isRunning()).toBe(true);
  third.end();
  await Promise.all([answers[0], answers[2]]);
});

it('keeps a place until it is left, once', async () => {
  const gate = newGate(1, 1);
  const leavePlace = await gate.take(never);
  const next = gate.enter(async () => 'next', never);
  await expect(gate.take(never)).rejects.toThrow('Too many questions');
  leavePlace();
  leavePlace();
  await expect(next).resolves.toBe('next');
  const [held, waiting] = [await gate.take(never), gate.take(never)];
  held();
  (await waiting)();
});
