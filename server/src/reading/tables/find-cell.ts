/** Finds the one cell of a table that a question asks for, by the label of its row and the head of its column. English alone. */
import { vocabularyOf } from '../claims/weigh-words.js';
import { formWords } from '../language/form-words.js';
import { isGeneral } from '../language/general-words.js';
import { readAsked } from '../language/thesaurus.js';
import { findUnit } from '../language/units.js';
import { findWords } from '../language/words.js';
import type { ReadTable, TableRow } from '../sentences/read-tables.js';

export interface FoundCell {
  readonly table: ReadTable;
  readonly row: TableRow;
  readonly value: string;
  /** How many words of the question label and head hold, telling words counting more. */
  readonly held: number;
}

/** Telling words count fully, those of any subject and those that only ask this much. */
const sideWeight = 0.3;
/** Of a word that says the same. */
const alikeShare = 0.6;

/**
 * Null where row or column cannot be told from the others, or where a telling word of the question stands neither there nor above the
 * table: what is held of something near is no answer.
 * @param above Title and headings.
 */
export function findCell(question: string, table: ReadTable, above: string): FoundCell | null {
  if (!asksForCell.test(question)) return null;
  const terms = readTerms(question);
  const around = [above, table.caption, table.header.cells[0] ?? ''].join('\n');
  const labels = table.rows.map(({ cells }) => cells[0] ?? '');
  const heads = table.header.cells.slice(1);
  // What all rows are, as `pad material`, tells no column.
  const kind = holderOf(table.header.cells[0] ?? '');
  const ofColumns = terms.filter((term) => kind(term) === 0);
  const column =
    heads.length === 1
      ? { at: 0, held: 0 }
      : (findCounted(question, terms, heads) ?? findBest(ofColumns, heads));
  const isDenied = denying.test(question);
  const row =
    findExtreme(question, { table, terms, column }) ??
    findBest(terms, labels, (label) => denying.test(label) !== isDenied);
  if (row === null || column === null) return null;
  const found = table.rows[row.at];
  const value = found?.cells[column.at + 1] ?? '';
  if (found === undefined || !/[\p{L}\p{N}]/u.test(value)) return null;
  const isTold = row.held > 0 && (column.held > 0 || heads.length === 1);
  if (!isTold || Math.max(row.held, column.held) < alikeShare) return null;
  const own = [labels[row.at], heads[column.at]].join('\n');
  if (asksForShare.test(question) && !ofShares.test([own, table.caption, value].join('\n')))
    return null;
  const known = [own, around].map(holderOf);
  const isWhole = terms.every(
    (term) => term.weight < 1 || known.some((grade) => grade(term) > 0) || isUnitOf(term, own),
  );
  return isWhole ? { table, row: found, value, held: row.held + column.held } : null;
}

/** What has an amount or a name for an answer. */
const asksForCell =
  /^(?:(?:and|but|so)\s)?(?:(?:in|at|for|by|on|of|to|from|with|after|under)\s)?(?:what|how (?!do\b|does\b|did\b|is it\b)|which)/iu;

/** A number of things is no share of them. */
const asksForShare = /\b(?:share|proportion|percentage|per ?cent)\b/iu;
const ofShares = /%|\b(?:per ?cent|percentages?|shares?|proportions?|rates?|fractions?)\b/iu;

interface Term {
  /** Each way of saying it, as stems. */
  readonly ways: readonly (readonly string[])[];
  /** As asked. */
  readonly surfaces: readonly string[];
  readonly weight: number;
}

/** Words that ask for what a table holds, and stand in none. */
const askingOnly: ReadonlySet<string> = new Set(
  'reach reached reaches achieve achieved achieves obtain obtained score scored value values figure highest largest greatest biggest longest lowest smallest fewest shortest'.split(
    ' ',
  ),
);

function readTerms(question: string): Term[] {
  return readAsked(question).map(({ stems, words, others }) => {
    const own = words.slice(0, stems.length);
    const isSide =
      stems.every(isGeneral) || own.every((word) => formWords.has(word) || askingOnly.has(word));
    return { ways: [stems, ...others], surfaces: own, weight: isSide ? sideWeight : 1 };
  });
}

