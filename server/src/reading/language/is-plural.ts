/** Tells plurals of English by their ending: `trials`, and not `analysis`. */
export function isPlural(word: string): boolean {
  return word.endsWith('s') && !word.endsWith('is');
}
