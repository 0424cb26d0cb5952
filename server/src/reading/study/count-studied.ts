/** Finds those who were counted: how many they are said to be, and how they are told of. */
import { readNumberWords } from '../language/number-words.js';
import { count, people, studied, workplaces } from '../language/people.js';
import { findQuantities } from '../language/quantities.js';
import type { Passage } from '../passage.js';
import { endListed } from './end-listed.js';
import { type FoundCell, takeGroup } from './found-cell.js';
import type { StudySentence } from './study-text.js';

/** Words that no name of those who are counted goes on with. */
const small =
  'of|in|on|at|to|for|with|without|and|or|were|was|are|is|had|has|have|who|that|which|by|from|than|as|the|a|an|per|between|out|other|more|fewer|less|additional|remaining|years?|weeks?|months?|days?|hours?|minutes?';
const modifier = String.raw`(?!(?:${small})\s)[^\s.;:,()\d][^\s.;:,()]{0,24}\s`;
/** `49 randomly selected patients`; `14 older and 16 younger women`. */
const counted = new RegExp(
  String.raw`(?<![/\p{L}-]|\b(?:per |(?:types?|grades?|stages?|phases?|class|levels?|day|week) |(?:of|than|by|in) (?:the |these |those )))(${count}\s(?:${modifier}){0,3}and\s${count}\s(?:${modifier}){0,4}?${studied}|${count}\s(?:${modifier}){0,5}?${studied})(?![\p{L}-])`,
  'giu',
);

