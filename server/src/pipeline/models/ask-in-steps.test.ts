import { expect, it } from 'vitest';
import type { GenerateRequest, LanguageModel } from '../../ports/language-model.js';
import type { SummaryWork } from '../summaries/summary-work.js';
import { createStepAsker, type StepAsker } from './ask-in-steps.js';
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
function attempt(kept: Map<string, unknown>): SummaryWork {
  const done = new Map(kept);
  return {
    summaryId: 's1',
    signal,
    percentageBefore: 0,
    report: () => undefined,
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
  void askAll(createStepAsker(model, unlimited, attempt(kept)), names);
  await reached;
}

async function askAll(asker: StepAsker, names: readonly string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const name of names) outcomes.push((await asker.ask(name, write)).outcome);
  return outcomes;
}

it('counts each call once where nothing was broken off', async () => {
  const asker = createStepAsker(
    createFakeModel(() => 'Fourteen hours.'),
    unlimited,
    attempt(new Map()),
  );
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
  const asker = createStepAsker(
    createFakeModel(() => 'Fourteen hours.'),
    unlimited,
    attempt(kept),
  );
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
  const asker = createStepAsker(model, { maxTokens: 45, maxCost: null }, attempt(kept));
  expect(await askAll(asker, ['first', 'second', 'third'])).toEqual(['done', 'done', 'budget']);
});
