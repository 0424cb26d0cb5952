/** Numbers what is cited by its first appearance, from 1: the markers of answers and of summaries. */

export interface Numbering<T> {
  /** The marker of the thing, the same for things of one key. */
  markerOf(cited: T): number;
  /** What the markers 1, 2 and so on stand for. */
  readonly cited: readonly T[];
}

export function createNumbering<T>(keyOf: (cited: T) => string | number): Numbering<T> {
  const markers = new Map<string | number, number>();
  const cited: T[] = [];
  return {
    cited,
    markerOf(each) {
      const key = keyOf(each);
      const marker = markers.get(key) ?? cited.push(each);
      markers.set(key, marker);
      return marker;
    },
  };
}
