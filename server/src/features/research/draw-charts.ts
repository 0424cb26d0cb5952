/** Draws charts: what each is planned with is kept before the first is drawn, and each is a step that fails alone. */
import { apiPrefix, type ChartResult, type DatasetResult } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import type { ChartData } from '../../pipeline/charts/chart-data.js';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import { putPart } from '../../store/research/workflow-parts.js';
import { dropFiles, type FileParts, findFile, keepFile } from './keep-file.js';
import type { StoredChartPlan } from './part-kinds.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

const agent = 'Chart Generator';

type Parts = FileParts & { readonly verbs: ResearchVerbs };

export interface Planned {
  readonly plan: PlannedChart;
  /** Where its data are found when it is drawn again. */
  readonly from: StoredChartPlan['from'];
  readonly keys?: StoredChartPlan['keys'];
}

export type NumberedChart = Planned & { readonly number: number };

/** One after the other, each a step. */
export async function drawCharts(
  run: Run,
  parts: Parts,
  planned: readonly NumberedChart[],
): Promise<void> {
  const { viewer } = run;
  await keepPlans(run, parts, planned);
  let drawn = 0;
  for (const [index, { plan, number }] of planned.entries()) {
    viewer.agent(agent, 'active', `Drawing chart ${index + 1} of ${planned.length}`);
    const chart = await run.keep({ kind: 'chart', name: String(number) }, () =>
      drawChart(run, parts, { plan, number }),
    );
    viewer.advance('charts', (index + 1) / planned.length);
    if (chart.success) drawn += 1;
    else await run.note(agent, chartFailure(chart));
  }
  if (planned.length === 0) {
    viewer.agent(agent, 'completed', 'No chart was planned');
    return;
  }
  const said = `${drawn} of ${sayCount(planned.length, 'chart')} drawn`;
  await run.say(agent, `${said}.`);
  viewer.agent(agent, drawn === 0 ? 'error' : 'completed', said);
}

/** All of them or none: a plan without its chart is one that no run came to. */
async function keepPlans(
  { workflow, input }: Run,
  { database }: Parts,
  planned: readonly NumberedChart[],
): Promise<void> {
  const owner = { workflowId: workflow.id, run: input.run, kind: 'chart plan' } as const;
  await database.transaction(async (queries) => {
    for (const { number, plan, from, keys } of planned) {
      const content: StoredChartPlan = { request: plan.request, from, keys };
      await putPart(queries, { ...owner, name: String(number), content });
    }
  });
}

export function chartFailure({ number, title, error_message }: ChartResult): string {
  return `Chart ${number}, “${title}”, failed: ${error_message}`;
}

/** None for one that was not made. */
export async function planChartsOf(
  workflowId: string,
  parts: FileParts & { readonly verbs: Pick<ResearchVerbs, 'readDataset' | 'planDatasetCharts'> },
  dataset: DatasetResult,
): Promise<Planned[]> {
  const { number, title, file_name, metadata } = dataset;
  if (metadata === null) return [];
  const data = await loadDataset(workflowId, parts, dataset);
  return parts.verbs
    .planDatasetCharts({ title, file_name, data, top_features: metadata.top_features })
    .map((plan) => ({
      plan,
      from: plan.data === data ? { dataset: number } : { data: plan.data },
    }));
}

/** Its rows, from its file. @throws NotFoundError */
export async function loadDataset(
  workflowId: string,
  { database, files, verbs }: FileParts & { readonly verbs: Pick<ResearchVerbs, 'readDataset'> },
  { number, metadata }: DatasetResult,
): Promise<ChartData> {
  const place = { workflowId, kind: 'dataset', number, format: 'csv' } as const;
  const fileId = await findFile({ database, files }, place, 'Dataset not found');
  return verbs.readDataset(await files.read(fileId), metadata?.columns ?? []);
}

export async function drawChart(
  { workflow, input, signal }: Run,
  parts: Parts,
  { plan, number }: { plan: PlannedChart; number: number },
): Promise<ChartResult> {
  const made = await parts.verbs.makeChart(plan, { seed: number, signal });
  const { files } = made;
  const result = { ...made.result, number, has_plan: true, run: input.run };
  const place = { workflowId: workflow.id, kind: 'chart', number } as const;
  if (files === null) {
    // Of one that was drawn under this number before.
    await dropFiles(parts, place);
    return { ...result, file_path: null };
  }
  const formats = {
    json: Buffer.from(JSON.stringify(files.specification)),
    ...formatsOf('light', files.light),
    ...formatsOf('dark', files.dark),
  };
  for (const [format, bytes] of Object.entries(formats))
    await keepFile(parts, { ...place, format }, { bytes, signal });
  const address = `${apiPrefix}/research/workflows/${workflow.id}/visualizations/${number}/file`;
  return { ...result, file_path: `${address}?format=png` };
}

function formatsOf(scheme: 'light' | 'dark', { png, svg }: { png: Uint8Array; svg: string }) {
  return { [`png-${scheme}`]: png, [`svg-${scheme}`]: Buffer.from(svg) };
}
