/** The processing of selected articles as long work: one step an article, a few at once. */

import type { Article, ArticleResult, ProcessRequest } from '@lectern/contract';
import pLimit from 'p-limit';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import { refuseTotalFailure } from '../../jobs/total-failure.js';
import { type ArticleParts, pendingResult, processArticle } from './process-article.js';

export interface ProcessProgress {
  readonly current_operation: string;
  /** Title. */
  readonly current_article: string;
  /** 0 to 100. */
  readonly percentage: number;
  readonly articles: readonly ArticleResult[];
}

export interface ProcessOutcome {
  readonly results: readonly ArticleResult[];
}

export type ProcessJob = JobKind<ProcessRequest, ProcessProgress, ProcessOutcome>;

/** Fetching is waiting for others; documents are read one after another in a process of their own anyway. */
export const articlesAtOnce = 3;

export function createProcessJob(parts: ArticleParts): ProcessJob {
  return {
    name: 'process-articles',
    maxRunning: 2,
    maxRunningInAll: 8,
    initialProgress: ({ selected_articles }) => ({
      current_operation: 'Initializing article processing',
      current_article: '',
      percentage: 0,
      articles: selected_articles.map(pendingResult),
    }),
    shareDone: ({ percentage }) => percentage / 100,
    run: (context) => processArticles(context, parts),
  };
}

async function processArticles(
  context: JobContext<ProcessRequest, ProcessProgress>,
  parts: ArticleParts,
): Promise<ProcessOutcome> {
  const { selected_articles, excluded_file_types, store_in_vector_db } = context.input;
  const rows = selected_articles.map(pendingResult);
  const places = pLimit(articlesAtOnce);
  const excludedFileTypes = new Set<string>(excluded_file_types);
  let percentage = context.previous.percentage;
  const tell = (index: number, row: ArticleResult): void => {
    rows[index] = row;
    percentage = Math.max(percentage, percentageOf(rows));
    context.report({
      current_operation: operationOf(row),
      current_article: row.article_title,
      percentage,
      articles: [...rows],
    });
  };
  const processOne = (article: Article, index: number): Promise<ArticleResult> =>
    places(() => {
      context.signal.throwIfAborted();
      return processArticle(article, parts, {
        documentId: stableId(context.jobId, String(index)),
        excludedFileTypes,
        storesVectors: store_in_vector_db,
        signal: context.signal,
        onStage: (stage) => tell(index, { ...pendingResult(article), status: 'processing', stage }),
      });
    });
  // All steps begin at once and in order, so that a job that is resumed finds each under its own number.
  const results = await Promise.all(
    selected_articles.map(async (article, index) => {
      const result = await context.step(`article ${index + 1}`, () => processOne(article, index));
      tell(index, result);
      return result;
    }),
  );
  // What the library has already is there, read or not.
  if (!results.some(({ was_known }) => was_known)) refuseTotalFailure(results, 'articles');
  return { results };
}

const stageShares: Readonly<Record<ArticleResult['stage'], number>> = {
  Pending: 0,
  Fetching: 0.1,
  Reading: 0.4,
  Embedding: 0.6,
  Storing: 0.9,
  Done: 1,
};

function percentageOf(rows: readonly ArticleResult[]): number {
  const share = rows.reduce((sum, { stage }) => sum + stageShares[stage], 0) / rows.length;
  return Math.round(share * 1000) / 10;
}

const operations: Readonly<Record<ArticleResult['stage'], string>> = {
  Pending: 'Waiting',
  Fetching: 'Fetching the text',
  Reading: 'Reading and cutting into passages',
  Embedding: 'Embedding passages',
  Storing: 'Storing passages',
  Done: 'Article finished',
};

function operationOf({ stage }: ArticleResult): string {
  return operations[stage];
}
