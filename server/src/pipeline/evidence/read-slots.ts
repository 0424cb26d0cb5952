/** Reads of a claim or a statement what acts, what is changed, what that is held against and which one of several it is of, so that the two can be held against each other slot by slot. English alone. */
import { boundNumber, findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { cutAtPreposition, helping } from '../../reading/language/function-words.js';
import { anybody, people } from '../../reading/language/people.js';
import { findWords } from '../../reading/language/words.js';
import { affirming } from './affirms-claim.js';
import { findLacked } from './done-without.js';

export interface Slots {
  /** What stands before the word that says which way it goes, or that something is so; null where there is no such word. */
  readonly acting: string | null;
  /** What is raised or lowered, as `the strength of old concrete`; null where nothing is. */
  readonly changed: string | null;
  /** What is counted as fewer or as none. */
  readonly counted: readonly string[];
  /** What it is held against, and all that is left without that. */
  readonly compared: string;
  readonly main: string;
  /** What was done without, or is not there. */
  readonly lacked: readonly string[];
  readonly kinds: readonly Kind[];
}

/** Which one of several: the `C` of `vitamin C`, `women` of people, `before` of `before surgery`. */
interface Kind {
  readonly of: string;
  readonly is: string;
}

/** @param told A text whose word of direction tells which one is that of this one, as `cooled` tells `cool`. */
export function readSlots(text: string, told = ''): Slots {
  const way = findWay(text) ?? findWord(text, told);
  const move = findSigns(text).find(({ kind }) => kind === 'move');
  return {
    acting: way === null ? null : text.slice(0, way),
    changed: move === undefined ? null : thingBehind(text, move.end),
    counted: [fewer, noneOf].flatMap((pattern) => pattern.exec(text)?.slice(1) ?? []),
    compared: [...text.matchAll(comparison)].map(([, words]) => words).join('\n'),
    main: leaveOutCompared(text),
    lacked: [...findLacked(text), ...(text.match(none) ?? [])],
    kinds: readKinds(text),
  };
}

/** What a claim says is changed, by whatever verb; null where it says nothing of the kind. */
export function readObject(claim: string): string | null {
  const end = turning.exec(claim)?.index;
  return readSlots(claim).changed ?? (end === undefined ? null : thingBehind(claim, end));
}

/** What stands behind a word of direction, up to the next preposition. */
export function thingBehind(text: string, end: number): string {
  return cutAtPreposition(text.slice(end).replace(joint, ' ').replace(amount, ' '));
}

/** Whether the claim speaks of the thing; null where it has no telling word. */
export function isNamed(thing: string, claim: string): boolean | null {
  const stems = tellingStems(thing);
  return stems.length === 0 ? null : stems.some(vocabularyOf(claim).holds);
}

function findWay(text: string): number | null {
  const places = [findSigns(text)[0]?.start, affirming.exec(text)?.index];
  const first = Math.min(...places.filter((place) => place !== undefined));
  return Number.isFinite(first) ? first : null;
}

function findWord(text: string, told: string): number | null {
  const [sign] = findSigns(told);
  const [stem] = sign === undefined ? [] : tellingStems(told.slice(sign.start, sign.end));
  return findWords(text).find((word) => word.stem === stem)?.start ?? null;
}

/** Verbs of change that point neither up nor down. */
const turning =
  /(?<=\b(?:prevent|affect|chang|lengthen|shorten|lessen|reliev)(?:e[sd]?|s|ed|ing)?)\s/iu;

/** What joins a change with what changes: `a rise in pressure`. */
const joint = /^\s(?:in|of)(?=\s)/u;
/** What is more or less of something. */
const amount =
  /^\s(?:the\s)?(?:risks?|rates?|numbers?|frequency|incidence|amounts?|levels?|odds|likelihood|chances?)\sof\s/iu;

/** What is counted stands right behind it. */
const fewer = /\bfewer ((?:\p{L}{1,30} ){0,1}\p{L}{2,30})/iu;
const noneOf = /\bno ((?:[\p{L}-]{1,30} ){0,2}[\p{L}-]{1,30})/iu;

/** That those with whom something is compared did not do a thing denies nothing of it. */
export function leaveOutCompared(text: string): string {
  return text.replaceAll(comparison, 'than others');
}

/** `More than 500` compares nothing. */
const comparison = new RegExp(
  String.raw`\b(?:than(?!\s${boundNumber})|as \p{L}{2,20}(?: \p{L}{2,20})? as|against(?= (?:the |an? )?(?:un\p{L}{4,12}|conventional|control|ordinary|standard|usual|natural|plain) )|(?:in )?compar(?:ed|ison) (?:with|to)|in contrast (?:with|to)|relative to|versus|vs\.?|instead of|unlike)\s([^\s,;?]{1,40}(?:\s(?:(?!(?:${helping})\b)|(?<=\b(?:who|that|which|to)\s))[^\s,;?]{1,40}){0,30})`,
  'giu',
);

/** What there is none of stands behind it, with one word between them at most. */
const none = /\b(?:never|no|not|non)\s(?:[^\s,;]{1,30}\s)?[^\s,;.()]{0,40}/giu;

export function readKinds(given: string): Kind[] {
  const text = leaveOutCompared(given);
  const plain = text.toLowerCase();
  return [
    ...[...text.matchAll(designated)].map(([, of = '', is = '']) => ({
      ...{ of: of.toLowerCase(), is: is.toLowerCase() },
    })),
    ...[...plain.matchAll(group)].flatMap(([is]) => (ofAnybody.test(is) ? [] : { of: crowd, is })),
    ...[...plain.matchAll(arms)].flatMap(([, name = '']) =>
      tellingStems(name).map((is) => ({ of: 'arm', is })),
    ),
    ...ends.flatMap(([pattern, is]) =>
      [...plain.matchAll(pattern)].flatMap(([, behind = '']) =>
        thingsIn(behind).map((of) => ({ of, is })),
      ),
    ),
  ];
}

/** The telling words, and how long a number is that stands first: a year is no age. */
function thingsIn(words: string): string[] {
  const [number] = /^\d+/u.exec(words) ?? [];
  return [...tellingStems(words), ...(number === undefined ? [] : [`${number.length} digits`])];
}

/** `vitamin C`, `type 2`, `interleukin-6`. */
const designated =
  /\b(\p{L}{3,20})[ -](\p{Lu}|\d{1,2}|I{1,3}|IV|alpha|beta|gamma)(?![\p{L}\p{N}.,-]*[\p{L}\p{N}])/gu;
/** What whoever was studied are kinds of. */
export const crowd = 'people';
const group = new RegExp(String.raw`\b${people}\b`, 'gu');
const ofAnybody = new RegExp(`^(?:users|${anybody})$`, 'u');
const arms = /\b([\p{L}\d-]{2,30}) (?:groups?|arms?)\b/gu;
const next = String.raw`\s(\S{1,30}(?:\s\S{1,30}){0,2})`;
const ends = [
  [new RegExp(String.raw`\b(?:before|prior to)${next}`, 'gu'), 'before'],
  [new RegExp(String.raw`\b(?:after|since|following)${next}`, 'gu'), 'after'],
  [new RegExp(String.raw`\b(?:over|above|older than)(?=\s\d)${next}`, 'gu'), 'over'],
  [new RegExp(String.raw`\b(?:under|below|younger than)(?=\s\d)${next}`, 'gu'), 'under'],
] as const;
