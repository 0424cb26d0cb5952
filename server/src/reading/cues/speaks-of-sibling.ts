/** Tells whether a figure is told of another of the same make than the one that is asked of. */
import type { Told } from '../claims/speaks-of-other.js';
import { lastLine } from '../language/last-line.js';
import { findNames, holdsName, isAbbreviation } from '../language/names.js';
import { readAskedForms } from './read-question.js';

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
    one.slice(0, sharedLeast) === two.slice(0, sharedLeast) ||
    one.slice(-sharedLeast) === two.slice(-sharedLeast)
  );
}
