import { expect, it } from 'vitest';
import { AppError, InvalidRequestError, UnknownModelError } from '../../errors.js';
import type { GenerateRequest, LanguageModel } from '../../ports/language-model.js';
import { createStepAsker, type StepAsker, type StepWork } from './ask-in-steps.js';
import { createFakeModel } from './testing-model.js';

const signal = new AbortController().signal;
const request: GenerateRequest = {
  system: 'Be brief.',
  prompt: 'How long do cats sleep?',
  maxTokens: 50,
  temperature: 0,
  signal,
};
const write = (model: LanguageModel): Promise<string> =>
  model.generate(request).then(({ text }) => text);
const unlimited = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

/** One attempt at a job whose steps are kept in `kept`, as its runner keeps them. */
function attempt(kept: Map<string, unknown>): StepWork {
  const done = new Map(kept);
  return {
    signal,
    isDone: (name) => done.has(name),
    async step<T>(name: string, action: () => Promise<T>): Promise<T> {
      // What is kept by this name is what the same action gave in an earlier attempt.
      if (done.has(name)) return done.get(name) as T;
      const result = await action();
      kept.set(name, result);
      return result;
    },
  };
}

/** An attempt that is killed while the model answers for the last time. */
async function beKilled(kept: Map<string, unknown>, names: readonly string[]): Promise<void> {
  let calls = 0;
  let isReached = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    isReached = resolve;
  });
  const model = createFakeModel(() => {
    calls += 1;
    if (calls < names.length) return 'Fourteen hours.';
    isReached();
    return new Promise<string>(() => undefined);
  });
  void askAll(createStepAsker({ model, budget: unlimited, work: attempt(kept) }), names);
  await reached;
}

async function askAll(asker: StepAsker, names: readonly string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const name of names) outcomes.push((await asker.ask(name, write)).outcome);
  return outcomes;
}

it('counts each call once where nothing was broken off', async () => {
  const asker = createStepAsker({
    model: createFakeModel(() => 'Fourteen hours.'),
    budget: unlimited,
    work: attempt(new Map()),
  });
  await askAll(asker, ['first', 'second']);
  expect(asker.usage()).toEqual({
    model_calls: 2,
    input_tokens: 20,
    output_tokens: 10,
    cost: expect.closeTo(40 / 1e6),
  });
});

it('counts what was spent before the process was killed, with every call that was broken off', async () => {
  const kept = new Map<string, unknown>();
  await beKilled(kept, ['first', 'second']);
  await beKilled(kept, ['second']);
  const asker = createStepAsker({
    model: createFakeModel(() => 'Fourteen hours.'),
    budget: unlimited,
    work: attempt(kept),
  });
  await askAll(asker, ['first', 'second', 'third']);
  expect(asker.usage()).toEqual({
    model_calls: 5,
    input_tokens: 50,
    output_tokens: 25,
    cost: expect.closeTo(100 / 1e6),
  });
});

it('does not begin a new budget after a kill', async () => {
  const kept = new Map<string, unknown>();
  await beKilled(kept, ['first', 'second']);
  const model = createFakeModel(() => 'Fourteen hours.');
  const asker = createStepAsker({
    model,
    budget: { maxTokens: 45, maxCost: null },
    work: attempt(kept),
  });
  expect(await askAll(asker, ['first', 'second', 'third'])).toEqual(['done', 'done', 'budget']);
});

it.each([
  ['rounds', { maxRounds: 2 }, { rounds: 1 }],
  ['searches', { maxSearches: 5 }, { searches: 3 }],
] as const)(
  'says that it was stopped by the budget of %s, and keeps what was done',
  async (limit, budget, counted) => {
    const asker = createStepAsker({
      model: createFakeModel(() => 'Fourteen hours.'),
      budget: { ...unlimited, ...budget },
      work: attempt(new Map()),
    });
    const taken = [];
    for (const name of ['first', 'second', 'third'])
      taken.push(await asker.take(name, counted, async () => name));
    expect(taken.map((each) => (each.outcome === 'done' ? each.value : each.outcome))).toEqual([
      'first',
      'second',
      'budget',
    ]);
    expect(taken.at(-1)).toMatchObject({ limit, reason: expect.stringContaining(limit) });
    expect(await asker.ask('fourth', write)).toMatchObject({ outcome: 'budget', limit });
  },
);

it('is stopped by the time that its steps took, also those before the process ended', async () => {
  const kept = new Map<string, unknown>();
  let now = 0;
  const parts = {
    model: createFakeModel(() => {
      now += 40_000;
      return 'Fourteen hours.';
    }),
    budget: { ...unlimited, maxMinutes: 1 },
    clock: () => now,
  };
  await askAll(createStepAsker({ ...parts, work: attempt(kept) }), ['first']);
  const asker = createStepAsker({ ...parts, work: attempt(kept) });
  expect(await askAll(asker, ['first', 'second', 'third'])).toEqual(['done', 'done', 'budget']);
  expect(asker.spent().ms).toBe(80_000);
});

it('takes up steps that an earlier version recorded with their usage alone', async () => {
  const usage = { model_calls: 1, input_tokens: 9, output_tokens: 4, cost: 0 };
  const kept = new Map<string, unknown>([['first', { outcome: 'done', value: 'Hi.', usage }]]);
  const asker = createStepAsker({
    model: createFakeModel(() => 'Fourteen hours.'),
    budget: unlimited,
    work: attempt(kept),
  });
  await askAll(asker, ['first']);
  expect(asker.spent()).toEqual({ usage, ms: 0, rounds: 0, searches: 0 });
});

it("tells a failure that is not the model's as what it is", async () => {
  const asker = createStepAsker({
    model: createFakeModel(() => 'Fourteen hours.'),
    budget: unlimited,
    work: attempt(new Map()),
  });
  const failing = asker.take('search', { searches: 1 }, () =>
    Promise.reject(new AppError('The engine is down', { status: 502 })),
  );
  expect(await failing).toMatchObject({ outcome: 'failed', reason: 'The engine is down' });
  const broken = asker.take('search again', { searches: 1 }, () => Promise.reject(new TypeError()));
  await expect(broken).rejects.toThrow(TypeError);
  expect(asker.spent().searches).toBe(1);
});

it('goes on where the provider does not have the model for a call', async () => {
  const model = createFakeModel(({ prompt }) => {
    if (prompt === 'Form?') throw new UnknownModelError('small');
    return 'Fourteen hours.';
  });
  const asker = createStepAsker({ model, budget: unlimited, work: attempt(new Map()) });
  const formed = asker.ask('form', (each) => each.generate({ ...request, prompt: 'Form?' }));
  expect(await formed).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(/^Unknown model small: /),
  });
  expect(await askAll(asker, ['next'])).toEqual(['done']);
  const refused = asker.take('other', {}, () => Promise.reject(new InvalidRequestError('no')));
  await expect(refused).rejects.toThrow('no');
});
