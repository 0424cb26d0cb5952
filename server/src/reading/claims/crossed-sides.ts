/** Tells whether two comparisons have their sides the other way round: `A is more than B`, `B is less than A`. */

export interface Sides {
  /** Stems of what is compared, with all that is measured of it. */
  readonly own: readonly string[];
  /** Stems of what it is compared with; none where it is compared with nothing. */
  readonly other: readonly string[];
}

export function areCrossed(one: Sides, other: Sides): boolean {
  if (one.other.length === 0 && other.other.length === 0) return false;
  const [own, behind] = [beyond(one.own, one.other), beyond(one.other, one.own)];
  const [theirs, theirBehind] = [beyond(other.own, other.other), beyond(other.other, other.own)];
  const both = shared(behind, theirBehind);
  // What is measured stands before the comparison on both sides and tells nothing of what is compared.
  const crossed = shared(own, theirBehind) + shared(behind, theirs);
  return (
    crossed > shared(own, theirs) + both || (crossed > 0 && both === 0 && one.other.length > 0)
  );
}

function beyond(stems: readonly string[], others: readonly string[]): string[] {
  return stems.filter((stem) => !others.includes(stem));
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((stem) => other.includes(stem)).length;
}
