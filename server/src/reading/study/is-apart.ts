/** Tells whether a sentence begins another paragraph than the one before it. */
import type { StudySentence } from './study-text.js';

/** A blank line or another heading between them, or another passage: where it was cut is not known here. */
export function isApart(one: StudySentence, other: StudySentence): boolean {
  if (one.passage !== other.passage || one.headings.at(-1) !== other.headings.at(-1)) return true;
  if (one.runIn !== other.runIn) return true;
  return /\n[^\S\n]*\n/u.test(one.passage.text.slice(one.quote.end, other.quote.start));
}
