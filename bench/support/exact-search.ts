/** Finds the nearest vectors by comparing with every one: what an index is judged by. */

/** Places of the nearest by cosine, best first. All vectors have unit length. */
export function nearestTo(
  vector: Float32Array,
  vectors: readonly Float32Array[],
  count: number,
): number[] {
  const best: { place: number; score: number }[] = [];
  for (const [place, other] of vectors.entries()) {
    const score = dot(vector, other);
    if (best.length === count && score <= (best.at(-1)?.score ?? 0)) continue;
    const position = best.findIndex((known) => known.score < score);
    best.splice(position < 0 ? best.length : position, 0, { place, score });
    if (best.length > count) best.pop();
  }
  return best.map(({ place }) => place);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
