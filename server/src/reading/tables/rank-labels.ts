/** Tells which row or column of a table a question means, by their labels. English alone. */

import { vocabularyOf } from '../claims/weigh-words.js';
import { pointDecimals } from '../language/decimal-points.js';
import { findWords } from '../language/words.js';
import type { ReadTable } from '../sentences/read-tables.js';
import { alikeShare, holderOf, isShortFor, type Term } from './cell-terms.js';

export interface Best {
  readonly at: number;
  readonly held: number;
}

/** The one column of what is to be counted, as cases in `how many cases among nurses`; null where none or several are. */
export function findCounted(
  question: string,
  terms: readonly Term[],
  heads: readonly string[],
): Best | null {
  const [counted] = findWords(/\bhow many\s(\p{L}+)/iu.exec(question)?.[1] ?? '');
  const holding = heads.filter(
    (head) => counted !== undefined && vocabularyOf(head).holds(counted.stem),
  );
  const [head] = holding;
  if (head === undefined || holding.length > 1) return null;
  const grade = holderOf(head);
  const held = terms.reduce((sum, term) => sum + grade(term) * term.weight, 0);
  return { at: heads.indexOf(head), held };
}

interface Columned {
  readonly table: ReadTable;
  readonly terms: readonly Term[];
  readonly column: Best | null;
}

/** The row with most or least in the column, where the question asks which of those in the first column has it; null where it asks otherwise, or two have as much. */
export function findExtreme(question: string, { table, terms, column }: Columned): Best | null {
  const [, end = ''] = superlative.exec(question) ?? [];
  const kind = holderOf(table.header.cells[0] ?? '');
  const held = Math.max(0, ...terms.map(kind));
  const isLabel = table.rows.some(({ cells }) =>
    wordsOf(cells[0] ?? '').includes(end.toLowerCase()),
  );
  // As in `the lowest income group`, which is a row.
  if (isLabel) return null;
  if (end === '' || column === null || column.held === 0 || held < alikeShare) return null;
  if (oneOfThem.test(question)) return null;
  if (best.test(end) && !better.test(table.header.cells[column.at + 1] ?? '')) return null;
  const cells = table.rows.map(({ cells: [label = '', ...values] }) =>
    summing.test(label) ? null : (values[column.at] ?? ''),
  );
  const orders = [numberIn, shareIn].map((read) =>
    findUtmost(
      cells.map((cell) => cell && read(cell)),
      end,
    ),
  );
  const [at = null, byShare = at] = orders;
  // A larger number may be a smaller share: which of them is meant the question does not say.
  return at === null || at !== byShare ? null : { at, held };
}

/** Null where a cell has no number, or two have as much. */
function findUtmost(values: readonly (number | null | '')[], end: string): number | null {
  const known = values.filter((value) => typeof value === 'number');
  if (!known.every(Number.isFinite) || values.includes('')) return null;
  // Of changes either way, the largest may be a fall.
  if (sized.test(end) && known.some((value) => value < 0)) return null;
  const wanted = least.test(end) ? Math.min(...known) : Math.max(...known);
  const at = values.indexOf(wanted);
  return values.lastIndexOf(wanted) === at ? at : null;
}

/** A row of these is none of those that are put in order. */
const summing = /\b(?:total|all|overall|mean|average|sum|median|pooled)\b/iu;
const superlative =
  /^(?:(?:in|at|for|on|with|of|under)\s)?(?:which|what)\b.*?\b(best|most|highest|largest|greatest|biggest|longest|least|lowest|smallest|fewest|shortest)\b/iu;
const best = /^best$/iu;
/** More of these is better; of a time or an error it is not. */
const better =
  /\b(?:F1|accuracy|precision|recall|sensitivity|specificity|AUC|score|efficiency|R2|R²)(?![\p{L}\p{N}])/iu;
const least = /^(?:least|lowest|smallest|fewest|shortest)$/iu;

const sized = /^(?:most|largest|greatest|biggest|least|smallest)$/iu;
/** `The second highest`, `the three lowest`: another row than the utmost, or several. */
const oneOfThem =
  /\b(?:second|third|fourth|fifth|next|\d{1,2}(?:nd|rd|th)|two|three|four|five|[2-9])[ -](?:to the )?(?:best|most|highest|largest|greatest|biggest|longest|least|lowest|smallest|fewest|shortest)\b/iu;

/** The first number of a cell, which stands before what it varies by. */
function numberIn(cell: string): number {
  const [, number] = /^[^\d-]*(-?\d+(?:\.\d+)?)/.exec(plainNumbers(cell)) ?? [];
  return Number(number ?? Number.NaN);
}

/** Of `12/50` and `12 (24%)` the share; of any other cell its number. */
function shareIn(cell: string): number {
  const plain = plainNumbers(cell);
  const [, percent] =
    /\d[^\d.]{1,4}(?:\d{1,9}[^\d.]{1,4})?\b(\d{1,3}(?:\.\d{1,6})?)\s?%/.exec(plain) ?? [];
  if (percent !== undefined) return Number(percent);
  const [, part, whole] = /^[^\d-]*(\d+)\s?(?:\/|of)\s?(\d+)/.exec(plain) ?? [];
  return whole === undefined ? numberIn(cell) : (100 * Number(part)) / Number(whole);
}

function plainNumbers(cell: string): string {
  return pointDecimals(cell).replaceAll(',', '').replace('−', '-');
}

/** That which holds most of the question and, among equals, says least else and has more of its small words; null where two are alike in all. */
export function findBest(
  question: string,
  terms: readonly Term[],
  labels: readonly string[],
): Best | null {
  const ranked = labels
    .map((label, at) => {
      const grade = holderOf(label);
      const held = terms.reduce(
        (sum, term) =>
          sum + Math.max(grade(term), isShortFor(term, terms, label) ? 1 : 0) * term.weight,
        0,
      );
      return { at, held, extra: countOthers(label, terms), small: countSmall(label, question) };
    })
    .sort(
      (one, other) => other.held - one.held || one.extra - other.extra || other.small - one.small,
    );
  const [first, next] = ranked;
  if (first === undefined) return null;
  const isAlike =
    first.held === next?.held && first.extra === next.extra && first.small === next.small;
  return isAlike ? null : first;
}

/** Words such as `before` and `after`, which tell nothing but one column from another. */
function countSmall(label: string, question: string): number {
  const asked = wordsOf(question);
  const own = wordsOf(label);
  return own.filter((word) => word.length > 1 && asked.includes(word)).length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Words of a label that the question does not have, units in brackets left out. */
export function countOthers(label: string, terms: readonly Term[]): number {
  const asked = new Set(terms.flatMap(({ ways }) => ways.flat()));
  const words = findWords(label.replace(/\([^()]*\)/g, ' '));
  return words.filter(({ stem }) => !asked.has(stem)).length;
}
