/** Cosine of two vectors of unit length, as every embedder gives them. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

/** The cosine; 0 where one of them is not there. */
export function likenessOf(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return one === undefined || other === undefined ? 0 : cosineOf(one, other);
}
