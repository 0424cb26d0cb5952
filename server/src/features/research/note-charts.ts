/** Says of the charts of what sources show which of these were found to be retracted since: they go on counting and naming them. */
import type { ChartResult } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import { findWorksNow, type WorksNow } from './find-sources-now.js';
import type { StoredChartPlan } from './part-kinds.js';

export interface ChartsToNote {
  readonly charts: readonly ChartResult[];
  readonly sources: WorksNow;
}

export async function noteCharts(
  queries: Queries,
  workflowId: string,
  toNote: ChartsToNote,
): Promise<ChartResult[]> {
  const notes = await findChartNotes(queries, workflowId, toNote);
  return toNote.charts.map((chart) => {
    const description = [chart.description, notes.get(chart.number) ?? ''];
    return { ...chart, description: description.filter((text) => text !== '').join(' ') };
  });
}

/** As `findChartNotes`; sources are looked up only where a chart shows any. */
export async function findNotesNow(
  queries: Queries,
  workflowId: string,
  charts: readonly ChartResult[],
): Promise<ReadonlyMap<number, string>> {
  if (!charts.some(({ origin }) => origin === 'evidence')) return new Map();
  const sources = await findWorksNow(queries, { id: workflowId });
  return findChartNotes(queries, workflowId, { charts, sources });
}

/** A sentence by the number of the chart; of those that have no such source there is none. */
async function findChartNotes(
  queries: Queries,
  workflowId: string,
  { charts, sources: { sources, since } }: ChartsToNote,
): Promise<ReadonlyMap<number, string>> {
  const retracted = sources.flatMap(({ key, article }) =>
    article.is_retracted ? [{ key, title: article.title }] : [],
  );
  if (retracted.length === 0) return new Map();
  const plans = await findParts(queries, { workflowId, kind: 'chart plan' });
  const foundSince = since.flatMap(({ source }) => sources[source - 1]?.key ?? []);
  const notes = charts.flatMap((chart): [number, string][] => {
    if (chart.origin !== 'evidence' || !chart.success) return [];
    // One that was planned later has not been drawn yet.
    const plan = plans.find(
      ({ name, run }) => name === String(chart.number) && run <= (chart.run ?? 1),
    );
    // What stands under this kind is the JSON of a plan that was put there; older ones do not tell which sources there were.
    const drawn = (plan?.content as StoredChartPlan | undefined)?.keys;
    if (drawn === undefined && leavesOut.test(chart.data_source)) return [];
    const found = retracted.filter(({ key }) => (drawn ?? foundSince).includes(key));
    return found.length === 0 ? [] : [[chart.number, sayFound(found)]];
  });
  return new Map(notes);
}

/** Any of what is retracted now may be what such a chart left out. */
const leavesOut = /, without \d+ retracted$/;

function sayFound(found: readonly { readonly title: string }[]): string {
  const titles = found.map(({ title }) => `“${title || 'Untitled'}”`);
  const are = found.length === 1 ? 'is' : 'are';
  return `Drawn before it was known that ${sayCount(found.length, 'source')} of this run ${are} retracted: ${new Intl.ListFormat('en').format(titles)}.`;
}
