/** Lays out the tables of Word, whose cells say how many columns they cover and whether they go on from the row above. */
import { type SpannedCell, spreadCells } from '../markup/merged-cells.js';

export interface GridCell {
  readonly text: string;
  /** Columns. */
  readonly across: number;
  /** Whether it is merged with those of its column below, or with the one above. */
  readonly merge: 'begins' | 'goes on' | null;
}

export interface GridRow {
  /** Columns that it leaves free at its beginning. */
  readonly before: number;
  readonly cells: readonly GridCell[];
}

/** Cells of each row below their heads, as text. */
export function layOutGrid(rows: readonly GridRow[]): string[][] {
  const merged = new Map<number, MergedCell>();
  return spreadCells(rows.map((row) => cellsOf(row, merged)));
}

interface MergedCell extends SpannedCell {
  down: number;
}

/** @param merged By its column, the cell that goes on downwards; grows by the row. */
function cellsOf({ before, cells }: GridRow, merged: Map<number, MergedCell>): MergedCell[] {
  const placed = before > 0 ? [{ text: '', across: before, down: 1 }] : [];
  let column = before;
  for (const { text, across, merge } of cells) {
    const above = merged.get(column);
    if (merge === 'goes on' && above !== undefined) above.down += 1;
    else {
      const cell = { text, across, down: 1 };
      if (merge === null) merged.delete(column);
      else merged.set(column, cell);
      placed.push(cell);
    }
    column += across;
  }
  return placed;
}
