/**
 * Writes the graph of an encoder of the form of BERT (Devlin 2019) over its weights: what publishers do who offer a model as ONNX, done here for
 * weights that come without a graph. Products are taken with 8 bits: a scale for each column of the weights, and one for what goes in, found
 * as it runs (the dynamic quantisation of ONNX Runtime).
 */
import { z } from 'zod';
import { EncodeError } from './encode-fault.js';
import { type OnnxAttribute, type OnnxConstant, type OnnxNode, writeOnnx } from './onnx-file.js';
import type { Tensor, Weights } from './safetensors.js';

/** Of the model's own description, `config.json`. */
const settingsSchema = z.object({
  hidden_size: z.number().int().positive(),
  num_attention_heads: z.number().int().positive(),
  num_hidden_layers: z.number().int().positive(),
  layer_norm_eps: z.number().positive(),
  hidden_act: z.literal('gelu'),
  position_embedding_type: z.literal('absolute').default('absolute'),
});

const inputs = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
/** What comes out: the vectors of the tokens, or one number a token where the weights have a head of that form. */
const outputs = { vectors: 'last_hidden_state', numbers: 'token_logits' } as const;
const head = 'head';
const greatest = 127;
/** What keeps a token out of the mean of the others. */
const away = -10_000;

/** @throws EncodeError when the model is of another form. */
export function writeBertGraph(weights: Weights, settings: unknown): Uint8Array {
  const read = settingsSchema.safeParse(settings);
  if (!read.success)
    throw new EncodeError('shape', 'The model is no encoder of the form of BERT', read.error);
  const { hidden_size: size, num_attention_heads: heads, num_hidden_layers: layers } = read.data;
  const graph = createGraph();
  const { add, hold } = graph;
  const real = (value: number): string => hold([1], Float32Array.of(value));
  const whole = (...values: number[]): string =>
    hold([values.length], BigInt64Array.from(values, BigInt));
  const keep = (name: string): string => holdTensor(graph, weights.read(name));

  const linear = (input: string, name: string): string =>
    addProduct(graph, input, weights.read(`${name}.weight`), keep(`${name}.bias`));
  const norm = (input: string, name: string): string =>
    add('LayerNormalization', [input, keep(`${name}.weight`), keep(`${name}.bias`)], {
      whole: { axis: 2 },
      real: { epsilon: read.data.layer_norm_eps },
    });
  const order = (input: string, ...list: number[]): string =>
    add('Transpose', [input], { list: { perm: list } });
  const apart = (input: string): string =>
    add('Reshape', [input, whole(0, 0, heads, size / heads)]);

  // The table of words is most of a small model: it is left in the bits in which it came.
  const { shape, values } = weights.readStored('embeddings.word_embeddings.weight');
  const words = add('Cast', [add('Gather', [hold(shape, values), 'input_ids'])], {
    whole: { to: 1 },
  });
  const kinds = add('Gather', [keep('embeddings.token_type_embeddings.weight'), 'token_type_ids']);
  const length = add('Slice', [add('Shape', ['input_ids']), whole(1), whole(2)]);
  const table = keep('embeddings.position_embeddings.weight');
  const places = add('Slice', [table, whole(0), length, whole(0)]);
  const opening = add('Add', [add('Add', [words, kinds]), places]);
  const seen = add('Cast', [add('Unsqueeze', ['attention_mask', whole(1, 2)])], {
    whole: { to: 1 },
  });
  const mask = add('Mul', [add('Sub', [real(1), seen]), real(away)]);

  let state = norm(opening, 'embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const of = (part: string): string => `encoder.layer.${layer}.${part}`;
    const query = order(apart(linear(state, of('attention.self.query'))), 0, 2, 1, 3);
    const key = order(apart(linear(state, of('attention.self.key'))), 0, 2, 3, 1);
    const value = order(apart(linear(state, of('attention.self.value'))), 0, 2, 1, 3);
    const likeness = add('Mul', [add('MatMul', [query, key]), real(1 / Math.sqrt(size / heads))]);
    const shares = add('Softmax', [add('Add', [likeness, mask])], { whole: { axis: 3 } });
    const heard = order(add('MatMul', [shares, value]), 0, 2, 1, 3);
    const together = add('Reshape', [heard, whole(0, 0, size)]);
    const attended = add('Add', [state, linear(together, of('attention.output.dense'))]);
    const middle = norm(attended, of('attention.output.LayerNorm'));
    const wide = add('Gelu', [linear(middle, of('intermediate.dense'))]);
    state = norm(add('Add', [middle, linear(wide, of('output.dense'))]), of('output.LayerNorm'));
  }
  const judges = weights.has(`${head}.weight`);
  const output = judges ? outputs.numbers : outputs.vectors;
  graph.name(judges ? linear(state, head) : state, output);
  return writeOnnx({
    inputs: inputs.map((name) => ({ name, type: 'int64', dims: ['texts', 'tokens'] })),
    outputs: [{ name: output, type: 'float', dims: ['texts', 'tokens', judges ? 1 : size] }],
    nodes: graph.nodes,
    constants: graph.constants,
  });
}

