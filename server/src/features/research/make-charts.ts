/** The Chart Generator at work: what the sources show, and what is in the datasets; each chart a step that fails alone. */
import { apiPrefix, type ChartResult, type DatasetResult, researchLimits } from '@lectern/contract';
import type { EvidenceToDraw } from '../../pipeline/charts/plan-evidence-charts.js';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import { alone } from './alone.js';
import { type FileParts, findFile, keepFile } from './keep-file.js';
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
  const { verbs } = parts;
  const { viewer } = run;
  const { logUnexpected } = verbs;
  viewer.agent(agent, 'active', 'Planning charts');
  await alone<void>(run, { agent, otherwise: undefined, unexpected, logUnexpected }, async () => {
    const planned = await planCharts(run, parts, { evidence, datasets });
    let drawn = 0;
    for (const [index, plan] of planned.entries()) {
      viewer.agent(agent, 'active', `Drawing chart ${index + 1} of ${planned.length}`);
      const chart = await run.keep({ kind: 'chart', name: String(index + 1) }, () =>
        drawChart(run, parts, { plan, number: index + 1 }),
      );
      viewer.advance('charts', (index + 1) / planned.length);
      if (chart.success) drawn += 1;
      else
        await run.note(
          agent,
          `Chart ${chart.number}, “${chart.title}”, failed: ${chart.error_message}`,
        );
    }
    if (planned.length > 0) await run.say(agent, `${drawn} of ${planned.length} charts drawn.`);
    const isFruitless = planned.length > 0 && drawn === 0;
    viewer.agent(
      agent,
      isFruitless ? 'error' : 'completed',
      `${drawn} of ${planned.length} charts drawn`,
    );
  });
}

async function planCharts(
  run: Run,
  parts: Parts,
  { evidence, datasets }: { evidence: EvidenceToDraw; datasets: readonly DatasetResult[] },
): Promise<PlannedChart[]> {
  const { verbs } = parts;
  const ofEvidence = verbs.planEvidenceCharts(evidence).slice(0, evidenceChartsMax);
  const ofDatasets: PlannedChart[][] = [];
  for (const { number, title, file_name, metadata } of datasets) {
    if (metadata === null) continue;
    const place = { workflowId: run.workflow.id, kind: 'dataset', number, format: 'csv' } as const;
    const bytes = await parts.files.read(await findFile(parts, place, 'Dataset not found'));
    const data = verbs.readDataset(bytes, metadata.columns);
    ofDatasets.push(
      verbs.planDatasetCharts({ title, file_name, data, top_features: metadata.top_features }),
    );
  }
  const turns = Math.max(0, ...ofDatasets.map(({ length }) => length));
  const inTurn = Array.from({ length: turns }, (_, turn) =>
    ofDatasets.flatMap((charts) => charts[turn] ?? []),
  );
  return [...ofEvidence, ...inTurn.flat()].slice(0, researchLimits.chartsMax);
}

async function drawChart(
  { workflow, signal }: Run,
  parts: Parts,
  { plan, number }: { plan: PlannedChart; number: number },
): Promise<ChartResult> {
  const { result, files } = await parts.verbs.makeChart(plan, { seed: number, signal });
  if (files === null) return { ...result, number, file_path: null };
  const place = { workflowId: workflow.id, kind: 'chart', number } as const;
  const formats = {
    json: Buffer.from(JSON.stringify(files.specification)),
    ...formatsOf('light', files.light),
    ...formatsOf('dark', files.dark),
  };
  for (const [format, bytes] of Object.entries(formats))
    await keepFile(parts, { ...place, format }, { bytes, signal });
  const address = `${apiPrefix}/research/workflows/${workflow.id}/visualizations/${number}/file`;
  return { ...result, number, file_path: `${address}?format=png` };
}

function formatsOf(scheme: 'light' | 'dark', { png, svg }: { png: Uint8Array; svg: string }) {
  return { [`png-${scheme}`]: png, [`svg-${scheme}`]: Buffer.from(svg) };
}
