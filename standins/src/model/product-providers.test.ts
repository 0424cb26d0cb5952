/** The product's own adapters against the stand-ins of the providers that have a protocol of their own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnthropicProvider } from '../../../server/src/adapters/models/anthropic.js';
import { createGoogleProvider } from '../../../server/src/adapters/models/google.js';
import { createModelConnections } from '../../../server/src/adapters/models/model-connections.js';
import { createOllamaProvider } from '../../../server/src/adapters/models/ollama.js';
import type { ModelProvider } from '../../../server/src/ports/model-provider.js';
import { type FaultMode, type Standins, startStandins } from '../index.js';

let standins: Standins;
const connections = createModelConnections();
beforeAll(async () => {
  standins = await startStandins({ models: ['anthropic', 'google', 'ollama'] });
});
beforeEach(() => standins.reset());
afterAll(async () => {
  await standins.stop();
  await connections.close();
});

const { signal } = new AbortController();
const prompt =
  '[1] Phage therapy reduced recurrence of infection in women over ninety days.\n\nQuestion: Does phage therapy reduce recurrence?';
const cited = 'Phage therapy reduced recurrence of infection in women over ninety days [1].';
const request = {
  system: 'Answer from the passages.',
  prompt,
  maxTokens: 200,
  temperature: 0.2,
  signal,
};

const providers = {
  anthropic: {
    model: 'claude-haiku-5-5',
    connect: (key = 'k') =>
      createAnthropicProvider({
        baseUrl: `${standins.origins.anthropic}/v1`,
        key,
        fetch: connections.fetch,
      }),
  },
  google: {
    model: 'gemini-3.8-flash',
    connect: (key = 'k') =>
      createGoogleProvider({
        baseUrl: `${standins.origins.google}/v1beta`,
        key,
        fetch: connections.fetch,
      }),
  },
  ollama: {
    model: 'llama3.2',
    connect: () =>
      createOllamaProvider({
        baseUrl: standins.origins.ollama,
        isConfigured: true,
        fetch: connections.fetch,
      }),
  },
} satisfies Record<string, { model: string; connect: (key?: string) => ModelProvider }>;

describe.each(Object.entries(providers))('%s', (id, { model: name, connect }) => {
  // The keys of the table are names of stand-ins.
  const service = id as keyof typeof providers;

  it('lists its models', async () => {
    const listed = await connect().listModels(signal);
    expect(
      listed?.some(
        (model) => model.kind === 'chat' && (model.name === name || model.aliases.includes(name)),
      ),
    ).toBe(true);
    expect(listed?.filter(({ kind }) => kind === 'embedding')).toHaveLength(
      id === 'anthropic' ? 0 : 1,
    );
    expect(listed?.some((model) => model.name.includes('image'))).toBe(false);
  });

  it('answers, whole and as a stream, and counts its tokens', async () => {
    const model = await connect().languageModel(name);
    const whole = await model.generate(request);
    expect(whole).toMatchObject({
      text: cited,
      isCut: false,
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    });
    const pieces: string[] = [];
    await expect(
      model.stream({ ...request, onText: (piece) => pieces.push(piece) }),
    ).resolves.toEqual(whole);
    expect(pieces.join('')).toBe(cited);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it('fills a schema', async () => {
    const schema = z.object({
      claims: z.array(z.object({ text: z.string(), rank: z.number().int() })),
      kind: z.enum(['yes', 'no']),
    });
    const model = await connect().languageModel(name);
    const { value } = await model.generateObject({ ...request, name: 'claims', schema });
    expect(value).toMatchObject({
      claims: [{ text: expect.stringContaining('Phage') }, {}],
      kind: 'yes',
    });
  });

  it('says that it came to the limit of tokens', async () => {
    standins.tell(service, { mode: 'cut-at-limit' });
    const model = await connect().languageModel(name);
    await expect(model.generate(request)).resolves.toMatchObject({ isCut: true });
  });

  it.each([
    ['key-refused', 'The language model provider rejected the API key'],
    ['broken', /cannot be used|broke off|without any text/],
    ['cut-off', /broke off|cannot be used/],
    ['empty-choices', /^The language model provider .+/],
    ['cut-stream', 'The language model provider broke off its answer'],
  ] satisfies [FaultMode, string | RegExp][])(
    'fails in a sentence when the service is told %s',
    async (mode, message) => {
      standins.tell(service, { mode });
      const model = await connect('secret-key').languageModel(name);
      const failure: unknown = await model
        .stream({ ...request, onText: () => undefined })
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: expect.stringMatching(message) });
      expect(String(failure)).not.toContain('secret-key');
    },
    30_000,
  );

  it('calls a model unknown that is', async () => {
    const model = await connect().languageModel('no-such-model');
    await expect(model.generate(request)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Unknown model no-such-model: /),
    });
  });
});

describe.each([
  ['google', 'gemini-embedding-001', 1536],
  ['ollama', 'nomic-embed-text', 768],
] as const)('embeddings of %s', (id, name, dimension) => {
  it('have their length and their order, and fail when they are broken', async () => {
    const embedder = await providers[id].connect().embeddings?.open(name, signal);
    const texts = [
      'phage therapy of the bladder',
      'heat pumps in old houses',
      'phages against infections of the bladder',
    ];
    const [one, other, near] = (await embedder?.embed(texts, { kind: 'passage', signal })) ?? [];
    expect(one).toHaveLength(dimension);
    expect(dot(one, near)).toBeGreaterThan(dot(one, other));
    for (const mode of ['nan-embeddings', 'wrong-size', 'too-few-embeddings'] as const) {
      standins.tell(id, { mode });
      await expect(
        embedder?.embed(['one', 'two'], { kind: 'passage', signal }),
      ).rejects.toMatchObject({ status: 502 });
    }
  });
});

function dot(
  one: Float32Array = new Float32Array(),
  other: Float32Array = new Float32Array(),
): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
