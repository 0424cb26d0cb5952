/** Makes the rows of a dataset from its specification and a seed: drawn columns first, then what effects make of them, gaps last. */

import type { DatasetSpecification } from '@lectern/contract';
import type { ArrangedColumn } from './arrange-columns.js';
import { drawCells } from './draw-cells.js';
import { drawOutcome } from './draw-outcome.js';
import { findLatentFactor } from './latent-correlations.js';
import { normalQuantile, normalShare } from './numbers/normal.js';
import { createStream, type Stream } from './numbers/random.js';
import { listTerms } from './outcome-terms.js';
import type { Table, TableColumn } from './table.js';

/** @param arranged The specification's columns; it has been checked. */
export function drawRows(
  specification: DatasetSpecification,
  arranged: ReadonlyMap<string, ArrangedColumn>,
  seed: number,
): Table {
  const rows = specification.sample_size;
  const shares = drawShares(specification, arranged, seed);
  const made = new Map<string, TableColumn>();
  for (const [name, each] of arranged) {
    const stream = shares.get(name) ?? createStream(seed, name);
    const terms = listTerms(each, (cause) => ({
      made: known(made, cause),
      centre: known(arranged, cause).centre,
    }));
    made.set(
      name,
      drawOutcome(each.column, { terms, rows, stream }) ?? drawCells(each, { rows, stream }),
    );
  }
  const columns = specification.columns.map((column) => {
    const full = known(made, column.name);
    return column.missing > 0
      ? leaveGaps(full, column.missing, createStream(seed, `${column.name} missing`))
      : full;
  });
  return { rows, columns };
}

export function known<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The column ${name} is not there yet`);
  return value;
}

/** Streams of shares for the columns that are correlated: normal variables made of independent ones, row by row. */
function drawShares(
  specification: DatasetSpecification,
  arranged: ReadonlyMap<string, ArrangedColumn>,
  seed: number,
): ReadonlyMap<string, Stream> {
  const { names, rows } = findLatentFactor(specification, arranged);
  return new Map(
    names.map((name, place) => {
      const factors = rows[place] ?? [];
      // Each column draws the same independent variables as the ones before it.
      const sources = names.slice(0, place + 1).map((source) => createStream(seed, source));
      return [
        name,
        () =>
          normalShare(
            sources.reduce(
              (sum, source, index) => sum + (factors[index] ?? 0) * normalQuantile(source()),
              0,
            ),
          ),
      ];
    }),
  );
}

function leaveGaps(column: TableColumn, missing: number, stream: Stream): TableColumn {
  if (column.holds === 'numbers')
    return {
      ...column,
      values: column.values.map((value) => (stream() < missing ? Number.NaN : value)),
    };
  if (column.holds === 'levels')
    return { ...column, codes: column.codes.map((code) => (stream() < missing ? -1 : code)) };
  return column;
}
