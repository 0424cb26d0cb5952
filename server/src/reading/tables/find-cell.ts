/** Finds the one cell of a table that a question asks for, by the label of its row and the head of its column. English alone. */
import { ofSeveral } from '../sentences/merged-figures.js';
import type { ReadTable, TableRow } from '../sentences/read-tables.js';
import {
  holderOf,
  isHeadOf,
  isName,
  isNumber,
  isShortFor,
  isUnitOf,
  readTerms,
  type Term,
} from './cell-terms.js';
import { affirmedOf, asksForLack, denies } from './denies.js';
import { isOfOtherKind, isOtherHalf } from './is-of-other-kind.js';
import { namesSibling, type PartingWords } from './names-sibling.js';
import { type Best, countOthers, findBest, findCounted, findExtreme } from './rank-labels.js';

export interface FoundCell {
  readonly table: ReadTable;
  readonly row: TableRow;
  /** Empty where nothing tells the column, or the figure is of several or of a row that is not as wide as its heads: the row is then what is asked for. */
  readonly value: string;
  /** How many words of the question label and head hold, telling words counting more. */
  readonly held: number;
  /** Label and head hold all that the question tells, but for what stands above the table. */
  readonly isSure: boolean;
}

/** What the table is of. */
export interface TableContext {
  /** Title and headings. */
  readonly above: string;
  /** Of the passage, and of the document's first one. */
  readonly beside: string;
  /** What only these name is none of this one's. */
  readonly siblings: readonly PartingWords[];
}

/**
 * Null where the row cannot be told from the others, or where a telling word of the question stands neither in the table nor above it: what is
 * held of something near is no answer. Names, and the nouns of compounds such as `biochar plots`, may stand in the text beside the table.
 */
export function findCell(
  question: string,
  table: ReadTable,
  context: TableContext,
): FoundCell | null {
  if (!asksForCell(question) || isBeyondYear(question, table)) return null;
  const asked = withoutDenied(question, table);
  const terms = readTerms(asked);
  const around = [context.above, table.caption, table.header.cells[0] ?? ''].join('\n');
  const place = findPlace(asked, table, { terms, around, isOfLack: asksForLack(question) });
  if (place === null) return null;
  const { row, value, own } = place;
  if (isOfOtherKind(question, { own, value, table })) return null;
  const fit = tellFit(question, terms, {
    own,
    around,
    beside: context.beside,
    siblings: context.siblings,
  });
  if (fit === 'none') return null;
  return { table, row, value, held: place.held, isSure: fit === 'whole' && value !== '' };
}

/** Whether it asks of the time before or after a year that is a row or column of its own: those are other ones, or several. */
function isBeyondYear(question: string, { header, rows }: ReadTable): boolean {
  const labels = [...header.cells, ...rows.map(({ cells }) => cells[0] ?? '')];
  return [...question.matchAll(beyond)].some(([, year = '']) =>
    labels.some((label) => label.trim() === year),
  );
}

const beyond =
  /\b(?:before|after|since|until|till|from|prior to|up to|(?:later|earlier) than) ((?:19|20)\d\d)\b/giu;

interface Place extends Pick<FoundCell, 'row' | 'value' | 'held'> {
  /** Label and head; all heads where nothing tells which. */
  readonly own: string;
}

interface Asked {
  readonly terms: readonly Term[];
  readonly around: string;
  /** It may ask for what was without something. */
  readonly isOfLack: boolean;
}

/** Null where nothing tells the row. */
function findPlace(
  asked: string,
  table: ReadTable,
  { terms, around, isOfLack }: Asked,
): Place | null {
  const heads = table.header.cells.slice(1);
  // What a label denies is none of what is asked for, unless that is the lack of it.
  const told = isOfLack ? (text: string) => text : affirmedOf;
  // What all rows are, as `pad material`, tells no column.
  const kind = holderOf(table.header.cells[0] ?? '');
  const ofColumns = terms.filter((term) => kind(term) === 0);
  const column = chosenAlike(heads, told, (cut) =>
    findColumn(asked, { terms, ofColumns, heads: cut }),
  );
  const labels = table.rows.map(({ cells }) => cells[0] ?? '');
  const extreme = findExtreme(asked, { table, terms, column });
  const best = extreme ?? chosenAlike(labels, told, (cut) => findBest(asked, terms, cut));
  const row = table.rows[best?.at ?? -1];
  // By a word that says the same alone many rows could be meant.
  if (best === null || row === undefined || best.held < 1) return null;
  const label = row.cells[0] ?? '';
  // Whoever did not nap is no row of those who did.
  if (denies(asked) && !denies(label) && !heads.some(denies)) return null;
  if (extreme === null && !tellsRow(label, terms, around)) return null;
  if (asksWithin(terms, table, label)) return null;
  if (column === null) {
    const all = heads.join('\n');
    const isTold = speaksOfHeads(ofColumns, label, all);
    return isTold ? { row, value: '', held: best.held, own: `${label}\n${all}` } : null;
  }
  const value = row.cells[column.at + 1] ?? '';
  const own = [label, heads[column.at]].join('\n');
  if (value === ofSeveral) return { row, value: '', held: best.held + column.held, own };
  return /[\p{L}\p{N}]/u.test(value) ? { row, value, held: best.held + column.held, own } : null;
}

