/** Reads how many took part in each of several studies that one text tells of by their numbers: the number of one is not that of the other. */
import { count, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeRun } from './found-cell.js';
import type { StudyText } from './study-text.js';

/** Whether a text calls its own studies by numbers, as in `Experiment 2`. */
export function tellsOfSeveral({ sentences }: StudyText): boolean {
  const numbers = sentences.flatMap(({ text, isOwn }) => (isOwn ? numbersIn(text) : []));
  return new Set(numbers).size > 1;
}

/** The whole sentences, as far as they say of which study they count. */
export function countEach<P extends Passage>({ sentences }: StudyText<P>): FoundCell<P> | null {
  return wholeRun(
    sentences.filter(
      ({ text, isOwn }) => isOwn && numbersIn(text).length > 0 && countsThose.test(text),
    ),
  );
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(numbered)].map(([found]) => found);
}

const numbered = /\b(?:Experiment|Study|Trial|Survey) \d\b(?![.,]\d)/gu;
const countsThose = new RegExp(
  String.raw`\b[nN]\s?=\s?\d|${count}\s(?:[\p{L}-]{1,20}\s){0,3}?${studied}\b`,
  'u',
);
