/** The same promises for the embeddings of every provider, whatever it answers. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../ports/model-provider.js';
import { createModelConnections } from './model-connections.js';
import {
  failureOf,
  html,
  type ProviderAnswer,
  refusal,
  startProvider,
  type TestProvider,
} from './testing.js';
import { type Dialect, dialects } from './testing-dialects.js';

const connections = createModelConnections();
let service: TestProvider | null = null;
afterEach(() => service?.close());
afterAll(() => connections.close());

async function connect(
  dialect: Dialect,
  answer: (count: number) => ProviderAnswer,
): Promise<ModelProvider> {
  service = await startProvider((_, count) => answer(count));
  return dialect.connect(service.origin, { key: 'CANARY-key', fetch: connections.fetch });
}

describe.each(Object.entries(dialects))('embeddings of %s', (_id, dialect) => {
  it.runIf(dialect.vectors === null)('has no embeddings', async () => {
    expect((await connect(dialect, () => html)).embeddings).toBeNull();
  });

  const vectors = dialect.vectors ?? (() => ({}));
  it.runIf(dialect.vectors !== null)(
    'embeds, after it has found out how long the vectors are',
    async () => {
      const { embeddings } = await connect(dialect, (count) => ({
        body: vectors(count === 1 ? [[1, 2]] : [[3, 4]]),
      }));
      const embedder = await embeddings?.open('small', new AbortController().signal);
      expect(embedder).toMatchObject({ model: 'small', dimension: 2 });
      const [vector] =
        (await embedder?.embed(['a text'], {
          kind: 'query',
          signal: new AbortController().signal,
        })) ?? [];
      expect(Array.from(vector ?? [])).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
    },
  );

  const brokenVectors: [string, ProviderAnswer][] = [
    ['HTML', html],
    ['nothing', { body: '' }],
    ['half of JSON', { body: '{' }],
    ['too few vectors', { body: vectors([[1, 0]]) }],
    ['vectors of the wrong length', { body: vectors([[1], [1]]) }],
    [
      'a vector of zeros',
      {
        body: vectors([
          [0, 0],
          [0, 1],
        ]),
      },
    ],
    [
      'a vector with null',
      {
        body: vectors([
          [null, 1],
          [0, 1],
        ]),
      },
    ],
    [
      'a vector with text',
      {
        body: vectors([
          ['NaN', 1],
          [0, 1],
        ]),
      },
    ],
    ['an error with status 200', refusal],
  ];
  it.runIf(dialect.vectors !== null).each(brokenVectors)(
    'fails clearly on vectors that are %s',
    async (_, answer) => {
      const { embeddings } = await connect(dialect, (count) =>
        count === 1 ? { body: vectors([[1, 2]]) } : answer,
      );
      const embedder = await embeddings?.open('small', new AbortController().signal);
      const failure = await failureOf(
        embedder?.embed(['a', 'b'], { kind: 'passage', signal: new AbortController().signal }) ??
          Promise.resolve(),
      );
      expect(failure.status).toBe(502);
      expect(failure.message).toMatch(/^The embedding provider /);
    },
  );
});
