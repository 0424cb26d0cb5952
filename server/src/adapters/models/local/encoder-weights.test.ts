/** Encoders that come as weights alone: their graph is written here, and must give what the formulas give. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EncodeError } from './encode-fault.js';
import { type EncodeTexts, openEncoder } from './encode-texts.js';
import { packagedDimension, packagedFolder, packagedHashes } from './packaged-weights.js';
import { readSafetensors } from './safetensors.js';
import { makeTinyBert, runTinyBert, tinyBert, writeTinyBert } from './testing-tiny-bert.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-encoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function openTiny(own: string, hashes: Record<string, string> = {}): Promise<EncodeTexts> {
  return openEncoder({
    weights: path.join(own, 'model.safetensors'),
    tokenizer: path.join(own, 'tokenizer.json'),
    tokenizerSettings: path.join(own, 'config.json'),
    role: 'embedder',
    pooling: 'mean',
    maxTokens: 12,
    hashes,
  });
}

/** The mean of the tokens' vectors, of unit length. */
function meanOf(tokens: readonly (readonly number[])[]): number[] {
  const mean = Array.from({ length: tinyBert.hidden_size }, (_, place) =>
    tokens.reduce((sum, token) => sum + (token[place] ?? 0), 0),
  );
  const length = Math.hypot(...mean);
  return mean.map((value) => value / length);
}

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

describe('the graph of an encoder', () => {
  it.each([1, 7, 99])('gives the vectors of the formulas, 8 bits aside (seed %i)', async (seed) => {
    const model = makeTinyBert(seed);
    const own = path.join(folder, `tiny-${seed}`);
    await writeTinyBert(own, model);
    const encode = await openTiny(own);
    // Of different lengths, so that the shorter one is filled up: what fills it up must not be heard.
    const { values, length } = await encode({ texts: ['sleep deepens memory', 'trees'] });
    expect(length).toBe(tinyBert.hidden_size);
    const expected = [
      [2, 4, 6, 5, 3],
      [2, 7, 3],
    ].map((ids) => meanOf(runTinyBert(model, ids)));
    for (const [text, vector] of expected.entries())
      expect(cosine(values.slice(text * length, (text + 1) * length), vector)).toBeGreaterThan(
        0.995,
      );
    // Other weights give other vectors.
    const other = meanOf(runTinyBert(makeTinyBert(seed + 1), [2, 7, 3]));
    expect(cosine(values.slice(length), other)).toBeLessThan(0.95);
  });

  it('is refused where weights or description are of something else', async () => {
    const model = makeTinyBert(3);
    const refused = async (
      name: string,
      spoil: (own: string) => Promise<void>,
    ): Promise<string> => {
      const own = path.join(folder, name);
      await writeTinyBert(own, model);
      await spoil(own);
      return openTiny(own).then(
        () => 'opened',
        (error: EncodeError) => error.fault,
      );
    };
    const weights = (own: string): string => path.join(own, 'model.safetensors');
    const description = (own: string): string => path.join(own, 'config.json');
    await expect(refused('cut', (own) => truncate(weights(own), 900))).resolves.toBe('files');
    await expect(refused('short', (own) => truncate(weights(own), 7000))).resolves.toBe('shape');
    await expect(refused('text', (own) => writeFile(weights(own), '<html>'))).resolves.toBe(
      'files',
    );
    await expect(refused('empty', (own) => writeFile(weights(own), ''))).resolves.toBe('files');
    await expect(refused('gone', (own) => rm(weights(own)))).resolves.toBe('files');
    await expect(refused('mute', (own) => writeFile(description(own), '{}'))).resolves.toBe(
      'shape',
    );
    const deeper = JSON.stringify({ ...tinyBert, num_hidden_layers: 3 });
    await expect(refused('deep', (own) => writeFile(description(own), deeper))).resolves.toBe(
      'shape',
    );
  });
});

describe('safetensors', () => {
  it('reads numbers of 16 bits', () => {
    const list = JSON.stringify({ x: { dtype: 'F16', shape: [6], data_offsets: [0, 12] } });
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(list.length));
    // 1, -2, the least, one third, infinite, nothing: bits by IEEE 754.
    const bits = Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x3555, 0x7c00, 0x0000);
    const { values } = readSafetensors(
      Buffer.concat([length, Buffer.from(list), Buffer.from(bits.buffer)]),
    ).read('x');
    expect([...values.slice(0, 2)]).toEqual([1, -2]);
    expect(values[2]).toBeCloseTo(5.96e-8, 10);
    expect(values[3]).toBeCloseTo(1 / 3, 3);
    expect([...values.slice(4)]).toEqual([Number.POSITIVE_INFINITY, 0]);
  });
});

describe('files whose hashes are known', () => {
  it('are refused where their end was lost, though they could be run', async () => {
    const own = path.join(folder, 'lost');
    await writeTinyBert(own, makeTinyBert(5));
    const weights = path.join(own, 'model.safetensors');
    const whole = await readFile(weights);
    const hashes = { [weights]: createHash('sha256').update(whole).digest('hex') };
    await openTiny(own, hashes);
    await writeFile(weights, whole.fill(0, Math.floor(whole.length / 2)));
    await expect(openTiny(own, hashes)).rejects.toMatchObject({ fault: 'files' });
    await rm(weights);
    await expect(openTiny(own, hashes)).rejects.toMatchObject({ fault: 'files' });
  });
});

describe('the encoder that is installed with the server', () => {
  it('gives what another engine gives for the same weights, 8 bits aside', async () => {
    const of = (name: string): string => path.join(packagedFolder, name);
    const encode = await openEncoder({
      weights: of('model.fp16.safetensors'),
      tokenizer: of('tokenizer.json'),
      tokenizerSettings: of('config.json'),
      role: 'embedder',
      pooling: 'mean',
      maxTokens: 256,
      hashes: Object.fromEntries(
        Object.entries(packagedHashes).map(([name, hash]) => [of(name), hash]),
      ),
    });
    const texts = [
      'How tall are the trees?',
      'The height of the oaks was 20 m.',
      'Pupils slept longer.',
    ];
    const { values, length } = await encode({ texts });
    expect(length).toBe(packagedDimension);
    const vector = (text: number): Float32Array => values.slice(text * length, (text + 1) * length);
    // By candle, with numbers of 32 bits.
    expect(cosine(vector(0), vector(1))).toBeCloseTo(0.539, 1);
    expect(cosine(vector(0), vector(2))).toBeCloseTo(0.13, 1);
  });
});
