/** What the datasets and the charts of a workflow were planned with, and what they may be planned with in place of it. */
import type { ChartPlan, DatasetPlan, DatasetSpecification } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { ChartData } from '../../pipeline/charts/chart-data.js';
import { type ChartRequest, readChartRequest } from '../../pipeline/charts/chart-request.js';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import { checkSpecification } from '../../pipeline/datasets/check-specification.js';
import type { Queries } from '../../store/database/database.js';
import { findPart, type PartPlace } from '../../store/research/workflow-parts.js';
import { loadDataset, planChartsOf } from './draw-charts.js';
import type { FileParts } from './keep-file.js';
import type { PartContents, PartKind, StoredChartPlan } from './part-kinds.js';
import { requireWorkflow } from './research-parts.js';
import type { ResearchVerbs } from './research-verbs.js';

export interface PartOfWorkflow {
  readonly id: string;
  readonly number: number;
}

type PlanParts = FileParts & {
  readonly verbs: Pick<ResearchVerbs, 'readDataset' | 'planDatasetCharts'>;
};

const noPlan = 'Its plan was not kept';

/** @throws NotFoundError, and ConflictError where its plan was not kept. */
export async function datasetPlan(
  queries: Queries,
  { id, number }: PartOfWorkflow,
): Promise<DatasetPlan> {
  const { id: workflowId } = await requireWorkflow(queries, id);
  const place = { workflowId, name: String(number) };
  await findContent(queries, { ...place, kind: 'dataset' });
  return findContent(queries, { ...place, kind: 'dataset plan' });
}

/** @throws as the above. */
export async function chartPlan(
  parts: PlanParts,
  { id, number }: PartOfWorkflow,
): Promise<{
  plan: ChartPlan;
  columns: Pick<PlannedChart['data']['columns'][number], 'name' | 'label' | 'kind'>[];
}> {
  const { id: workflowId } = await requireWorkflow(parts.database, id);
  await findContent(parts.database, { workflowId, kind: 'chart', name: String(number) });
  const { request, data } = await loadPlannedChart(parts, workflowId, number);
  const { chart_type, title, x, y, color } = request;
  return {
    plan: { chart_type, title, x, y, color },
    columns: data.columns.map(({ name, label, kind }) => ({ name, label, kind })),
  };
}

/** @throws InvalidRequestError with the first thing of the specification that is wrong. */
export function otherDatasetPlan(
  plan: DatasetPlan,
  specification: DatasetSpecification | null,
): DatasetPlan {
  if (specification === null) return plan;
  const { specification: checked } = checkSpecification(specification);
  return { ...plan, specification: checked, specified_by: 'person', model: '' };
}

/** @throws InvalidRequestError where it cannot be read. */
export function otherChartPlan(plan: StoredChartPlan, wanted: ChartPlan | null): StoredChartPlan {
  if (wanted === null) return plan;
  const { interval } = plan.request;
  const request: ChartRequest = readChartRequest({
    ...plan.request,
    ...wanted,
    // An interval stands around the points of a scatter alone.
    interval: wanted.chart_type === 'scatter' ? interval : null,
  });
  return { ...plan, request };
}

/** With its data. */
export async function loadPlannedChart(
  parts: PlanParts,
  workflowId: string,
  number: number,
): Promise<PlannedChart> {
  const { database } = parts;
  const place = { workflowId, kind: 'chart plan', name: String(number) } as const;
  const { request, from } = await findContent(database, place);
  if ('data' in from) return { request, data: from.data };
  const of = { workflowId, kind: 'dataset', name: String(from.dataset) } as const;
  const dataset = await findContent(database, of);
  const rows = await loadDataset(workflowId, parts, dataset);
  if (hasColumnsOf(request, rows)) return { request, data: rows };
  // Older versions kept no data that were reckoned for a chart.
  const planned = await planChartsOf(workflowId, parts, dataset);
  const reckoned = planned.find(({ plan }) => hasColumnsOf(request, plan.data))?.plan.data;
  return { request, data: reckoned ?? rows };
}

function hasColumnsOf({ x, y, color, interval }: ChartRequest, { columns }: ChartData): boolean {
  return [x, y, color, interval?.low, interval?.high].every(
    (name) => name === undefined || name === null || columns.some((one) => one.name === name),
  );
}

const missing: Partial<Record<PartKind, string>> = {
  dataset: 'Dataset not found',
  chart: 'Chart not found',
};

/** @throws NotFoundError where it is a dataset or a chart, ConflictError where it is the plan of one. */
export async function findContent<Kind extends PartKind>(
  queries: Queries,
  place: PartPlace & { readonly kind: Kind },
): Promise<PartContents[Kind]> {
  const part = await findPart(queries, place);
  // What stands under a kind is the JSON of what was put there as one of it.
  if (part !== undefined) return part.content as PartContents[Kind];
  const sentence = missing[place.kind];
  throw sentence === undefined ? new ConflictError(noPlan) : new NotFoundError(sentence);
}
