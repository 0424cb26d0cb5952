/** Has a language model propose the cells of a row, and puts together what it found with what rules did. */
import { readerName } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import type { StepAsker } from '../models/ask-in-steps.js';
import { roomOf } from '../models/model-room.js';
import { splitWindows } from '../summaries/split-windows.js';
import { askRow } from './ask-row.js';
import { emptyCell } from './read-row.js';
import {
  type AskedColumn,
  type FilledCell,
  nameReaderInstead,
  type RowText,
  reasonFor,
} from './table-work.js';

/** What is recorded of a row; `true` by earlier versions. */
export interface DoneRow {
  /** Names of the steps that asked the model. */
  readonly asked: readonly string[];
  readonly failures: readonly string[];
}

export interface Proposed extends DoneRow {
  readonly cells: ReadonlyMap<string, FilledCell>;
  readonly refused: Readonly<Record<string, string>>;
  /** Whether the model read all of it. */
  readonly isRead: boolean;
  readonly model: string;
}

/** Window after window, until every column has its cell. */
export async function proposeCells(
  row: RowText,
  asked: readonly AskedColumn[],
  { asker, model, signal }: { asker: StepAsker; model: LanguageModel; signal: AbortSignal },
): Promise<Proposed> {
  const cells = new Map<string, FilledCell>();
  const refused: Record<string, string> = {};
  const failures: string[] = [];
  const windows = splitWindows(row.passages, roomOf(model).windowTokens);
  const steps: string[] = [];
  for (const [from, to] of windows) {
    const open = asked.filter(({ id }) => !cells.has(id));
    if (open.length === 0) break;
    const name = `ask of row ${row.article.position}, from ${from}`;
    const passages = row.passages.slice(from, to);
    const given = { title: row.article.title, passages, columns: open, signal };
    const answered = await asker.ask(name, (each) => askRow(given, each));
    steps.push(name);
    if (answered.outcome !== 'done') {
      failures.push(answered.reason);
      continue;
    }
    for (const cell of answered.value.cells) cells.set(cell.column, cell);
    Object.assign(refused, answered.value.refused);
  }
  const isRead = failures.length === 0;
  return { cells, refused, failures, asked: steps, isRead, model: model.name };
}

/** What the model did not read is taken from the rules; what it read and did not find stays empty, with the reason. */
export function mergeCells(
  row: RowText,
  given: {
    asked: readonly AskedColumn[];
    proposed: Proposed;
    byRule: readonly FilledCell[];
  },
): FilledCell[] {
  const { asked, proposed, byRule } = given;
  return asked.flatMap(({ id }) => {
    const cell = proposed.cells.get(id);
    if (cell !== undefined) return [cell];
    const ruled = byRule.find(({ column }) => column === id);
    const failure = proposed.failures.at(-1);
    if (failure !== undefined && ruled !== undefined) {
      const reason = ruled.text === '' ? (proposed.refused[id] ?? ruled.reason) : '';
      return [{ ...ruled, reason, model: nameReaderInstead(proposed.model, failure, ruled.model) }];
    }
    const reason = proposed.refused[id] ?? reasonFor(row, proposed.model);
    return [emptyCell(id, reason, row.passages.length === 0 ? readerName : proposed.model)];
  });
}
