/** Reads how many a study looked at: those that are left of whom it asked or screened. */
import { count } from '../language/people.js';
import type { Passage } from '../passage.js';
import { findLargest, findTotal } from './count-studied.js';
import { findThings, shorten, thing } from './counted-things.js';
import { type FoundCell, findFirst } from './found-cell.js';
import { readNarrowed } from './narrowed.js';
import {
  beforeResults,
  findLeft,
  isOnlyAsked,
  leftOf,
  onThoseStudied,
} from './of-those-studied.js';
import { isReview } from './read-design.js';
import { isLabelledAs } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

/** The number alone, with what is counted: `64 nurses`. */
export function readNumber<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = ofThisStudy(onThoseStudied(text));
  if (isReview(text)) return findFirst(own, pooled, (found) => found);
  const { taken, unclear, plain } = readNarrowed(own);
  const left = taken ?? findFirst(plain, leftOf, (found) => found) ?? findLeft(text) ?? unclear;
  if (left !== null) return left;
  const total = findTotal(own);
  if (total !== null) return isOnlyAsked(total, own) ? null : total;
  const labelled = own.filter((sentence) => isLabelledAs(sentence, 'people', ['setting']));
  const stated = findFirst(labelled, [new RegExp(`^(${thing})`, 'iu')], shorten);
  if (stated !== null) return stated;
  const largest = findLargest(beforeResults(text));
  const things = findThings(own, shorten);
  if (largest?.isList === true && (things === null || things.sentence === largest.who.sentence))
    return largest.n;
  const counted = findPlain(own) ?? things ?? largest?.n ?? null;
  return counted !== null && isOnlyAsked(counted, own) ? null : counted;
}

/** `n = 64`, where the text has no other: of several each is of a part. */
function findPlain<P extends Passage>(own: readonly StudySentence<P>[]): FoundCell<P> | null {
  const told = own.filter(({ section }) => section !== 'results');
  const all = told.flatMap(({ text }) => [...text.matchAll(sized)].map(([, size = '']) => size));
  const [first = 0, ...others] = [...new Set(all)].map((size) => Number(size.replaceAll(',', '')));
  // Two groups.
  if (told.some(({ text }) => [...text.matchAll(sized)].length > 1)) return null;
  if (
    others.reduce((sum, size) => sum + size, 0) > first / 2 ||
    told.some(({ text }) => sizedEach.test(text) || sizedPart.test(text))
  )
    return null;
  return findFirst(told, [new RegExp(sized.source, 'u')], (found) => found);
}

/** Behind those who are counted; behind a short form in brackets it is of what that names. */
const sized = /(?<!\)\s?\()\b[nN]\s?[=>]\s?(\d[\d,]{0,9}\d|\d{1,6})\b/gu;
const sizedEach =
  /\b(?:groups?|arms?)\s(?:\S{1,3}\s)?\([nN]\s?=|\b[nN]\s?=\s?[\d,]{1,9}\s(?:per|each|in each|in the|for each|a)\b/u;

/** `Those who smoked (n = 64)` are a part. */
const sizedPart = /\b(?:who|that)\s[^.;()]{3,80}\([nN]\s?=/u;

/** Where a text is a part of another study, its own words go before those on the whole: `in this analysis we studied 730 of them`. */
function ofThisStudy<P extends Passage>(
  own: readonly StudySentence<P>[],
): readonly StudySentence<P>[] {
  const part = own.findIndex(({ text }) => partly.test(text));
  return part < 0 ? own : [...own.slice(part), ...own.slice(0, part)];
}

const partly =
  /\b(?:in (?:this|the present|our|a) (?:secondary|post[- ]hoc|subgroup|sub-?study|ancillary|nested|exploratory)(?:\s[\p{L}-]{1,20}){0,2}|this (?:secondary|post[- ]hoc|subgroup|ancillary) analysis)\b/iu;

const pooled: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(${count}\s(?:[\p{L}-]{1,20}\s){0,3}(?:trials|studies|articles|papers|reviews|cohorts|publications|reports)(?:\s(?:with|involving|of|comprising|including|and)\s(?:a total of\s)?${count}\s[\p{L}-]{1,25})?)`,
    'iu',
  ),
];
