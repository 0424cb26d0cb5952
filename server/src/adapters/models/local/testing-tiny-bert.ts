/** An encoder of the form of BERT that is small enough to be computed by hand, with weights drawn from a seed. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const tinyBert = {
  hidden_size: 8,
  num_attention_heads: 2,
  num_hidden_layers: 2,
  layer_norm_eps: 1e-12,
  hidden_act: 'gelu',
};
const wide = 16;
const words = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'sleep', 'memory', 'deepens', 'trees'];
const longest = 12;

type Matrix = readonly (readonly number[])[];

interface TinyBert {
  /** Rows by name; a vector is one row. */
  readonly tensors: ReadonlyMap<string, Matrix>;
}

export function makeTinyBert(seed: number): TinyBert {
  const tensors = new Map<string, Matrix>();
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
  const draw = (name: string, rows: number, columns: number, around = 0): void => {
    tensors.set(
      name,
      Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => Math.fround(around + random())),
      ),
    );
  };
  const size = tinyBert.hidden_size;
  const linear = (name: string, from: number, to: number): void => {
    draw(`${name}.weight`, to, from);
    draw(`${name}.bias`, 1, to);
  };
  const norm = (name: string): void => {
    draw(`${name}.weight`, 1, size, 1);
    draw(`${name}.bias`, 1, size);
  };
  draw('embeddings.word_embeddings.weight', words.length, size);
  draw('embeddings.token_type_embeddings.weight', 2, size);
  draw('embeddings.position_embeddings.weight', longest, size);
  norm('embeddings.LayerNorm');
  for (let layer = 0; layer < tinyBert.num_hidden_layers; layer += 1) {
    const of = `encoder.layer.${layer}`;
    for (const part of ['self.query', 'self.key', 'self.value', 'output.dense'])
      linear(`${of}.attention.${part}`, size, size);
    norm(`${of}.attention.output.LayerNorm`);
    linear(`${of}.intermediate.dense`, size, wide);
    linear(`${of}.output.dense`, wide, size);
    norm(`${of}.output.LayerNorm`);
  }
  return { tensors };
}

/** Vectors of the tokens, by the formulas of the paper in plain numbers. `types`: of each token, 0 where left out. */
export function runTinyBert(
  { tensors }: TinyBert,
  ids: readonly number[],
  types: readonly number[] = [],
): number[][] {
  const rows = (name: string): Matrix => tensors.get(name) ?? [];
  const row = (name: string): readonly number[] => rows(name)[0] ?? [];
  const linear = (input: readonly number[], name: string): number[] =>
    rows(`${name}.weight`).map((weights, to) => dot(weights, input) + at(row(`${name}.bias`), to));
  const norm = (input: readonly number[], name: string): number[] => {
    const mean = input.reduce((sum, value) => sum + value, 0) / input.length;
    const variance = input.reduce((sum, value) => sum + (value - mean) ** 2, 0) / input.length;
    return input.map(
      (value, place) =>
        ((value - mean) / Math.sqrt(variance + tinyBert.layer_norm_eps)) *
          at(row(`${name}.weight`), place) +
        at(row(`${name}.bias`), place),
    );
  };
  const add = (one: readonly number[], other: readonly number[]): number[] =>
    one.map((value, place) => value + at(other, place));
  let state = ids.map((id, place) =>
    norm(
      add(
        add(
          rows('embeddings.word_embeddings.weight')[id] ?? [],
          rows('embeddings.position_embeddings.weight')[place] ?? [],
        ),
        rows('embeddings.token_type_embeddings.weight')[types[place] ?? 0] ?? [],
      ),
      'embeddings.LayerNorm',
    ),
  );
  const share = tinyBert.hidden_size / tinyBert.num_attention_heads;
  for (let layer = 0; layer < tinyBert.num_hidden_layers; layer += 1) {
    const of = `encoder.layer.${layer}`;
    const [query = [], key = [], value = []] = ['query', 'key', 'value'].map((part) =>
      state.map((token) => linear(token, `${of}.attention.self.${part}`)),
    );
    const heard = state.map((_, token) =>
      Array.from({ length: tinyBert.num_attention_heads }, (_, head) => {
        const own = (vector: readonly number[] = []): readonly number[] =>
          vector.slice(head * share, (head + 1) * share);
        const likeness = key.map((other) => dot(own(query[token]), own(other)) / Math.sqrt(share));
        const total = likeness.reduce((sum, each) => sum + Math.exp(each), 0);
        return Array.from({ length: share }, (_, place) =>
          value.reduce(
            (sum, other, index) =>
              sum + (Math.exp(at(likeness, index)) / total) * at(own(other), place),
            0,
          ),
        );
      }).flat(),
    );
    state = state.map((token, index) => {
      const attended = norm(
        add(token, linear(heard[index] ?? [], `${of}.attention.output.dense`)),
        `${of}.attention.output.LayerNorm`,
      );
      const inner = linear(attended, `${of}.intermediate.dense`).map(gelu);
      return norm(add(attended, linear(inner, `${of}.output.dense`)), `${of}.output.LayerNorm`);
    });
  }
  return state;
}

