/** The Chart Generator at work: what the sources show, and what is in the datasets. */
import { researchLimits } from '@lectern/contract';
import type { EvidenceToDraw } from '../../pipeline/charts/plan-evidence-charts.js';
import { removePart } from '../../store/research/workflow-parts.js';
import { alone } from './alone.js';
import {
  chartFailure,
  drawCharts,
  type NumberedChart,
  type Planned,
  planChartsOf,
} from './draw-charts.js';
import { type FoundChart, findCharts, nextNumber, withoutCharts } from './find-charts.js';
import { findContents } from './find-known.js';
import { dropFiles, type FileParts } from './keep-file.js';
import { loadPlannedChart } from './part-plans.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

type Parts = FileParts & { readonly verbs: ResearchVerbs };

const agent = 'Chart Generator';
const unexpected = 'Unknown error occurred during visualization generation';
/** Of all; the rest is for the datasets, each in its turn. */
const evidenceChartsMax = 6;

/**
 * Charts of the evidence are drawn anew under the numbers that they had: those that show nothing now go, and new ones come in their
 * place or after all others. Of the datasets those are drawn that no run came to.
 * @param keys Of its sources that are not retracted.
 */
export async function makeCharts(
  run: Run,
  parts: Parts,
  { keys, ...evidence }: EvidenceToDraw & { readonly keys: readonly string[] },
): Promise<void> {
  const { verbs, database } = parts;
  const { logUnexpected } = verbs;
  run.viewer.agent(agent, 'active', 'Planning charts');
  await alone<void>(run, { agent, otherwise: undefined, unexpected, logUnexpected }, async () => {
    const before = await findCharts(database, run.workflow.id);
    const earlier = before.filter(({ origin }) => origin === 'evidence');
    const ofDatasets = before.filter(({ origin }) => origin === 'synthetic');
    const room = Math.max(0, researchLimits.chartsMax - ofDatasets.length);
    const planned: Planned[] = verbs
      .planEvidenceCharts(evidence)
      .slice(0, Math.min(evidenceChartsMax, room))
      .map((plan) => ({ plan, from: { data: plan.data }, keys }));
    const ofEvidence = numberCharts(planned, earlier, nextNumber(before));
    await clearFailures(run, earlier);
    for (const { number } of earlier)
      if (!ofEvidence.some((chart) => chart.number === number))
        await removeChart(run, parts, number);
    const left = room - ofEvidence.length;
    const first = nextNumber([...before, ...ofEvidence]);
    await drawCharts(run, parts, [
      ...ofEvidence,
      ...(await takeUp(run, parts, ofDatasets)),
      ...(await planForDatasets(run, parts, { ofDatasets, left, first })),
    ]);
  });
}

/** One with the title of one that was there has its number; the others take what is free, then what comes next. */
function numberCharts(
  planned: readonly Planned[],
  earlier: readonly FoundChart[],
  next: number,
): NumberedChart[] {
  const free = [...earlier];
  const take = (isFit: (chart: FoundChart) => boolean): number | undefined => {
    const place = free.findIndex(isFit);
    return place < 0 ? undefined : free.splice(place, 1)[0]?.number;
  };
  const known = planned.map(({ plan }) => take(({ title }) => title === plan.request.title));
  let following = next;
  return planned.map((chart, index) => {
    const number = known[index] ?? take(() => true) ?? following++;
    return { ...chart, number };
  });
}

/** What was planned for a dataset and not drawn; what this run drew before it was killed are steps that are done. */
async function takeUp(
  run: Run,
  parts: Parts,
  ofDatasets: readonly FoundChart[],
): Promise<NumberedChart[]> {
  const taken: NumberedChart[] = [];
  for (const { number, plan: kept, isDrawn } of ofDatasets)
    if (kept !== null && (!isDrawn || kept.run === run.input.run)) {
      const load = async (): Promise<NumberedChart[]> => {
        const plan = await loadPlannedChart(parts, run.workflow.id, number);
        return [{ plan, from: kept.from, number }];
      };
      taken.push(...(await planAlone(run, parts, load)));
    }
  return taken;
}

/** Of each dataset that has no chart one after the other, as far as there is room. */
async function planForDatasets(
  run: Run,
  parts: Parts,
  { ofDatasets, left, first }: { ofDatasets: readonly FoundChart[]; left: number; first: number },
): Promise<NumberedChart[]> {
  const { id } = run.workflow;
  const datasets = await findContents(parts.database, id, 'dataset');
  const ofEach: Planned[][] = [];
  for (const dataset of withoutCharts(datasets, ofDatasets))
    ofEach.push(await planAlone(run, parts, () => planChartsOf(id, parts, dataset)));
  const turns = Math.max(0, ...ofEach.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => ofEach.flatMap((charts) => charts[turn] ?? []))
    .flat()
    .slice(0, Math.max(0, left))
    .map((chart, index) => ({ ...chart, number: first + index }));
}

/** A dataset whose file is gone leaves the others their charts. */
function planAlone<T>(run: Run, { verbs }: Parts, plan: () => Promise<T[]>): Promise<T[]> {
  const { logUnexpected } = verbs;
  return alone<T[]>(run, { agent, otherwise: [], unexpected, logUnexpected }, plan);
}

/** What was said of those that could not be drawn before. */
async function clearFailures(run: Run, earlier: readonly FoundChart[]): Promise<void> {
  for (const chart of await run.earlier('chart'))
    if (!chart.success && earlier.some(({ number }) => number === chart.number))
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
