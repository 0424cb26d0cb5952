/** Says which characters of two texts of one place are the same ones, by the shortest script of changes (Myers, 1986). */

/** Pairs of indexes, both rising; null where the texts have too little in common. @param changesMost Beyond it they are no longer compared. */
export function alignTexts(
  one: readonly string[],
  other: readonly string[],
  changesMost: number,
): [number, number][] | null {
  const offset = changesMost + 1;
  const ends = new Int32Array(2 * offset + 1);
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= changesMost; changes += 1) {
    trace.push(ends.slice(offset - changes - 1, offset + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let at = stepTo(ends, { middle: offset, diagonal, changes }).at;
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal])
        at += 1;
      ends[offset + diagonal] = at;
      if (at === one.length && at - diagonal === other.length)
        return walkBack(trace, one.length, other.length);
    }
  }
  return null;
}

interface Place {
  readonly middle: number;
  readonly diagonal: number;
  readonly changes: number;
}

/** Where a change leads to on this diagonal, from the better one of its neighbours. */
function stepTo(
  ends: Int32Array,
  { middle, diagonal, changes }: Place,
): { at: number; isInsertion: boolean } {
  const below = ends[middle + diagonal - 1] ?? 0;
  const beside = ends[middle + diagonal + 1] ?? 0;
  const isInsertion = diagonal === -changes || (diagonal !== changes && below < beside);
  return { at: isInsertion ? beside : below + 1, isInsertion };
}

function walkBack(
  trace: readonly Int32Array[],
  length: number,
  otherLength: number,
): [number, number][] {
  const pairs: [number, number][] = [];
  let [at, to] = [length, otherLength];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const place = { middle: changes + 1, diagonal: at - to, changes };
    const step = stepTo(trace[changes] ?? new Int32Array(), place);
    while (at > step.at) {
      at -= 1;
      to -= 1;
      pairs.push([at, to]);
    }
    if (step.isInsertion) to -= 1;
    else at -= 1;
  }
  return pairs.reverse();
}
