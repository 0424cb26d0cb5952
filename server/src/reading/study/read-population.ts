/** Reads whom or what a study looked at, and how many. */

import { count, measures, people, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { findLargest, findTotal, inPart, isBare, whoPhrase } from './count-studied.js';
import { aimSentences, endPhrase, type FoundCell, findFirst, ownSentences } from './found-cell.js';
import { isReview } from './read-design.js';
import { firstLabelled, isLabelledAs } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

const verbs =
  `(?:includ\\w{1,4}|enrol\\w{1,6}|recruit\\w{1,4}|randomi[sz]ed|follow(?:ed|ing)|surveyed|interviewed|studied|examined|analy[sz]ed|searched|sampled|
  collected|observed|monitored|cast|(?:tested|trained|evaluated)(?: (?:it|them))? on|talked with|spoke (?:to|with)|tracked|inoculated|exposed|treated|sequenced|scanned|assessed(?! for eligib)|randomly (?:assigned|allocated))`.replaceAll(
    /\s{2,}/g,
    '',
  );
const between = String.raw`(?:\s(?:a total of|data (?:from|of|on)|records of|the tracks of|the|all|on|with|among|about|over|nearly)){0,2}`;
/** `In Leeds and York 40 nurses were …`; a group has only a part of them. */
const opening = String.raw`(?:in|at|from)\s(?:(?!(?:the|groups?|arms?|which|whom|these|those|a|an|each|all)\b)[\p{L}-]{1,20},?\s){1,5}`;
const thing = String.raw`${count}\s[\p{L}][^.;:]{2,140}`;
const counted: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:cohort|cohort study|study|survey|trial|interviews|focus groups|sample|data ?set|corpus|series|analysis|experiment)\s(?:of|with|in|on|among|were held with|was held with)\s(?:a total of\s)?(${thing})`,
    'iu',
  ),
  new RegExp(String.raw`\b${verbs}:?${between}\s(${thing})`, 'iu'),
  new RegExp(String.raw`\bdata\s(?:of|from|on)\s(${thing})`, 'iu'),
  new RegExp(
    String.raw`(?:^(?:${opening})?|,\s|\b(?:trial|study),\s)((?:a total of\s)?${count}\s(?:[^\s.;:,()]{1,25}\s){0,5}?(?:${studied}|[\p{L}-]{3,25})[^.;:,]{0,100}?)\s(?:(?:were|was)(?!\s(?:defined|used|developed|constructed|created|considered|found))|took|participated|completed|received|underwent|met|attended)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\bof\s(?:the\s|a total of\s)?(${count}\s(?:[\p{L}-]{1,20}\s){0,3}${people})\s(?:who|that)\s(?:were|was)\s(?:randomi|includ|enrol|recruit)`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:recorded)${between}\s(${thing})`, 'iu'),
  // What was looked at along, on or from things is a sample of these.
  new RegExp(
    String.raw`\b(?:sampled|surveyed|counted|recorded|walked|visited|monitored|benchmark of|data ?set of)\s[^.;:\d]{3,60}?\s(?:along|in|on|at|from)\s(${thing})`,
    'iu',
  ),
  new RegExp(String.raw`\bin each of\s(${thing})`, 'iu'),
  new RegExp(
    String.raw`^of\s(?:the\s)?(${count}\s(?:[\p{L}-]{1,20}\s){0,2}${people})(?=,|\sin\s)`,
    'iu',
  ),
  // Who were looked at or asked are those studied only where nothing is said of those who took part.
  new RegExp(String.raw`\b(?:screened|invited)${between}\s(${thing})`, 'iu'),
];
const described: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\b(?:by|whether) )\b((?:(?:preterm|newborn|trainee|school|adult|older|elderly|young|healthy|stroke|cancer|[\p{L}-]{2,16}(?:ic|al|ed|ous|ive|ant|ent|ese|ish|ian|ile|ble))\s){0,2}${people}\s(?:with|within|aged|who|at|undergoing|living|receiving|over|under|of|from|without|born|attending|admitted|treated|diagnosed|referred|residing|presenting)\s[^.;:,()]{3,100})`,
    'iu',
  ),
  new RegExp(String.raw`\bwere\s((?:[\p{L}-]{1,20}\s){0,3}${people}\b[^.;:,()]{0,80})`, 'iu'),
  new RegExp(String.raw`\bin\s((?:stroke|cancer|[\p{L}-]{4,20})\s${people})\b`, 'iu'),
  /\b(?:male|female|adult|young|old|middle-aged)\s[^.;:,]{0,40}\b(?:mice|rats|pigs|dogs|zebrafish)\b/iu,
];

/** Places and parts of a study are counted too. */
const holders =
  /^(?:(?!(?:in|at|from|of|with|who|on)\s)[\p{L}-]{1,20}\s){0,3}(?:hospitals?|clinics|centres|centers|databases|countries|cities|sites|groups|arms|themes|cycles|databases|counties|regions|practices|suburbs|occasions|time points)(?![\p{L}-])/iu;

export function readPopulation<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = early(text).filter(isOfThoseStudied);
  const labelled = firstLabelled(own, 'people', ['setting']);
  const phrase =
    labelled && !/\b(?:excluded|consent)\b/u.test(labelled.text) ? whoPhrase(labelled.text) : null;
  if (labelled && phrase && / /u.test(phrase)) return { text: phrase, sentence: labelled };
  const all = text.title ? [...own, text.title] : own;
  if (isReview(text)) return findFirst(all, described);
  const things = findFirst(own, counted, acceptThings);
  if (things !== null && things.text.split(' ').length > 2 && !isBare(things.text)) return things;
  const largest = findLargest(beforeResults(text))?.who ?? null;
  if (largest !== null && !isBare(largest.text)) return largest;
  const saying = [...own.filter(saysWho), ...aimSentences(text)];
  const told = findFirst(saying, described, (found, { section }) => {
    const people = section === 'results' ? null : whoPhrase(found.replace(taken, ''));
    // A word alone is told of a part: `nine in ten were women`.
    return people !== null && / /u.test(people) ? people : null;
  });
  return told ?? things ?? largest;
}

/** `We identified patients with …`. */
const taken =
  /^(?:identified|included|enrolled|recruited|studied|selected|analy[sz]ed|reviewed)\s/iu;

/** Where no label tells methods apart, what was done or wanted. */
function saysWho({ section, cues, text }: StudySentence): boolean {
  if (section === 'methods' || section === 'results') return true;
  return cues.has('done') || cues.has('aims') || /^(?:all|they) were\b/iu.test(text);
}

/** The number alone, with what is counted: `64 nurses`. */
export function readNumber<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = ofThisStudy(early(text).filter(isOfThoseStudied));
  if (isReview(text)) return findFirst(own, pooled, (found) => found);
  const taken = findFirst(own, taking, (found) => found) ?? findTotal(own);
  if (taken !== null) return taken;
  const labelled = own.filter((sentence) => isLabelledAs(sentence, 'people', ['setting']));
  const stated = findFirst(labelled, [new RegExp(`^(${thing})`, 'iu')], shorten);
  if (stated !== null) return stated;
  const things = findFirst(own, counted, (found, sentence) =>
    shorten(acceptThings(found, sentence)),
  );
  return findPlain(own) ?? things ?? findLargest(beforeResults(text))?.n ?? null;
}

/** Where those studied are counted: what results count are parts. */
function beforeResults<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return [...early(text), ...aimSentences(text)].filter(
    (sentence) => sentence.section !== 'results' && isOfThoseStudied(sentence),
  );
}

/** Those that are left of whom was looked at: `of whom 212 were randomised`. */
const taking: readonly RegExp[] = [
  new RegExp(
    String.raw`\bof (?:whom|these|those|which),?\s(${count})\s(?:[\p{L}-]{1,20}\s){0,3}(?:were|was)\s(?:then\s|finally\s)?(?:randomi|includ|enrol|recruit|eligible|analy)`,
    'iu',
  ),
  new RegExp(
    String.raw`\bof (?:the\s)?${count}\s[^.;:]{3,60},\s(${count})\s(?:[\p{L}-]{1,20}\s){0,2}(?:were|was)\s(?:then\s|finally\s)?(?:randomi|includ|enrol|recruit)`,
    'iu',
  ),
  // `Of 2,050 invited, 1,137 answered`; `Eight pigs had ten wounds each`.
  new RegExp(
    String.raw`\bof (?:the\s)?${count}\s[^.;:,]{3,60},\s(${count})\s(?:[\p{L}-]{1,20}\s){0,2}(?:answered|replied|responded|took part|participated|agreed|consented)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`;\s(${count})\s(?:filled|sent|returned|completed|answered|responded)\b`,
    'iu',
  ),
  // Cases and their controls.
  new RegExp(
    String.raw`\bcompared\s(${count}\s[^.;:,]{3,60}?\s(?:with|to|and)\s${count}\s(?:[\p{L}-]{1,20}\s){0,2}controls)\b`,
    'iu',
  ),
];