/** Said of all at once. */
const totals: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:total|final) (?:number|sample)\s(?:size\s)?(?:of\s(?:the\s)?[\p{L} -]{3,40}\s)?(?:was|were|of)\s(${count})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:resulting in|leaving|comprising|comprised|consisted of)\s(${count}\s(?:${modifier}){0,3}?${studied})`,
    'iu',
  ),
  new RegExp(String.raw`\ba total of\s(${count}\s(?:${modifier}){0,4}?${studied})`, 'iu'),
];

/** The number that is said of all of those studied. */
export function findTotal<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const pattern of totals)
    for (const sentence of sentences) {
      const match = pattern.exec(sentence.text);
      if (match) return { text: takeGroup(match, 1), sentence };
    }
  return null;
}

/** What stands from a place on; of those who were allotted to something, without what that is: `we randomised 40 nurses with migraine to ginger`. */
export function beforeArms(text: string, start: number): string {
  const rest = text.slice(start);
  return given.test(text.slice(0, start)) ? (rest.split(/\sto\s(?!\d)/u)[0] ?? '') : rest;
}

const given = /\b(?:randomi[sz]|assign|allocat)\p{L}{1,6}\s[^.;]{0,30}$/iu;

/** Those who were counted in one breath. */
interface Group<P extends Passage> {
  readonly sentence: StudySentence<P>;
  readonly start: number;
  /** Where the last of those that are listed begins. */
  readonly last: number;
  readonly end: number;
}

export interface Counted<P extends Passage> {
  readonly n: FoundCell<P> | null;
  readonly who: FoundCell<P>;
  /** Several groups that are told one after another. */
  readonly isList: boolean;
}

/** The largest group of people or cases that is counted, or the largest list of groups, with what is said of it; each other one is most likely a part of it. */
export function findLargest<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): Counted<P> | null {
  const size = ({ sentence: { text }, start, end }: Group<P>): number =>
    sizeOf(text.slice(start, end));
  const [largest] = sentences
    .flatMap(groupsOf)
    .filter(({ sentence: { text }, last }) => !leftOut.test(text.slice(last)))
    .sort((one, other) => size(other) - size(one));
  if (largest === undefined) return null;
  const { sentence, start, last, end } = largest;
  const text = sentence.text.slice(start, end);
  const said = whoPhrase(beforeArms(sentence.text, last));
  const who = said === null ? text : sentence.text.slice(start, last) + said;
  const isList = last > start;
  // `2 with` counts nothing that has a name.
  const n = / with(?:out)?$/u.test(text) ? null : { text, sentence };
  return { n, who: { text: who, sentence }, isList };
}

function groupsOf<P extends Passage>(sentence: StudySentence<P>): Group<P>[] {
  const { text } = sentence;
  const groups: Group<P>[] = [];
  for (const match of text.matchAll(counted)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = groups.at(-1);
    const isPart = before !== undefined && wholeOf.test(text.slice(0, before.start));
    if (before !== undefined && !isPart && listed.test(text.slice(before.end, start))) {
      groups[groups.length - 1] = { ...before, last: start, end };
      continue;
    }
    const front = text.slice(0, start);
    if ([inPart, averaged, ofSize].some((form) => form.test(front))) continue;
    if (isOfPart(text.slice(end))) continue;
    groups.push({ sentence, start, ...endOfList(text, start, end) });
  }
  return groups;
}

/** `Averaged over five samples`: each thing was looked at as often. */
const averaged = /\b(?:averaged?|repeated|means?) (?:over|across|of|in|on|from) $/iu;

/** `Restaurants with fewer than 20 workers`: how large each is. What else is told of in the plural, such as interviews, may have as many in all. */
const ofSize = new RegExp(
  String.raw`\b${workplaces}\s(?:(?:in|from|of|across)\s(?:the\s)?[\p{L}-]{1,20}\s)?(?:(?:that|which|who)\s)?(?:with|having|employing|of|(?:have|had|has|employ|employs|employed)) (?:(?:no |not )?(?:fewer|less|more|larger|greater|smaller) than|at (?:least|most)|up to|over|under|above|below) $`,
  'iu',
);

/** `Seven patients with burns, 1 with scalds and 2 with frostbite`. */
function endOfList(text: string, start: number, end: number): { last: number; end: number } {
  let place = { last: start, end };
  for (let next = ellipsis.exec(text.slice(end)); next !== null; ) {
    const last = place.end + next[0].length;
    place = { last, end: last + (others.exec(text.slice(last))?.[0].length ?? 0) };
    next = ellipsis.exec(text.slice(place.end));
  }
  return place;
}

const others = new RegExp(String.raw`^${count}\s(?:with|without)(?=\s)`, 'iu');
const ellipsis = new RegExp(
  String.raw`^[^.;:,]{0,80}?(?:,\s(?:and\s)?|\sand\s)(?=${count}\s(?:with|without)\s)`,
  'iu',
);

/** What may stand between two groups of a list: who the first are. */
const listed =
  /^(?:\s(?!(?:were|was|had|is|are|received|underwent|included?|including|comprised|participated|completed|took)\b)[^\s.;:,]{1,25}){0,12}(?:,|,?\sand)\s(?:and\s)?(?:in\s)?$/u;
/** `Among 900 births, 12 infants died`: what follows is a part of them. */
const wholeOf = /\b(?:of|among|amongst)\s(?:the\s|all\s)?$/iu;
/** `18 farmers in the control group`. */
function isOfPart(behind: string): boolean {
  const named = ofNamedPart.exec(behind)?.[0];
  return ofPart.test(behind) || (named !== undefined && !allotted.test(named));
}

const ofNamedPart = /^[^.;:]{0,110}?\((?:groups?|arms?)\s/u;
const allotted = /\b(?:divided|assigned|allocated|randomi[sz]ed|into)\b/u;
const ofPart =
  /^\s(?:\([^()]{1,40}\)\s)?(?:[\p{L}-]{1,20}\s)?(?:in|of|from|to)\s(?:the|each)\s(?:[\p{L}-]{1,20}\s){0,3}(?:groups?|arms?)\b/u;

/** `In the control group 18 farmers …`. */
export const inPart =
  /\b(?:groups?|arms?|subgroups?|whom|which)[,:]?\s(?:of\s|included\s|consisted of\s)?$|\bcompar(?:ed|isons?)\b[^.;]{0,80}\b(?:to|with)\s[^.;]{0,80}$/iu;

/** Of a list, of all that it counts. */
function sizeOf(text: string): number {
  const spaced = text.replaceAll(/[\u00a0\u2009]/gu, ' ');
  const digits = findQuantities(spaced).filter(({ start }) => /\d/u.test(spaced.charAt(start)));
  const sizes = digits.length > 0 ? digits.map(({ value }) => value) : readNumberWords(spaced);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const clause =
  /^([^.;:]{3,120}?\s(?:who|that)\s(?:were|was|had|have|are|received|underwent|presented)\s)(.{3,200})/u;
/** Says of nobody more than that they were studied. */
const bare = new RegExp(
  String.raw`^(?:${count}\s)?(?:(?:consecutive(?:ly)?|selected|randomly|eligible|adult|different|hospitali[sz]ed|examined|evaluable|included|study|new|further|other|the|all|male|female)\s){0,3}(?:patients|subjects|participants|individuals|persons|people|cases|volunteers|respondents|controls)(?:\s(?:seen|studied|included|enrolled|diagnosed|treated|examined))?(?:\sand\s${count}\s(?:female|male|controls)(?:\s(?:patients|subjects))?)?$`,
  'iu',
);
const had =
  /^([^.;:,]{3,60}?)\s((?:underwent|received|were treated with|were diagnosed with|had)\s.{3,200})/u;

/** `Patients (n = 44) with burns`. */
const numbered =
  /^[\p{L} -]{3,40}\s\([nN]\s?=\s?[\d,]{1,9}\)\s(?:with|who|of|from|aged|undergoing)\s[^.;:,()]{3,100}/u;

/** Those of whom it is said that they were not taken are none of the studied: `174 screened women, who were not randomised`. */
const leftOut =
  /^[^.;:]{0,80}\bwho (?:were|was) (?:not|never) (?:randomi[sz]ed|included|enrolled|recruited|studied|treated|analy[sz]ed|eligible)\b|^[^.;:]{0,80}\bwho were excluded\b/iu;

/** With the clause that says who they are: it holds words that else end a phrase. */
export function whoPhrase(text: string): string | null {
  const [, before, behind] = clause.exec(text) ?? [];
  const short = endListed(text);
  if (before !== undefined && behind !== undefined && short !== null && before.startsWith(short)) {
    const rest = endListed(behind);
    return rest === null ? short : `${before}${rest}`;
  }
  if (short === null || !bare.test(short)) return short;
  const [aside] = numbered.exec(text) ?? [];
  if (aside !== undefined) return aside.trim();
  const [, people, did] = had.exec(text) ?? [];
  const verb = /^(?:were \p{L}+ with|\p{L}+)\s/u.exec(did ?? '')?.[0];
  const rest = verb === undefined || did === undefined ? null : endListed(did.slice(verb.length));
  return people === short && verb !== undefined && rest !== null
    ? `${people} ${verb}${rest}`
    : short;
}

/** What was done to somebody says nothing of whom. */
const done =
  /(?:ectomies|ostomies|otomies|plasties|resections|operations|procedures|surgeries|injections|examinations|tests)$/u;

const anybody = new RegExp(String.raw`\b${people}\b`, 'iu');

export function isBare(text: string): boolean {
  if (/\b(?:screened|invited|approached)$/iu.test(text)) return true;
  return bare.test(text) || (done.test(text) && !anybody.test(text));
}
