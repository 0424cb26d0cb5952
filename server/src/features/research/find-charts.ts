/** Finds the charts of a workflow: those that were drawn, and those that were planned and that no run came to. */
import type { ChartResult, DatasetResult } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import type { StoredChartPlan } from './part-kinds.js';

export interface FoundChart {
  readonly number: number;
  readonly title: string;
  readonly origin: ChartResult['origin'];
  readonly dataSource: string;
  /** Null where an older version kept none. */
  readonly plan: { readonly from: StoredChartPlan['from']; readonly run: number } | null;
  readonly isDrawn: boolean;
}

/** By their numbers. One that is planned anew has the title of its plan. */
export async function findCharts(queries: Queries, workflowId: string): Promise<FoundChart[]> {
  const drawn = await findParts(queries, { workflowId, kind: 'chart' });
  const planned = await findParts(queries, { workflowId, kind: 'chart plan' });
  const found = new Map<string, FoundChart>();
  for (const { name, content } of drawn) {
    // What stands under this kind is the JSON of a chart that was put there.
    const { title, origin, data_source } = content as ChartResult;
    const chart = { number: Number(name), title, origin, dataSource: data_source };
    found.set(name, { ...chart, plan: null, isDrawn: true });
  }
  for (const { name, content, run } of planned) {
    // As above, of a plan.
    const { request, from } = content as StoredChartPlan;
    const { title, origin, data_source } = request;
    const chart = { number: Number(name), title, origin, dataSource: data_source };
    found.set(name, { ...chart, plan: { from, run }, isDrawn: found.has(name) });
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}

/** The first number that none has. */
export function nextNumber(charts: readonly Pick<FoundChart, 'number'>[]): number {
  return Math.max(0, ...charts.map(({ number }) => number)) + 1;
}

/** Those of the datasets that were made of which no chart was planned. */
export function withoutCharts(
  datasets: readonly DatasetResult[],
  charts: readonly FoundChart[],
): DatasetResult[] {
  const shows = (
    { plan, dataSource }: FoundChart,
    { number, file_name }: DatasetResult,
  ): boolean =>
    plan === null
      ? dataSource === file_name
      : 'dataset' in plan.from && plan.from.dataset === number;
  return datasets.filter(
    (dataset) => dataset.success && !charts.some((chart) => shows(chart, dataset)),
  );
}
