/** Tells whether a figure is told of something else than what a question names. English alone. */
import { findNames, holdsName } from '../language/names.js';

/** The sentence and what stands above it. */
export interface Told {
  readonly text: string;
  /** Title and headings. */
  readonly above: string;
}

/**
 * Whether neither the sentence nor what stands above it has some name of the question, while the sentence names other things: the figure is
 * theirs. A sentence without any name may go on about what was named before.
 */
export function speaksOfOther(question: string): (told: Told) => boolean {
  const asked = findNames(question);
  return ({ text, above }) => {
    const missing = asked.filter((name) => !holdsName(text, name) && !holdsName(above, name));
    if (missing.length === 0) return false;
    return findNames(text).some((name) => !holdsName(question, name));
  };
}

/** The names of a question that a text has nowhere. */
export function namesMissing(question: string, text: string): string[] {
  return findNames(question).filter((name) => !holdsName(text, name));
}
