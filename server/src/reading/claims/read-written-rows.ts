/** Reads the tables that a model writes in an answer: each cell of a row with the label of the row and the head that it stands under. */
import { spacedMarkers } from '@lectern/contract/source-markers';
import { readTables } from '../sentences/read-tables.js';
import type { TextRange } from '../sentences/split-sentences.js';
import { findTableLines, type Line } from '../sentences/table-lines.js';
import { tellingStems } from './weigh-words.js';

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
  /** What it says by itself: heads and labels that are clauses, and what a row without such cells says at all. */
  readonly claims: readonly string[];
}

/** Headers and the rules below them are rows without cells. */
export function readWrittenRows(text: string): WrittenRow[] {
  if (!text.includes('|')) return [];
  const rows = readTables(text).flatMap(({ header, rows: all }) => {
    const heads = header.cells.map(plain);
    const labels = all.map(({ cells }) => plain(cells[0] ?? ''));
    return all.map((row, index) => {
      const cells = cellsOf(row.cells, index);
      const label = labels[index] ?? '';
      const claims = isClause(label) ? [label] : [];
      // Alone, its label may be all that it states.
      if (cells.length === 0 && label !== '') claims.push(label, row.cells.join(' | '));
      return { start: row.start, cells, claims };
    });
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
  return findTableLines(text)
    .filter(isTable)
    .flatMap((run) => {
      const isHeaded = rows.some(({ start }) => run.some((line) => holds(line, start)));
      return run.map((line) => {
        const place = { start: line.at, end: line.at + line.line.length };
        const row = rows.find(({ start }) => holds(line, start));
        if (row !== undefined) return { ...place, cells: row.cells, claims: row.claims };
        const isSilent = isHeaded || isRule.test(line.line);
        return { ...place, cells: isSilent ? [] : null, claims: claimsOfHeader(line.line) };
      });
    });
}

/** Heads of a clause's length are statements. */
function claimsOfHeader(line: string): string[] {
  return line.split('|').map(plain).filter(isClause);
}

function isClause(text: string): boolean {
  return (text.match(/\p{L}{2,40}/gu)?.length ?? 0) >= 3 && tellingStems(text).length >= 2;
}

function holds({ line, at }: Line, place: number): boolean {
  return at <= place && place <= at + line.length;
}

/** A line of prose may begin with a bar, too. */
function isTable(run: readonly Line[]): boolean {
  const [first, ...others] = run;
  return others.length > 0 || plain(first?.line ?? '').endsWith('|');
}

const isRule = /^[\s|:-]*$/;

const saysNothing =
  /^(?:[\s.*–—-]*|n\.?\/?[adr]\.?|not (?:reported|available|stated|given|assessed))$/iu;

function plain(cell: string): string {
  return cell
    .replace(spacedMarkers, ' ')
    .replace(/<br\s?\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
