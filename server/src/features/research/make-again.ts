/** A run that makes one dataset, or one chart, of a workflow again: from the plan that is kept, and nothing else. */
import { type DatasetResult, datasetPlanSchema, researchLimits } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { alone } from './alone.js';
import {
  chartFailure,
  drawChart,
  drawCharts,
  type NumberedChart,
  planChartsOf,
} from './draw-charts.js';
import { type FoundChart, findCharts, nextNumber } from './find-charts.js';
import type { FileParts } from './keep-file.js';
import { failureOf, makeOne, tellDataset } from './make-datasets.js';
import { findContent, loadPlannedChart } from './part-plans.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { PartAgain, Run } from './run.js';

type Parts = FileParts & { readonly verbs: ResearchVerbs };

/** What was said of its failure goes when it is there. */
export async function makeAgain(run: Run, parts: Parts, again: PartAgain): Promise<void> {
  if (again.part === 'dataset') await makeDatasetAgain(run, parts, again.number);
  else await drawChartAgain(run, parts, again.number);
}

const dataAgent = 'Data Generator';
const chartAgent = 'Chart Generator';

async function makeDatasetAgain(run: Run, parts: Parts, number: number): Promise<void> {
  const { viewer, workflow } = run;
  const { logUnexpected } = parts.verbs;
  const place = { workflowId: workflow.id, name: String(number) };
  const unexpected = 'Unknown error occurred during dataset generation';
  viewer.agent(dataAgent, 'active', `Making dataset ${number} again`);
  await run.say(dataAgent, `Making dataset ${number} again.`);
  const made = await alone<DatasetResult | null>(
    run,
    { agent: dataAgent, otherwise: null, unexpected, logUnexpected },
    async () => {
      // Older versions did not keep who specified it.
      const plan = datasetPlanSchema.parse(
        await findContent(parts.database, { ...place, kind: 'dataset plan' }),
      );
      const result = await run.keep({ kind: 'dataset', name: String(number) }, async () => {
        const before = await findContent(parts.database, { ...place, kind: 'dataset' });
        const next = await makeOne(run, parts, { plan, number });
        await run.unsay(failureOf(before));
        return next;
      });
      await tellDataset(run, result);
      viewer.advance('datasets', 1);
      const said = result.success ? `Dataset ${number} made` : `Dataset ${number} failed again`;
      viewer.agent(dataAgent, result.success ? 'completed' : 'error', said);
      return result;
    },
  );
  if (made?.success) await drawItsCharts(run, parts, made);
}

/** After those that there are, as far as there is room. */
async function drawItsCharts(run: Run, parts: Parts, dataset: DatasetResult): Promise<void> {
  const { logUnexpected } = parts.verbs;
  const unexpected = 'Unknown error occurred during visualization generation';
  run.viewer.agent(chartAgent, 'active', 'Planning charts');
  const work = { agent: chartAgent, otherwise: undefined, unexpected, logUnexpected } as const;
  await alone<void>(run, work, async () => {
    const all = await findCharts(parts.database, run.workflow.id);
    // Those that this run had planned before it was killed have the numbers that they have then.
    const before = all.filter(({ plan }) => plan?.run !== run.input.run);
    await drawCharts(run, parts, await planCharts(run, parts, { dataset, before }));
  });
}

async function planCharts(
  run: Run,
  parts: Parts,
  { dataset, before }: { dataset: DatasetResult; before: readonly FoundChart[] },
): Promise<NumberedChart[]> {
  const room = Math.max(0, researchLimits.chartsMax - before.length);
  const first = nextNumber(before);
  const all = await planChartsOf(run.workflow.id, parts, dataset);
  const planned = all.slice(0, room);
  if (planned.length < all.length)
    await run.say(
      chartAgent,
      `${planned.length} of ${sayCount(all.length, 'chart')} of dataset ${dataset.number} ${planned.length === 1 ? 'is' : 'are'} drawn: a run has at most ${researchLimits.chartsMax}.`,
    );
  return planned.map((chart, index) => ({ ...chart, number: first + index }));
}

async function drawChartAgain(run: Run, parts: Parts, number: number): Promise<void> {
  const { viewer, workflow } = run;
  const { logUnexpected } = parts.verbs;
  const place = { workflowId: workflow.id, name: String(number) };
  const unexpected = 'Unknown error occurred during visualization generation';
  viewer.agent(chartAgent, 'active', `Drawing chart ${number} again`);
  await run.say(chartAgent, `Drawing chart ${number} again.`);
  const work = { agent: chartAgent, otherwise: undefined, unexpected, logUnexpected } as const;
  await alone<void>(run, work, async () => {
    const chart = await run.keep({ kind: 'chart', name: String(number) }, async () => {
      const before = await findContent(parts.database, { ...place, kind: 'chart' });
      const plan = await loadPlannedChart(parts, workflow.id, number);
      const next = await drawChart(run, parts, { plan, number });
      await run.unsay(chartFailure(before));
      return next;
    });
    if (chart.success) await run.say(chartAgent, `Chart ${number}, “${chart.title}”, drawn.`);
    else await run.note(chartAgent, chartFailure(chart));
    viewer.advance('charts', 1);
    const said = chart.success ? `Chart ${number} drawn` : `Chart ${number} failed again`;
    viewer.agent(chartAgent, chart.success ? 'completed' : 'error', said);
  });
}
