/** Says what the text of a file is without, and how much of it there is. */

/**
 * @param what In the plural, with how the file holds it.
 * @returns Empty where nothing is missing.
 */
export function tellMissing(what: string, count: number): string {
  return count > 0 ? `${what} are missing: ${count}.` : '';
}