/** How well a text holds a term: 1 by its own words, less by others for the same, 0 where it does not. Numbers are themselves alone. */
function holderOf(text: string): (term: Term) => number {
  const { holds } = vocabularyOf(text);
  const stems = new Set(findWords(text.replace(/[-–]/g, ' ')).map(({ stem }) => stem));
  const isHeld = (stem: string): boolean => (/^\p{N}/u.test(stem) ? stems.has(stem) : holds(stem));
  return ({ ways }) => {
    if (ways[0]?.every((stem) => stems.has(stem))) return 1;
    return ways.some((each) => each.every(isHeld)) ? alikeShare : 0;
  };
}

/** `milligrams` where the head has `(mg/km)`. */
function isUnitOf({ surfaces }: Term, text: string): boolean {
  const told = (text.match(/[\p{L}µ°%]+/gu) ?? []).flatMap((symbol) => findUnit(symbol) ?? []);
  return surfaces.some((surface) => {
    const asked = findUnit(surface);
    return told.some(
      ({ dimension, factor }) => dimension === asked?.dimension && factor === asked.factor,
    );
  });
}

interface Columned {
  readonly table: ReadTable;
  readonly terms: readonly Term[];
  readonly column: Best | null;
}

/** The row with most or least in the column, where the question asks which of those in the first column has it; null where it asks otherwise, or two have as much. */
function findExtreme(question: string, { table, terms, column }: Columned): Best | null {
  const [, end = ''] = superlative.exec(question) ?? [];
  const kind = holderOf(table.header.cells[0] ?? '');
  const held = Math.max(0, ...terms.map((term) => kind(term) * term.weight));
  if (end === '' || column === null || column.held === 0 || held < alikeShare) return null;
  if (best.test(end) && !better.test(table.header.cells[column.at + 1] ?? '')) return null;
  const values = table.rows.map(({ cells }) => Number(numberIn(cells[column.at + 1] ?? '')));
  if (!values.every(Number.isFinite)) return null;
  const wanted = least.test(end) ? Math.min(...values) : Math.max(...values);
  const at = values.indexOf(wanted);
  return values.lastIndexOf(wanted) === at ? { at, held } : null;
}

const superlative =
  /^(?:which|what)\b.*?\b(best|most|highest|largest|greatest|biggest|longest|least|lowest|smallest|fewest|shortest)\b/iu;
const best = /^best$/iu;
/** More of these is better; of a time or an error it is not. */
const better =
  /\b(?:F1|accuracy|precision|recall|sensitivity|specificity|AUC|score|efficiency|R2|R²)(?![\p{L}\p{N}])/iu;
const least = /^(?:least|lowest|smallest|fewest|shortest)$/iu;

function numberIn(cell: string): string {
  return (
    /^[^\d-]*(-?\d+(?:\.\d+)?)/.exec(cell.replaceAll(',', '').replace('−', '-'))?.[1] ?? 'none'
  );
}

interface Best {
  readonly at: number;
  readonly held: number;
}

/** The one column of what is to be counted, as cases in `how many cases among nurses`; null where none or several are. */
function findCounted(
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

/** Of two rows with the same words one may deny them: `Napped` and `Did not nap`. */
const denying = /\b(?:not?|never|none|without|non)\b|n['’]t\b/iu;

/** That which holds most of the question and, among equals, says least else; null where two are alike in both. @param isOdd What speaks against one. */
function findBest(
  terms: readonly Term[],
  labels: readonly string[],
  isOdd: (label: string) => boolean = () => false,
): Best | null {
  const ranked = labels
    .map((label, at) => {
      const grade = holderOf(label);
      const held = terms.reduce((sum, term) => sum + grade(term) * term.weight, 0);
      return { at, held, extra: countOthers(label, terms) + (isOdd(label) ? 1 : 0) };
    })
    .sort((one, other) => other.held - one.held || one.extra - other.extra);
  const [first, next] = ranked;
  if (first === undefined) return null;
  return first.held === next?.held && first.extra === next.extra ? null : first;
}

/** Words of a label that the question does not have, units in brackets left out. */
function countOthers(label: string, terms: readonly Term[]): number {
  const asked = new Set(terms.flatMap(({ ways }) => ways.flat()));
  const words = findWords(label.replace(/\([^()]*\)/g, ' '));
  return words.filter(({ stem }) => !asked.has(stem)).length;
}
