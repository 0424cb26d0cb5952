/** Tells how much each sentence of an article says of what the others say: LexRank (Erkan and Radev, 2004) over the likeness of their words. */

export interface Weighted {
  readonly vector: ReadonlyMap<string, number>;
  readonly norm: number;
}

/** So many of the sentences nearest to the centre are ranked among themselves; the work grows with the square. */
const rankedMax = 120;
const rounds = 20;
const damping = 0.85;

/** 0 to 1, 1 for the most central; in the order of the sentences. */
export function measureCentrality(stems: readonly (readonly string[])[]): number[] {
  const vectors = weighWords(stems);
  const centre = sumOf(vectors);
  const near = vectors.map((vector) => likeness(vector, centre));
  const ranked = near
    .map((share, index) => ({ share, index }))
    .sort((one, other) => other.share - one.share || one.index - other.index)
    .slice(0, rankedMax)
    .map(({ index }) => index);
  const ranks = rank(ranked.flatMap((index) => vectors[index] ?? []));
  const best = Math.max(...ranks, Number.MIN_VALUE);
  const nearest = Math.max(...near, Number.MIN_VALUE);
  // What is too far from the centre to be ranked is compared by its nearness alone.
  const central = near.map((share) => (0.3 * share) / nearest);
  for (const [place, index] of ranked.entries())
    central[index] = (central[index] ?? 0) + (0.7 * (ranks[place] ?? 0)) / best;
  return central;
}

/** Vectors of words, weighted by how often a sentence has them and how few others do. */
export function weighWords(stems: readonly (readonly string[])[]): Weighted[] {
  const containing = new Map<string, number>();
  for (const words of stems)
    for (const stem of new Set(words)) containing.set(stem, (containing.get(stem) ?? 0) + 1);
  return stems.map((words) => {
    const vector = new Map<string, number>();
    for (const stem of words) {
      const rarity = Math.log(1 + stems.length / (containing.get(stem) ?? 1));
      vector.set(stem, (vector.get(stem) ?? 0) + rarity);
    }
    return { vector, norm: lengthOf(vector) };
  });
}

/** Cosine, 0 to 1. */
export function likeness(one: Weighted, other: Weighted): number {
  const [small, large] = one.vector.size < other.vector.size ? [one, other] : [other, one];
  let product = 0;
  for (const [stem, weight] of small.vector) product += weight * (large.vector.get(stem) ?? 0);
  return one.norm === 0 || other.norm === 0 ? 0 : Math.min(1, product / (one.norm * other.norm));
}

export function sumOf(vectors: readonly Weighted[]): Weighted {
  const vector = new Map<string, number>();
  for (const each of vectors)
    for (const [stem, weight] of each.vector) vector.set(stem, (vector.get(stem) ?? 0) + weight);
  return { vector, norm: lengthOf(vector) };
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum);
}

/** The share of time that a reader spends at each sentence who goes from one to another by their likeness. */
function rank(vectors: readonly Weighted[]): number[] {
  const { length } = vectors;
  const links = linkByLikeness(vectors);
  let ranks = vectors.map(() => 1 / Math.max(1, length));
  for (let round = 0; round < rounds; round += 1) {
    const next = vectors.map(() => (1 - damping) / length);
    for (const [from, row] of links.entries()) {
      const share = (damping * (ranks[from] ?? 0)) / (row.total || 1);
      for (const [to, weight] of row.weights) next[to] = (next[to] ?? 0) + share * weight;
    }
    ranks = next;
  }
  return ranks;
}

interface Links {
  readonly weights: Map<number, number>;
  total: number;
}

/** Likeness of each vector to every other one that shares a word with it. */
function linkByLikeness(vectors: readonly Weighted[]): Links[] {
  const holders = new Map<string, { index: number; weight: number }[]>();
  for (const [index, { vector, norm }] of vectors.entries()) {
    for (const [stem, weight] of vector) {
      const entry = { index, weight: weight / (norm || 1) };
      const known = holders.get(stem);
      if (known === undefined) holders.set(stem, [entry]);
      else known.push(entry);
    }
  }
  const links = vectors.map((): Links => ({ weights: new Map(), total: 0 }));
  for (const entries of holders.values()) {
    for (const one of entries) {
      const row = links[one.index];
      for (const other of entries) {
        if (row === undefined || other === one) continue;
        row.weights.set(
          other.index,
          (row.weights.get(other.index) ?? 0) + one.weight * other.weight,
        );
        row.total += one.weight * other.weight;
      }
    }
  }
  return links;
}
