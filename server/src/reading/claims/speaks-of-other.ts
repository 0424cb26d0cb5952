/** Tells whether a figure is told of something else than what a question names. English alone. */
import { readAskedForms } from '../cues/read-question.js';
import { lastLine } from '../language/last-line.js';
import { findNames, holdsName, isAbbreviation } from '../language/names.js';
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

/**
 * Where an amount is asked for: whether it has another name of that make and not the one that is asked of, as `GPT-3` where `GPT-4` is, or
 * `AutoQuery` where `RealQuery` is: a word with capitals or digits within it, that shares a beginning or an end with the other.
 */
export function speaksOfSibling(question: string): (told: Told) => boolean {
  const line = lastLine(question);
  if (!readAskedForms(line).has('amount')) return () => false;
  const asked = findNames(line.replace(setAside, '')).filter(isMade);
  return ({ text, above }) => {
    const missing = asked.filter((name) => !holdsName(text, name) && !holdsName(above, name));
    if (missing.length === 0) return false;
    const others = findNames(text).filter((name) => isMade(name) && !holdsName(question, name));
    return missing.some((name) => others.some((other) => areAlike(name, other)));
  };
}

/** What is named only to be set aside or compared with is not asked of. */
const setAside =
  /\b(?:[Bb]esides|[Oo]ther than|[Aa]part from|[Ee]xcept(?: for)?|[Aa]fter|[Bb]efore|than|replaced|[Ll]ike|[Ii]nstead of)\s(?:(?:the|an?)\s)?[^\s?,;]{1,60}(?:(?:,|,?\s(?:and|or))\s\p{Lu}[^\s?,;]{1,60}){0,5}/gu;

/** `Women`, `Cardiff` and `SPF` are not. */
function isMade(name: string): boolean {
  return isAbbreviation(name) && (/\p{Ll}\p{Lu}/u.test(name) || /\p{N}/u.test(name));
}

const sharedLeast = 3;

function areAlike(name: string, other: string): boolean {
  const [one, two] = [name.toLowerCase(), other.toLowerCase()];
  return (
    sharedStart(one, two) >= sharedLeast || sharedStart(turned(one), turned(two)) >= sharedLeast
  );
}

function sharedStart(one: string, two: string): number {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  return at;
}

function turned(text: string): string {
  return [...text].reverse().join('');
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
