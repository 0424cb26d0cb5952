/** Puts rows of tokens into batches of like length, so that little is filled up. */
import type { Tokens } from './tokenize.js';

/** Tokens that are looked at in one go, filling included; more take much memory and no less time. */
const batchTokens = 2048;
const batchRows = 16;

export interface PlacedRow<Row extends Tokens> {
  readonly row: Row;
  /** Among the rows that were handed in. */
  readonly place: number;
}

/** The longest first. */
export function batchRowsByLength<Row extends Tokens>(rows: readonly Row[]): PlacedRow<Row>[][] {
  const sorted = rows
    .map((row, place): PlacedRow<Row> => ({ row, place }))
    .sort((one, other) => other.row.ids.length - one.row.ids.length);
  const batches: PlacedRow<Row>[][] = [];
  for (const placed of sorted) {
    const last = batches.at(-1);
    const width = last?.[0]?.row.ids.length ?? 0;
    if (last !== undefined && last.length < batchRows && (last.length + 1) * width <= batchTokens)
      last.push(placed);
    else batches.push([placed]);
  }
  return batches;
}