/** Weights, tokenizer and description, as they lie in a folder. */
export async function writeTinyBert(folder: string, model: TinyBert): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = (name: string, content: string | Buffer): Promise<void> =>
    writeFile(path.join(folder, name), content);
  await write('model.safetensors', toSafetensors(model));
  await write('config.json', JSON.stringify(tinyBert));
  await write('tokenizer.json', JSON.stringify(tokenizer));
}

/** What it was trained further to: a narrow product for two of its matrices, and a head that gives one number a token. */
export function makeTinyAdaptation(): TinyBert {
  const size = tinyBert.hidden_size;
  const draw = (rows: number, columns: number, step: number): Matrix =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) =>
        Math.fround(Math.sin(step * (row * columns + column + 1)) / 2),
      ),
    );
  const of = 'encoder.layer.1';
  return {
    tensors: new Map([
      [`${of}.attention.self.query.weight.down`, draw(2, size, 0.7)],
      [`${of}.attention.self.query.weight.up`, draw(size, 2, 1.3)],
      [`${of}.output.dense.weight.down`, draw(2, wide, 1.9)],
      [`${of}.output.dense.weight.up`, draw(size, 2, 2.3)],
      ['head.weight', draw(1, size, 3.1)],
      ['head.bias', [[Math.fround(-0.25)]]],
    ]),
  };
}

/** The model with the products added to its matrices, by plain sums. */
export function adaptTinyBert({ tensors }: TinyBert, adaptation: TinyBert): TinyBert {
  const adapted = new Map(tensors);
  for (const [name, matrix] of tensors) {
    const down = adaptation.tensors.get(`${name}.down`);
    const up = adaptation.tensors.get(`${name}.up`);
    if (down === undefined || up === undefined) continue;
    adapted.set(
      name,
      matrix.map((values, row) =>
        values.map(
          (value, column) =>
            value +
            down.reduce((sum, own, rank) => sum + at(up[row] ?? [], rank) * at(own, column), 0),
        ),
      ),
    );
  }
  return { tensors: adapted };
}

/** Numbers of 32 bits in the order of the map. */
export function toSafetensors({ tensors }: TinyBert): Buffer {
  const list: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const parts: Buffer[] = [];
  let end = 0;
  for (const [name, rows] of tensors) {
    const values = Float32Array.from(rows.flat());
    const isVector = rows.length === 1 && !/embeddings\.weight|^head\.weight/.test(name);
    const shape = isVector ? [values.length] : [rows.length, rows[0]?.length ?? 0];
    list[name] = { dtype: 'F32', shape, data_offsets: [end, end + values.byteLength] };
    parts.push(Buffer.from(values.buffer));
    end += values.byteLength;
  }
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([length, head, ...parts]);
}

const tokenizer = {
  version: '1.0',
  added_tokens: words.slice(0, 4).map((content, id) => ({ id, content, special: true })),
  normalizer: { type: 'BertNormalizer', lowercase: true, handle_chinese_chars: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    vocab: Object.fromEntries(words.map((word, id) => [word, id])),
  },
};

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * at(other, place), 0);
}

function at(values: readonly number[], place: number): number {
  return values[place] ?? 0;
}

/** With the error function by Abramowitz and Stegun 7.1.26, which is good to seven decimals. */
function gelu(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const error = 1 - series * Math.exp(-x * x);
  return 0.5 * value * (1 + Math.sign(value) * error);
}
