/** Groups things that have a key in common: groups and members in the order of their first. */

export function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): [T, ...T[]][] {
  return [...groupedBy(things, keyOf).values()];
}

/** By the key. */
export function groupedBy<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
