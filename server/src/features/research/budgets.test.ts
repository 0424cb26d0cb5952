import { describe, expect, it } from 'vitest';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { LanguageModel } from '../../ports/language-model.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { createTestVerbs, type TestVerbOptions } from './testing-verbs.js';

const worlds = useResearchWorlds();
const specific_questions = ['Does tea help?', 'Is coffee better?'];
/** Four are asked at once. */
const five = ['one', 'two', 'three', 'four', 'five'].map((name) => `Does tea ${name} help?`);
const goesOn = 'The built-in reader goes on in place of the model.';

/** A run with a clock that a test may put forward. */
async function ended(
  budget: object,
  given: {
    model: LanguageModel;
    onCall?: TestVerbOptions['onCall'];
    late?: { ms: number };
    questions?: readonly string[];
  },
) {
  const { model, onCall, late = { ms: 0 }, questions = specific_questions } = given;
  const made = createTestVerbs(onCall && { onCall });
  const clock = (): number => performance.now() + late.ms;
  const world = await worlds.open({ verbs: made.verbs, model, clock });
  const config = { budget, num_hypotheses: 1, skip_hypotheses: true };
  const { workflow_id: id } = await world.service.execute(
    requestOf({ specific_questions: questions, config }),
  );
  const state = await endOf(world.service, id);
  const { data } = await callerOf(world.app)('GET', `/workflows/${id}/results`);
  const answers = data.answers as { model: string }[];
  return {
    state,
    writers: answers.map((answer) => answer.model),
    notes: data.research_results.metadata.notes as string[],
  };
}

describe('the minutes of a run', () => {
  it('bind models: none is asked after them, and the answers are extracted', async () => {
    const late = { ms: 0 };
    let asked = 0;
    const model = createFakeModel(() => {
      asked += 1;
      return 'text';
    });
    const onCall = (name: string): void => {
      if (name.startsWith('read doi:10.5555/three')) late.ms += 61_000;
    };
    const { state, writers, notes } = await ended({ minutes: 1 }, { model, onCall, late });
    expect(state.status).toBe('completed');
    expect(asked).toBe(0);
    expect(writers).toEqual(['built-in reader', 'built-in reader']);
    expect(notes).toContain(`The budget of 1 minute for this run is used up. ${goesOn}`);
  });

  it('end a call of a model that is under way', async () => {
    const late = { ms: 0 };
    const reasons: unknown[] = [];
    const model = createFakeModel(
      ({ signal }) =>
        new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason.name);
            reject(signal.reason);
          });
        }),
    );
    const onCall = (name: string): void => {
      if (name.startsWith('read doi:10.5555/three')) late.ms += 58_500;
    };
    const { state, writers, notes } = await ended({ minutes: 1 }, { model, onCall, late });
    expect(state.status).toBe('completed');
    expect(reasons[0]).toBe('TimeoutError');
    expect(writers).toEqual(['built-in reader', 'built-in reader']);
    expect(notes).toContain(`The budget of 1 minute for this run is used up. ${goesOn}`);
  });
});

describe('what a run may take of a model', () => {
  const priced = (
    price: LanguageModel['price'],
    usage = { inputTokens: 600, outputTokens: 600 },
  ) => {
    let asked = 0;
    const model: LanguageModel = {
      ...createFakeModel(() => 'text'),
      price,
      generate: async () => {
        asked += 1;
        return { text: 'text', isCut: false, usage };
      },
    };
    return { model, asked: () => asked };
  };

  it.each([
    ['tokens', { tokens: 1000 }, { input: 1, output: 2 }, '1,000 tokens'],
    ['dollars', { dollars: 0.5 }, { input: 1000, output: 1000 }, '0.5 dollars'],
  ])(
    'ends at its %s: the rest is extracted, and the run says so',
    async (_, budget, price, amount) => {
      const { model, asked } = priced(price);
      const { state, writers, notes } = await ended(budget, { model, questions: five });
      expect(state.status).toBe('completed');
      expect(asked()).toBe(4);
      expect(writers).toEqual([...Array(4).fill('writer-1'), 'built-in reader']);
      expect(notes).toContain(`The budget of ${amount} for this run is used up. ${goesOn}`);
      expect(state.activity.usage.model_calls).toBe(4);
    },
  );
});
