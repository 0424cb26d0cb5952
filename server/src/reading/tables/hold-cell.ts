/** How much of a question one cell of a table holds by its label and head, and whether it lacks what is asked. English alone. */
import { holderOf, isNumber, isShortFor, isUnitOf, readTerms, type Term } from './cell-terms.js';

export interface CellTexts {
  /** Label and head. */
  readonly own: string;
  /** Title, headings, caption and the head of the labels. */
  readonly around: string;
  /** Of the document, as far as it is at hand. */
  readonly beside: string;
}

export interface HeldWords {
  /** Share of the question that label and head hold, 0 to 1, telling words counting more. */
  readonly share: number;
  /** A number of the question is none of this cell's, or a telling word stands nowhere in the document. */
  readonly lacks: boolean;
}

export function prepareHeld(question: string): (texts: CellTexts) => HeldWords {
  const terms = readTerms(question);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const numbers = numbersOf(question);
  return ({ own, around, beside }) => {
    const grade = gradeIn(own, terms);
    const [above, spoken] = [holderOf(around), holderOf(beside)];
    const near = new Set(numbersOf(`${own}\n${around}`));
    const unheld = terms.filter(
      (term) => term.weight === 1 && grade(term) === 0 && above(term) === 0 && !isFigure(term),
    );
    return {
      share: terms.reduce((sum, term) => sum + grade(term) * term.weight, 0) / total,
      lacks:
        numbers.some((number) => !near.has(number)) ||
        unheld.some((term) => isNumber(term) || spoken(term) === 0),
    };
  };
}

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

/** With digits alone: `20,000` as 20000. */
function numbersOf(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));
}