const looked = /\b(?:screened|invited|assessed|approached)\b/iu;

/** `n = 64`, where the text has no other: of several each is of a part. */
function findPlain<P extends Passage>(own: readonly StudySentence<P>[]): FoundCell<P> | null {
  const told = own.filter(({ section }) => section !== 'results');
  const all = told.flatMap(({ text }) => [...text.matchAll(sized)].map(([, size = '']) => size));
  const [first = 0, ...others] = [...new Set(all)].map((size) => Number(size.replaceAll(',', '')));
  // Two groups of one size.
  if (told.some(({ text }) => isTwice(text))) return null;
  if (
    others.reduce((sum, size) => sum + size, 0) > first / 2 ||
    told.some(({ text }) => sizedEach.test(text) || sizedPart.test(text))
  )
    return null;
  return findFirst(told, [new RegExp(sized.source, 'u')], (found) => found);
}

function isTwice(text: string): boolean {
  const sizes = [...text.matchAll(sized)].map(([, size]) => size);
  return new Set(sizes).size < sizes.length;
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

/** Of these the text says that they are not among those studied. */
const leftOut =
  /^[^,;]{1,80}\s(?:(?:was|were|had been) (?:excluded|removed|not analysed|not analyzed)|withdrew|dropped out|died|were absent|could not be)\b/iu;
/** What a study found, or has, that is not this one. */
const ofAnother =
  /^(?:an?|one|another|the)\s(?:[\p{L}-]{1,20}\s){0,3}(?:meta-analysis|review|study|trial|survey)\s(?:of|from|in|by|with)\b|\bin (?:a|an|one|another) (?:[\p{L}-]{1,20}\s){0,2}(?:study|survey|trial) (?:with|of|from|in|by)\b|\bhad (?:found|included|reached|obtained|pooled|reported|recruited|enrolled|estimated|failed|dropped)\b/iu;

/** What was reckoned beforehand or is still to come was not studied. */
function isOfThoseStudied({ text }: StudySentence): boolean {
  if (ofAnother.test(text) && !/\b(?:we|our|this)\b/iu.test(text)) return false;
  return (
    !(planned.test(text) || leftOut.test(text)) ||
    /\bwe (?:enrolled|included|recruited|randomi[sz]ed)\b/iu.test(text)
  );
}

const planned =
  /\b(?:sample sizes?|power (?:of|calculation|analysis)|(?:%|per ?cent) (?:statistical )?power|(?:was|were|is|are|would be|will be) (?:needed|required|necessary)|powered to|to detect|we (?:calculated|estimated|planned|intended|aimed|expected|assumed)|(?:will|shall) (?:be |recruit|enrol|include|randomi|invite|compare))/iu;

const pooled: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(${count}\s(?:[\p{L}-]{1,20}\s){0,3}(?:trials|studies|articles|papers|reviews|cohorts|publications|reports)(?:\s(?:with|involving|of|comprising|including|and)\s(?:a total of\s)?${count}\s[\p{L}-]{1,25})?)`,
    'iu',
  ),
];

function early<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return ownSentences(text).filter(
    ({ section, label }) =>
      section !== 'conclusion' && section !== 'discussion' && !/^conclusion/u.test(label),
  );
}

function acceptThings(found: string, { section, text }: StudySentence): string | null {
  if (looked.test(text) && taking.some((pattern) => pattern.test(text))) return null;
  // What a list of other things names beside them was not what was looked at.
  const before = text.slice(0, text.indexOf(found));
  if (/\bincluding $/iu.test(before) || inPart.test(before)) return null;
  const things = found.replace(/^a total of\s/iu, '');
  // A number in words may hold what else ends a phrase, as `two hundred and six` does.
  const [number = ''] = new RegExp(String.raw`^${count}\s`, 'iu').exec(things) ?? [];
  const said = things.slice(number.length);
  // `We randomised 40 nurses with migraine to ginger` goes on with what they were given.
  const behind = endPhrase(given.test(before) ? (said.split(/\sto\s(?!\d)/u)[0] ?? '') : said);
  if (
    behind === null ||
    measures.test(behind) ||
    /^(?:other|of|more|fewer|less|new|were|was|are|had|did)\b/u.test(behind)
  )
    return null;
  if (holders.test(behind)) return null;
  // What was found in some of them is no population.
  if (section === 'results' && !/\b(?:enrol|includ|recruit|randomi|analy|assign)/iu.test(text))
    return null;
  // A capital alone is a unit: `1 U DNase`.
  return /^\p{L}{3,}|^\p{Lu}(?!\s)/u.test(behind) ? number + behind : null;
}

const given = /\b(?:randomi[sz]|assign|allocat)\p{L}{1,6}\s[^.;]{0,30}$/iu;

/** Up to the noun that is counted. */
function shorten(phrase: string | null): string | null {
  if (phrase === null) return null;
  const cut =
    phrase.split(/\s(?:with|aged|who|from|in|of|at|on|without|undergoing|receiving|for)\s/u)[0] ??
    phrase;
  return cut.split(' ').length <= 8 ? cut : cut.split(' ').slice(0, 8).join(' ');
}
