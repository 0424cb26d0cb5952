/** The making of a summary as long work: each article that is looked through and each call of a model is a step. */
import type { SummaryProgress, SummaryRequest } from '@lectern/contract';
import type { JobKind } from '../../jobs/job.js';
import { summarise } from '../../pipeline/summaries/summarise.js';
import type { SummariseParts } from '../../pipeline/summaries/summary-work.js';
import { startingProgress } from '../../pipeline/summaries/track-progress.js';
import { finishSummary } from '../../store/summaries.js';

/** The summary itself stands in its own table. */
interface SummaryOutcome {
  readonly summary_id: string;
}

export type SummaryJob = JobKind<SummaryRequest, SummaryProgress, SummaryOutcome>;

const previewLength = 300;

export function createSummaryJob(parts: SummariseParts): SummaryJob {
  return {
    name: 'summarise-articles',
    maxRunning: 2,
    maxRunningInAll: 8,
    initialProgress: ({ articles }) => startingProgress(articles.length),
    shareDone: ({ percentage }) => percentage / 100,
    async run({ jobId, input, previous, signal, step, isDone, report }) {
      const work = {
        summaryId: jobId,
        signal,
        step,
        isDone,
        report,
        percentageBefore: previous.percentage,
      };
      const summary = await summarise(input, parts, work);
      signal.throwIfAborted();
      await step('store', async () => {
        const sentences = summary.sections.flatMap(({ paragraphs }) => paragraphs.flat());
        const preview = sentences.map(({ text }) => text).join(' ');
        await finishSummary(parts.queries, summary, preview.slice(0, previewLength));
        return true;
      });
      return { summary_id: jobId };
    },
  };
}
