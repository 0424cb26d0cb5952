/** The cells of a column that depends on no other one: numbers, levels, identifiers, dates. */
import type { ColumnSource, DatasetColumn } from '@lectern/contract';
import type { ArrangedColumn } from './arrange-columns.js';
import type { Stream } from './numbers/random.js';
import type { TableColumn } from './table.js';

export function drawCells(
  { column, drawn }: ArrangedColumn,
  { rows, stream }: { readonly rows: number; readonly stream: Stream },
): TableColumn {
  const { source } = column;
  const facts = factsOf(column);
  switch (source.shape) {
    case 'levels': {
      const codes = new Int8Array(rows).map(() => placeOf(stream(), source.levels));
      return { ...facts, holds: 'levels', levels: source.levels.map(({ name }) => name), codes };
    }
    case 'step': {
      const codes = new Int8Array(rows).map((_, row) =>
        Number(row >= Math.round(rows * source.at)),
      );
      return { ...facts, holds: 'levels', levels: source.levels, codes };
    }
    case 'sequence': {
      const width = String(rows).length;
      const texts = Array.from(
        { length: rows },
        (_, row) => source.prefix + String(row + 1).padStart(width, '0'),
      );
      return { ...facts, holds: 'texts', texts };
    }
    case 'dates':
      return { ...facts, holds: 'texts', texts: listDates(source, rows) };
    default: {
      if (drawn === null) throw new Error(`The column ${column.name} is made, not drawn`);
      return {
        ...facts,
        holds: 'numbers',
        values: new Float64Array(rows).map(() => drawn.valueAt(stream())),
      };
    }
  }
}

/** The last level takes what is left of 1, whatever its share says. */
function placeOf(share: number, levels: readonly { readonly share: number }[]): number {
  let sum = 0;
  const place = levels.findIndex((level) => {
    sum += level.share;
    return share < sum;
  });
  return place < 0 ? levels.length - 1 : place;
}

export function factsOf(
  column: DatasetColumn,
): Pick<TableColumn, 'name' | 'label' | 'unit' | 'role' | 'kind'> {
  const { name, label, unit, role } = column;
  return { name, label, unit, role, kind: kindOf(column) };
}

function kindOf({ source, decimals }: DatasetColumn): TableColumn['kind'] {
  switch (source.shape) {
    case 'levels':
    case 'step':
    case 'chance':
      return 'category';
    case 'sequence':
      return 'text';
    case 'dates':
      return 'date';
    case 'poisson':
      return 'integer';
    default:
      return decimals === 0 ? 'integer' : 'number';
  }
}

type Dates = Extract<ColumnSource, { shape: 'dates' }>;

const hourMs = 3_600_000;
const stepMs = { hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs } as const;
const stepMonths = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** Months that are shorter than the day of the start end with their last day. */
function listDates({ start, frequency }: Dates, rows: number): string[] {
  const begin = new Date(`${start}T00:00:00Z`);
  return Array.from({ length: rows }, (_, row) => {
    if (frequency === 'hourly' || frequency === 'daily' || frequency === 'weekly') {
      const text = new Date(begin.getTime() + row * stepMs[frequency]).toISOString();
      return frequency === 'hourly' ? text.slice(0, 16) : text.slice(0, 10);
    }
    const month = begin.getUTCMonth() + row * stepMonths[frequency];
    const lastDay = new Date(Date.UTC(begin.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const day = Math.min(begin.getUTCDate(), lastDay);
    return new Date(Date.UTC(begin.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
  });
}
