/** Tells whether two rows of tables are the same one: a row may stand in two passages that overlap. */
import type { ScoredPassage } from '@lectern/contract';
import type { TableRow } from '../../../reading/sentences/read-tables.js';

interface PlacedRow {
  readonly passage: ScoredPassage;
  readonly row: TableRow;
}

/** By its text too: figures that are of no one column all read alike. */
export function isSameRow(one: PlacedRow, other: PlacedRow): boolean {
  return (
    one.passage.document_id === other.passage.document_id &&
    one.row.cells.join('|') === other.row.cells.join('|') &&
    writtenOf(one) === writtenOf(other)
  );
}

function writtenOf({ passage, row }: PlacedRow): string {
  return passage.text.slice(row.start, row.end);
}
