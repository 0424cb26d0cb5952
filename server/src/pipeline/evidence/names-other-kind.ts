/** Tells whether a text names a thing as another kind of it than a phrase does, as `head injury` where `facial injury` is asked for, or the thing where what is done about it is asked for. English alone. */
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { readOtherWords } from '../../reading/language/thesaurus.js';
import { findWords, stemsOf, type Word } from '../../reading/language/words.js';

interface Said {
  /** What is said of the thing. */
  readonly text: string;
  /** All that may name the kind that is asked for. */
  readonly around: string;
  /** What the phrase is held against: its kinds are asked for too. */
  readonly compared: string;
}

/** Whether it names a thing of the phrase, each time as another kind of it, and the kind that is asked for in no word. */
export function namesOtherKind(phrase: string, said: Said): boolean {
  const closedUp = said.around.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '');
  const [text, around] = [joinPrefixes(said.text), `${joinPrefixes(said.around)}\n${closedUp}`];
  const asked = joinPrefixes(phrase);
  const [askedStarts, saidStarts] = [startsOfJoined(phrase), startsOfJoined(said.text)];
  const named = wordsBeside(asked);
  const own = new Set([...named.map(({ word }) => word.stem), ...stemsOf(said.compared)]);
  const all = wordsBeside(text);
  return named.some(({ before, word }) => {
    if (before === null || isGeneral(word.stem)) return false;
    const found = all.filter(({ word: { stem } }) => stem === word.stem);
    const isOther = (other: Word | null): boolean =>
      other !== null &&
      !own.has(other.stem) &&
      askedStarts.get(before.surface) === saidStarts.get(other.surface) &&
      !mayStandFor(writtenIn(asked, before), writtenIn(text, other)) &&
      isOtherKind(before, other);
    return (
      found.length > 0 &&
      found.every((each) => isOther(each.before)) &&
      !isKindNamed(before, word, around)
    );
  });
}

/** Whether the phrase ends in what is done about a thing, as `laws`, and the text names nothing of the sort. */
export function lacksMeasure(phrase: string, text: string): boolean {
  const words = findWords(phrase);
  return words.length > 1 && aboutThings.test(words.at(-1)?.surface ?? '') && !measures.test(text);
}

const about =
  '(?:laws?|legislation|statutes?|regulations?|mandates?|mandatory|polic(?:y|ies)|tax(?:es|ation)?|subsid(?:y|ies)|campaigns?|warnings?|labels?|signs?|signage|advert(?:s|ising|isements?)?|reminders?)';
const aboutThings = new RegExp(`^${about}$`, 'iu');
const measures = new RegExp(
  String.raw`\b${about}\b|\b(?:legal|legislat|compulsory|introduc|promot|poster|messag|label|advert)\p{L}{0,6}\b`,
  'iu',
);

/** `Non-invasive` is one word, and another one than `invasive`. */
function joinPrefixes(text: string): string {
  return text.replace(/\b(non|no|un|anti)[-‐‑](?=\p{L})/giu, '$1').replace(/[-‐‑–]/gu, ' ');
}

function writtenIn(text: string, { start, end }: Word): string {
  return text.slice(start, end);
}

interface Beside {
  readonly word: Word;
  /** Right before it. */
  readonly before: Word | null;
}

function wordsBeside(text: string): Beside[] {
  const words = findWords(text);
  return words.map((word, at) => {
    const before = words[at - 1];
    const isBeside = before !== undefined && /^\s$/u.test(text.slice(before.end, word.start));
    return { word, before: isBeside ? before : null };
  });
}

function isOtherKind(one: Word, other: Word): boolean {
  if (isNegated(one.surface, other.surface) || isNegated(other.surface, one.surface)) return true;
  const scale = scales.find((each) => each.some((step) => step.includes(one.surface)));
  if (scale === undefined) return isTelling(one) && isTelling(other);
  // What tells something else may be of any place on the scale: `elective surgery` of early surgery.
  return scale.some((step) => step.includes(other.surface) && !step.includes(one.surface));
}

function isNegated(word: string, other: string): boolean {
  return other.endsWith(word) && negating.test(other.slice(0, -word.length));
}

const negating = /^(?:un|non|no|i[nmrl]|dis)$/u;

function isTelling({ stem, surface }: Word): boolean {
  return !isGeneral(stem) && !/^\p{N}/u.test(surface) && !degrees.test(surface);
}

/** Kinds by their place on a scale, which are general words else. */
const scales = [
  [['high'], ['low']],
  [['early'], ['late', 'delayed']],
  [['day', 'daytime'], ['night', 'nighttime'], ['morning'], ['evening']],
  [['short'], ['long']],
  [
    ['old', 'older'],
    ['young', 'younger'],
  ],
  [['large'], ['small']],
  [['fatal'], ['serious', 'severe', 'major'], ['minor', 'mild', 'slight']],
];

/** How much of it or how it was measured, and no kind of it. */
const degrees =
  /^(?:total|mean|median|overall|annual|absolute|relative|adjusted|observed|severe|serious|mild|moderate|acute|chronic|daily|weekly|net|crude|clinical|standard|regular|routine)$/u;

/** An abbreviation may be of the very words that the other has; of two each is its own. */
function mayStandFor(one: string, other: string): boolean {
  return abbreviated.test(one) !== abbreviated.test(other);
}

const abbreviated = /^\p{Lu}{2,}s?$/u;

/** Also in other words for it, or for the two together. */
function isKindNamed(kind: Word, thing: Word, around: string): boolean {
  const { holds } = vocabularyOf(around);
  return (
    holds(kind.stem) ||
    readOtherWords(`${kind.surface} ${thing.surface}`)
      .filter(({ stems }) => stems.includes(kind.stem))
      .some(({ others }) => others.some((each) => each.every(holds)))
  );
}

/** The first piece of each word that a hyphen joins, by its last: `free` of `sugar-free` is a kind only beside one of sugar. */
function startsOfJoined(text: string): Map<string, string> {
  return new Map(
    [...text.toLowerCase().matchAll(joined)].map(([, start = '', end = '']) => [end, start]),
  );
}

const joined = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,30})[-‐‑](\p{L}{1,30})(?=\s)/gu;
