/** Finds what of the datasets and the charts of a workflow no run came to: a run that goes deeper makes it. */
import { type DatasetResult, researchLimits, type WorkflowResults } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findCharts, withoutCharts } from './find-charts.js';
import { findContents } from './find-known.js';
import type { ResearchVerbs } from './research-verbs.js';
import { wantsDatasets } from './stages-of.js';

type Unmade = WorkflowResults['unmade'];

type Planning = Pick<ResearchVerbs, 'planDatasets'>;

export async function findUnmade(
  queries: Queries,
  workflow: Pick<StoredWorkflow, 'id' | 'config'>,
  verbs: Planning,
): Promise<Unmade> {
  const { id } = workflow;
  const datasets = await findContents(queries, id, 'dataset');
  const charts = await findCharts(queries, id);
  const hasRoom = charts.length < researchLimits.chartsMax;
  return {
    datasets: wantsDatasets(workflow.config)
      ? await countDatasets(queries, { id, datasets }, verbs)
      : 0,
    charts: charts.filter(({ isDrawn }) => !isDrawn).length,
    charts_of: hasRoom ? withoutCharts(datasets, charts).map(({ number }) => number) : [],
  };
}

/** Planned and not there; where none was planned, as many as the hypotheses want. */
async function countDatasets(
  queries: Queries,
  { id, datasets }: { id: string; datasets: readonly DatasetResult[] },
  { planDatasets }: Planning,
): Promise<number> {
  const plans = await findParts(queries, { workflowId: id, kind: 'dataset plan' });
  const made = new Set(datasets.map(({ number }) => String(number)));
  if (plans.length + made.size > 0) return plans.filter(({ name }) => !made.has(name)).length;
  const written = await findContents(queries, id, 'hypotheses');
  const hypotheses = written.flatMap((each) => each.hypotheses);
  const { planned, unplanned } = planDatasets(hypotheses, researchLimits.datasetsMax);
  return planned.length + unplanned.length;
}

export const nothingUnmade: Unmade = { datasets: 0, charts: 0, charts_of: [] };
