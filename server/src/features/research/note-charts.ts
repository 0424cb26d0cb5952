/** Says of the charts of what sources show which of these were found to be retracted since: they go on counting and naming them. */
import type { ChartResult, ResearchSourceRecord } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import type { StoredChartPlan } from './part-kinds.js';

export interface ChartsToNote {
  readonly charts: readonly ChartResult[];
  /** As they stand now. */
  readonly sources: readonly ResearchSourceRecord[];
  /** Numbers of those that were not known to be retracted when they were read. */
  readonly since: readonly number[];
}

export async function noteCharts(
  queries: Queries,
  workflowId: string,
  { charts, sources, since }: ChartsToNote,
): Promise<ChartResult[]> {
  const retracted = sources.filter(({ is_retracted }) => is_retracted);
  if (retracted.length === 0) return [...charts];
  const plans = await findParts(queries, { workflowId, kind: 'chart plan' });
  return charts.map((chart) => {
    if (chart.origin !== 'evidence' || !chart.success) return chart;
    // One that was planned later has not been drawn yet.
    const plan = plans.find(
      ({ name, run }) => name === String(chart.number) && run <= (chart.run ?? 1),
    );
    // What stands under this kind is the JSON of a plan that was put there; older ones do not tell which sources there were.
    const drawn = (plan?.content as StoredChartPlan | undefined)?.sources;
    if (drawn === undefined && leavesOut.test(chart.data_source)) return chart;
    const found = retracted.filter(({ number }) => (drawn ?? since).includes(number));
    if (found.length === 0) return chart;
    const description = [chart.description, sayFound(found)].filter((text) => text !== '');
    return { ...chart, description: description.join(' ') };
  });
}

/** Any of what is retracted now may be what such a chart left out. */
const leavesOut = /, without \d+ retracted$/;

function sayFound(found: readonly ResearchSourceRecord[]): string {
  const titles = found.map(({ title }) => `“${title || 'Untitled'}”`);
  const are = found.length === 1 ? 'is' : 'are';
  return `Drawn before it was known that ${sayCount(found.length, 'source')} of this run ${are} retracted: ${new Intl.ListFormat('en').format(titles)}.`;
}
