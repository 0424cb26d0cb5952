/** What a run that goes deeper does with the charts of the evidence: they are drawn anew under the numbers that they had. */
import { type ChartResult, researchLimits } from '@lectern/contract';
import type { EvidenceToDraw } from '../../pipeline/charts/plan-evidence-charts.js';
import { findParts, removePart } from '../../store/research/workflow-parts.js';
import { alone } from './alone.js';
import { dropFiles, type FileParts } from './keep-file.js';
import { chartFailure, drawCharts, type Planned, planChartsOfEvidence } from './make-charts.js';
import type { StoredChartPlan } from './part-kinds.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

type Parts = FileParts & { readonly verbs: ResearchVerbs };

const agent = 'Chart Generator';
const unexpected = 'Unknown error occurred during visualization generation';

/** Those that show nothing now go, and new ones come in their place or after all others. */
export async function redrawCharts(
  run: Run,
  parts: Parts,
  evidence: EvidenceToDraw,
): Promise<void> {
  const { logUnexpected } = parts.verbs;
  run.viewer.agent(agent, 'active', 'Planning charts');
  await alone<void>(run, { agent, otherwise: undefined, unexpected, logUnexpected }, async () => {
    const before = await findCharts(run, parts);
    const planned = planChartsOfEvidence(parts, evidence).slice(
      0,
      Math.max(0, researchLimits.chartsMax - before.others),
    );
    const numbered = numberCharts(planned, before);
    await clearFailures(run, before.ofEvidence);
    for (const { number } of before.ofEvidence)
      if (!numbered.some((chart) => chart.number === number)) await removeChart(run, parts, number);
    await drawCharts(run, parts, { planned: numbered, first: before.next });
  });
}

interface NumberedChart {
  readonly number: number;
  readonly title: string;
}

interface ChartsBefore {
  readonly ofEvidence: readonly NumberedChart[];
  /** How many are of datasets. */
  readonly others: number;
  /** The first number that none has. */
  readonly next: number;
}

/** Those that this run has begun before it was killed are among them, under the numbers that it gave them. */
async function findCharts({ workflow }: Run, { database }: Parts): Promise<ChartsBefore> {
  const workflowId = workflow.id;
  const charts = await findParts(database, { workflowId, kind: 'chart' });
  const plans = await findParts(database, { workflowId, kind: 'chart plan' });
  // What stands under these kinds is the JSON of a chart, or of a plan, that was put there.
  const drawn = charts.map(({ name, content }) => [name, content as ChartResult] as const);
  const begun = plans.map(({ name, content }) => [name, content as StoredChartPlan] as const);
  const titles = new Map([
    ...drawn.flatMap(([name, { origin, title }]) =>
      origin === 'evidence' ? [[Number(name), title] as const] : [],
    ),
    ...begun.flatMap(([name, { request }]) =>
      request.origin === 'evidence' ? [[Number(name), request.title] as const] : [],
    ),
  ]);
  const all = new Set([...drawn, ...begun].map(([name]) => Number(name)));
  return {
    ofEvidence: [...titles]
      .map(([number, title]) => ({ number, title }))
      .sort((one, other) => one.number - other.number),
    others: all.size - titles.size,
    next: Math.max(0, ...all) + 1,
  };
}

/** One with the title of one that was there has its number; the others take what is free, then what comes next. */
function numberCharts(
  planned: readonly Planned[],
  { ofEvidence, next }: ChartsBefore,
): (Planned & { readonly number: number })[] {
  const known = new Map(ofEvidence.map(({ number, title }) => [title, number]));
  const taken = new Set(planned.flatMap(({ plan }) => known.get(plan.request.title) ?? []));
  const free = ofEvidence.map(({ number }) => number).filter((number) => !taken.has(number));
  let following = next;
  return planned.map((chart) => {
    const number = known.get(chart.plan.request.title) ?? free.shift() ?? following++;
    return { ...chart, number };
  });
}

/** What was said of those that could not be drawn before. */
async function clearFailures(run: Run, ofEvidence: readonly NumberedChart[]): Promise<void> {
  for (const chart of await run.earlier('chart'))
    if (!chart.success && ofEvidence.some(({ number }) => number === chart.number))
      await run.unsay(chartFailure(chart));
}

async function removeChart({ workflow }: Run, parts: Parts, number: number): Promise<void> {
  const place = { workflowId: workflow.id, name: String(number) };
  await dropFiles(parts, { workflowId: workflow.id, kind: 'chart', number });
  await parts.database.transaction(async (queries) => {
    await removePart(queries, { ...place, kind: 'chart' });
    await removePart(queries, { ...place, kind: 'chart plan' });
  });
}
