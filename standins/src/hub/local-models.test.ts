/** The product's own runner of models against models whose vectors can be computed by hand. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalRuntime } from '../../../server/src/adapters/models/local/local-runtime.js';
import { offeredModels } from '../../../server/src/features/meaning/catalogue.js';
import type { LocalModel } from '../../../server/src/ports/local-model.js';
import { hubFiles, type hubRepositories } from './hub-service.js';
import { toyDimension, vectorOf, writeMeanEncoder } from './toy-models.js';
import { toyVocabulary } from './toy-vocabulary.js';

const vocabulary = toyVocabulary();
const signal = new AbortController().signal;
let folder = '';
const runtime = createLocalRuntime(() => performance.now());
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-models-'));
});
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
  await rm(folder, { recursive: true, force: true });
});

function offered(id: string): LocalModel {
  const model = offeredModels.find((each) => each.id === id);
  if (model === undefined) throw new Error(`${id} is not offered`);
  return model;
}

async function place(
  name: string,
  files: ReadonlyMap<string, Uint8Array | string>,
): Promise<string> {
  const own = join(folder, name);
  for (const [path, content] of files) {
    await mkdir(dirname(join(own, path)), { recursive: true });
    await writeFile(join(own, path), content);
  }
  return own;
}

async function openEmbedder(id: string) {
  const model = offered(id);
  // The catalogue names the repositories that the stand-in has.
  const files = hubFiles(model.repository as keyof typeof hubRepositories);
  const opened = runtime.openEmbedder(model, await place(id, files), toyDimension);
  closers.push(opened.close);
  return opened.part;
}

function unit(vector: Float32Array): number[] {
  const length = Math.hypot(...vector);
  return [...vector].map((value) => value / length);
}

function sumOf(words: readonly string[]): Float32Array {
  const sum = new Float32Array(toyDimension);
  for (const word of words)
    for (const [index, value] of vectorOf(vocabulary, word).entries())
      sum[index] = (sum[index] ?? 0) + value;
  return sum;
}

function expectClose(actual: Float32Array | undefined, expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(actual?.[index]).toBeCloseTo(value, 5);
}

describe('an encoder on this machine', () => {
  it('gives the mean of the tokens, with what is to stand before questions and passages', async () => {
    const embedder = await openEmbedder('multilingual-e5-small');
    const [passage] = await embedder.embed(['Sleep and memory'], { kind: 'passage', signal });
    const [query] = await embedder.embed(['Sleep and memory'], { kind: 'query', signal });
    expectClose(passage, unit(sumOf(['passage', ':', 'sleep', 'and', 'memory'])));
    expectClose(query, unit(sumOf(['query', ':', 'sleep', 'and', 'memory'])));
  });

  it('gives the first token where the model was trained so', async () => {
    const embedder = await openEmbedder('bge-small-en-v1.5');
    const [vector] = await embedder.embed(['moss garden'], { kind: 'passage', signal });
    expectClose(vector, unit(sumOf(['moss', 'garden'])));
  });

  it('gives the same vector whatever is embedded beside it, in the order of the texts', async () => {
    const embedder = await openEmbedder('multilingual-e5-small');
    const texts = ['rain', 'rain on moss in the garden by day', 'concrete ash', 'bees'];
    const many = await embedder.embed(
      Array.from({ length: 40 }, (_, index) => texts[index % texts.length] ?? ''),
      { kind: 'passage', signal },
    );
    for (const [index, vector] of many.entries()) {
      const [alone] = await embedder.embed([texts[index % texts.length] ?? ''], {
        kind: 'passage',
        signal,
      });
      expectClose(vector, [...(alone ?? [])]);
    }
  });

  it('cuts what is longer than the model reads, and answers to nothing at all', async () => {
    const embedder = await openEmbedder('multilingual-e5-small');
    const [long, longer, none, odd] = await embedder.embed(
      [
        `${'moss '.repeat(600)}`,
        `${'moss '.repeat(600)}${'bees '.repeat(900)}`,
        '',
        '\ud800 \u0000',
      ],
      { kind: 'passage', signal },
    );
    expectClose(longer, [...(long ?? [])]);
    for (const vector of [none, odd]) expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
  });

  it('finds the same meaning in another language', async () => {
    const embedder = await openEmbedder('multilingual-e5-small');
    const [asked] = await embedder.embed(['Schlaf und Gedächtnis'], { kind: 'query', signal });
    const passages = await embedder.embed(['Sleep helps memory', 'Ash in concrete'], {
      kind: 'passage',
      signal,
    });
    const [right = 0, wrong = 0] = passages.map((passage) =>
      passage.reduce((sum, value, index) => sum + value * (asked?.[index] ?? 0), 0),
    );
    expect(right).toBeGreaterThan(wrong + 0.3);
  });
});

describe('a re-ranker on this machine', () => {
  it('gives the chance that a passage answers, as the model computes it', async () => {
    const model = offered('ms-marco-MiniLM-L-6-v2');
    const files = hubFiles('Xenova/ms-marco-MiniLM-L-6-v2');
    const opened = runtime.openReranker(model, await place('reranker', files));
    closers.push(opened.close);
    const request = { question: 'sleep memory', limitMs: 60_000, signal };
    const passages = ['memory in sleep', 'moss', 'sleep', 'rain', 'memory', 'ash'];
    const scores = await opened.part.score({ ...request, passages });
    const question = sumOf(['sleep', 'memory']);
    for (const [index, passage] of passages.entries()) {
      const words = sumOf(passage.split(' '));
      const product = words.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0);
      expect(scores?.[index]).toBeCloseTo(1 / (1 + Math.exp(4 - 0.5 * product)), 5);
    }
    expect(await opened.part.score({ ...request, passages, limitMs: 0 })).toBeNull();
  });
});

describe('files that are no such model', () => {
  const model = offered('multilingual-e5-small');
  const right = new Map<string, Uint8Array | string>(hubFiles('Xenova/multilingual-e5-small'));
  const withFiles = (...others: readonly (readonly [string, Uint8Array | string])[]) =>
    new Map([...right, ...others]);
  const { weights, tokenizer, tokenizerSettings } = model.files;

  it.each([
    ['weights that are none', withFiles([weights, 'PK not a model']), /cannot be read/],
    ['a tokenizer that is none', withFiles([tokenizer, '{"model":{}}']), /cannot be read/],
    ['settings that are none', withFiles([tokenizerSettings, '<html>']), /cannot be read/],
    [
      'another kind of model',
      withFiles([weights, hubFiles('Xenova/ms-marco-MiniLM-L-6-v2').get(weights) ?? '']),
      /another kind/,
    ],
    [
      'tokens beyond the vocabulary of the weights',
      withFiles([
        weights,
        writeMeanEncoder({ ...vocabulary, words: vocabulary.words.slice(0, 20) }),
      ]),
      /tokenizer of Multilingual E5 small does not fit/,
    ],
  ] as const)('are refused in words: %s', async (name, files, message) => {
    await expect(runtime.tryOnce(model, await place(name, files))).rejects.toThrow(message);
  });

  it('do not keep the next request from being answered once they were mended', async () => {
    const own = await place('mended', withFiles([weights, 'x']));
    await expect(runtime.tryOnce(model, own)).rejects.toThrow(/cannot be read/);
    await place('mended', right);
    expect(await runtime.tryOnce(model, own)).toBe(toyDimension);
  });
});

it('kills a model that takes too long, in words', async () => {
  const own = await place('slow', hubFiles('Xenova/multilingual-e5-small'));
  const hasty = createLocalRuntime(() => performance.now(), { timeoutMs: 1 });
  await expect(hasty.tryOnce(offered('multilingual-e5-small'), own)).rejects.toThrow(
    /took longer than/,
  );
});
