/** Downloads of selected articles as long work: one step an article, a few at once. */

import type { Article, ArticleDownload, DownloadRequest } from '@lectern/contract';
import pLimit from 'p-limit';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { refuseTotalFailure } from '../../jobs/total-failure.js';
import { type DownloadParts, downloadArticle, pendingDownload } from './download-article.js';

export interface DownloadProgress {
  /** Title. */
  readonly current_article: string;
  readonly results: readonly ArticleDownload[];
}

export interface DownloadOutcome {
  readonly results: readonly ArticleDownload[];
}

export type DownloadJob = JobKind<DownloadRequest, DownloadProgress, DownloadOutcome>;

const articlesAtOnce = 3;

export function createDownloadJob(parts: DownloadParts): DownloadJob {
  return {
    name: 'download-articles',
    maxRunning: 1,
    maxRunningInAll: 4,
    initialProgress: ({ selected_articles }) => ({
      current_article: '',
      results: selected_articles.map(pendingDownload),
    }),
    run: (context) => downloadArticles(context, parts),
  };
}

async function downloadArticles(
  context: JobContext<DownloadRequest, DownloadProgress>,
  parts: DownloadParts,
): Promise<DownloadOutcome> {
  const { input, signal } = context;
  await parts.folder.prepare(input.download_path);
  const rows = input.selected_articles.map(pendingDownload);
  const places = pLimit(articlesAtOnce);
  const tell = (index: number, row: ArticleDownload): void => {
    rows[index] = row;
    context.report({ current_article: row.article_title, results: [...rows] });
  };
  const downloadOne = (article: Article, index: number): Promise<ArticleDownload> =>
    places(() => {
      signal.throwIfAborted();
      tell(index, { ...pendingDownload(article), status: 'processing' });
      return downloadArticle(article, parts, { ...input, signal });
    });
  // All steps begin at once and in order, so that a job that is resumed finds each under its own number.
  const results = await Promise.all(
    input.selected_articles.map(async (article, index) => {
      const result = await context.step(`article ${index + 1}`, () => downloadOne(article, index));
      tell(index, result);
      return result;
    }),
  );
  refuseTotalFailure(results, 'articles');
  return { results };
}
