/** Tells what in a question about the library is not understood, or not to be told of documents: a list without it would be of something else. English alone. */

import { blankQuoted } from '../cues/blank-words.js';
import { anybody, people } from '../language/people.js';
import { asksRetracted } from './asks-retracted.js';
import { readDenied } from './denies-documents.js';
import { findSubject, isInSubject, leadsToSubject } from './list-subject.js';
import { readAskedAuthors } from './read-asked-authors.js';
import { readYears } from './read-years.js';

/** What documents are not; ways of telling them joined by `or`; a number of people; a time. */
export type Unread = 'denial' | 'mixture' | 'number' | 'time';

/** Null where all of it is understood, as far as that can be told. */
export function findUnread(question: string): Unread | null {
  if (readDenied(question) === 'documents') return 'denial';
  const asked = blankQuoted(question);
  if (joinsWays(asked)) return 'mixture';
  if (wantsNumber(asked)) return 'number';
  return readYears(question).isUnread ? 'time' : null;
}

const number = String.raw`\d{1,3}(?:,?\d{3}){0,2}`;
const bound =
  '(?:(?:more|fewer|less|larger|smaller|greater) than|over|above|under|below|exceeding|at (?:least|most)|up to)';
const numbers = new RegExp(
  [
    String.raw`\b${bound}\s${number}\s(?:\p{L}{2,20}\s)?${people}\b`,
    String.raw`\b${number}\s${people}\sor (?:more|fewer)\b(?!\srecent)`,
    String.raw`\b${number}\sor (?:more|fewer)\s(?:\p{L}{2,20}\s)?${people}\b`,
    String.raw`\b(?:enrolled|included|recruited|randomi[sz]ed)\s${number}\sor (?:more|fewer)\b`,
    String.raw`\bsample sizes?\s(?:[<>≥≤]\s?|\p{L}{1,12}\s){0,4}${number}\b`,
  ].join('|'),
  'giu',
);
/** Whoever these are take part in a study, as do those who were enrolled: `families with more than 3 children` are a subject. */
const ofStudies = new RegExp(
  String.raw`\b(?:${anybody}|sample|enrolled|included|recruited|randomi[sz]ed)\b`,
  'iu',
);

function wantsNumber(asked: string): boolean {
  const subject = findSubject(asked);
  return [...asked.matchAll(numbers)].some(
    ({ 0: said, index }) => !isInSubject(subject, index) || ofStudies.test(said),
  );
}

/** As in `by Smith or about zinc`: what fits one alone would be left out. */
function joinsWays(asked: string): boolean {
  return [
    ...asked.matchAll(
      /\sor\s(?:(?:that|which|the|those|ones|some|any|anything|papers|articles|studies|documents|are|is|were|was)\s){0,4}/giu,
    ),
  ].some(({ 0: or, index }) => {
    const before = asked.slice(0, index);
    // `In or after 2015`.
    if (/\b(?:in|on|from|before|after|during|at|by)$/iu.test(before)) return false;
    const behind = asked.slice(index + or.length);
    const way = ways.find(({ begins }) => begins(behind));
    return way !== undefined && !way.isIn(before);
  });
}

const byName = String.raw`by\s\p{Lu}`;
const ofYear = String.raw`(?:since|before|after|until|from|in|during|dated|between|up\sto|prior\sto|(?:older|newer|earlier|later)\sthan)\s(?:the\s)?(?:19|20)\d\d`;
const names = new RegExp(String.raw`\b${byName}`, 'u');
const beginsByName = new RegExp(String.raw`^(?:(?:written|published)\s)?${byName}`, 'u');
const years = new RegExp(String.raw`\b${ofYear}`, 'iu');
const beginsOfYear = new RegExp(String.raw`^(?:published\s)?${ofYear}`, 'iu');
const retracted = /^(?:retracted|withdrawn)(?:\?|$|\s(?:papers|ones|or)\b)/iu;

interface Way {
  readonly begins: (behind: string) => boolean;
  readonly isIn: (before: string) => boolean;
}

/** By what records say. */
const recorded: readonly Way[] = [
  {
    begins: (behind) => beginsByName.test(behind),
    isIn: (before) => names.test(before) || readAskedAuthors(before) !== '',
  },
  {
    begins: (behind) => beginsOfYear.test(behind),
    isIn: (before) => years.test(before) || readYears(before).spans.length > 0,
  },
  { begins: (behind) => retracted.test(behind), isIn: asksRetracted },
];

/** How documents are told: how what stands behind the `or` begins, and whether the same is told before it. */
const ways: readonly Way[] = [
  // Its verbs may be nouns, as in `mulch or cover crops`.
  {
    begins: leadsToSubject,
    isIn: (before) => findSubject(before) !== null || !recorded.some(({ isIn }) => isIn(before)),
  },
  ...recorded,
];
