/** Tells whether a text has the title of a paper in it, as its own citation of itself does. */
import { plainWords } from '../../../works/plain-words.js';

/** Nine words of ten of the title, where it has some. */
export function holdsTitle(text: string, title: string): boolean {
  // It is much shorter.
  if (3 * text.length < title.length) return false;
  const words = plainWords(title).filter((word) => word.length > 2);
  const there = new Set(plainWords(text));
  return words.length >= 3 && words.filter((word) => there.has(word)).length >= 0.9 * words.length;
}
