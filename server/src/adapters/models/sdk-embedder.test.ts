import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RequestRefusedError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { createModelConnections } from './model-connections.js';
import { type ProviderAnswer, startProvider, type TestProvider } from './testing.js';
import { dialects } from './testing-dialects.js';

const connections = createModelConnections();
let service: TestProvider | null = null;
afterEach(() => service?.close());
afterAll(() => connections.close());

const requestBody = z.object({ input: z.array(z.string()) });
const signal = new AbortController().signal;

async function open(
  model: string,
  answer: (input: string[]) => ProviderAnswer,
  id: keyof typeof dialects = 'openai-compatible',
): Promise<Embedder> {
  service = await startProvider(({ body }) => answer(requestBody.parse(body).input));
  const { embeddings } = dialects[id].connect(service.origin, {
    key: 'CANARY',
    fetch: connections.fetch,
  });
  if (embeddings === null) throw new Error('no embeddings');
  return embeddings.open(model, signal);
}

function vectors(values: readonly (readonly unknown[])[]): ProviderAnswer {
  return {
    body: {
      data: values.map((embedding, index) => ({ index, embedding })),
      usage: { prompt_tokens: 1 },
    },
  };
}

describe('an embedder of a provider', () => {
  it('gives unit vectors in the order of the texts, at most 96 texts at once', async () => {
    const texts = Array.from({ length: 200 }, (_, index) => String(index));
    const embedder = await open('e', (input) =>
      vectors(input.map((text) => [Number(text.replace('length', '0')) + 1, 0.5])),
    );
    const embedded = await embedder.embed(texts, { kind: 'passage', signal });
    expect(
      embedded.map(([first = 0, second = 1]) => Math.round((first / second) * 0.5 - 1)),
    ).toEqual(texts.map(Number));
    expect(Math.hypot(...(embedded[7] ?? []))).toBeCloseTo(1, 5);
    expect(service?.requests.length).toBe(4);
  });

  it('halves a batch that is refused', async () => {
    const embedder = await open('e', (input) =>
      input.length > 2
        ? { status: 413, body: { error: { message: 'CANARY too large' } } }
        : vectors(input.map(() => [1, 0])),
    );
    expect(
      await embedder.embed(['a', 'b', 'c', 'd', 'e'], { kind: 'passage', signal }),
    ).toHaveLength(5);
  });

  it('sends texts once that are not to be divided', async () => {
    const embedder = await open('e', (input) =>
      input.length > 1 ? { status: 413, body: {} } : vectors(input.map(() => [1, 0])),
    );
    const asked = service?.requests.length ?? 0;
    const options = { kind: 'passage', signal, isUndivided: true } as const;
    await expect(embedder.embed(['a', 'b', 'c'], options)).rejects.toThrow(RequestRefusedError);
    expect(service?.requests).toHaveLength(asked + 1);
  });

  it('says that a text is refused by itself, and of a key that it is no text', async () => {
    const embedder = await open('e', (input) => {
      if (input.includes('key'))
        return { status: 400, body: { error: { message: 'API_KEY_INVALID' } } };
      return input.includes('bad') ? { status: 400, body: {} } : vectors(input.map(() => [1, 0]));
    });
    const embed = (text: string) => embedder.embed(['a', text, 'c'], { kind: 'passage', signal });
    await expect(embed('bad')).rejects.toThrow(RequestRefusedError);
    await expect(embed('key')).rejects.not.toThrow(RequestRefusedError);
  });

  it.each([
    ['openai', 'text-embedding-3-small', 1536],
    ['google', 'gemini-embedding-001', 1536],
    ['ollama', 'nomic-embed-text', 768],
  ] as const)(
    'knows how long the vectors of well-known models are, without asking: %s',
    async (id, name, dimension) => {
      expect(await open(name, () => vectors([]), id)).toMatchObject({
        ...{ dimension, hasAnswered: false },
      });
      expect(service?.requests).toHaveLength(0);
    },
  );

  it('writes before a text what the model wants there', async () => {
    const embedder = await open(
      'nomic-embed-text',
      (input) => vectors(input.map(() => Array.from({ length: 768 }, () => 1))),
      'ollama',
    );
    await embedder.embed(['Sleep?'], { kind: 'query', signal });
    await embedder.embed(['Sleep is long.', ''], { kind: 'passage', signal });
    expect(service?.requests.map(({ body }) => requestBody.parse(body).input)).toEqual([
      ['search_query: Sleep?'],
      ['search_document: Sleep is long.', 'search_document:  '],
    ]);
  });
});
