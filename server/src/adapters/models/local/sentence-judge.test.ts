/** The judge of sentences: what a model was trained further to, and what it says of each sentence of a stretch. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../errors.js';
import type { Stretch } from '../../../ports/sentence-judge.js';
import type { EncodeError } from './encode-fault.js';
import type { EncodeRequest } from './encode-protocol.js';
import { type EncodeTexts, openEncoder } from './encode-texts.js';
import { createLocalJudge } from './local-judge.js';
import { packagedJudge } from './packaged-judge.js';
import { packagedFolder, packagedHashes } from './packaged-weights.js';
import {
  adaptTinyBert,
  makeTinyAdaptation,
  makeTinyBert,
  runTinyBert,
  toSafetensors,
  writeTinyBert,
} from './testing-tiny-bert.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-judge-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const adaptation = makeTinyAdaptation();

async function openTiny(seed: number, adapted = toSafetensors(adaptation)): Promise<EncodeTexts> {
  const own = path.join(folder, `tiny-${seed}-${adapted.length}`);
  await writeTinyBert(own, makeTinyBert(seed));
  await writeFile(path.join(own, 'judge.safetensors'), adapted);
  return openEncoder({
    weights: path.join(own, 'model.safetensors'),
    adaptation: path.join(own, 'judge.safetensors'),
    tokenizer: path.join(own, 'tokenizer.json'),
    tokenizerSettings: path.join(own, 'config.json'),
    role: 'judge',
    pooling: 'mean',
    maxTokens: 12,
    hashes: {},
  });
}

/** The logarithm of the mean of the odds of the tokens from one place to another, by the formulas. */
function expected(seed: number, ids: readonly number[], first: number, span: [number, number]) {
  const model = adaptTinyBert(makeTinyBert(seed), adaptation);
  const types = ids.map((_, place) => Number(place >= first));
  const head = adaptation.tensors.get('head.weight')?.[0] ?? [];
  const bias = adaptation.tensors.get('head.bias')?.[0]?.[0] ?? 0;
  const odds = runTinyBert(model, ids, types)
    .slice(...span)
    .map((token) => token.reduce((sum, value, at) => sum + value * (head[at] ?? 0), bias));
  return Math.log(odds.reduce((sum, each) => sum + Math.exp(each), 0) / odds.length);
}

describe('a model that was trained further', () => {
  it.each([1, 7])('judges sentences as the formulas do, 8 bits aside (seed %i)', async (seed) => {
    const encode = await openTiny(seed);
    const { values, length } = await encode({
      question: 'sleep',
      stretches: [
        { title: 'trees', sentences: ['memory deepens', 'sleep'] },
        { title: '', sentences: ['trees'] },
      ],
    });
    expect(length).toBe(1);
    // [CLS] sleep [SEP] trees : memory deepens sleep [SEP], where the tiny model does not know the colon.
    const long = [2, 4, 3, 7, 1, 5, 6, 4, 3];
    const short = [2, 4, 3, 7, 3];
    const byFormula = [
      expected(seed, long, 3, [5, 7]),
      expected(seed, long, 3, [7, 8]),
      expected(seed, short, 3, [3, 4]),
    ];
    expect(values).toHaveLength(3);
    for (const [place, value] of byFormula.entries())
      expect(Math.abs((values[place] ?? 0) - value)).toBeLessThan(0.08);
    // Without what it was trained further to it says something else.
    const spread = Math.abs((byFormula[0] ?? 0) - (byFormula[2] ?? 0));
    expect(spread).toBeGreaterThan(0.01);
  });

  it('says nothing of a sentence that there is no room for', async () => {
    const encode = await openTiny(3);
    const { values } = await encode({
      question: 'sleep',
      stretches: [
        { title: '', sentences: ['sleep trees sleep trees sleep trees', 'memory deepens memory'] },
      ],
    });
    expect(Number.isFinite(values[0])).toBe(true);
    expect(values[1]).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is refused where its files do not fit each other', async () => {
    const cut = toSafetensors(adaptation).subarray(0, 300);
    await expect(openTiny(5, cut)).rejects.toMatchObject({ fault: 'files' });
    const headless = { tensors: new Map([...adaptation.tensors].slice(0, 4)) };
    const encode = await openTiny(5, toSafetensors(headless));
    const asked: EncodeRequest = {
      question: 'sleep',
      stretches: [{ title: '', sentences: ['trees'] }],
    };
    await expect(encode(asked)).rejects.toMatchObject({
      fault: 'shape',
    } satisfies Partial<EncodeError>);
  });
});

