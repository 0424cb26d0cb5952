/** Reads how many took part in each of several studies that one text tells of by their numbers: the number of one is not that of the other. */
import { count, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeRun, wholeSentence } from './found-cell.js';
import { onThoseStudied } from './of-those-studied.js';
import { ownPart } from './own-part.js';
import { isReview } from './read-design.js';
import type { StudySentence, StudyText } from './study-text.js';

/** Whether a text calls its own studies by numbers, as in `Experiment 2`: in its headings, or where it tells what was done. A review numbers those of others. */
export function tellsOfSeveral(text: StudyText): boolean {
  if (isReview(text)) return false;
  const numbers = ownPart(text)
    .sentences.filter(({ isOwn }) => isOwn)
    .flatMap(({ headings, section, text: said }) => [
      ...headings.flatMap(numbersIn),
      ...(section === 'abstract' || section === 'methods' ? numbersIn(said) : []),
    ]);
  return new Set(numbers).size > 1;
}

/**
 * The whole sentence of an abstract that counts those of all studies; else, of one passage, the stretch that counts those of most of them. Null where that is
 * less than two: one alone would stand for all.
 */
export function countEach<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = onThoseStudied(ownPart(text));
  const total = own.find(({ section, text: said }) => section === 'abstract' && ofAll.test(said));
  if (total !== undefined) return wholeSentence(total);
  const counting = own.filter(countsOne);
  const ofPassages = [...new Set(counting.map(({ passage }) => passage))].map((passage) =>
    counting.filter((sentence) => sentence.passage === passage),
  );
  const [most = []] = ofPassages.sort((one, other) => studiesIn(other).size - studiesIn(one).size);
  if (studiesIn(most).size < 2) return null;
  const orders = most.map(({ order }) => order);
  const [first, last] = [Math.min(...orders), Math.max(...orders)];
  // What stands between them is no count, and belongs to the quote.
  return wholeRun(text.sentences.filter(({ order }) => order >= first && order <= last));
}

function numbersIn(text: string): string[] {
  return text.match(numbered) ?? [];
}

const name = String.raw`\b(?:Experiment|Study) \d\b(?![.,]\d)`;
const numbered = new RegExp(name, 'gu');

function countsOne({ text }: StudySentence): boolean {
  return text.search(ofOne) >= 0;
}

/** By their numbers, those whose people the sentences count. */
function studiesIn(sentences: readonly StudySentence[]): ReadonlySet<string> {
  return new Set(
    sentences.flatMap(({ text }) =>
      [...text.matchAll(ofOne)].flatMap(([found]) => numbersIn(found)),
    ),
  );
}

const counted = String.raw`${count}\s(?:[\p{L}-]{1,20}\s){0,3}?${studied}\b`;
/** Of a whole, of no arm of it. */
const sized = String.raw`[nN]\s?=\s?\d[\d,]{0,9}(?![\d,]|\s(?:per|each|in|for)\b)`;
const inBrackets = String.raw`\s\((?:(?:[^().;]{1,40}[,;]\s)?${sized}|${counted}(?=[),;]|\s(?:from|of|at|with|aged)\b))`;
const taken =
  '(?:included|enrolled|recruited|involved|comprised|tested|surveyed|sampled|randomi[sz]ed)';
/** Right behind its number: any other count of a study may be of those who were needed, left out or found to be so. */
const ofOne = new RegExp(
  String.raw`${name}(?:${inBrackets}|[,:]\s${sized}|(?:,?\swe)?\s${taken}\s${counted}|,\s${counted}\s(?:took part|participated|were ${taken})\b)`,
  'gu',
);
const ofAll = new RegExp(
  String.raw`\b(?:[Aa]cross|[Ii]n)\s(?:all|both|these|our|${count})\s(?:(?:online|laboratory|field|pre-?registered|separate|independent)\s)?(?:studies|experiments)(?:${inBrackets}|\swith\s(?:a total of\s)?${counted})(?![^.;:]{0,80}\b(?:each|per|respectively)\b)`,
  'u',
);
