/** Writes small ONNX files, so that the stand-in of the hub has models to give. Field numbers are those of onnx.proto3 (https://github.com/onnx/onnx). */

/** A tensor whose values are written down in the file. */
export interface OnnxConstant {
  readonly name: string;
  readonly dims: readonly number[];
  readonly values: Float32Array | BigInt64Array;
}

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Whole numbers alone. */
  readonly attributes?: Readonly<Record<string, number>>;
}

/** What goes in or comes out; a text among the dimensions stands for any length. */
export interface OnnxValue {
  readonly name: string;
  readonly type: 'float' | 'int64';
  readonly dims: readonly (number | string)[];
}

export interface OnnxGraph {
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly nodes: readonly OnnxNode[];
  readonly constants: readonly OnnxConstant[];
}

const elementTypes = { float: 1, int64: 7 } as const;
const intAttribute = 2;

/** A model of operator set 13. */
export function writeOnnx(graph: OnnxGraph): Uint8Array {
  return Buffer.concat([
    number(1, 8),
    text(2, 'lectern-standins'),
    bytes(7, writeGraph(graph)),
    bytes(8, Buffer.concat([text(1, ''), number(2, 13)])),
  ]);
}

function writeGraph({ inputs, outputs, nodes, constants }: OnnxGraph): Buffer {
  return Buffer.concat([
    ...nodes.map((node) => bytes(1, writeNode(node))),
    text(2, 'standin'),
    ...constants.map((constant) => bytes(5, writeConstant(constant))),
    ...inputs.map((value) => bytes(11, writeValue(value))),
    ...outputs.map((value) => bytes(12, writeValue(value))),
  ]);
}

function writeNode({ operator, inputs, outputs, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      bytes(5, Buffer.concat([text(1, name), number(3, value), number(20, intAttribute)])),
    ),
  ]);
}

function writeConstant({ name, dims, values }: OnnxConstant): Buffer {
  const type = values instanceof Float32Array ? elementTypes.float : elementTypes.int64;
  return Buffer.concat([
    ...dims.map((length) => number(1, length)),
    number(2, type),
    text(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

function writeValue({ name, type, dims }: OnnxValue): Buffer {
  const shape = Buffer.concat(
    dims.map((length) =>
      bytes(1, typeof length === 'number' ? number(1, length) : text(2, length)),
    ),
  );
  const tensor = Buffer.concat([number(1, elementTypes[type]), bytes(2, shape)]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
}

function varint(value: number): Buffer {
  const written: number[] = [];
  let left = value;
  do {
    const low = left % 128;
    left = Math.floor(left / 128);
    written.push(left > 0 ? low + 128 : low);
  } while (left > 0);
  return Buffer.from(written);
}