describe('the calls of the port', () => {
  const stretch = (count: number): Stretch => ({
    title: 'Trees',
    sentences: Array.from({ length: count }, (_, place) => `Sentence ${place}.`),
  });
  const { signal } = new AbortController();

  it('gives each stretch its own numbers, a few stretches at once', async () => {
    const asked: number[] = [];
    const judge = createLocalJudge({
      async ask(request) {
        const stretches = 'stretches' in request ? request.stretches : [];
        asked.push(stretches.length);
        const lengths = stretches.flatMap(({ sentences }) => sentences.map(() => sentences.length));
        return { values: Float32Array.from(lengths), length: 1 };
      },
      close: async () => undefined,
    });
    const counts = [1, 2, 3, 1, 2, 3];
    const judged = await judge.judge({ question: 'Why?', stretches: counts.map(stretch), signal });
    expect(judged).toEqual(counts.map((count) => Array.from({ length: count }, () => count)));
    expect(asked).toEqual([4, 2]);
  });

  it('fails where too few numbers came, and where it was taken back', async () => {
    const judge = createLocalJudge({
      ask: async () => ({ values: Float32Array.of(1), length: 1 }),
      close: async () => undefined,
    });
    const request = { question: 'Why?', stretches: [stretch(2)], signal };
    await expect(judge.judge(request)).rejects.toThrow(UnavailableError);
    const aborted = AbortSignal.abort(new UnavailableError('Taken back'));
    await expect(judge.judge({ ...request, signal: aborted })).rejects.toThrow('Taken back');
  });
});

describe('the judge that comes with the server', () => {
  it('tells the sentence that answers from those beside it', async () => {
    const of = (name: string): string => path.join(packagedFolder, name);
    const { adaptation: own, files, maxTokens } = packagedJudge;
    const encode = await openEncoder({
      weights: of(files.weights),
      tokenizer: of(files.tokenizer),
      tokenizerSettings: of(files.tokenizerSettings),
      adaptation: own?.path,
      role: 'judge',
      pooling: 'mean',
      maxTokens,
      hashes: {
        ...Object.fromEntries(
          Object.entries(packagedHashes).map(([name, hash]) => [of(name), hash]),
        ),
        ...(own && { [own.path]: own.hash }),
      },
    });
    const sentences = [
      'Forty orchards in Kent took part between 2018 and 2021.',
      'Nets lowered the share of fruit that birds had damaged from 21% to 4%.',
      'Putting the nets up took two people three days an orchard.',
    ];
    const asked = async (question: string): Promise<number[]> => {
      const { values } = await encode({
        question,
        stretches: [{ title: 'Nets against birds in cherry orchards', sentences }],
      });
      return [...values];
    };
    const labour = await asked('How long does it take to put up nets in a cherry orchard?');
    expect(labour.indexOf(Math.max(...labour))).toBe(2);
    const damage = await asked('By how much do nets lower the damage by birds?');
    expect(damage.indexOf(Math.max(...damage))).toBe(1);
    // Nothing is said of the price.
    const price = await asked('What did the nets cost per hectare?');
    expect(Math.max(...price)).toBeLessThan(Math.min(Math.max(...labour), Math.max(...damage)));
  });
});
