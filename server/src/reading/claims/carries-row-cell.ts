/** Tells whether a passage gives what a cell says to the row and to the column in which a model put it. */
import { dropReferenceNumbers } from '@lectern/contract/source-markers';
import { carriesFigures } from '../language/figures.js';
import { tellEnglish } from '../language/tell-language.js';
import { type ReadTable, readTables } from '../sentences/read-tables.js';
import { checkSupport } from './check-support.js';
import { findSigns } from './claim-direction.js';
import { sentencesOf } from './find-contradiction.js';
import type { WrittenCell } from './read-written-rows.js';
import {
  type CellKeys,
  createKeyReader,
  holdsKey,
  holdsNumbers,
  holdsWhole,
  isEmpty,
  isWithin,
  nameOf,
  numbersIn,
  unitOfHead,
  wordsOf,
} from './row-keys.js';
import { tellingStems, vocabularyOf } from './weigh-words.js';

interface CitedPassage {
  readonly text: string;
  /** With what else may be said of it. */
  readonly evidence: string;
}

/**
 * Reads a passage once, and tells of any cell. A figure, or a word of which way something went, is carried where a table of the passage has the
 * figure in that row and column, or where a sentence says it beside the words that set its row and its column apart from the others; other words
 * only as `checkSupport` tells. In doubt false: several figures that a sentence parts by `respectively` are not told apart. Of other languages
 * than English figures alone are compared.
 * @param around The answer, whose language is that of its tables. @param readKeys Shared by checks of several passages.
 */
export function createCellCheck(
  { text, evidence }: CitedPassage,
  around: string,
  readKeys = createKeyReader(),
): (cell: WrittenCell) => boolean {
  if (tellEnglish(around) === 'other' || tellEnglish(evidence) === 'other')
    return (cell) => carriesFigures(`${cell.label} ${cell.head} ${cell.text}`, evidence);
  const tables = readTables(text);
  const about = evidence.replace(text, ' ');
  const sentences = sentencesOf(dropReferenceNumbers(text, { instead: ' ' })).map((sentence) => {
    const parts = partsOf(sentence);
    return { parts, numbers: numbersIn(parts.join(' ')) };
  });
  const isBeside = (cell: WrittenCell): boolean => {
    const figures = numbersIn(cell.text);
    const isDate = isYear.test(cell.text) && ofDate.test(cell.head);
    if (isDate && holdsNumbers(numbersIn(about), figures)) return true;
    const isBrief = figures.length === 0 && tellingStems(cell.text).length < 2;
    const signs = isBrief ? findSigns(cell.text) : [];
    const isDenied = denies.test(cell.text);
    if (figures.length + signs.length === 0 && !isDenied) return true;
    return sentences.some(({ parts, numbers }, index) => {
      if (!holdsNumbers(numbers, figures)) return false;
      const given = signs.length === 0 ? [] : findSigns(parts.join(' '));
      if (!signs.every(({ sign }) => given.some((other) => other.sign === sign))) return false;
      const before = sentences.slice(0, index).map((other) => other.parts);
      return parts.some(
        (part, at) =>
          holdsNumbers(numbersIn(part), figures.slice(0, 1)) &&
          (!isDenied || denials.test(part)) &&
          readKeys(cell).every((key) => belongs(key, { sentence: parts, at, before, about })),
      );
    });
  };
  return (cell) => {
    const figures = numbersIn(cell.text);
    const there = figures.length === 0 ? [] : cellsThere(cell, tables);
    if (there.length > 0) return there.some((other) => isSameValue(cell, other));
    return isBeside(cell) && checkSupport(claimOf(cell), [evidence], around);
  };
}

/** A cell that says that something is not so needs a passage that says so, too. */
const denies = /^(?:no|none|not|never|nil|without)(?![\p{L}\p{N}])/iu;
const denials =
  /(?<![\p{L}\p{N}])(?:no|none|not|never|neither|nor|nil|without|nobody|nothing)(?![\p{L}\p{N}])/iu;

/** When a document came out stands beside its title. */
const isYear = /^(?:1[89]|20)\d\d$/;
const ofDate = /^(?:year|date|published|publication (?:year|date)|year of publication)$/i;

interface CellThere {
  readonly text: string;
  /** That its row or column gives; empty where none does. */
  readonly unit: string;
}

/** What tables of the passage have where row and column, or column and row, are called so. */
function cellsThere({ label, head }: WrittenCell, tables: readonly ReadTable[]): CellThere[] {
  return tables.flatMap(({ header, rows }) => {
    const find = (wantedRow: string, wantedColumn: string): CellThere[] => {
      const labels = rows.map(({ cells }) => cells[0] ?? '');
      const column = onlyOne(header.cells.slice(1), wantedColumn) + 1;
      const row = onlyOne(labels, wantedRow);
      if (column === 0 || row < 0) return [];
      const named = [header.cells[column] ?? '', labels[row] ?? ''];
      const unit = named.flatMap((name) => unitOfHead.exec(name)?.[1] ?? [])[0] ?? '';
      return [{ text: rows[row]?.cells[column] ?? '', unit }];
    };
    return [...find(label, head), ...find(head, label)];
  });
}

