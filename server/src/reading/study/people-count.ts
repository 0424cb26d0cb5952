/** Reads of how many people a text says that they took part: of reviews those of all studies together. */

import { count, people } from '../language/people.js';
import { numberOfWord } from '../language/quantities.js';
import type { Passage } from '../passage.js';
import { aimSentences, type FoundCell, findFirst, ownSentences } from './found-cell.js';
import { isReview } from './read-design.js';
import { readNumber } from './read-number.js';
import type { StudySentence, StudyText } from './study-text.js';

interface PeopleCount<P extends Passage> {
  readonly value: number;
  readonly sentence: StudySentence<P>;
}

const counted = new RegExp(
  String.raw`(${count})\s(?:[\p{L}’'-]{1,20}\s){0,3}?(?:${people}|\p{L}{2,20}(?:ers|ors|ists))(?![\p{L}’'-])`,
  'iu',
);
const alone = new RegExp(`^(${count})$`, 'iu');

/** Null where it names no number, or counts something else. */
export function readPeopleCount<P extends Passage>(text: StudyText<P>): PeopleCount<P> | null {
  const cell = readNumber(text) ?? findTaken(text);
  if (cell === null) return null;
  const { sentence } = cell;
  const found =
    counted.exec(cell.text) ??
    (isReview(text) ? counted.exec(sentence.text) : alone.exec(cell.text));
  const value = found?.[1] === undefined ? null : countIn(found[1]);
  return value === null ? null : { value, sentence };
}

/** Whom the writers say that they studied, where nobody was only asked to take part. */
function findTaken<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = [...ownSentences(text), ...aimSentences(text)].filter(
    ({ section }) => section !== 'results',
  );
  if (own.some((sentence) => invited.test(sentence.text))) return null;
  return findFirst(own, [taken], (found) => found);
}

const taken = new RegExp(
  String.raw`\b(?:we|I)\s(?:asked|studied|followed|surveyed|tested|examined|observed|compared|interviewed|spoke with)\s(?:all\s)?(${counted.source})`,
  'iu',
);
const invited =
  /\b(?:invited|eligible|screened|approached|asked to|sent|posted|mailed|declined|refused)\b/iu;

function countIn(written: string): number | null {
  const digits = written.replaceAll(/[,\s\u00a0\u2009]/g, '');
  if (/^\d+$/.test(digits)) return Number(digits);
  const parts = written.toLowerCase().split('-').map(numberOfWord);
  return parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  );
}
