/** The share of the words of the shorter of two texts that the other has too, 0 to 1. */
export function shareOfShorter(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((stem) => other.has(stem)).length;
  return common / (Math.min(one.size, other.size) || 1);
}
