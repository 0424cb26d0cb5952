/** Tells how a name is used: of a person who did or said something, of one who is cited, or of a place, a study, a thing. English alone. */

import { documentTerms } from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';
import { anyMonth } from '../language/months.js';
import { findWords } from '../language/words.js';

const works = documentTerms.namedWork.replaceAll('/', '|');

const honorific = String.raw`(?:(?:dr|prof(?:essor)?)\.?\s)?`;
const given = new RegExp(
  String.raw`(?:\b(?:by|according to)|\bauthors? (?:are|is|was|were))\s${honorific}$`,
  'iu',
);
const doing = new RegExp(String.raw`\b(?:did|does|do|has|have|had)\s${honorific}$`, 'iu');
const inCompany = /^(?:['’]s)?,?\s(?:et al\b|and (?:colleagues|co-?workers|others)\b)/u;
const saying =
  /^(?:\s(?:and|&)\s\p{Lu}[\p{L}\p{M}’'-]*)?\s(?:say|think|argue|conclude|claim|believe|write|publish|recommend|suggest|propose|report|mean|find|found|show|admit|warn|call|describe|study|measure|use|test|ask)(?:e?s|ed|d)?\b/u;
/** Of trials and other things in capitals, as in `MATSU` or `ParishBench`. */
const abbreviated = /\p{Lu}[\p{L}\p{N}]*\p{Lu}|\d/u;

/** As in `did Wilson find`, `by Wilson`, `Wilson et al.` and `Wilson (2018)`; not `Wilson disease`, nor a study that has its name in capitals. */
export function isOfPerson(question: string, { start, end }: Place): boolean {
  const name = question.slice(start, end);
  const before = question.slice(0, start);
  const behind = question.slice(end);
  if (/(?<!\d)(?:19|20)\d\d[a-z]?$/.test(name) || inCompany.test(behind)) return true;
  if (abbreviated.test(name)) return false;
  return given.test(before) || (doing.test(before) && saying.test(behind));
}

/** Whether what they did or wrote is asked for, as in `did Wilson find`, `written by Wilson` and `Wilson et al.`; not of months, nor of what has its name in capitals. */
export function asksOfPeople(question: string, { start, end }: Place): boolean {
  const name = question.slice(start, end).replace(yearBehind, '');
  if (isTime(name) || isAbbreviated(name)) return false;
  const before = question.slice(0, start);
  const behind = question.slice(end).replace(/^\)/u, '');
  return inCompany.test(behind) || made.test(before) || (did.test(before) && saying.test(behind));
}

const yearBehind = /[\s(]{1,2}(?:19|20)\d\d$/u;
const did = new RegExp(String.raw`\b(?:did|does)\s${honorific}$`, 'iu');
const made = new RegExp(
  String.raw`\b(?:written|authored|published|reported|conducted|found|${works})\sby\s${honorific}$`,
  'iu',
);

/** Whether what stands behind the name is its work, as in `the PICCLES trial` and `Tan’s trial`. */
export function hasWorkBehind(text: string, end: number): boolean {
  return workBehind.test(text.slice(end, end + workMost));
}

const workBehind = new RegExp(String.raw`^(?:['’]s?)?\s(?:${works})\b`, 'u');
const workMost = 40;

export function isAbbreviated(name: string): boolean {
  return abbreviated.test(name);
}

/** As in `the water used in Coimbra`; not `in Coimbra goats`, nor a time, as `in January`. */
export function isPlace(question: string, { start, end }: Place): boolean {
  if (isTime(question.slice(start, end))) return false;
  const behind = /^\s([\p{L}\p{N}]+)/u.exec(question.slice(end))?.[1];
  const isAlone = !/^['’-]/.test(question.slice(end)) && (behind === undefined || isSmall(behind));
  return isAlone && /\b(?:in|at|from|near|around)\s(?:the\s)?$/iu.test(question.slice(0, start));
}

/** A month or a season. */
export function isTime(name: string): boolean {
  return time.test(name);
}

const time = new RegExp(`^(?:${anyMonth}|spring|summer|autumn|winter|fall)$`, 'iu');

/** As a text writes a name; short ones of countries, such as UK, in capitals, unless the question writes it with a capital, as `Tan`. */
function capitalised(name: string): string {
  if (/^\p{Lu}\p{Ll}{1,2}$/u.test(name)) return name;
  return name.length <= shortMost
    ? name.toUpperCase()
    : name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

const shortMost = 3;

/** Where a text has the name with a capital, as words of their own. */
export function findName(text: string, name: string): number[] {
  const written = capitalised(name);
  const places: number[] = [];
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + written.length))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + written.length])) places.push(at);
  return places;
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /\p{L}/u.test(sign);
}

/** Whether a text has the name other than as one whom it cites or lets speak: behind a first name or an initial, before a year, a mark of reference or others. */
export function namesItself(text: string, name: string): boolean {
  for (const at of findName(text, name)) {
    const before = text.slice(Math.max(0, at - firstMost), at);
    const behind = text.slice(at + name.length, at + name.length + citedMost);
    const [, first = ''] = /(\p{Lu}[\p{L}\p{M}’'-]{0,40}\.?|\p{Lu}\.)\s$/u.exec(before) ?? [];
    const isNamed = first !== '' && !isSmall(first);
    if (!isNamed && !cited.test(behind) && !ofOthers.test(behind)) return true;
  }
  return false;
}

const firstMost = 40;
const citedMost = 60;
const cited =
  /^(?:['’]s?\s)?(?:(?:\s(?:and|&)\s\p{Lu}[\p{L}\p{M}’'-]*)?,?\s?[([]?\s?(?:19|20)?\d{1,4}[a-z]?[)\]]|,?\s(?:et al\b|and (?:colleagues|co-?workers)\b))/u;
/** A thing of others, as `AGILE (Feng et al., 2024)` and `the PICCLES trial by Tapper`. */
const ofOthers =
  /^(?:\s\p{Ll}{3,12})?\s(?:[([]\p{Lu}[\p{L}\s&.,’'-]{1,40}(?:19|20)\d\d|(?:by|of)\s\p{Lu}[\p{L}’'-]{1,30}\s(?:et al\b|and (?:colleagues|co-?workers)\b))/u;

/** A word of every sentence, or no word. */
function isSmall(token: string): boolean {
  return findWords(token).length === 0;
}
