/** The words of a question that asks for a cell of a table, and how well labels and heads hold them. English alone. */

import { vocabularyOf } from '../claims/weigh-words.js';
import { pointDecimals } from '../language/decimal-points.js';
import { formWords } from '../language/form-words.js';
import { isGeneral } from '../language/general-words.js';
import { twoToTwelve } from '../language/number-words.js';
import { readOtherWords } from '../language/thesaurus.js';
import { findUnit } from '../language/units.js';
import { findWords } from '../language/words.js';

/** Telling words count fully, those of any subject and those that only ask this much. */
const sideWeight = 0.3;
/** Of a word that says the same. */
export const alikeShare = 0.6;

export interface Term {
  /** Each way of saying it, as stems. */
  readonly ways: readonly (readonly string[])[];
  /** As asked. */
  readonly surfaces: readonly string[];
  readonly weight: number;
}

/** Words that ask for what a table holds, and stand in none. */
const askingOnly: ReadonlySet<string> = new Set(
  'reach reached reaches achieve achieved achieves obtain obtained score scored value values figure highest largest greatest biggest longest lowest smallest fewest shortest'.split(
    ' ',
  ),
);

export function readTerms(question: string): Term[] {
  return readOtherWords(singleUnits(question)).map(({ stems, words, others }) => {
    const own = words.slice(0, stems.length);
    const isSide =
      stems.every(isGeneral) || own.every((word) => formWords.has(word) || askingOnly.has(word));
    return { ways: [stems, ...others], surfaces: own, weight: isSide ? sideWeight : 1 };
  });
}

/** How well a text holds a term: 1 by its own words, less by others for the same, 0 where it does not. Numbers are themselves alone. */
export function holderOf(text: string): (term: Term) => number {
  const single = singleUnits(text);
  const { holds } = vocabularyOf(single);
  const stems = new Set(findWords(single.replace(/[-–]/g, ' ')).map(({ stem }) => stem));
  const isHeld = (stem: string): boolean => (/^\p{N}/u.test(stem) ? stems.has(stem) : holds(stem));
  return ({ ways }) => {
    if (ways[0]?.every((stem) => stems.has(stem))) return 1;
    return ways.some((each) => each.every(isHeld)) ? alikeShare : 0;
  };
}

/** `GPUs` as `GPU`: what ends so is else no plural. */
function singleUnits(text: string): string {
  return text.replace(/(\p{Lu}U)s(?![\p{L}\p{N}])/gu, '$1');
}

/** `milligrams` where the head has `(mg/km)`. */
export function isUnitOf({ surfaces }: Term, text: string): boolean {
  const told = (text.match(/[\p{L}µ°%]+/gu) ?? []).flatMap((symbol) => findUnit(symbol) ?? []);
  return surfaces.some((surface) => {
    const asked = findUnit(surface);
    return told.some(
      ({ dimension, factor }) => dimension === asked?.dimension && factor === asked.factor,
    );
  });
}

/** Numbers are themselves alone, and so are words for them. */
export function isNumber({ ways, surfaces }: Term): boolean {
  return surfaces.some((word) => /\p{N}/u.test(word) || numberWords.has(word)) || ways.length === 0;
}

/** From two on: `one` may be anybody. */
const numberWords = new Set([
  ...twoToTwelve,
  ...'one first second third fourth fifth half'.split(' '),
]);
const figureOf: ReadonlyMap<string, string> = new Map(
  twoToTwelve.map((word, index) => [word, String(index + 2)]),
);

/** As they are written, with digits alone: `20,000` as 20000. */
export function figuresIn(text: string): string[] {
  return (pointDecimals(text).match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) =>
    figure.replaceAll(',', ''),
  );
}

/** With those that are written as words, from two to twelve. */
export function numbersIn(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...figuresIn(text), ...words.flatMap((word) => figureOf.get(word) ?? [])];
}

/** As plots in `biochar plots`: what stands behind a word of the table tells no other thing. */
export function isHeadOf({ surfaces }: Term, told: readonly Term[], question: string): boolean {
  const asked = question.toLowerCase();
  const own = surfaces.join(' ');
  return told.some(
    (term) => term.weight === 1 && asked.includes(`${term.surfaces.join(' ')} ${own}`),
  );
}

/** With a capital in the question. */
export function isName({ surfaces }: Term, question: string): boolean {
  return surfaces.every((word) =>
    question.includes(word.charAt(0).toUpperCase() + word.slice(1), 1),
  );
}

/** `word error rate` where the head has `WER`. */
export function isShortFor(term: Term, terms: readonly Term[], text: string): boolean {
  const words = terms.flatMap(({ surfaces }) => surfaces);
  return (text.match(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu) ?? []).some((short) => {
    const letters = short.toLowerCase();
    const at = words.findIndex((_, start) =>
      [...letters].every((letter, place) => words[start + place]?.startsWith(letter)),
    );
    const meant = at < 0 ? [] : words.slice(at, at + letters.length);
    return term.surfaces.some((word) => meant.includes(word));
  });
}
