/** Tells whether a sentence gives an amount of the kind that a question asks for. */

import { pointDecimals } from '../language/decimal-points.js';
import { tensWords, twoToNineteen } from '../language/number-words.js';
import { findQuantities } from '../language/quantities.js';
import { readOtherWords } from '../language/thesaurus.js';
import { findWords } from '../language/words.js';
import type { answeringPhrases, askingPhrases } from './question-phrases.js';
import { readAskedForms, readSaid } from './read-question.js';

const numberWords: ReadonlySet<string> = new Set([
  ...twoToNineteen,
  ...tensWords,
  ...`hundred hundreds thousand thousands half third quarter fifth tenth twice double doubled doubles
   triple tripled halve halved none nil dozen dozens`.split(/\s+/),
]);

function numbersOf(text: string): string[] {
  const pieces =
    pointDecimals(text.toLowerCase()).match(/(?<![\p{L}\p{N}-])\d+(?:[.,]\d+)*|\p{L}+/gu) ?? [];
  return pieces.filter((piece) => numberWords.has(piece) || /^\d/.test(piece));
}

/** When something was, which is no amount. */
const years =
  /\b(?:in|since|from|until|to|of|by|between|and|after|before|during) (?:1[4-9]|20)\d\d\b(?!\s\p{Ll}{3,}s\b)/gu;

interface Measure {
  readonly asks: keyof typeof askingPhrases;
  /** As a sentence names it, or what `findQuantities` knows to be measured. */
  readonly unit: keyof typeof answeringPhrases | 'length';
  /** What a sentence without such a unit must speak of for its number to be an answer. */
  readonly about?: keyof typeof answeringPhrases;
  /** Whether a number without such a unit is no answer. */
  readonly isNeeded: boolean;
  /** No other measure counts beside it. */
  readonly isAlone?: boolean;
}

/** Units that belong to what is asked. */
const measures: readonly Measure[] = [
  { asks: 'money', unit: 'money', about: 'spending', isNeeded: false },
  { asks: 'share', unit: 'share', isNeeded: false },
  { asks: 'time', unit: 'time', isNeeded: true },
  { asks: 'lasting', unit: 'time', isNeeded: true, isAlone: true },
  { asks: 'duration', unit: 'time', isNeeded: true },
  { asks: 'duration', unit: 'length', isNeeded: true },
  { asks: 'extent', unit: 'length', isNeeded: true },
  { asks: 'distance', unit: 'length', isNeeded: false },
  { asks: 'temperature', unit: 'temperature', isNeeded: false },
  { asks: 'weight', unit: 'weight', isNeeded: false },
];

/** How much a sentence looks like an answer to `how much`, 0 to 1: it has a number that the question has not, with a unit that belongs to what is asked. */
export function answersAmount(question: string): (sentence: string) => number {
  const asked = new Set(numbersOf(question));
  const wants = readAskedForms(question);
  const fitting = measures.filter(({ asks }) => wants.has(asks));
  const alone = fitting.find(({ isAlone }) => isAlone);
  const wanted = alone === undefined ? fitting : [alone];
  return (sentence) => {
    const numbers = numbersOf(sentence.replace(years, ' ')).filter((each) => !asked.has(each));
    if (numbers.length === 0) return 0;
    if (wanted.length === 0) return 0.9;
    const said = readSaid(sentence);
    const isGiven = ({ unit }: Measure): boolean =>
      unit === 'length'
        ? findQuantities(sentence).some(({ dimension }) => dimension === unit)
        : said.has(unit);
    if (wanted.some(isGiven)) return 1;
    return wanted.some(({ isNeeded, about }) => isNeeded || (about && !said.has(about))) ? 0 : 0.4;
  };
}

/** Words that count beside those that are amounts. */
const counting: ReadonlySet<string> = new Set([
  ...numberWords,
  ...['one', 'no', 'both', 'all', 'percent'],
]);
/** Words between a number and what it counts, as in `27% of the older colonies`, and behind it, as in `colonies numbered 212`. */
const apart = { before: 5, behind: 3 } as const;

/** Whether a sentence has a number of that very thing, whose stem is given, in whatever words. */
export function answersCount(counted: string): (sentence: string) => boolean {
  const [term] = readOtherWords(counted);
  const wanted = new Set([
    counted,
    ...(term?.stems ?? []),
    ...(term?.others ?? []).flatMap((stems) => (stems.length === 1 ? stems : [])),
  ]);
  return (sentence) => {
    const tokens = sentence.replace(years, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.,'’]*/gu) ?? [];
    const isNumber = tokens.map(
      (token) => /^\p{N}/u.test(token) || counting.has(token.toLowerCase()),
    );
    return tokens.some((token, at) => {
      const [word] = findWords(token);
      if (word === undefined || !wanted.has(word.stem)) return false;
      return isNumber.slice(Math.max(0, at - apart.before), at + 1 + apart.behind).some(Boolean);
    });
  };
}
