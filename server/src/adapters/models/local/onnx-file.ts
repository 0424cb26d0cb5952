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

/** What is written, in pieces: what is nested is put together once, at the end, as most of it are weights. */
type Pieces = readonly Uint8Array[];

export function writeOnnx(graph: OnnxGraph): Uint8Array {
  return Buffer.concat([
    ...whole(1, formatVersion),
    ...text(2, 'lectern'),
    ...bytes(7, writeGraph(graph)),
    ...bytes(8, [...text(1, ''), ...whole(2, operatorSet)]),
  ]);
}

function writeGraph({ inputs, outputs, nodes, constants }: OnnxGraph): Pieces {
  return [
    ...nodes.flatMap((node) => bytes(1, writeNode(node))),
    ...text(2, 'encoder'),
    ...constants.flatMap((constant) => bytes(5, writeConstant(constant))),
    ...inputs.flatMap((value) => bytes(11, writeValue(value))),
    ...outputs.flatMap((value) => bytes(12, writeValue(value))),
  ];
}

function writeNode({ operator, inputs, outputs, attributes }: OnnxNode): Pieces {
  return [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, operator),
    ...attributes.flatMap((attribute) => bytes(5, writeAttribute(attribute))),
  ];
}

function writeAttribute(attribute: OnnxAttribute): Pieces {
  const name = text(1, attribute.name);
  if ('whole' in attribute)
    return [...name, ...whole(3, attribute.whole), ...whole(20, attributeTypes.whole)];
  if ('real' in attribute)
    return [...name, ...real(2, attribute.real), ...whole(20, attributeTypes.real)];
  const list = attribute.list.flatMap((value) => whole(8, value));
  return [...name, ...list, ...whole(20, attributeTypes.list)];
}

function writeConstant({ name, dims, values }: OnnxConstant): Pieces {
  return [
    ...dims.flatMap((length) => whole(1, length)),
    ...whole(2, elementTypes[typeOf(values)]),
    ...text(8, name),
    ...bytes(9, [Buffer.from(values.buffer, values.byteOffset, values.byteLength)]),
  ];
}

function typeOf(values: OnnxConstant['values']): keyof typeof elementTypes {
  if (values instanceof Float32Array) return 'float';
  if (values instanceof Uint16Array) return 'float16';
  return values instanceof Int8Array ? 'int8' : 'int64';
}

function writeValue({ name, type, dims }: OnnxValue): Pieces {
  const shape = dims.flatMap((length) =>
    bytes(1, typeof length === 'number' ? whole(1, length) : text(2, length)),
  );
  const tensor = [...whole(1, elementTypes[type]), ...bytes(2, shape)];
  return [...text(1, name), ...bytes(2, bytes(1, tensor))];
}

function whole(field: number, value: number): Pieces {
  return [varint(field << 3), varint(value)];
}

function real(field: number, value: number): Pieces {
  const written = Buffer.alloc(4);
  written.writeFloatLE(value);
  return [varint((field << 3) | 5), written];
}

function text(field: number, value: string): Pieces {
  return bytes(field, [Buffer.from(value)]);
}

function bytes(field: number, value: Pieces): Pieces {
  const length = value.reduce((all, piece) => all + piece.length, 0);
  return [varint((field << 3) | 2), varint(length), ...value];
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
