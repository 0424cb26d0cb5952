/** Finds the cell of a table that is nearest in meaning to a question whose words name no row and column of it. */
import type { ScoredPassage } from '@lectern/contract';
import { AppError } from '../../../errors.js';
import type { Embedder } from '../../../ports/embedder.js';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { findWords } from '../../../reading/language/words.js';
import type { ReadTable, TableRow } from '../../../reading/sentences/read-tables.js';
import { asksForCell } from '../../../reading/tables/find-cell.js';
import { type HeldWords, prepareHeld } from '../../../reading/tables/hold-cell.js';
import { isOfOtherKind } from '../../../reading/tables/is-of-other-kind.js';
import { likenessOf } from '../../models/compare-vectors.js';
import { textAbove } from '../text-above.js';
import { isSameRow } from './is-same-row.js';
import { prepareTables } from './prepare-tables.js';

export interface NearCell {
  readonly passage: ScoredPassage;
  readonly row: TableRow;
  /** Of its column. */
  readonly head: string;
  /** As it stands there. */
  readonly value: string;
  /** Share of the question that label and head hold by their words, 0 to 1. */
  readonly share: number;
}

export interface NearOptions {
  readonly encoder: Embedder;
  readonly signal: AbortSignal;
}

/** Some five milliseconds each; tables are read in the order of their passages. */
const cellsMost = 240;

/**
 * Null where no cell is near enough, the table lacks what is asked, another row is as near, or the encoder fails, which whoever hands it in tells of.
 * @param passages The best first.
 */
export async function findNearCell(
  question: string,
  passages: readonly ScoredPassage[],
  options: NearOptions,
): Promise<NearCell | null> {
  if (!asksForCell(question)) return null;
  const cells = readCells(question, passages);
  if (cells.length === 0) return null;
  try {
    return await chooseNearest(question, cells, options);
  } catch (error) {
    if (options.signal.aborted || !(error instanceof AppError)) throw error;
    return null;
  }
}

interface Cell extends NearCell {
  readonly table: ReadTable;
  readonly lacks: boolean;
}

function readCells(question: string, passages: readonly ScoredPassage[]): Cell[] {
  const hold = prepareHeld(question);
  const tablesOf = prepareTables(passages);
  const cells: Cell[] = [];
  for (const passage of passages) {
    const beside = passages
      .filter(({ document_id }) => document_id === passage.document_id)
      .map(({ text }) => text)
      .join('\n');
    for (const { table, siblings } of tablesOf(passage)) {
      const own = cellsOf(table, passage, (texts) => hold({ ...texts, beside, siblings }));
      if (cells.length + own.length <= cellsMost) cells.push(...own);
    }
  }
  return cells;
}

function cellsOf(
  table: ReadTable,
  passage: ScoredPassage,
  hold: (texts: { own: string; around: string }) => HeldWords,
): Cell[] {
  const [kind = '', ...heads] = table.header.cells;
  const around = [textAbove(passage), table.caption, kind].join('\n');
  return table.rows.flatMap((row) =>
    heads.flatMap((head, at) => {
      const value = row.cells[at + 1] ?? '';
      if (!/[\p{L}\p{N}]/u.test(value)) return [];
      const own = `${row.cells[0] ?? ''}\n${head}`;
      return { passage, table, row, head, value, ...hold({ own, around }) };
    }),
  );
}

interface Weighed {
  readonly cell: Cell;
  readonly worth: number;
}

async function chooseNearest(
  question: string,
  cells: readonly Cell[],
  { encoder, signal }: NearOptions,
): Promise<NearCell | null> {
  const texts = cells.map(textsOf);
  const distinct = [...new Set(texts.flat())];
  const [asked] = await encoder.embed([question], { kind: 'query', signal });
  const vectors = await encoder.embed(distinct, { kind: 'passage', signal });
  const likeness = new Map(distinct.map((text, at) => [text, likenessOf(asked, vectors[at])]));
  const weighed = cells
    .map((cell, at): Weighed => {
      const near = (texts[at] ?? []).reduce((sum, text) => sum + (likeness.get(text) ?? 0), 0);
      return { cell, worth: near + cell.share };
    })
    .sort((one, other) => other.worth - one.worth);
  const [best] = weighed;
  if (best === undefined || best.cell.lacks) return null;
  const { row, head, value, table } = best.cell;
  const own = [row.cells[0], head].join('\n');
  if (isOfOtherKind(question, { own, value, table }) || namesAnother(question, best.cell))
    return null;
  const next = weighed.find(({ cell }) => !isSameRow(cell, best.cell));
  if (best.worth - (next?.worth ?? 0) < leastMargin) return null;
  return chanceOf(await tellPlaces(question, best.cell, { encoder, signal })) >= leastChance
    ? best.cell
    : null;
}

