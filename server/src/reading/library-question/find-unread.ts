/** Tells what in a question about the library is not understood, or not to be told of documents: a list without it would be of something else. English alone. */

import { blankQuoted } from '../cues/blank-words.js';
import { people } from '../language/people.js';
import { readDenied } from './denies-documents.js';
import { readYears } from './read-years.js';

/** What documents are not; ways of telling them joined by `or`; a number of people; a time. */
export type Unread = 'denial' | 'mixture' | 'number' | 'time';

/** Null where all of it is understood, as far as that can be told. */
export function findUnread(question: string): Unread | null {
  if (readDenied(question) === 'documents') return 'denial';
  const asked = blankQuoted(question);
  if (joinsWays(asked)) return 'mixture';
  if (ofNumber.test(asked)) return 'number';
  return readYears(question).isUnread ? 'time' : null;
}

const number = String.raw`\d{1,3}(?:,?\d{3}){0,2}`;
const ofNumber = new RegExp(
  [
    String.raw`\b(?:(?:more|fewer|less) than|over|above|under|below|exceeding|at (?:least|most)|up to)\s${number}\s(?:\p{L}{2,20}\s)?${people}\b`,
    String.raw`\b${number}\s(?:${people}\s)?or (?:more|fewer)\b(?!\srecent)`,
    String.raw`\bsample sizes?\s`,
  ].join('|'),
  'iu',
);

/** As in `by Smith or about zinc`: what fits one alone would be left out. */
function joinsWays(asked: string): boolean {
  return [...asked.matchAll(/\sor\s(?:(?:that|which|are|is|were|was)\s){0,2}/giu)].some(
    ({ 0: or, index }) => {
      const before = asked.slice(0, index);
      // `In or after 2015`.
      if (/\b(?:in|on|from|before|after|during|at|by)$/iu.test(before)) return false;
      const behind = asked.slice(index + or.length);
      const way = ways.find((each) => each.exec(behind)?.index === 0);
      return way !== undefined && !way.test(before);
    },
  );
}

/** How documents are told: what they are about, by whom, from when, and that they are retracted. */
const ways: readonly RegExp[] = [
  /\b(?:about|on|regarding|concerning|mention(?:s|ing)?)\b/iu,
  /\b(?:(?:written|published)\s)?by\s\p{Lu}/u,
  /\b(?:published\s)?(?:since|before|after|until|from|in|(?:older|newer|earlier|later)\sthan)\s(?:the\s)?(?:19|20)\d\d/iu,
  /\b(?:retracted|withdrawn)(?:\?|$|\s(?:papers|ones|or)\b)/iu,
];
