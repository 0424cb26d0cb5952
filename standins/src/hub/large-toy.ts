/** A model that multiplies about as much as a small encoder does, with numbers that mean nothing: for measuring time and memory. */
import { type OnnxConstant, type OnnxNode, writeOnnx } from './onnx-file.js';
import type { ToyVocabulary } from './toy-vocabulary.js';

interface LayerShape {
  /** Numbers a token, and within a layer. */
  readonly width: number;
  readonly inner: number;
  readonly layers: number;
}

/** Feed-forward layers, each added to what went in, behind a table of word vectors. */
export function writeFeedForwardEncoder(
  { words }: ToyVocabulary,
  { width, inner, layers }: LayerShape,
): Uint8Array {
  const dims = ['batch', 'sequence'];
  const steps = Array.from({ length: layers }, (_, index) => index);
  return writeOnnx({
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
      ...{ name, type: 'int64', dims },
    })),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [...dims, width] }],
    nodes: [
      { operator: 'Gather', inputs: ['table', 'input_ids'], outputs: ['hidden 0'] },
      ...steps.flatMap((step) => layerNodes(step, step === layers - 1)),
    ],
    constants: [
      numbers('table', [words.length, width]),
      ...steps.flatMap((step) => [
        numbers(`wider ${step}`, [width, inner]),
        numbers(`narrower ${step}`, [inner, width]),
      ]),
    ],
  });
}

function layerNodes(step: number, isLast: boolean): OnnxNode[] {
  const [into, out] = [`hidden ${step}`, isLast ? 'last_hidden_state' : `hidden ${step + 1}`];
  return [
    { operator: 'MatMul', inputs: [into, `wider ${step}`], outputs: [`wide ${step}`] },
    { operator: 'Relu', inputs: [`wide ${step}`], outputs: [`cut ${step}`] },
    {
      operator: 'MatMul',
      inputs: [`cut ${step}`, `narrower ${step}`],
      outputs: [`narrow ${step}`],
    },
    { operator: 'Add', inputs: [into, `narrow ${step}`], outputs: [out] },
  ];
}

function numbers(name: string, dims: readonly [number, number]): OnnxConstant {
  const scale = 1 / Math.sqrt(dims[0]);
  const values = Float32Array.from(
    { length: dims[0] * dims[1] },
    (_, index) => Math.sin(index * 12.9898) * scale,
  );
  return { name, dims, values };
}
