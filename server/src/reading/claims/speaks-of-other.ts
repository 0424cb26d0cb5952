/** Tells whether a figure is told of something else than what a question names. English alone. */
import { lastLine } from '../language/last-line.js';
import { findNames, holdsName } from '../language/names.js';
import { carriesQuantity, findQuantities, type Quantity } from '../language/quantities.js';

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

/** The names of a question or a claim that a text has nowhere. */
export function namesMissing(asked: string, text: string): string[] {
  return findNames(asked).filter((name) => !holdsName(text, name));
}

/**
 * Whether a sentence has amounts of the kind that the question names, as hours, and none that it asks for: what is told of 24 hours is not told
 * of 48. Shares and plain numbers may be the answer.
 */
export function tellsOtherAmount(question: string): (text: string) => boolean {
  const line = lastLine(question);
  const asked = findQuantities(line).filter(isOfKind);
  return (text) => {
    const told = asked.length === 0 ? [] : findQuantities(text).filter(isOfKind);
    return asked.some((each) => {
      const near = told.filter(({ dimension }) => dimension === each.dimension);
      return near.length > 0 && !near.some((given) => carriesQuantity(each, given));
    });
  };
}

function isOfKind({ dimension }: Quantity): boolean {
  return dimension !== null && dimension !== 'share';
}
