import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOpenAiEmbedder, findDimension } from './openai-compatible-embedder.js';
import { type ProviderAnswer, startProvider, type TestProvider } from './testing.js';

let provider: TestProvider | null = null;
afterEach(() => provider?.close());

const requestBody = z.object({ input: z.array(z.string()) });
const options = { kind: 'passage', signal: new AbortController().signal } as const;

async function embed(texts: readonly string[], answer: (input: string[]) => ProviderAnswer): Promise<Float32Array[]> {
  provider = await startProvider(({ body }) => answer(requestBody.parse(body).input));
  return createOpenAiEmbedder({ baseUrl: provider.baseUrl, key: 'CANARY', model: 'e', dimension: 2 }).embed(texts, options);
}

function vectors(values: readonly (readonly unknown[])[]): ProviderAnswer {
  return { body: { data: values.map((embedding, index) => ({ index, embedding })), usage: { prompt_tokens: 1 } } };
}

describe('OpenAI-compatible embedder', () => {
  it('gives unit vectors in the order of the texts, at most 96 texts at once', async () => {
    const texts = Array.from({ length: 200 }, (_, index) => String(index));
    const embedded = await embed(texts, (input) => vectors(input.map((text) => [Number(text) + 1, 0.5])));
    expect(embedded.map(([first = 0, second = 1]) => Math.round((first / second) * 0.5 - 1))).toEqual(texts.map(Number));
    expect(Math.hypot(...(embedded[7] ?? []))).toBeCloseTo(1, 5);
    expect(provider?.requests.length).toBe(3);
  });

  it('halves a batch that is refused', async () => {
    const embedded = await embed(['a', 'b', 'c', 'd', 'e'], (input) =>
      input.length > 2 ? { status: 413, body: { error: { message: 'CANARY too large' } } } : vectors(input.map(() => [1, 0])),
    );
    expect(embedded).toHaveLength(5);
  });

  it('knows or finds out how long the vectors of a model are', async () => {
    provider = await startProvider(() => vectors([[1, 2, 3, 4]]));
    const local = { baseUrl: provider.baseUrl, key: '' };
    await expect(findDimension({ ...local, model: 'text-embedding-3-small' }, options.signal)).resolves.toBe(1536);
    await expect(findDimension({ ...local, model: 'local' }, options.signal)).resolves.toBe(4);
    expect(provider.requests).toHaveLength(1);
  });

  it.each([
    ['too few vectors', vectors([[1, 0]])],
    [
      'vectors of the wrong length',
      vectors([
        [1, 0, 0],
        [1, 0, 0],
      ]),
    ],
    [
      'a vector of zeros',
      vectors([
        [0, 0],
        [1, 0],
      ]),
    ],
    [
      'a vector with null',
      vectors([
        [null, 1],
        [1, 0],
      ]),
    ],
    ['a rejected key', { status: 401, body: { error: { message: 'CANARY' } } }],
    ['HTML', { body: '<html>CANARY' }],
  ] satisfies [string, ProviderAnswer][])('fails clearly on %s', async (_, answer) => {
    const error: unknown = await embed(['a', 'b'], () => answer).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 502, message: expect.stringMatching(/^The embedding provider (?!.*CANARY)/) });
  });
});
