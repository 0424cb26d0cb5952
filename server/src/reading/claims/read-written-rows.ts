/** Reads the tables that a model writes in an answer: each cell of a row with the label of the row and the head that it stands under. */
import { spacedMarkers } from '@lectern/contract/source-markers';
import { readTables } from '../sentences/read-tables.js';
import type { TextRange } from '../sentences/split-sentences.js';
import { findTableLines } from '../sentences/table-lines.js';

export interface WrittenCell {
  readonly text: string;
  readonly head: string;
  /** Of the row. */
  readonly label: string;
  /** Of the other columns, and of the other rows. */
  readonly otherHeads: readonly string[];
  readonly otherLabels: readonly string[];
  /** What stands beside it in its row and in its column. */
  readonly row: string;
  readonly column: string;
}

interface WrittenRow extends TextRange {
  /** Those that say something; null where it is not known which heads they stand under. */
  readonly cells: readonly WrittenCell[] | null;
}

/** Headers and the rules below them are rows without cells: they say nothing by themselves. */
export function readWrittenRows(text: string): WrittenRow[] {
  if (!text.includes('|')) return [];
  const rows = readTables(text).flatMap(({ header, rows: all }) => {
    const heads = header.cells.map(plain);
    const labels = all.map(({ cells }) => plain(cells[0] ?? ''));
    return all.map(({ start, cells }, index) => ({ start, cells: cellsOf(cells, index) }));
    function cellsOf(cells: readonly string[], index: number): WrittenCell[] {
      return cells.flatMap((cell, at) => {
        const said = plain(cell);
        if (at === 0 || saysNothing.test(said)) return [];
        return {
          text: said,
          head: heads[at] ?? '',
          label: labels[index] ?? '',
          otherHeads: heads.filter((_, other) => other > 0 && other !== at),
          otherLabels: labels.filter((_, other) => other !== index),
          row: cells.slice(1).map(plain).join(' ; '),
          column: all.map((row) => plain(row.cells[at] ?? '')).join(' ; '),
        };
      });
    }
  });
  return findTableLines(text).flatMap((run) => {
    const isHeaded = rows.some(({ start }) => run.some((line) => holds(line, start)));
    return run.map((line) => ({
      start: line.at,
      end: line.at + line.line.length,
      cells:
        rows.find(({ start }) => holds(line, start))?.cells ??
        (isHeaded || isRule.test(line.line) ? [] : null),
    }));
  });
}

function holds(
  { line, at }: { readonly line: string; readonly at: number },
  place: number,
): boolean {
  return at <= place && place <= at + line.length;
}

const isRule = /^[\s|:-]*$/;

const saysNothing = /^(?:[\s.*–—-]*|n\.?\/?[adr]\.?|not? \p{L}{1,20}|none)$/iu;

function plain(cell: string): string {
  return cell
    .replace(spacedMarkers, ' ')
    .replace(/<br\s?\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
