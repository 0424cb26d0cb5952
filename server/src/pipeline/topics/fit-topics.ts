/** Learns from which words stand in passages together how near words are to each other: latent semantic analysis (Deerwester et al. 1990). Heavy: runs in a thread. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { packVector } from './topic-vector.js';

export interface WordTopics {
  readonly stem: string;
  readonly vector: Uint8Array;
}

/** More find little more, and cost as much again. */
const dimensionsMax = 64;
/** A small library has few topics. */
const passagesOfDimension = 5;
/** Of a word in fewer passages than this nothing can be learned. */
const leastPassages = 2;
/** The commonest ones; the rarer ones are names and slips of reading, which are found by themselves. */
const wordsMax = 20_000;
const rounds = 4;

/** Rows of counts: for each word its row in the table, how telling it is, and how often it stands there. */
interface PassageRow {
  readonly words: Int32Array;
  readonly weights: Float32Array;
}

/** @param passages The stems of each, in any order. Empty where there is too little to learn from. */
export function fitTopics(passages: readonly (readonly string[])[]): WordTopics[] {
  const rarity = weighStems(passages);
  const stems = [...rarity.keys()];
  const dimensions = Math.min(dimensionsMax, Math.floor(passages.length / passagesOfDimension));
  if (dimensions < 2 || stems.length <= dimensions) return [];
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const rows = passages.map((own) => toRow(own, { places, rarity }));
  let basis = makeRandom(stems.length, dimensions);
  // Each round multiplies by the products of all pairs of words: what remains are the directions in which passages differ most.
  for (let round = 0; round < rounds; round += 1) {
    basis = multiply(rows, basis, dimensions);
    orthonormalise(basis, dimensions);
  }
  return stems.map((stem, place) => ({
    stem,
    vector: packVector(
      basis
        .subarray(place * dimensions, (place + 1) * dimensions)
        .map((value) => value * (rarity.get(stem) ?? 0)),
    ),
  }));
}

function weighStems(passages: readonly (readonly string[])[]): Map<string, number> {
  const holding = new Map<string, number>();
  for (const own of passages)
    for (const stem of new Set(own)) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  const known = [...holding]
    .filter(([, count]) => count >= leastPassages)
    .sort(([, one], [, other]) => other - one)
    .slice(0, wordsMax);
  return new Map(
    known.map(([stem, count]) => [
      stem,
      Math.log(1 + (passages.length - count + 0.5) / (count + 0.5)),
    ]),
  );
}

/** Weights of unit length, so that long passages teach no more than short ones. */
function toRow(
  own: readonly string[],
  { places, rarity }: { places: ReadonlyMap<string, number>; rarity: ReadonlyMap<string, number> },
): PassageRow {
  const counts = new Map<string, number>();
  for (const stem of own) if (places.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const words = Int32Array.from(counts.keys(), (stem) => places.get(stem) ?? 0);
  const weights = Float32Array.from(
    counts,
    ([stem, count]) => (1 + Math.log(count)) * (rarity.get(stem) ?? 0),
  );
  const length = Math.hypot(...weights) || 1;
  return { words, weights: weights.map((weight) => weight / length) };
}

function makeRandom(words: number, dimensions: number): Float32Array {
  const random = mersenne(7);
  return Float32Array.from({ length: words * dimensions }, () => uniformFloat64(random) - 0.5);
}

function multiply(
  rows: readonly PassageRow[],
  basis: Float32Array,
  dimensions: number,
): Float32Array {
  const product = new Float32Array(basis.length);
  const place = new Float32Array(dimensions);
  for (const { words, weights } of rows) {
    place.fill(0);
    for (let at = 0; at < words.length; at += 1) {
      const from = (words[at] ?? 0) * dimensions;
      const weight = weights[at] ?? 0;
      for (let each = 0; each < dimensions; each += 1)
        place[each] = (place[each] ?? 0) + weight * (basis[from + each] ?? 0);
    }
    for (let at = 0; at < words.length; at += 1) {
      const from = (words[at] ?? 0) * dimensions;
      const weight = weights[at] ?? 0;
      for (let each = 0; each < dimensions; each += 1)
        product[from + each] = (product[from + each] ?? 0) + weight * (place[each] ?? 0);
    }
  }
  return product;
}

/** Makes the columns unit vectors at right angles to each other, in their place (Gram and Schmidt, modified). */
function orthonormalise(basis: Float32Array, dimensions: number): void {
  const words = basis.length / dimensions;
  for (let column = 0; column < dimensions; column += 1) {
    const length = Math.sqrt(dot(basis, { one: column, other: column, dimensions })) || 1;
    for (let word = 0; word < words; word += 1) {
      const at = word * dimensions + column;
      basis[at] = (basis[at] ?? 0) / length;
    }
    for (let later = column + 1; later < dimensions; later += 1) {
      const shared = dot(basis, { one: column, other: later, dimensions });
      for (let from = 0; from < basis.length; from += dimensions)
        basis[from + later] = (basis[from + later] ?? 0) - shared * (basis[from + column] ?? 0);
    }
  }
}

function dot(
  basis: Float32Array,
  { one, other, dimensions }: { one: number; other: number; dimensions: number },
): number {
  let sum = 0;
  for (let from = 0; from < basis.length; from += dimensions)
    sum += (basis[from + one] ?? 0) * (basis[from + other] ?? 0);
  return sum;
}
