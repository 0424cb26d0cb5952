/** Writes models in the format of ONNX. Field numbers are those of onnx.proto3 (https://github.com/onnx/onnx), operators those of set 20. */

/** A tensor whose values stand in the file. */
export interface OnnxConstant {
  readonly name: string;
  readonly dims: readonly number[];
  /** Those of an array of 16 bits are the bits of numbers. */
  readonly values: Float32Array | Uint16Array | BigInt64Array | Int8Array;
}

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: readonly OnnxAttribute[];
}

/** A list holds whole numbers. */
export type OnnxAttribute =
  | { readonly name: string; readonly whole: number }
  | { readonly name: string; readonly real: number }
  | { readonly name: string; readonly list: readonly number[] };

/** What goes in or comes out; a text among the dimensions stands for any length. */
interface OnnxValue {
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

const elementTypes = { float: 1, int8: 3, int64: 7, float16: 10 } as const;
const attributeTypes = { real: 1, whole: 2, list: 7 } as const;
const formatVersion = 9;
const operatorSet = 20;

export function writeOnnx(graph: OnnxGraph): Uint8Array {
  return Buffer.concat([
    whole(1, formatVersion),
    text(2, 'lectern'),
    bytes(7, writeGraph(graph)),
    bytes(8, Buffer.concat([text(1, ''), whole(2, operatorSet)])),
  ]);
}

function writeGraph({ inputs, outputs, nodes, constants }: OnnxGraph): Buffer {
  return Buffer.concat([
    ...nodes.map((node) => bytes(1, writeNode(node))),
    text(2, 'encoder'),
    ...constants.map((constant) => bytes(5, writeConstant(constant))),
    ...inputs.map((value) => bytes(11, writeValue(value))),
    ...outputs.map((value) => bytes(12, writeValue(value))),
  ]);
}

function writeNode({ operator, inputs, outputs, attributes }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...attributes.map((attribute) => bytes(5, writeAttribute(attribute))),
  ]);
}

function writeAttribute(attribute: OnnxAttribute): Buffer {
  const name = text(1, attribute.name);
  if ('whole' in attribute)
    return Buffer.concat([name, whole(3, attribute.whole), whole(20, attributeTypes.whole)]);
  if ('real' in attribute)
    return Buffer.concat([name, real(2, attribute.real), whole(20, attributeTypes.real)]);
  const list = attribute.list.map((value) => whole(8, value));
  return Buffer.concat([name, ...list, whole(20, attributeTypes.list)]);
}

function writeConstant({ name, dims, values }: OnnxConstant): Buffer {
  return Buffer.concat([
    ...dims.map((length) => whole(1, length)),
    whole(2, elementTypes[typeOf(values)]),
    text(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

function typeOf(values: OnnxConstant['values']): keyof typeof elementTypes {
  if (values instanceof Float32Array) return 'float';
  if (values instanceof Uint16Array) return 'float16';
  return values instanceof Int8Array ? 'int8' : 'int64';
}

function writeValue({ name, type, dims }: OnnxValue): Buffer {
  const shape = Buffer.concat(
    dims.map((length) => bytes(1, typeof length === 'number' ? whole(1, length) : text(2, length))),
  );
  const tensor = Buffer.concat([whole(1, elementTypes[type]), bytes(2, shape)]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function whole(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function real(field: number, value: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), written]);
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
