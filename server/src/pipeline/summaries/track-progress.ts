/** Turns the stages of a summary into the progress that people see. */
import type { SummaryProgress } from '@lectern/contract';
import type { SummaryWork } from './summary-work.js';

export interface ProgressTracker {
  tell(stage: {
    share: number;
    operation: string;
    article?: string;
    /** How many there are to read, once that is known. */
    articles?: number;
    articlesDone?: number;
    passagesRead?: number;
  }): void;
}

/** Percentages never fall, also where an earlier attempt had come further. */
export function trackProgress(
  work: Pick<SummaryWork, 'report' | 'percentageBefore'>,
  totalArticles: number,
): ProgressTracker {
  let latest = { ...startingProgress(totalArticles), percentage: work.percentageBefore };
  return {
    tell({ share, operation, article = '', articles, articlesDone, passagesRead }) {
      latest = {
        ...latest,
        percentage: Math.max(latest.percentage, Math.round(share * 1000) / 10),
        current_operation: operation,
        current_article: article,
        total_articles: articles ?? latest.total_articles,
        articles_done: Math.max(latest.articles_done, articlesDone ?? 0),
        passages_read: Math.max(latest.passages_read, passagesRead ?? 0),
      };
      work.report(latest);
    },
  };
}

export function startingProgress(totalArticles: number): SummaryProgress {
  return {
    percentage: 0,
    current_operation: 'Waiting',
    current_article: '',
    articles_done: 0,
    total_articles: totalArticles,
    passages_read: 0,
  };
}
