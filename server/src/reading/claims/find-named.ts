/** Tells which words of a question a text names, in whatever words: what it does not name, the text cannot answer. English alone. */
import type { Place } from '../language/blank-words.js';
import { formWords } from '../language/form-words.js';
import { isGeneral } from '../language/general-words.js';
import { holdsName, isAbbreviation, readShortened } from '../language/names.js';
import { carriesQuantity, findQuantities, type Quantity } from '../language/quantities.js';
import { tellEnglish } from '../language/tell-language.js';
import { readOtherWords } from '../language/thesaurus.js';
import { findWords, type Word } from '../language/words.js';
import { vocabularyOf } from './weigh-words.js';

/** A word or an expression that the question hangs on. */
export interface NamedWord {
  /** As it stands in the question. */
  readonly word: string;
  readonly isNamed: boolean;
  /** A name or a number. */
  readonly isName: boolean;
  /** A number, with its unit where it has one. */
  readonly isAmount: boolean;
}

/** In the order of the question, each once; none where the question is not English. */
export function findNamed(asked: string, given: string): NamedWord[] {
  if (tellEnglish(asked) !== 'english') return [];
  const written = new Map(
    [...asked.matchAll(grouped)].map(([number]) => [joinGroups(number), number]),
  );
  const question = asked.replace(grouped, joinGroups);
  const numbers = [...given.matchAll(groupedInText)].map(([number]) => joinGroups(number));
  const text = numbers.length === 0 ? given : `${given}\n${numbers.join('\n')}`;
  const words = findWords(question);
  const { holds } = vocabularyOf(text);
  const isAbbreviated = readShortened(text);
  // `non-triploid` is `nontriploid` elsewhere.
  const holdsJoined = (before: string, word: string): boolean => {
    const prefix = /\p{L}{2,5}(?=-$)/u.exec(before.slice(-6))?.[0];
    return prefix !== undefined && findWords(prefix + word).every(({ stem }) => holds(stem));
  };
  const amounts = readAmounts(question, words);
  const told = (amount: Amount): NamedWord & Pick<Place, 'start'> => ({
    ...{
      word: question.slice(amount.start, amount.end),
      isNamed:
        holdsAmount(text, amount.quantity) ||
        holdsDigits(text, question.slice(amount.start, amount.end)),
    },
    ...{ isName: true, isAmount: true, start: amount.start },
  });
  const named = readOtherWords(question)
    .filter(({ stems, words: surfaces }) => isTelling(stems, surfaces))
    .flatMap(({ stems, others }) => {
      const place = findPlace(words, stems);
      if (place === null) return [];
      const amount = amounts.find(({ start, end }) => start <= place.start && place.end <= end);
      // A number is told with its unit, also one in words.
      if (amount !== undefined) return [];
      const word = question.slice(place.start, place.end);
      const isNamed =
        [stems, ...others].some((each) => each.every(holds)) ||
        (isAbbreviation(word) && holdsName(text, word)) ||
        holdsJoined(question.slice(0, place.start), word) ||
        isShortened(words, place, isAbbreviated);
      const isName = place.start > 0 && /^[\p{Lu}\p{N}]/u.test(word);
      const isAmount = /^\p{N}/u.test(word) && !ofName.test(question.slice(0, place.start));
      return { word, isNamed, isName, isAmount, start: place.start };
    });
  return [...named, ...amounts.map(told)]
    .sort((one, other) => one.start - other.start)
    .map(({ start: _, ...each }) => ({
      ...each,
      word: each.word.replace(/\d{4,16}/u, (number) => written.get(number) ?? number),
    }));
}

/** `1,000` is `1000` elsewhere; in a text a space may stand in the place of the comma. */
const grouped = /(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?![\d.,]?\d)/gu;
const groupedInText = /(?<![\d.,])\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3}){1,4}(?![\d.,]?\d)/gu;
/** The number of `COVID-19` and `IL-6` is part of a name. */
const ofName = /\p{Lu}[\p{L}\p{N}]{0,20}[-‐‑]$/u;

function joinGroups(number: string): string {
  return number.replaceAll(/\D/gu, '');
}

const longestShortened = 4;

/** Whether the text has it as a part of an abbreviation: `OR` names both `odds` and `ratio`. */
function isShortened(
  words: readonly Word[],
  { start, end }: Place,
  isAbbreviated: (spelt: readonly string[]) => boolean,
): boolean {
  const first = words.findIndex((word) => word.start === start);
  const last = words.findIndex((word) => word.end === end);
  for (let from = Math.max(0, last - longestShortened + 1); from <= first; from += 1)
    for (let to = last; to < from + longestShortened && to < words.length; to += 1) {
      const run = words.slice(from, to + 1).map(({ surface }) => surface);
      if (run.length > 1 && isAbbreviated(run)) return true;
    }
  return false;
}

/** A number with its unit, where it stands in the question. */
interface Amount extends Place {
  readonly quantity: Quantity;
}

/** Numbers with a unit, such as `24 months`: that a text has the number of something else says nothing of them. And decimals without one, as in `pH 7.5`. */
function readAmounts(question: string, words: readonly Word[]): Amount[] {
  return findQuantities(question).flatMap((quantity) => {
    const { start, end, dimension } = quantity;
    const unit = words.find((word) => word.start > start);
    if (dimension !== null && unit !== undefined) return { quantity, start, end: unit.end };
    return question.slice(start, end).includes('.') ? { quantity, start, end } : [];
  });
}

/** The same amount, in whatever unit. */
function holdsAmount(text: string, amount: Quantity): boolean {
  return findQuantities(text).some(
    (given) =>
      (amount.dimension === null || given.dimension !== null) && carriesQuantity(amount, given),
  );
}

/** A decimal as it stands in a name or a time: `3.5` of `GPT-3.5`, `11.02` of `11:02`. */
function holdsDigits(text: string, decimal: string): boolean {
  return [...text.matchAll(pairs)].some(([pair]) => pair.replace(/[·:]/u, '.') === decimal);
}

const pairs = /(?<!\d|\d[.,])\d{1,9}[.·:]\d{1,9}(?!\d)/gu;

/** Of those that it names none of, in the words of the question. */
export function findMissing(question: string, text: string): string[] {
  return findNamed(question, text).flatMap(({ word, isNamed }) => (isNamed ? [] : [word]));
}

function isTelling(stems: readonly string[], surfaces: readonly string[]): boolean {
  const own = surfaces.slice(0, stems.length);
  // A letter that stands alone, as in `w/out`, names nothing.
  if (own.every((word) => /^\p{Ll}$/u.test(word))) return false;
  return !stems.every(isGeneral) && !own.every((word) => formWords.has(word) || manners.has(word));
}

/** Words that tell how an answer is wished for or who is counted, and not what it is about. */
const manners: ReadonlySet<string> = new Set(
  `please summarise summarize summary summaries overview brief briefly detail details explain information aspect aspects topic topics question questions answer
   answers library patient patients participant participants subject subjects respondent respondents individual individuals volunteer volunteers user users
   compared relative versus according thanks thank hello feature features characteristic characteristics develop developed develops occur occurs occurred undergo
   underwent undergone experience experienced suffer suffered receive received non pts`.split(
    /\s+/,
  ),
);

/** The first place where the words of a term stand in a row. */
export function findPlace(words: readonly Word[], stems: readonly string[]): Place | null {
  const at = words.findIndex((_, index) =>
    stems.every((stem, offset) => words[index + offset]?.stem === stem),
  );
  const [first, last] = [words[at], words[at + stems.length - 1]];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}
