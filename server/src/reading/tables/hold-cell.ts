/** How much of a question one cell of a table holds by its label and head, and whether it lacks what is asked. English alone. */
import { people } from '../language/people.js';
import { findUnit } from '../language/units.js';
import { findWords } from '../language/words.js';
import {
  holderOf,
  isName,
  isNumber,
  isShortFor,
  isUnitOf,
  numbersIn,
  readTerms,
  type Term,
} from './cell-terms.js';
import { affirmedOf, asksForLack, denies } from './denies.js';
import { namesSibling, type PartingWords } from './names-sibling.js';

export interface CellTexts {
  /** Label and head. */
  readonly own: string;
  /** Title, headings, caption and the head of the labels. */
  readonly around: string;
  /** Of the document, as far as it is at hand. */
  readonly beside: string;
  /** Left out where what is held is no cell. */
  readonly siblings?: readonly PartingWords[];
}

export interface HeldWords {
  /** Share of the question that label and head hold, 0 to 1, telling words counting more. */
  readonly share: number;
  /** A number of the question is none of this cell's, what is to be counted is not, something is denied that it does not deny, or a telling word stands nowhere in the document, or a name is that of another of its tables alike. */
  readonly lacks: boolean;
}

export function prepareHeld(question: string): (texts: CellTexts) => HeldWords {
  const terms = readTerms(question);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const numbers = numbersIn(question);
  const counted = readCounted(question);
  const isDenied = denies(question);
  const told = asksForLack(question) ? (text: string) => text : affirmedOf;
  const seasons = question.toLowerCase().match(timesOfYear) ?? [];
  const isCounted = ({ surfaces }: Term): boolean => counted !== null && surfaces.includes(counted);
  return ({ own, around, beside, siblings = [] }) => {
    const grade = gradeIn(told(own), terms);
    const [above, spoken] = [holderOf(around), holderOf(beside)];
    const near = new Set(numbersIn(`${own}\n${around}`));
    const unheld = terms.filter(
      (term) => term.weight === 1 && grade(term) === 0 && above(term) === 0 && !isFigure(term),
    );
    return {
      share: terms.reduce((sum, term) => sum + grade(term) * term.weight, 0) / total,
      lacks:
        numbers.some((number) => !near.has(number)) ||
        (isDenied && !denies(own)) ||
        seasons.some((season) => !`${own}\n${around}`.toLowerCase().includes(season)) ||
        terms.some((term) => isCounted(term) && grade(term) === 0 && above(term) === 0) ||
        unheld.some(
          (term) =>
            isNumber(term) ||
            spoken(term) === 0 ||
            (isName(term, question) && namesSibling(term, siblings)),
        ),
    };
  };
}

/** As water in `how much water did it need`; null where people are, whatever they are called, or where none is named. */
function readCounted(question: string): string | null {
  const [, first = '', measured = ''] = counting.exec(question) ?? [];
  // Kilograms of rye are rye.
  const [word] = findWords(measured !== '' && findUnit(first) !== null ? measured : first);
  if (word === undefined || anybody.test(word.surface)) return null;
  return word.surface.endsWith('ed') ? null : word.surface;
}

const counting = /\bhow (?:many|much)\s(\p{L}+)(?:\sof\s(?:the\s)?(\p{L}+))?/iu;

/** What is told of one of them is not told of another. */
const timesOfYear =
  /\b(?:winter|spring|summer|autumn|january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?)\b/g;
const anybody = new RegExp(`^${people}$`, 'iu');

/** By its words, as a short form or as a unit. */
function gradeIn(own: string, terms: readonly Term[]): (term: Term) => number {
  const grade = holderOf(own);
  return (term) => {
    if (isShortFor(term, terms, own)) return 1;
    return grade(term) || (isUnitOf(term, own) ? unitShare : 0);
  };
}

const unitShare = 0.6;

/** Written in digits, which are compared as numbers: as words those within codes such as FA15 are lost. */
function isFigure({ surfaces }: Term): boolean {
  return surfaces.every((surface) => /\d/.test(surface));
}
