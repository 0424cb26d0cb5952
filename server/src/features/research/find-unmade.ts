/** Finds what of the datasets and the charts of a workflow no run came to: a run that goes deeper makes it. */
import { type DatasetResult, researchLimits, type WorkflowResults } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findCharts, withoutCharts } from './find-charts.js';
import { findContents } from './find-known.js';
import { wantsDatasets } from './stages-of.js';

type Unmade = WorkflowResults['unmade'];

export async function findUnmade(
  queries: Queries,
  { id, config }: Pick<StoredWorkflow, 'id' | 'config'>,
): Promise<Unmade> {
  const datasets = await findContents(queries, id, 'dataset');
  const charts = await findCharts(queries, id);
  const hasRoom = charts.length < researchLimits.chartsMax;
  return {
    datasets: wantsDatasets(config) ? await countDatasets(queries, id, datasets) : 0,
    charts: charts.filter(({ isDrawn }) => !isDrawn).length,
    charts_of: hasRoom ? withoutCharts(datasets, charts).map(({ number }) => number) : [],
  };
}

/** Planned and not there; null where there are hypotheses for which none was planned. */
async function countDatasets(
  queries: Queries,
  workflowId: string,
  datasets: readonly DatasetResult[],
): Promise<number | null> {
  const plans = await findParts(queries, { workflowId, kind: 'dataset plan' });
  const made = new Set(datasets.map(({ number }) => String(number)));
  if (plans.length + made.size > 0) return plans.filter(({ name }) => !made.has(name)).length;
  const written = await findContents(queries, workflowId, 'hypotheses');
  return written.some(({ hypotheses }) => hypotheses.length > 0) ? null : 0;
}

export const nothingUnmade: Unmade = { datasets: 0, charts: 0, charts_of: [] };