/** Whether the question has the whole label of another row, or head of another column, and not that of this one: it asks for that neighbour. */
function namesAnother(question: string, { row, head, table }: Cell): boolean {
  const asked = plainWords(question);
  const sides: readonly (readonly [string, readonly string[]])[] = [
    [row.cells[0] ?? '', table.rows.map(({ cells }) => cells[0] ?? '')],
    [head, table.header.cells.slice(1)],
  ];
  return sides.some(([own, labels]) => {
    const words = plainWords(own);
    if (words.every((word) => asked.some((each) => isSameWord(each, word)))) return false;
    const named = labels
      .map(plainWords)
      .filter((label) => holdsRow(asked, label) && tellsApart(label) && !holdsRow(words, label));
    return new Set(named.map((label) => label.join(' '))).size === 1 && !comparing.test(own);
  });
}

function plainWords(text: string): string[] {
  return (
    text
      .replace(/\([^()]*\)/gu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function isSameWord(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}

function holdsRow(text: readonly string[], words: readonly string[]): boolean {
  return ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** It tells of two of them at once. */
const comparing =
  /\b(?:[Cc]hanges?|[Dd]ifferences?|[Rr]atios?|[Vv]ersus|[Vv]s|[Ee]ffects?|[Rr]eductions?|[Ii]ncreases?|OR|RR|HR|[Pp])\b|^[Δ∆]/u;

/** What may be said of any row or column tells none; digits are compared as numbers. */
function tellsApart(words: readonly string[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word) && !ofAny.has(word));
}

const ofAny = new Set(
  'all any both each other others overall total mean median average number no not yes of in the an on at as is to from by or and with patient patients participant participants people person persons subject subjects individual individuals respondent respondents volunteer volunteers trial trials study studies group groups arm arms cohort cohorts sample samples'.split(
    ' ',
  ),
);

/** The row, the column, both together, and both with what the table is of: what each means alone and with the others. */
function textsOf({ row, head, table, passage }: Cell): string[] {
  const label = row.cells[0] ?? '';
  const both = `${head}, ${label}`;
  return [label, head, both, `${passage.document_title}. ${table.caption} ${both}`];
}

interface Places {
  /** Cosine of the head with the question without what it says of the row. */
  readonly head: number;
  /** The same of the head behind the caption. */
  readonly headBehind: number;
  /** Cosine of the label with the question without what it says of the column. */
  readonly label: number;
  readonly labelBehind: number;
}

/** Row and column must each be asked for: a row about the same thing may tell something else of it, and a column something else of what it holds. */
async function tellPlaces(
  question: string,
  { row, head, table }: Cell,
  { encoder, signal }: NearOptions,
): Promise<Places> {
  const label = row.cells[0] ?? '';
  const rests = [withoutWordsOf(label, question), withoutWordsOf(head, question)];
  const own = [head, `${table.caption} ${head}`, label, `${table.caption} ${label}`];
  const [ofHead, ofLabel] = await encoder.embed(rests, { kind: 'query', signal });
  const [plain, behind, named, namedBehind] = await encoder.embed(own, { kind: 'passage', signal });
  return {
    head: likenessOf(ofHead, plain),
    headBehind: likenessOf(ofHead, behind),
    label: likenessOf(ofLabel, named),
    labelBehind: likenessOf(ofLabel, namedBehind),
  };
}

function withoutWordsOf(text: string, question: string): string {
  const { holds } = vocabularyOf(text);
  return question
    .split(/(?<=\s)/)
    .filter((word) => !findWords(word).some(({ stem }) => holds(stem)))
    .join('');
}

/** Logistic regression on the questions of `bench/answers/messages` that no words find a cell for, near misses and others among them. */
function chanceOf({ head, headBehind, label, labelBehind }: Places): number {
  if (Math.min(head, label) < leastLikeness) return 0;
  const worth = 4.1 * head + 5 * headBehind + 3 * label + 0.9 * labelBehind - 6;
  return 1 / (1 + Math.exp(-worth));
}

const leastLikeness = 0.2;
const leastChance = 0.35;
/** Rows that are as near as each other are told by nothing. */
const leastMargin = 0.05;
