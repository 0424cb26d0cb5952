/** Says how two titles differ. Spellings, articles and hyphens do not count; a whole word does. */
import { withoutUmlauts } from './plain-words.js';
import { singularOf } from './spelling.js';
import { nameSupplement, otherWorkWords, remarkWords } from './title-remarks.js';
import { describe, lostLetter, type TitleWord, type TitleWords } from './title-words.js';
import { slipBetween } from './word-slips.js';

/**
 * From the most alike: `same` but for spelling; `near`, but for a plural or a plain slip of letters; `remark`, one has a remark in
 * brackets that the other lacks; `part`, one leaves out a sub-title of the other; `gap`, a letter of a word; `slip`, a letter stands for another one, which may be another word; `different`, by a whole word.
 */
type TitleRelation = 'same' | 'near' | 'remark' | 'part' | 'gap' | 'slip' | 'different';

export interface TitleComparison {
  readonly relation: TitleRelation;
  /** The first words in which they differ, for people; empty where they do not. */
  readonly differing: string;
}

const same: TitleComparison = { relation: 'same', differing: '' };
const order: readonly TitleRelation[] = [
  'same',
  'near',
  'remark',
  'part',
  'gap',
  'slip',
  'different',
];
const littleWords = new Set('a an in to no at as of on is it be by so do up us we or'.split(' '));
/** Titles that differ in more than this many words in a row are not the same. */
const longestRun = 14;

export function compareTitles(a: TitleWords, b: TitleWords): TitleComparison {
  if (a.text === b.text) return same;
  // In one order, so that what is found does not depend on which of them is asked first.
  return a.text < b.text ? compareInOrder(a, b) : compareInOrder(b, a);
}

function compareInOrder(a: TitleWords, b: TitleWords): TitleComparison {
  if (areStrange(a, b)) return { relation: 'different', differing: `${a.text} / ${b.text}` };
  const whole = compareWords(a.words, b.words);
  if (order.indexOf(whole.relation) <= order.indexOf('remark')) return whole;
  const [bareA, bareB] = [withoutRemarks(a), withoutRemarks(b)];
  if (bareA === a && bareB === b) return whole;
  const bare = compareWords(bareA.words, bareB.words);
  const found = { ...bare, relation: worst(bare.relation, 'remark') };
  return order.indexOf(found.relation) < order.indexOf(whole.relation) ? found : whole;
}

/** Whether less than half of the words of the shorter stand in the other: cheap, and true of nearly every pair. */
function areStrange(a: TitleWords, b: TitleWords): boolean {
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  // Two words may be written as one.
  const letters = long.text.replaceAll(' ', '');
  const found = short.words.filter(({ word }) => letters.includes(word)).length;
  return found * 2 < short.words.length - 1;
}

function compareWords(a: readonly TitleWord[], b: readonly TitleWord[]): TitleComparison {
  let relation: TitleRelation = 'same';
  for (const run of differingRuns(a, b)) {
    const found = compareRun(run);
    relation = worst(relation, found);
    if (found === 'different')
      return { relation, differing: `${textOf(run.a) || '–'} / ${textOf(run.b) || '–'}` };
  }
  return { relation, differing: '' };
}

interface Run {
  readonly a: readonly TitleWord[];
  readonly b: readonly TitleWord[];
  /** What stands before it in both. */
  readonly before: readonly TitleWord[];
  /** Whether both titles end with it. */
  readonly isLast: boolean;
}

function compareRun({ a, b, isLast, before }: Run): TitleRelation {
  if (a.length === 0 || b.length === 0) {
    const missing = [...a, ...b];
    return isAcronym(missing, before) ? 'near' : compareMissing(missing, isLast);
  }
  if (mayBeJoined(a, b)) return 'same';
  if (a.length !== b.length) return 'different';
  return a.reduce<TitleRelation>((relation, word, index) => {
    const other = b[index];
    return worst(relation, other === undefined ? 'different' : compareWord(word, other));
  }, 'same');
}

function compareWord(a: TitleWord, b: TitleWord): TitleRelation {
  if (a.word === b.word) return 'same';
  if (isSpelledOut(a, b)) return 'same';
  // "AID" is no singular of "AIDS".
  if (singularOf(a.word) === singularOf(b.word))
    return Math.min(a.word.length, b.word.length) > 3 ? 'near' : 'slip';
  if (isReadable(a.written, b.written)) return 'near';
  const slip = slipBetween(a.written, b.written);
  if (slip === 'none') return 'different';
  if (slip === 'safe') return 'near';
  return slip === 'gap' ? 'gap' : 'slip';
}

/** "Übersicht" is "Uebersicht" elsewhere; "pot" is not "poet". */
function isSpelledOut(a: TitleWord, b: TitleWord): boolean {
  return a.hasUmlaut !== b.hasUmlaut && withoutUmlauts(a.written) === withoutUmlauts(b.written);
}

