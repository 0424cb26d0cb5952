/** Tells what in a question about the library is not understood, or not to be told of documents: a list without it would be of something else. English alone. */

import { blankQuoted } from '../language/blank-words.js';
import { tensWords, twoToNineteen } from '../language/number-words.js';
import { people } from '../language/people.js';
import { asksByResult } from './asks-by-result.js';
import { readDenied } from './denies-documents.js';
import { joinsWays } from './joins-ways.js';
import { isInSubject } from './list-subject.js';
import { isOpen } from './read-library-filter.js';
import { readTold, strayOf, type Told } from './read-subject.js';
import { readYears } from './read-years.js';

/** What documents are not; what they found; ways of telling them joined by `or`; a number of people; a time; what else no reader took and is no subject. */
export type Unread = 'denial' | 'result' | 'mixture' | 'number' | 'time' | 'words';

/** Null where all of it is understood, as far as that can be told. @param about Its words that say which documents are meant. */
export function findUnread(question: string, about: readonly string[]): Unread | null {
  if (asksByResult(question)) return 'result';
  if (readDenied(question) === 'documents') return 'denial';
  const asked = blankQuoted(question);
  const told = readTold(asked, about);
  if (joinsWays(asked, told)) return 'mixture';
  if (wantsNumber(asked, told)) return 'number';
  if (readYears(question).isUnread) return 'time';
  return isOpen(asked) ? 'words' : strayOf(asked, told);
}

const writtenNumber = `(?:an?|one|${[...twoToNineteen, ...tensWords].join('|')})`;
const number = String.raw`(?:\d{1,3}(?:,?\d{3}){0,2}|(?:${writtenNumber}[\s-]){0,2}(?:hundred|thousand|${[...twoToNineteen.slice(8), ...tensWords].join('|')}))`;
const bound =
  '(?:(?:more|fewer|less|larger|smaller|greater) than|over|above|under|below|exceeding|at (?:least|most)|up to)';
/** What is done with people in a study alone. */
const enrolled = 'enrolled|included|recruited|randomi[sz]ed';
const numbers = new RegExp(
  [
    String.raw`\b${bound}\s${number}\s(?:\p{L}{2,20}\s)?${people}\b`,
    String.raw`\b${number}\s${people}\sor (?:more|fewer)\b(?!\srecent)`,
    String.raw`\b${number}\sor (?:more|fewer)\s(?:\p{L}{2,20}\s)?${people}\b`,
    String.raw`\b(?:${enrolled})\s${number}\sor (?:more|fewer)(?=\W*$|\s(?:\p{L}{2,20}\s)?${people}\b)`,
    String.raw`\bsample sizes?\s(?:(?:of|is|was|are|were|between|[<>≥≤=]|${bound})\s?){1,3}${number}\b`,
  ].join('|'),
  'giu',
);
/** Of a study also where a subject is told: `towns of over 1000 people` and `families with at least 3 patients` are subjects. */
const ofStudies = new RegExp(
  String.raw`\b(?:participants|patients|respondents|volunteers|sample|${enrolled})\b`,
  'iu',
);
/** So few are no sample. */
const upToNine = /(?<![\d,])\d(?![\d,])/u;

function wantsNumber(asked: string, { subject }: Told): boolean {
  return [...asked.matchAll(numbers)].some(
    ({ 0: said, index }) =>
      !isInSubject(subject, index) || (ofStudies.test(said) && !upToNine.test(said)),
  );
}
