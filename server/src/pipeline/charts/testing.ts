/** Made-up data for tests of charts: a planted effect of three regimens, repeatable. */
import type { Cell, ChartColumn, ChartData } from './chart-data.js';
import { type ChartRequest, readChartRequest } from './chart-request.js';

/** Numbers from 0 to 1. */
function createNumbers(): () => number {
  let state = 20_011;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function column(
  name: string,
  values: readonly Cell[],
  facts: Partial<ChartColumn> = {},
): ChartColumn {
  const kind = typeof values[0] === 'number' ? 'number' : 'category';
  return { name, label: name, unit: '', kind, role: null, values, ...facts };
}

const regimens = ['Placebo', 'Phage alone', 'Phage, then fosfomycin'];

/** Counts fall by 1.2 from one regimen to the next, and rise by 0.05 for each unit of dose. */
export function trialData(rows: number): ChartData {
  const random = createNumbers();
  const noise = (): number => random() + random() + random() + random() - 2;
  const of = <T>(make: (row: number) => T): T[] =>
    Array.from({ length: rows }, (_, row) => make(row));
  const group = of((row) => row % regimens.length);
  const dose = of(() => 10 + 30 * random());
  return {
    columns: [
      column(
        'regimen',
        group.map((place) => regimens[place] ?? ''),
        { label: 'Regimen', role: 'independent' },
      ),
      column('dose', dose, { label: 'Dose', unit: 'mg/kg', role: 'independent' }),
      column(
        'count',
        dose.map((value, row) => 6 - 1.2 * (group[row] ?? 0) + 0.05 * value + noise()),
        {
          label: 'Viable count',
          unit: 'log₁₀ CFU/cm²',
          role: 'dependent',
        },
      ),
      column(
        'day',
        of((row) => row % 8),
        { label: 'Day', kind: 'integer' },
      ),
      column(
        'date',
        of((row) => `2024-0${(row % 8) + 1}-15`),
        { label: 'Date', kind: 'date' },
      ),
      column(
        'site',
        of((row) => ['North', 'South'][row % 2] ?? ''),
        { label: 'Site', role: 'control' },
      ),
    ],
  };
}

export function request(wanted: Partial<Record<keyof ChartRequest, unknown>>): ChartRequest {
  return readChartRequest({
    title: 'A chart',
    data_source: 'trial_synthetic.csv',
    origin: 'synthetic',
    ...wanted,
  });
}

/** One that fits `trialData`, of each type. */
export const everyType = [
  { chart_type: 'bar', x: 'regimen', y: 'count' },
  { chart_type: 'bar', x: 'day' },
  { chart_type: 'bar', x: 'regimen', color: 'site' },
  { chart_type: 'line', x: 'day', y: 'count', color: 'regimen' },
  { chart_type: 'line', x: 'date', y: 'count' },
  { chart_type: 'scatter', x: 'dose', y: 'count', color: 'regimen' },
  { chart_type: 'scatter', x: 'count', y: 'regimen', interval: { low: 'dose', high: 'dose' } },
  { chart_type: 'pie', x: 'regimen' },
  { chart_type: 'histogram', x: 'count' },
  { chart_type: 'histogram', x: 'count', color: 'regimen' },
  { chart_type: 'heatmap', x: 'site', y: 'regimen', color: 'count' },
  { chart_type: 'box', x: 'regimen', y: 'count' },
  { chart_type: 'violin', x: 'regimen', y: 'count' },
] as const;
