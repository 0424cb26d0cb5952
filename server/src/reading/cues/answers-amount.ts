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
  const isOutright = asksOutright(question);
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
    if (isOutright && isOfOthers(sentence)) return 0;
    return wanted.some(({ isNeeded, about }) => isNeeded || (about && !said.has(about))) ? 0 : 0.4;
  };
}

/** Whether it asks how heavy or how warm a thing is, which is told in no other unit; rain and traffic are heavy in theirs. */
export function asksOutright(question: string): boolean {
  return outright.test(question) && !otherwiseHeavy.test(question);
}

const outright =
  /\bhow (?:heavy|hot|warm|cool|cold) (?:is|are|was|were|did|does|do)\b|\b(?:what|which) (?:is|was|are|were) (?:the|its|their|his|her) (?:\p{L}{3,12} )?(?:weight|mass|temperature)s?(?: of\b|\s?\?)/iu;
const otherwiseHeavy =
  /\b(?:rain|snow|precipitation|shower|traffic|burden|workload|caseload|load|smok|drink|bleed|loss|casualt|tax|fine|penalt|seas?|selling|use|user|industry|statistical|relative|regression|atomic|molecular|class|model|optical)/iu;

/** Whether all its amounts are of something else: none is a bare number, which may be meant in the unit that is asked for. */
function isOfOthers(sentence: string): boolean {
  const text = sentence.replace(years, ' ').replace(spreads, ' ');
  const amounts = findQuantities(text);
  return (
    amounts.length > 0 &&
    amounts.every(
      ({ dimension, isCount, end }) =>
        dimension !== null || isCount || points.test(text.slice(end, end + 24)),
    )
  );
}

/** How far an amount may be off. */
const spreads = /\([^()]{0,80}\b(?:CI|confidence|SD|SE|s\.e\.|p\s?[<=>])[^()]{0,80}\)/gu;
const points = /^\s(?:percentage\s)?points?\b/u;

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
