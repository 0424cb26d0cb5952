/** Measures how close neighbouring words of a question stand to each other in a text. */

/** Two words that stand further apart have nothing to do with each other. */
const nearestMax = 8;

export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly weight: number;
}

/** Words that the library does not hold tell nothing. */
export function findPairs(asked: readonly string[], weights: readonly number[]): Pair[] {
  return asked.slice(1).flatMap((other, index) => {
    const one = asked[index] ?? '';
    const [first = 0, second = 0] = weights.slice(index, index + 2);
    return one === other || first === 0 || second === 0
      ? []
      : [{ one, other, weight: first + second }];
  });
}

/** Of all pairs, the share that stands near each other in the text; two words next to each other count whole. @param stems Of the text, in order. */
export function shareOfPairs(pairs: readonly Pair[], stems: readonly string[]): number {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const sought = new Map<string, number[]>(
    pairs.flatMap(({ one, other }) => [one, other]).map((stem) => [stem, []]),
  );
  for (const [place, stem] of stems.entries()) sought.get(stem)?.push(place);
  const held = pairs.reduce((sum, { one, other, weight }) => {
    const distance = nearestDistance(sought.get(one) ?? [], sought.get(other) ?? []);
    return distance > nearestMax ? sum : sum + weight / distance;
  }, 0);
  return held / total;
}

/** Both in rising order. */
function nearestDistance(ones: readonly number[], others: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const one of ones) {
    while (at + 1 < others.length && (others[at + 1] ?? 0) <= one) at += 1;
    for (const other of others.slice(at, at + 2))
      nearest = Math.min(nearest, Math.abs(one - other));
  }
  return nearest;
}