/** Whether they are the same but for letters that were lost. */
function isReadable(a: string, b: string): boolean {
  if (a.length !== b.length || !(a.includes(lostLetter) || b.includes(lostLetter))) return false;
  return [...a].every((letter, at) => letter === b[at] || [letter, b[at]].includes(lostLetter));
}

/** Words that only one of the titles has: an article, or all of its sub-title. */
function compareMissing(words: readonly TitleWord[], isLast: boolean): TitleRelation {
  if (words.every(({ written }) => written === 'a')) return 'same';
  if (words.every(({ word }) => word === 'and')) return 'near';
  const isSubtitle = isLast && words[0]?.isBreak === true;
  const saysMore =
    words.some(({ word }) => otherWorkWords.has(word) || /\d/.test(word)) ||
    nameSupplement(words.map(({ written }) => written));
  return isSubtitle && !saysMore ? 'part' : 'different';
}

/** "systemic lupus erythematosus (SLE)" says no more than without its brackets. */
function isAcronym(words: readonly TitleWord[], before: readonly TitleWord[]): boolean {
  const [acronym, year] = words;
  if (acronym?.isBreak !== true || words.length > 2) return false;
  if (year !== undefined && !/^\d{4}$/.test(year.word)) return false;
  const letters = acronym.written.replace(/s$/, '');
  const initials = before.map(({ written }) => written[0]).join('');
  return letters.length > 1 && (initials.endsWith(letters) || initials.endsWith(acronym.written));
}

/** "bio sensor" and "biosensor", "non-small" and "nonsmall"; but "in active" is not "inactive" where no hyphen says so. */
function mayBeJoined(a: readonly TitleWord[], b: readonly TitleWord[]): boolean {
  if (a.length === b.length || joined(a) !== joined(b)) return false;
  return [...a, ...b].every(
    ({ written, isJoined }, index, all) =>
      !littleWords.has(written) || isJoined || all[index + 1]?.isJoined === true,
  );
}

/** What parts two numbers stays: 1.5 is not 15. */
function joined(words: readonly TitleWord[]): string {
  return textOf(words).replace(/ (?!(?<=\d )\d)/g, '');
}

function textOf(words: readonly TitleWord[]): string {
  return words.map(({ written }) => written).join(' ');
}

function worst(a: TitleRelation, b: TitleRelation): TitleRelation {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

/** Without the parts that are no more than a remark; the title itself where there is none or nothing would be left. */
export function withoutRemarks(title: TitleWords): TitleWords {
  if (!title.words.some(({ isBreak }) => isBreak)) return title;
  const parts: TitleWord[][] = [];
  for (const word of title.words) {
    const part = parts.at(-1);
    if (part === undefined || word.isBreak) parts.push([word]);
    else part.push(word);
  }
  const kept = parts.filter((part) => !part.every(({ written }) => remarkWords.has(written)));
  return kept.length === parts.length || kept.length === 0 ? title : describe(kept.flat());
}

/** Where the titles differ, by the longest words in common. */
function differingRuns(a: readonly TitleWord[], b: readonly TitleWord[]): Run[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start]?.word === b[start]?.word) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end]?.word === b[b.length - 1 - end]?.word) end += 1;
  const middle = { a: a.slice(start, a.length - end), b: b.slice(start, b.length - end) };
  const isShort = Math.max(middle.a.length, middle.b.length) <= longestRun;
  const isOneSided = middle.a.length === 0 || middle.b.length === 0;
  const before = a.slice(0, start);
  if (!isShort || isOneSided) return [{ ...middle, before, isLast: end === 0 }];
  return splitRun(middle, before, end === 0);
}

/** The runs between the words of a longest common subsequence. */
function splitRun(
  { a, b }: Pick<Run, 'a' | 'b'>,
  before: readonly TitleWord[],
  endsTitle: boolean,
): Run[] {
  const common = commonLengths(a, b);
  const runs: Run[] = [];
  let run: { a: TitleWord[]; b: TitleWord[] } = { a: [], b: [] };
  const passed: TitleWord[] = [];
  let [i, j] = [0, 0];
  const close = (isLast: boolean): void => {
    if (run.a.length + run.b.length > 0)
      runs.push({ ...run, before: [...before, ...passed], isLast });
    run = { a: [], b: [] };
  };
  while (i < a.length || j < b.length) {
    const [wordA, wordB] = [a[i], b[j]];
    if (wordA !== undefined && wordA.word === wordB?.word) {
      close(false);
      passed.push(wordA);
      i += 1;
      j += 1;
    } else if (
      wordA !== undefined &&
      (wordB === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      run.a.push(wordA);
      i += 1;
    } else if (wordB !== undefined) {
      run.b.push(wordB);
      j += 1;
    }
  }
  close(endsTitle);
  return runs;
}

/** How many words the rests of both have in common from each pair of places on. */
function commonLengths(a: readonly TitleWord[], b: readonly TitleWord[]): number[][] {
  const common = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row === undefined) continue;
      row[j] =
        a[i]?.word === b[j]?.word
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return common;
}
