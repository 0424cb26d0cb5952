/** What stands behind the names of people and tells one of a family from another: `Jr.`, `III`. */

/** Part of an expression. */
export const generation = String.raw`(?:Jr|Sr|I{2,3}|IV|2nd|3rd|4th)\.?`;

const whole = new RegExp(`^${generation}$`);

export function isGeneration(word: string): boolean {
  return whole.test(word);
}