/** With its bounds, which way it went, its unit and what it counts; of several figures of the passage the first is the value. */
function isSameValue(cell: WrittenCell, { text, unit }: CellThere): boolean {
  const figures = numbersIn(cell.text);
  const others = numbersIn(text);
  const isFirst = figures[0] === others[0] && holdsNumbers(others, figures);
  if (!isFirst || boundOf(cell.text) !== boundOf(text)) return false;
  const { holds } = vocabularyOf(`${cell.label} ${cell.head} ${text} ${unit}`);
  if (!tellingStems(cell.text).every(holds)) return false;
  const there = { ...cell, text, head: unit === '' ? cell.head : `${nameOf(cell.head)} (${unit})` };
  return signsOf(cell.text) === signsOf(text) && checkSupport(claimOf(cell), [claimOf(there)]);
}

/** What stands before its first figure: that it is one side of a bound, or below nothing. */
function boundOf(text: string): string {
  const [, written = ''] = /^[^\d<>≤≥~±+−–-]*([<>≤≥~±+−–-]*)\s?\d/.exec(text) ?? [];
  return written.replace(/[−–]/g, '-').replace('+', '');
}

function signsOf(text: string): string {
  return findSigns(text)
    .map(({ sign }) => sign)
    .join(' ');
}

/** Which of the names is meant; -1 where none is, or more than one may be. */
function onlyOne(names: readonly string[], wanted: string): number {
  const [asked, ...others] = [wanted, ...names].map((name) => wordsOf(nameOf(name)));
  if (asked === undefined || asked.size === 0) return -1;
  const alike = others.map(
    (words) => words.size > 0 && (isWithin(asked, words) || isWithin(words, asked)),
  );
  const same = others.map((words, at) => alike[at] === true && words.size === asked.size);
  const counted = same.includes(true) ? same : alike;
  return counted.filter(Boolean).length === 1 ? counted.indexOf(true) : -1;
}

interface Place {
  /** In parts. */
  readonly sentence: readonly string[];
  /** The part with the figure. */
  readonly at: number;
  readonly before: readonly (readonly string[])[];
  /** The document. */
  readonly about: string;
}

function belongs(
  { own, others, beside }: CellKeys,
  { sentence, at, before, about }: Place,
): boolean {
  if (isEmpty(own)) return true;
  const part = sentence[at] ?? '';
  const isOfOther = (text: string): boolean =>
    others.some((key) => !isEmpty(key) && holdsWhole(text, key));
  // Beside what another row or column is called it is not known which is meant.
  const isOwn = (text: string): boolean => holdsKey(text, own) && !isOfOther(text);
  if (isOwn(part)) return true;
  if (isOfOther(part)) return false;
  const naming = sentence.filter(isOwn);
  if (naming.length > 0)
    return naming.every((each) => holdsNumbers(beside, numbersIn(each).slice(0, 1)));
  if (isOfOther(sentence.join(' '))) return false;
  const last = before
    .map((parts) => parts.join(' '))
    .findLast((text) => isOwn(text) || isOfOther(text));
  return isOwn(last ?? about);
}

const borders =
  /[,;:]\s|\s(?:and|or|but|against|while|whereas|versus|vs\.?|than|compared (?:with|to)|relative to)\s/;

/** Each with figures of its own, or behind such a part; what has none in front belongs to the next. */
function partsOf(sentence: string): string[] {
  // Rows of a table are none: which column a figure is of was asked before.
  if (sentence.includes('|')) return [];
  const parts: string[] = [];
  let lead = '';
  for (const part of sentence.split(borders)) {
    if (parts.length === 0 && numbersIn(part).length === 0) lead = `${lead} ${part}`;
    else {
      parts.push(`${lead} ${part}`.trim());
      lead = '';
    }
  }
  return lead === '' ? parts : [...parts, lead];
}

/** As a sentence would say it, with the unit that its head gives; without a bare number, which is looked for by its place. */
function claimOf({ label, head, text }: WrittenCell): string {
  const isBare = /^[<>≤≥~±+−-]?\s?\d[\d.,]{0,12}$/.test(text);
  const given = isBare ? (unitOfHead.exec(head)?.[1] ?? '') : '';
  if (isBare && given === '') return `${label}: ${head}`;
  return `${label}: ${nameOf(head)} ${text}${given === '%' || given === '' ? '' : ' '}${given}`;
}
