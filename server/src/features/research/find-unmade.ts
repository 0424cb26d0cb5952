/** Finds what of the datasets and the charts of a workflow no run came to: a run that goes deeper makes it. */
import { type DatasetResult, researchLimits, type WorkflowResults } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findCharts, withoutCharts } from './find-charts.js';
import { findContents } from './find-known.js';
import type { ResearchVerbs } from './research-verbs.js';
import { wantsDatasets } from './stages-of.js';

type Unmade = WorkflowResults['unmade'];
type Planning = Pick<ResearchVerbs, 'planDatasets'>;

export async function findUnmade(
  queries: Queries,
  { id, config }: Pick<StoredWorkflow, 'id' | 'config'>,
  verbs: Planning,
): Promise<Unmade> {
  const datasets = await findContents(queries, id, 'dataset');
  const charts = await findCharts(queries, id);
  const hasRoom = charts.length < researchLimits.chartsMax;
  return {
    datasets: wantsDatasets(config) ? await countDatasets(queries, { id, datasets }, verbs) : 0,
    charts: charts.filter(({ isDrawn }) => !isDrawn).length,
    charts_of: hasRoom ? withoutCharts(datasets, charts).map(({ number }) => number) : [],
  };
}

/** As they are made: by what the hypotheses want, whatever plans a run kept before it ended. */
async function countDatasets(
  queries: Queries,
  { id, datasets }: { readonly id: string; readonly datasets: readonly DatasetResult[] },
  { planDatasets }: Planning,
): Promise<number> {
  const written = await findContents(queries, id, 'hypotheses');
  const hypotheses = written.flatMap((each) => each.hypotheses);
  const { planned, unplanned } = planDatasets(hypotheses, researchLimits.datasetsMax);
  const made = new Set(datasets.map(({ number }) => number));
  return [...planned, ...unplanned].filter((_, place) => !made.has(place + 1)).length;
}

export const nothingUnmade: Unmade = { datasets: 0, charts: 0, charts_of: [] };
