/** Tells whether the counts that a claim writes out, as `seven pairs`, stand in the passages. English alone. */
import { readNumberWords, tensWords, twoToNineteen } from '../language/number-words.js';
import { findOrdinals } from '../language/ordinals.js';
import { findWords } from '../language/words.js';
import { findMeasures } from './measures.js';

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const word = String.raw`(?:(?:${tensWords.join('|')})(?:[\s-](?:${ones}))?|${twoToNineteen.join('|')})`;
/** Not `two-arm`, `two thirds`, `three times`, `two to five` and what a higher number goes on with. */
const counts = new RegExp(
  String.raw`(?<![\p{L}-])(${word})(?![\p{L}-])(?!\s(?:hundred|thousand|million|billion|dozen|thirds?|quarters?|fifths?|times|fold|percent|per\scent|to|or|in|out\sof)\b)`,
  'giu',
);

/** With number words in small letters, as those of units are read. */
export function lowerNumbers(text: string): string {
  return text.replace(counts, (written) => written.toLowerCase());
}

/**
 * False where no passage has the number and one counts the same things otherwise, or where it is of five and more. Fewer may be counted by who
 * writes, and so may what the claim itself lists.
 */
export function carriesCounts(claim: string, evidence: readonly string[]): boolean {
  const written = findCounts(claim);
  if (written.length === 0) return true;
  const told = evidence.map((passage) => ({ passage, numbers: numbersOf(passage) }));
  return written.every(({ value, things, isAll }) => {
    if (told.some(({ numbers }) => numbers.has(value)))
      return !isAll || told.some(({ passage }) => !isPartThere(passage, value));
    if (isListed(claim, value)) return true;
    return value < leastUncounted && !told.some(({ passage }) => countsThese(passage, things));
  });
}

const leastUncounted = 5;

interface Count {
  readonly value: number;
  /** Stems of the words behind it, up to the end of what is counted. */
  readonly things: readonly string[];
  readonly isAll: boolean;
}

function findCounts(claim: string): Count[] {
  const measured = findMeasures(lowerNumbers(claim)).map(({ start }) => start);
  return [...claim.matchAll(counts)].flatMap(({ 0: written, index }) => {
    const [value] = readNumberWords(written);
    if (value === undefined || measured.includes(index)) return [];
    const behind = /^(?:\sof\s(?:the|these|those|all))?((?:\s[\p{L}-]{1,30}){1,3})/u.exec(
      claim.slice(index + written.length),
    );
    const isAll = /\ball\s(?:of\s)?(?:the\s)?$/iu.test(claim.slice(0, index));
    const things = findWords(behind?.[1] ?? '').flatMap(({ stem, surface }) =>
      /s$|^(?:men|women|children|people)$/iu.test(surface) ? stem : [],
    );
    return { value, things: things.slice(0, 1), isAll };
  });
}

function numbersOf(passage: string): ReadonlySet<number> {
  const plain = findMeasures(passage).filter(({ head, per }) => head === null && per.length === 0);
  return new Set([
    ...plain.map(({ value }) => value),
    ...readNumberWords(passage),
    ...findOrdinals(passage),
  ]);
}

/** Whether it has some number of these. */
function countsThese(passage: string, things: readonly string[]): boolean {
  return [...passage.matchAll(counted)].some(([, behind = '']) =>
    findWords(behind).some(({ stem }) => things.includes(stem)),
  );
}

const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:${word}|\d{1,9})(?:\sof\s(?:the|these|those|all))?((?:\s[\p{L}-]{1,30}){1,3})`,
  'giu',
);

/** `Three of the five`: of all of them it is not told. */
function isPartThere(passage: string, value: number): boolean {
  return [...passage.matchAll(parts)].some(
    ([, whole = '']) => (readNumberWords(whole)[0] ?? Number(whole)) === value,
  );
}

const parts = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${word}|one|\d{1,9})\s(?:out\s)?of\s(?:the\s|all\s)?(${word}|\d{1,9})(?![\p{L}\p{N}-])`,
  'giu',
);

function isListed(claim: string, value: number): boolean {
  return (claim.match(/[,;]|\band\b/giu) ?? []).length >= value - 1;
}
