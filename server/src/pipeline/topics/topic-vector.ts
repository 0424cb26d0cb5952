/** Vectors of topics as they are kept: a byte a number behind their common scale, a tenth of what questions lose by it could be told. */

/** Four bytes for the scale, then one for each number. */
export function packVector(vector: Float32Array): Uint8Array {
  const most = vector.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
  const bytes = new Uint8Array(4 + vector.length);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, most);
  for (const [index, value] of vector.entries())
    view.setInt8(4 + index, most === 0 ? 0 : Math.round((value / most) * 127));
  return bytes;
}

export function unpackVector(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = view.getFloat32(0) / 127;
  return Float32Array.from(
    { length: bytes.byteLength - 4 },
    (_, index) => view.getInt8(4 + index) * scale,
  );
}

/** Where a text lies among the topics, by its stems; null where none of its words is known. */
export function placeStems(
  stems: readonly string[],
  words: ReadonlyMap<string, Float32Array>,
): Float32Array | null {
  const counts = new Map<string, number>();
  for (const stem of stems) if (words.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  let sum: Float32Array | null = null;
  for (const [stem, count] of counts) {
    const vector = words.get(stem) ?? new Float32Array();
    const weight = 1 + Math.log(count);
    sum ??= new Float32Array(vector.length);
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (vector[index] ?? 0);
  }
  return sum;
}

/** Cosine of two vectors, -1 to 1; 0 where one of them has no direction. */
export function compareVectors(one: Float32Array, other: Float32Array): number {
  let shared = 0;
  let ones = 0;
  let others = 0;
  for (let index = 0; index < one.length; index += 1) {
    const left = one[index] ?? 0;
    const right = other[index] ?? 0;
    shared += left * right;
    ones += left * left;
    others += right * right;
  }
  return shared === 0 ? 0 : shared / Math.sqrt(ones * others);
}
