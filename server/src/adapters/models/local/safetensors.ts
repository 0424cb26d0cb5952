/** Reads weights in the format of safetensors (https://github.com/huggingface/safetensors): a list of tensors as JSON, then their bytes. */
import { z } from 'zod';
import { EncodeError } from './encode-fault.js';

export interface Tensor {
  readonly shape: readonly number[];
  /** Row by row. */
  readonly values: Float32Array;
}

/** Numbers as they stand in the file; those of 16 bits as their bits. */
interface StoredTensor {
  readonly shape: readonly number[];
  readonly values: Float32Array | Uint16Array;
}

export interface Weights {
  has(name: string): boolean;
  /** @throws EncodeError where there is none of this name, or its numbers are of another kind. */
  read(name: string): Tensor;
  /** The same without making numbers of 32 bits of those of 16, which takes twice the room. @throws EncodeError */
  readStored(name: string): StoredTensor;
}

const listSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.number().int().min(0)),
    data_offsets: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  }),
);

/** The length of the list, as a number of eight bytes. */
const lengthBytes = 8;
/** Other entries hold no tensor. */
const remarks = '__metadata__';

/** @throws EncodeError when the file is none of this format. */
export function readSafetensors(file: Buffer): Weights {
  const { list, start } = readList(file);
  const readStored = (name: string): StoredTensor => {
    const found = list[name];
    if (found === undefined) throw new EncodeError('shape', `The weights lack ${name}`);
    const [from, to] = found.data_offsets;
    const values = readNumbers(file.subarray(start + from, start + to), found.dtype);
    if (values?.length !== found.shape.reduce((all, length) => all * length, 1))
      throw new EncodeError('shape', `The weights hold ${name} in a form that is not read`);
    return { shape: found.shape, values };
  };
  return {
    has: (name) => list[name] !== undefined,
    readStored,
    read(name) {
      const { shape, values } = readStored(name);
      return { shape, values: values instanceof Float32Array ? values : widen(values) };
    },
  };
}

function readList(file: Buffer): { list: z.infer<typeof listSchema>; start: number } {
  try {
    const start = lengthBytes + Number(file.readBigUInt64LE(0));
    const { [remarks]: _, ...listed } = JSON.parse(file.toString('utf8', lengthBytes, start));
    return { list: listSchema.parse(listed), start };
  } catch (error) {
    throw new EncodeError('files', 'The weights cannot be read', error);
  }
}

/** Null for numbers of another kind, or a part of one. */
function readNumbers(bytes: Buffer, kind: string): StoredTensor['values'] | null {
  // A copy begins where numbers may begin.
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  if (kind === 'F32' && bytes.length % 4 === 0) return new Float32Array(buffer);
  if (kind === 'F16' && bytes.length % 2 === 0) return new Uint16Array(buffer);
  return null;
}

/** By a table of all numbers of 16 bits, since a model has many millions. */
function widen(halves: Uint16Array): Float32Array {
  wideNumbers ??= Float32Array.from({ length: 2 ** 16 }, (_, bits) => readHalf(bits));
  const values = new Float32Array(halves.length);
  for (let place = 0; place < halves.length; place += 1)
    values[place] = wideNumbers[halves[place] ?? 0] ?? 0;
  return values;
}

let wideNumbers: Float32Array | null = null;

/** A number of 16 bits by IEEE 754: a sign, five bits of exponent, ten of fraction. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
