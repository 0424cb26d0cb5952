/** Tells whether a question about the library names a time of documents that is not to be had from the years of their records, such as `the last five years` or `May 2020`. English alone. */

import { documentWords } from '../cues/document-words.js';
import { anyMonth } from '../language/months.js';
import { stopWords } from '../language/stop-words.js';
import { findSubject, isInSubject } from './list-subject.js';

const documents = [...documentWords].join('|');
const ofDocuments = new RegExp(String.raw`\b(?:${documents})\b`, 'iu');
const told =
  'published|written|dated|appeared|appear|out|add|added|save|saved|upload|uploaded|anything|something|everything|new|ones?|those|are|is|were|was';
const placing = 'in|during|of|within|over|for|to|until|till|before|after|between|by|around';
/** What stands before a time that documents are from. */
const ofRecord = new RegExp(
  String.raw`(?:\b(?:from|since|until|till|before|after)\s|(?:^|\b(?:${documents}|${told})\s)(?:(?:${placing})\s)?)(?:the\s)?$`,
  'iu',
);

/** Whether what stands there is surely said of documents: behind `papers in`, `published in` or `from`. */
export function isSaidOfDocuments(before: string): boolean {
  return ofRecord.test(before);
}

/** A time that is counted from now; one of months and less is hardly that of documents. */
const relative =
  /\b(?:the\s)?(?:last|past|previous|recent|current|this)\s(?:\p{L}{2,12}\s)?(?:\d{1,3}\s)?(?<unit>day|week|month|year|decade|century|centurie)s?\b(?!\sof\b|['’]s)/giu;
/** As people are asked of their own, right behind what they did: `alcohol use in the past year`. */
const ofRecall = /\b(?:use|misuse|abuse|consumption|intake)\s(?:in|during|over|within)\s$/iu;
const year = String.raw`(?:19|20)\d\ds?(?!\d)`;
const parts = String.raw`early|mid|late|circa|(?:the\s)?(?:end|close|start|beginning|middle)\sof|(?:first|second)\shalf\sof|spring|summer|autumn|winter`;
/** A month has a capital. */
const ofYear: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the\s)?${anyMonth}\.?\s(?:\d{1,2},?\s)?${year}`, 'gu'),
  new RegExp(String.raw`\b(?:${parts})[\s-](?:the\s)?${year}`, 'giu'),
  new RegExp(
    String.raw`(?<=\b(?:from|in|since|until|till|before|after)\s)(?:about|around|approximately|roughly)\s${year}`,
    'giu',
  ),
];

/** Than what is not told: `older people` are none of documents. */
const compared = /\b(?:newer|older|later|earlier|younger|(?<!\bmost\s)recent(?:ly)?|lately)\b/giu;

/** What documents were when they came out. */
const publishing =
  /(\band\s(?:\p{L}{2,4}\s){1,2})?\b(?:published|appeared|c[ao]me out|written)\s$/iu;
const published =
  /^\s(?:published|appeared|c[ao]me out|written|added|saved|uploaded)(?=\W*$|\s(?:about|and|by|in|on|or)\b)/iu;

/** The word behind, short ones such as `AI` left out. */
const ofThose = /^\s(?:(?:published|written|added|saved|uploaded|\p{L}{1,2})\s)?([\p{L}-]{3,20})/iu;

/** @param asked Without the years that were read. */
export function namesUnreadTime(asked: string): boolean {
  const subject = findSubject(asked);
  return (
    [...asked.matchAll(relative)].some(isRelative) ||
    ofYear.some(namesPart) ||
    [...asked.matchAll(compared)].some(isCompared)
  );

  function isCompared({ 0: said, index }: RegExpExecArray): boolean {
    const before = asked.slice(0, index).replace(/\bmore\s$/iu, '');
    const isWithin = isInSubject(subject, index);
    const isWhen = /ly$/iu.test(said);
    const [came, joined] = (isWhen && publishing.exec(before)) || [];
    // `Which papers mention a law published recently?`
    const isOfThing = isWithin && subject.isPredicate && joined === undefined;
    if (came !== undefined && !isOfThing) return true;
    if (isWithin) return false;
    const behind = asked.slice(index + said.length);
    if (isWhen && published.test(behind)) return true;
    const [, next = ''] = ofThose.exec(behind) ?? [];
    if (documentWords.has(next.toLowerCase())) return true;
    const isLast = /^(?:\sthan\b|\W*$)/u.test(behind);
    return isLast && isSaidOfDocuments(before);
  }

  function isRelative({ 0: said, index, groups }: RegExpExecArray): boolean {
    const { unit = '' } = groups ?? {};
    const before = asked.slice(0, index);
    if (isSaidOfDocuments(before)) return true;
    if (isThing(asked.slice(index + said.length)) || /\b(?:on|about)\s$/iu.test(before))
      return false;
    if (/\bpast\syear$/iu.test(said) && isOfSubject(index, before)) return false;
    return /^(?:year|decade|centur)/iu.test(unit);
  }

  /** Of what documents are about, and not of what was done with them: `what did I add on alcohol use in the past year`. */
  function isOfSubject(index: number, before: string): boolean {
    if (!isInSubject(subject, index) || !ofRecall.test(before)) return false;
    return ofDocuments.test(asked.slice(0, subject.start));
  }

  function namesPart(pattern: RegExp): boolean {
    return [...asked.matchAll(pattern)].some(({ 0: said, index }) => {
      const before = asked.slice(0, index);
      const isOfThing = /^the\s/iu.test(said) || isThing(asked.slice(index + said.length));
      if (isOfThing && !/\bof\b/u.test(said)) return false;
      return isSaidOfDocuments(before) || !/\b(?:of|on|about)\s$/iu.test(before);
    });
  }
}

/** `The March 2011 earthquake`. */
function isThing(behind: string): boolean {
  const [, next = ''] = /^\s(\p{L}{3,})/u.exec(behind) ?? [];
  return next !== '' && !stopWords.has(next.toLowerCase()) && !documentWords.has(next);
}
