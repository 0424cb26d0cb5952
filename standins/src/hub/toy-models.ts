/** Models small enough to be made in a moment: a table of word vectors behind the interface of a sentence encoder or a cross-encoder. */
import { type OnnxConstant, type OnnxNode, type OnnxValue, writeOnnx } from './onnx-file.js';
import { specialTokens, type ToyVocabulary } from './toy-vocabulary.js';

export const toyDimension = 48;

const ids: readonly OnnxValue[] = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
  name,
  type: 'int64',
  dims: ['batch', 'sequence'],
}));

/** Gives each token the vector of its word: the mean of the tokens is the meaning of the text. */
export function writeMeanEncoder(vocabulary: ToyVocabulary): Uint8Array {
  return writeOnnx({
    inputs: ids,
    outputs: [
      { name: 'last_hidden_state', type: 'float', dims: ['batch', 'sequence', toyDimension] },
    ],
    nodes: [node('Gather', ['table', 'input_ids'], 'last_hidden_state', { axis: 0 })],
    constants: [tableOf(vocabulary)],
  });
}

/** Gives each token the sum of all words of the text besides its own vector: the first token tells the meaning. */
export function writeFirstTokenEncoder(vocabulary: ToyVocabulary): Uint8Array {
  return writeOnnx({
    inputs: ids,
    outputs: [
      { name: 'last_hidden_state', type: 'float', dims: ['batch', 'sequence', toyDimension] },
    ],
    nodes: [
      node('Gather', ['table', 'input_ids'], 'words', { axis: 0 }),
      ...maskNodes('attention_mask', 'mask'),
      node('Mul', ['words', 'mask'], 'masked'),
      node('ReduceSum', ['masked', 'one'], 'sum', { keepdims: 1 }),
      node('Add', ['words', 'sum'], 'last_hidden_state'),
    ],
    constants: [tableOf(vocabulary), whole('one', 1), whole('two', 2)],
  });
}

/** Scores a pair by what the words of both have in common: 0.5 × (question · passage) - 4. */
export function writeCrossEncoder(vocabulary: ToyVocabulary): Uint8Array {
  return writeOnnx({
    inputs: ids,
    outputs: [{ name: 'logits', type: 'float', dims: ['batch', 1] }],
    nodes: [
      node('Gather', ['table', 'input_ids'], 'words', { axis: 0 }),
      ...maskNodes('attention_mask', 'mask'),
      ...maskNodes('token_type_ids', 'second'),
      node('Sub', ['mask', 'second'], 'first'),
      node('Mul', ['words', 'first'], 'question words'),
      node('ReduceSum', ['question words', 'one'], 'question', { keepdims: 0 }),
      node('Mul', ['words', 'second'], 'passage words'),
      node('ReduceSum', ['passage words', 'one'], 'passage', { keepdims: 0 }),
      node('Mul', ['question', 'passage'], 'products'),
      node('ReduceSum', ['products', 'one'], 'likeness', { keepdims: 1 }),
      node('Mul', ['likeness', 'slope'], 'scaled'),
      node('Add', ['scaled', 'intercept'], 'logits'),
    ],
    constants: [
      tableOf(vocabulary),
      whole('one', 1),
      whole('two', 2),
      { name: 'slope', dims: [1], values: Float32Array.of(0.5) },
      { name: 'intercept', dims: [1], values: Float32Array.of(-4) },
    ],
  });
}

/** A model of another shape: one number a token, where vectors are expected. */
export function writeOddModel(): Uint8Array {
  return writeOnnx({
    inputs: ids,
    outputs: [{ name: 'odd', type: 'float', dims: ['batch', 'sequence'] }],
    nodes: [node('Cast', ['input_ids'], 'odd', { to: 1 })],
    constants: [],
  });
}

/** The vector of a word as it stands in the table; the special tokens and unknown words have none. */
export function vectorOf(vocabulary: ToyVocabulary, word: string): Float32Array {
  const place = vocabulary.places.get(word);
  const values = tableOf(vocabulary).values;
  if (place === undefined || !(values instanceof Float32Array))
    return new Float32Array(toyDimension);
  return values.slice(place * toyDimension, (place + 1) * toyDimension);
}

function tableOf(vocabulary: ToyVocabulary): OnnxConstant {
  const values = new Float32Array(vocabulary.words.length * toyDimension);
  for (const [place, word] of vocabulary.words.entries()) {
    if (specialTokens.includes(word)) continue;
    const random = randomOf(vocabulary.concepts.get(word) ?? word);
    const scale = vocabulary.weights.get(word) ?? 1;
    for (let index = 0; index < toyDimension; index += 1)
      values[place * toyDimension + index] =
        (scale * (random() - 0.5) * 4) / Math.sqrt(toyDimension);
  }
  return { name: 'table', dims: [vocabulary.words.length, toyDimension], values };
}

/** From whole numbers of tokens to numbers that fit beside their vectors. */
function maskNodes(input: string, output: string): OnnxNode[] {
  return [
    node('Cast', [input], `${output} numbers`, { to: 1 }),
    node('Unsqueeze', [`${output} numbers`, 'two'], output),
  ];
}

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): OnnxNode {
  return { operator, inputs, outputs: [output], attributes };
}

function whole(name: string, value: number): OnnxConstant {
  return { name, dims: [1], values: BigInt64Array.of(BigInt(value)) };
}

/** The same numbers from 0 to 1 for the same text (mulberry32 over FNV-1a). */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