/** The one chosen by what labels affirm. Where it is so by that alone, as a label that is cut at its denial has fewer other words, one that denies nothing, else null. */
function chosenAlike<Found extends { readonly at: number }>(
  labels: readonly string[],
  told: (label: string) => string,
  choose: (labels: readonly string[]) => Found | null,
): Found | null {
  const found = choose(labels.map(told));
  const label = labels[found?.at ?? -1] ?? '';
  const whole = choose(labels);
  if (told(label) === label || whole?.at === found?.at) return found;
  const other = labels[whole?.at ?? -1] ?? '';
  return told(other) === other ? whole : null;
}

/** Whether it asks for what tells rows of one label apart, as the design in `design of the study by Lind`, and not for what lies behind it. */
function asksWithin(terms: readonly Term[], { within, header }: ReadTable, label: string): boolean {
  const [isWithin, isOfHeads] = [holderOf(within), holderOf(header.cells.slice(1).join('\n'))];
  return (
    countOthers(label, terms) > 0 &&
    terms.some((term) => term.weight === 1 && isWithin(term) > 0 && isOfHeads(term) === 0)
  );
}

/** What title and caption hold is said of every row: it tells one where the label says nothing else. */
function tellsRow(label: string, terms: readonly Term[], around: string): boolean {
  const [grade, known] = [holderOf(label), holderOf(around)];
  return (
    countOthers(label, terms) === 0 || terms.some((term) => grade(term) > 0 && known(term) === 0)
  );
}

interface Columns {
  readonly terms: readonly Term[];
  /** Without those that say what the rows are. */
  readonly ofColumns: readonly Term[];
  readonly heads: readonly string[];
}

/** Null where nothing tells it. */
function findColumn(asked: string, { terms, ofColumns, heads }: Columns): Best | null {
  if (heads.length === 1) return { at: 0, held: 0 };
  const able = heads.map((head) => (isOtherHalf(head, heads, asked) ? '' : head));
  const best = findCounted(asked, terms, able) ?? findBest(asked, ofColumns, able);
  return best === null || best.held === 0 ? null : best;
}

interface Texts {
  /** Label and head. */
  readonly own: string;
  readonly around: string;
  readonly beside: string;
  readonly siblings: readonly PartingWords[];
}

/** Whether label, head and what stands around hold all that the question tells: `whole`; or the text beside what they lack: `loose`. */
function tellFit(
  question: string,
  terms: readonly Term[],
  texts: Texts,
): 'whole' | 'loose' | 'none' {
  const { own, around, beside, siblings } = texts;
  const isHeld = (term: Term, text: string): boolean =>
    holderOf(text)(term) > 0 || isUnitOf(term, own) || isShortFor(term, terms, own);
  const unheld = terms.filter((term) => term.weight === 1 && !isHeld(term, `${own}\n${around}`));
  if (unheld.length === 0) return 'whole';
  const told = terms.filter((term) => isHeld(term, own));
  const isLoose = unheld.every(
    (term) =>
      !isNumber(term) &&
      isHeld(term, beside) &&
      !namesSibling(term, siblings) &&
      (isName(term, question) || isHeadOf(term, told, question)),
  );
  return isLoose ? 'loose' : 'none';
}

/** What is denied names the column that is not meant, unless the table has it so. */
function withoutDenied(question: string, { header, rows }: ReadTable): string {
  const labels = [...header.cells, ...rows.map(({ cells }) => cells[0] ?? '')].join('\n');
  return question
    .replace(denied, (words) => (labels.toLowerCase().includes(words.toLowerCase()) ? words : ' '))
    .replace(/\b(before|after)(?:wards?|hand)\b/giu, '$1');
}

const denied = /\b(?:without|excluding|except|other than)\s\p{L}{1,30}/giu;

/** Whether something of the question stands in the heads alone. */
function speaksOfHeads(terms: readonly Term[], label: string, heads: string): boolean {
  return terms.some(
    (term) => term.weight === 1 && holderOf(heads)(term) > 0 && holderOf(label)(term) === 0,
  );
}

/** Not whether it is so, why or by what means: what has an amount or a name for an answer, and what is written in key words. */
export function asksForCell(question: string): boolean {
  return cellForm.test(question.trim()) && !reckoning.test(question);
}

/** What has to be reckoned from several cells stands in none of them. */
const reckoning =
  /\b(?:by (?:what|which) factor|times (?:more|fewer|less|as|higher|lower|larger|greater|bigger)|difference (?:in|of|between)|how (?:many|much) (?:(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|points?|mg|g|kg|ml|mm|cm|m|km) )?(?:more|fewer|less|higher|lower|longer|shorter|larger|greater|bigger))\b/iu;

const cellForm =
  /^(?!(?:(?:and|but|so)\s)?(?:why|who|when|where|is|are|was|were|do|does|did|has|have|had|can|could|may|should|will|would|how (?:do|does|did|is it|are|was|were|can)|compare|summari[sz]e|explain|describe|list)\b)/iu;
