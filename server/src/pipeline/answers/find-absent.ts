/** Tells which words of a question may be called absent: names and things, as a text says what somebody does in many words. */
import { findMissing } from '../../reading/claims/find-named.js';
import { asking, helping } from '../../reading/language/function-words.js';
import { findWords } from '../../reading/language/words.js';
import { slipBetween } from '../../works/word-slips.js';

/** Of those that the text names none of, without verbs and without what is only a slip of the pen for a word that it has or that asks. */
export function findAbsent(question: string, text: string): string[] {
  const missing = findMissing(question, text);
  if (missing.length === 0) return missing;
  const verbs = new Set(asksWhatIsDone.flatMap((form) => verbOf(form, question)));
  const known = new Set([...findWords(text).map(({ surface }) => surface), ...little]);
  return missing.filter((word) => {
    if (verbs.has(word)) return false;
    return /[^\p{Ll}]/u.test(word) || ![...known].some((each) => isSlip(each, word));
  });
}

const little = `${asking}|${helping}|about|between|there|their|these|those|other|after`.split('|');

function isSlip(known: string, word: string): boolean {
  return slipBetween(known, word) === 'safe';
}

/** What stands behind a helping verb and a name, or before what is acted on: `does Moss handle roofs`, `did the paint beat the zinc`. */
const asksWhatIsDone: readonly RegExp[] = [
  /\b(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Ss]hould|[Mm]ay|[Mm]ight)\s(?:(?:\p{Lu}[\p{L}\p{N}-]{0,30}\s){1,4}|(?:they|it|he|she|we|you|I|people|authors)\s)(\p{Ll}{3,20})(?![\p{L}-])/u,
  /\b(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Ss]hould|[Mm]ay|[Mm]ight)\s(?:(?!(?:the|an?)\s)[\p{L}\p{N}-]{1,30}\s|(?:the|an?)\s(?:[\p{L}\p{N}-]{1,30}\s){1,3}?)(?<!\bof\s)(\p{Ll}{3,20})\s(?:the|an?|this|that|these|those|my|our|his|her|its|their|any|all|each|every|both)\s(?!(?:day|night|week|month|year)s?(?!\p{L}))/u,
];

/** Endings that verbs hardly have: `does COVID vaccination raise` asks of vaccination. */
const nouns = /(?:[^s]s|[ts]ion|ment|ness|ity|[ae]nc[ey]|ism|apy)$/u;

function verbOf(form: RegExp, question: string): string[] {
  const [, found = ''] = form.exec(question) ?? [];
  return found === '' || nouns.test(found) ? [] : [found];
}
