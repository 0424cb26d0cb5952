/** Cosine of two vectors of unit length, as every embedder gives them. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
