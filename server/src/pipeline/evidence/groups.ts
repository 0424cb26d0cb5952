/** Groups of places, from 0 on, that are joined two by two: what is joined to one of a group is of that group. */
export class Groups {
  readonly #above: number[];

  constructor(size: number) {
    this.#above = Array.from({ length: size }, (_, place) => place);
  }

  areOne(one: number, other: number): boolean {
    return this.#firstOf(one) === this.#firstOf(other);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#firstOf(one), this.#firstOf(other)];
    this.#above[Math.max(a, b)] = Math.min(a, b);
  }

  /** Groups and members in order. */
  members(): number[][] {
    const groups: number[][] = [];
    const byFirst = new Map<number, number[]>();
    for (const place of this.#above.keys()) {
      const first = this.#firstOf(place);
      const group = byFirst.get(first);
      if (group !== undefined) {
        group.push(place);
        continue;
      }
      const made = [place];
      byFirst.set(first, made);
      groups.push(made);
    }
    return groups;
  }

  #firstOf(place: number): number {
    const above = this.#above[place] ?? place;
    return above === place ? place : this.#firstOf(above);
  }
}