interface Attributes {
  readonly whole?: Readonly<Record<string, number>>;
  readonly real?: Readonly<Record<string, number>>;
  readonly list?: Readonly<Record<string, readonly number[]>>;
}

interface Graph {
  readonly nodes: OnnxNode[];
  readonly constants: OnnxConstant[];
  /** Gives the name of what comes out. */
  add(operator: string, inputs: readonly string[], attributes?: Attributes): string;
  /** Of an operator that gives several. */
  addMany(operator: string, inputs: readonly string[], count: number): string[];
  hold(dims: readonly number[], values: OnnxConstant['values']): string;
  name(value: string, name: string): void;
  /** What goes in, in 8 bits, with its scale and its zero; made once for each. */
  readonly rounded: Map<string, string[]>;
}

function createGraph(): Graph {
  const nodes: OnnxNode[] = [];
  const constants: OnnxConstant[] = [];
  const nextName = (): string => `v${nodes.length}_${constants.length}`;
  const push = (
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Attributes = {},
  ): void => {
    nodes.push({ operator, inputs, outputs, attributes: listAttributes(attributes) });
  };
  return {
    nodes,
    constants,
    rounded: new Map(),
    add(operator, inputs, attributes) {
      const made = nextName();
      push(operator, inputs, [made], attributes);
      return made;
    },
    addMany(operator, inputs, count) {
      const first = nextName();
      const made = Array.from({ length: count }, (_, place) => `${first}_${place}`);
      push(operator, inputs, made);
      return made;
    },
    hold(dims, values) {
      const name = nextName();
      constants.push({ name, dims, values });
      return name;
    },
    name: (value, name) => push('Identity', [value], [name]),
  };
}

function listAttributes({ whole = {}, real = {}, list = {} }: Attributes): OnnxAttribute[] {
  return [
    ...Object.entries(whole).map(([name, value]) => ({ name, whole: value })),
    ...Object.entries(real).map(([name, value]) => ({ name, real: value })),
    ...Object.entries(list).map(([name, value]) => ({ name, list: value })),
  ];
}

function holdTensor({ hold }: Graph, { shape, values }: Tensor): string {
  return hold(shape, values);
}

/** What goes in times the weights, in 8 bits, and the bias. */
function addProduct(graph: Graph, input: string, weight: Tensor, bias: string): string {
  const { add, hold } = graph;
  const [columns = 0, rows = 0] = weight.shape;
  const { values, scales } = roundColumns(weight);
  const rounded = graph.rounded.get(input) ?? graph.addMany('DynamicQuantizeLinear', [input], 3);
  graph.rounded.set(input, rounded);
  const [whole = '', scale = '', zero = ''] = rounded;
  const product = add('MatMulInteger', [whole, hold([rows, columns], values), zero]);
  const real = add('Cast', [product], { whole: { to: 1 } });
  return add('Add', [add('Mul', [real, add('Mul', [scale, hold([columns], scales)])]), bias]);
}

/** From a row for each thing that comes out to a column for each, in 8 bits, with the scale of each. */
function roundColumns({ shape, values }: Tensor): { values: Int8Array; scales: Float32Array } {
  const [columns = 0, rows = 0] = shape;
  const scales = new Float32Array(columns);
  const rounded = new Int8Array(values.length);
  for (let column = 0; column < columns; column += 1) {
    const own = values.subarray(column * rows, (column + 1) * rows);
    const scale = farthestOf(own) / greatest || 1;
    scales[column] = scale;
    for (let row = 0; row < rows; row += 1)
      rounded[row * columns + column] = Math.round((own[row] ?? 0) / scale);
  }
  return { values: rounded, scales };
}

/** From zero. */
function farthestOf(values: Float32Array): number {
  let most = 0;
  for (let place = 0; place < values.length; place += 1)
    most = Math.max(most, Math.abs(values[place] ?? 0));
  return most;
}
