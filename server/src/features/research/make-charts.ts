/** The Chart Generator at work: what the sources show, and what is in the datasets; each chart a step that fails alone. */
import { apiPrefix, type ChartResult, type DatasetResult, researchLimits } from '@lectern/contract';
import type { ChartData } from '../../pipeline/charts/chart-data.js';
import type { EvidenceToDraw } from '../../pipeline/charts/plan-evidence-charts.js';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import { alone } from './alone.js';
import { dropFiles, type FileParts, findFile, keepFile } from './keep-file.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

const agent = 'Chart Generator';
const unexpected = 'Unknown error occurred during visualization generation';
/** Of all; the rest is for the datasets, each in its turn. */
const evidenceChartsMax = 6;

type Parts = FileParts & { readonly verbs: ResearchVerbs };

export async function makeCharts(
  run: Run,
  parts: Parts,
  { evidence, datasets }: { evidence: EvidenceToDraw; datasets: readonly DatasetResult[] },
): Promise<void> {
  const { logUnexpected } = parts.verbs;
  run.viewer.agent(agent, 'active', 'Planning charts');
  await alone<void>(run, { agent, otherwise: undefined, unexpected, logUnexpected }, async () => {
    await drawCharts(run, parts, {
      planned: await planCharts(run, parts, { evidence, datasets }),
      first: 1,
    });
  });
}

export function planChartsOfEvidence(
  { verbs }: Pick<Parts, 'verbs'>,
  evidence: EvidenceToDraw,
): Planned[] {
  return verbs
    .planEvidenceCharts(evidence)
    .slice(0, evidenceChartsMax)
    .map((plan) => ({ plan, rowsOf: null }));
}

export interface Planned {
  readonly plan: PlannedChart;
  /** The dataset whose rows it shows; null where its data are reckoned for it, and kept with its plan. */
  readonly rowsOf: number | null;
  /** That it is drawn under; else the next. */
  readonly number?: number;
}

/** One after the other, each a step. @param first the number of the first. */
export async function drawCharts(
  run: Run,
  parts: Parts,
  { planned, first }: { planned: readonly Planned[]; first: number },
): Promise<void> {
  const { viewer } = run;
  let drawn = 0;
  for (const [index, { plan, rowsOf, ...known }] of planned.entries()) {
    const number = known.number ?? first + index;
    viewer.agent(agent, 'active', `Drawing chart ${index + 1} of ${planned.length}`);
    await run.put(
      { kind: 'chart plan', name: String(number) },
      { request: plan.request, from: rowsOf === null ? { data: plan.data } : { dataset: rowsOf } },
    );
    const chart = await run.keep({ kind: 'chart', name: String(number) }, () =>
      drawChart(run, parts, { plan, number }),
    );
    viewer.advance('charts', (index + 1) / planned.length);
    if (chart.success) drawn += 1;
    else await run.note(agent, chartFailure(chart));
  }
  if (planned.length > 0) await run.say(agent, `${drawn} of ${planned.length} charts drawn.`);
  const isFruitless = planned.length > 0 && drawn === 0;
  viewer.agent(
    agent,
    isFruitless ? 'error' : 'completed',
    `${drawn} of ${planned.length} charts drawn`,
  );
}

export function chartFailure({ number, title, error_message }: ChartResult): string {
  return `Chart ${number}, “${title}”, failed: ${error_message}`;
}

async function planCharts(
  run: Run,
  parts: Parts,
  { evidence, datasets }: { evidence: EvidenceToDraw; datasets: readonly DatasetResult[] },
): Promise<Planned[]> {
  const ofEvidence = planChartsOfEvidence(parts, evidence);
  const ofDatasets: Planned[][] = [];
  for (const dataset of datasets)
    ofDatasets.push(await planChartsOf(run.workflow.id, parts, dataset));
  const turns = Math.max(0, ...ofDatasets.map(({ length }) => length));
  const inTurn = Array.from({ length: turns }, (_, turn) =>
    ofDatasets.flatMap((charts) => charts[turn] ?? []),
  );
  return [...ofEvidence, ...inTurn.flat()].slice(0, researchLimits.chartsMax);
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
    .map((plan) => ({ plan, rowsOf: plan.data === data ? number : null }));
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
