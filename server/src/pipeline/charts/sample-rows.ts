/** A sample of rows without replacement, the same for the same seed. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** In their order; all of them where there are no more than wanted. */
export function sampleRows<T>(rows: readonly T[], size: number, seed: number): readonly T[] {
  if (rows.length <= size) return rows;
  const random = xoroshiro128plus(seed);
  const places = rows.map((_, place) => place);
  for (let taken = 0; taken < size; taken += 1) {
    const other = uniformInt(random, taken, places.length - 1);
    const [first = 0, second = 0] = [places[taken], places[other]];
    places[taken] = second;
    places[other] = first;
  }
  const chosen = new Set(places.slice(0, size));
  return rows.filter((_, place) => chosen.has(place));
}
