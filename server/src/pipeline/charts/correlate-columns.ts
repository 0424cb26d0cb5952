/** How the columns of numbers go together, as data of a heatmap. */
import { sampleCorrelation } from 'simple-statistics';
import { type ChartColumn, type ChartData, isNumeric, numberOf, plainText } from './chart-data.js';

const columnsMax = 12;
const pairsLeast = 3;

/** Pearson's r of each pair, over the rows that have both; null where there are fewer than three columns of numbers. */
export function correlateColumns({ columns }: ChartData): ChartData | null {
  const numeric = columns
    .filter((column) => isNumeric(column) && column.role !== 'identifier')
    .slice(0, columnsMax);
  if (numeric.length < 3) return null;
  const cells = numeric.flatMap((across) =>
    numeric.flatMap((down) => {
      const r = correlate(across, down);
      return r === null ? [] : [{ across: nameOf(across), down: nameOf(down), r }];
    }),
  );
  const made = (name: string, label: string, values: ChartColumn['values']): ChartColumn => ({
    name,
    label,
    unit: '',
    kind: name === 'r' ? 'number' : 'category',
    role: null,
    values,
  });
  return {
    columns: [
      made(
        'across',
        'Column',
        cells.map(({ across }) => across),
      ),
      made(
        'down',
        'Other column',
        cells.map(({ down }) => down),
      ),
      made(
        'r',
        'Correlation (Pearson’s r)',
        cells.map(({ r }) => r),
      ),
    ],
  };
}

function nameOf({ label, name }: ChartColumn): string {
  return plainText(label || name, 60);
}

function correlate(first: ChartColumn, second: ChartColumn): number | null {
  const pairs = first.values.flatMap((cell, row) => {
    const [one, other] = [numberOf(cell), numberOf(second.values[row])];
    return one === null || other === null ? [] : [[one, other] as const];
  });
  if (pairs.length < pairsLeast) return null;
  const r = sampleCorrelation(
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  );
  return Number.isFinite(r) ? r : null;
}
