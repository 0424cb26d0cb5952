import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BudgetUsedUpError, UnusableAnswerError, UpstreamError } from '../../errors.js';
import type { GenerateRequest, LanguageModel } from '../../ports/language-model.js';
import { estimateTokens } from './estimate-tokens.js';
import { meterModel } from './meter-model.js';
import { createFakeModel } from './testing-model.js';

const request: GenerateRequest = {
  system: 'Be brief.',
  prompt: 'How long do cats sleep?',
  maxTokens: 50,
  temperature: 0,
  signal: new AbortController().signal,
};
const unlimited = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };
const promptTokens = estimateTokens(request.system) + estimateTokens(request.prompt);

function fakeModel(changes: Partial<LanguageModel> = {}): LanguageModel {
  return { ...createFakeModel(() => '{"hours": 14}'), ...changes };
}

/** Tells no tokens, as some local servers do. */
const silent = fakeModel({
  generate: async () => ({
    text: 'About fourteen hours.',
    isCut: false,
    usage: { inputTokens: null, outputTokens: null },
  }),
});

describe('meterModel', () => {
  it('begins with nothing', () => {
    expect(meterModel(fakeModel(), unlimited).usage()).toEqual({
      model_calls: 0,
      input_tokens: 0,
      output_tokens: 0,
      cost: 0,
    });
  });

  it('adds up calls, tokens and cost of every kind of call', async () => {
    const { model, usage } = meterModel(fakeModel(), unlimited);
    const pieces: string[] = [];
    await model.generate(request);
    await model.stream({ ...request, onText: (piece) => pieces.push(piece) });
    const { value } = await model.generateObject({
      ...request,
      name: 'sleep',
      schema: z.object({ hours: z.number() }),
    });
    expect(value.hours).toBe(14);
    expect(pieces.join('')).toBe('{"hours": 14}');
    expect(usage()).toEqual({
      model_calls: 3,
      input_tokens: 30,
      output_tokens: 15,
      cost: (30 * 1 + 15 * 2) / 1e6,
    });
  });

  it('estimates the tokens that a provider does not tell', async () => {
    const { model, usage } = meterModel(silent, unlimited);
    await model.generate({ ...request, earlier: [{ role: 'user', content: 'Hello there' }] });
    expect(usage()).toMatchObject({
      input_tokens: promptTokens + 2,
      output_tokens: estimateTokens('About fourteen hours.'),
    });
  });

  it('knows no cost where the price is not known', async () => {
    const { model, usage } = meterModel(fakeModel({ price: null }), {
      maxTokens: 1000,
      maxCost: 0.000001,
    });
    await model.generate(request);
    await model.generate(request);
    expect(usage()).toMatchObject({ model_calls: 2, cost: null });
  });

  it('refuses the call after the one that used up the tokens', async () => {
    const { model, usage } = meterModel(fakeModel(), { maxTokens: 15, maxCost: null });
    await model.generate(request);
    const error: unknown = await model.generate(request).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BudgetUsedUpError);
    expect(error).toMatchObject({
      message:
        'The budget of 15 tokens for one job is used up; the setting MAX_JOB_TOKENS raises it',
    });
    expect(usage().model_calls).toBe(1);
  });

  it('refuses the call after the one that used up the money', async () => {
    const { model } = meterModel(fakeModel(), { maxTokens: 1_000_000, maxCost: 0.00002 });
    await model.generate(request);
    await expect(model.stream({ ...request, onText: () => undefined })).rejects.toThrow(
      'The budget of 0.00002 US dollars for one job is used up; the setting MAX_JOB_COST raises it',
    );
  });

  it('lets a model that costs nothing work at a budget of nothing', async () => {
    const { model } = meterModel(fakeModel({ price: { input: 0, output: 0 } }), {
      maxTokens: 1000,
      maxCost: 0,
    });
    await model.generate(request);
    await expect(model.generate(request)).resolves.toMatchObject({ isCut: false });
  });

  it('counts the prompt of a call that failed, and the text that arrived before', async () => {
    const { model, usage } = meterModel(
      fakeModel({
        async stream({ onText }) {
          onText('About fourteen ', () => 'About fourteen ');
          throw new UpstreamError('cut');
        },
      }),
      unlimited,
    );
    await expect(model.stream({ ...request, onText: () => undefined })).rejects.toThrow('cut');
    expect(usage()).toMatchObject({ model_calls: 1, input_tokens: promptTokens, output_tokens: 3 });
  });

  it('counts what the provider told of an answer of which nothing can be made', async () => {
    const told = { inputTokens: 900, outputTokens: 4000 };
    const { model, usage } = meterModel(
      fakeModel({
        generate: () => Promise.reject(new UnusableAnswerError('no text', { usage: told })),
      }),
      { maxTokens: 4000, maxCost: null },
    );
    await expect(model.generate(request)).rejects.toThrow('no text');
    expect(usage()).toMatchObject({ model_calls: 1, input_tokens: 900, output_tokens: 4000 });
    await expect(model.generate(request)).rejects.toThrow(BudgetUsedUpError);
  });
});
