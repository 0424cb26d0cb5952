import { expect, it } from 'vitest';
import { createRequestGate, type RequestGate } from './request-gate.js';

const never = new AbortController().signal;

function newGate(maxRunning: number, maxWaiting: number): RequestGate {
  return createRequestGate({
    maxRunning,
    maxWaiting,
    busy: 'Too many questions',
    retryAfterSeconds: 3,
  });
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
  await expect(gate.enter(async () => 'late', never)).rejects.toMatchObject({
    message: 'Too many questions',
    status: 503,
    retryAfterSeconds: 3,
  });
  works[0]?.end();
  await expect(answers[0]).resolves.toBe('done');
  await expect.poll(() => works[2]?.isRunning()).toBe(true);
  for (const { end } of works) end();
  await expect(Promise.all(answers)).resolves.toEqual(['done', 'done', 'done']);
  await expect(gate.enter(async () => 'again', never)).resolves.toBe('again');
});

it('gives the place back when the work fails', async () => {
  const gate = newGate(1, 0);
  await expect(gate.enter(() => Promise.reject(new Error('broken')), never)).rejects.toThrow(
    'broken',
  );
  await expect(gate.enter(async () => 'fine', never)).resolves.toBe('fine');
});

it('lets go of whoever leaves the line, and gives the place to the next', async () => {
  const gate = newGate(1, 2);
  const first = newWork();
  const third = newWork();
  const leaving = new AbortController();
  const answers = [
    gate.enter(first.work, never),
    gate.enter(async () => 'never', leaving.signal),
    gate.enter(third.work, never),
  ];
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
  const place = gate.join();
  await place.ready(never);
  const next = gate.enter(async () => 'next', never);
  expect(() => gate.join()).toThrow('Too many questions');
  place.leave();
  place.leave();
  await expect(next).resolves.toBe('next');
  const [held, waiting] = [gate.join(), gate.join()];
  expect([held.isFree, waiting.isFree]).toEqual([true, false]);
  held.leave();
  await waiting.ready(never);
  waiting.leave();
  expect(gate.join().isFree).toBe(true);
});

it('lets somebody leave the line who was told to stop waiting', async () => {
  const gate = newGate(1, 2);
  const [inside, leaving, last] = [gate.join(), gate.join(), gate.join()];
  const stopped = new AbortController();
  const refused = expect(leaving.ready(stopped.signal)).rejects.toThrow('stopped');
  stopped.abort(new Error('stopped'));
  await refused;
  leaving.leave();
  inside.leave();
  await last.ready(never);
  leaving.leave();
  expect(gate.join().isFree).toBe(false);
});
