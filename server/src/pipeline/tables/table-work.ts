/** What the filling of a study table needs and gives: columns that are asked, cells as they are found. */
import { readerName, type TableCell } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { notLookedFor } from '@lectern/contract/words/say-table';
import type { LoadedArticle } from '../summaries/load-passages.js';

export interface AskedColumn {
  readonly id: string;
  readonly question: string;
}

export type FilledCell = Omit<TableCell, 'correction'>;

export type RowText = LoadedArticle;

/** Of a column that was not looked for in a row. */
export function unfilledCell(column: string): TableCell {
  const cell = { column, text: '', reason: notLookedFor, source: null };
  return { ...cell, model: readerName, correction: null };
}

/** Why a cell is empty: what was read goes before what was not found, as an abstract is silent on most of an article. */
export function reasonFor({ article, passages }: RowText, reader: string): string {
  if (article.read_as === 'none' || passages.length === 0)
    return article.reason === '' ? 'There was nothing to read' : article.reason;
  if (article.read_as === 'abstract') return 'Not in the abstract; full text not read';
  return `Not found in ${sayReach({ article, passages }, reader)}`;
}

/** Why the cells of a study are empty where a text does not seem to tell of one. */
export function reasonOfNoStudy(row: RowText, reader: string): string {
  return `No study of its own was found in ${sayReach(row, reader)}`;
}

function sayReach({ article, passages }: RowText, reader: string): string {
  const left = article.reason === '' ? '' : `. ${article.reason}`;
  return `${sayCount(passages.length, 'passage')} by ${reader}${left}`;
}

const byWords = 'by words alone: ';

/** Names the reader of a cell that a judge of sentences was to read too, and why it did not. */
export function nameReaderByWords(reason: string): string {
  return `${readerName} (${byWords}${reason})`;
}

/** Names the reader of a cell that a model was to fill, and why it did not; and why a judge did not either, where `ruledBy` says so. */
export function nameReaderInstead(model: string, reason: string, ruledBy: string): string {
  const { judge } = whyNotRead(ruledBy);
  const also = judge === null ? '' : `; ${byWords}${judge}`;
  return `${readerName} (${model} did not read all of it: ${reason}${also})`;
}

/** Why what was to read a cell of the reader of that name did not; null of what did, or was not asked. */
export function whyNotRead(reader: string): {
  readonly model: string | null;
  readonly judge: string | null;
} {
  if (!reader.startsWith(`${readerName} (`)) return { model: null, judge: null };
  const why = reader.slice(readerName.length + 2, -1);
  if (why.startsWith(byWords)) return { model: null, judge: why.slice(byWords.length) };
  const also = why.lastIndexOf(`; ${byWords}`);
  if (also === -1) return { model: why, judge: null };
  return { model: why.slice(0, also), judge: why.slice(also + 2 + byWords.length) };
}
