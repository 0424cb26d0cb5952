/** Starts downloads of articles and tells how they stand. */
import {
  type ArticleDownload,
  type DownloadRequest,
  isDone,
  isFinished,
  type JobStatus,
} from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { Job, Jobs } from '../../jobs/job.js';
import type { DownloadFolder } from '../../store/files/download-folder.js';
import type { DownloadJob, DownloadOutcome, DownloadProgress } from './download-job.js';

export interface Downloads {
  /** @throws InvalidRequestError when the folder leads out of the download directory. */
  start(request: DownloadRequest): Promise<{ download_id: string }>;
  status(id: string): Promise<DownloadStatus>;
  results(
    id: string,
  ): Promise<{ download_id: string; status: JobStatus; results: ArticleDownload[] }>;
}

interface DownloadStatus {
  readonly download_id: string;
  readonly status: JobStatus;
  readonly progress: {
    readonly current_operation: string;
    readonly current_article: string;
    readonly articles_done: number;
    readonly total_articles: number;
    readonly percentage: number;
  };
  readonly download_path: string;
  readonly error: string | null;
}

export interface DownloadsParts {
  readonly jobs: Jobs;
  readonly job: DownloadJob;
  readonly folder: DownloadFolder;
}

type Download = Job<DownloadRequest, DownloadProgress, DownloadOutcome>;

export function createDownloads({ jobs, job, folder }: DownloadsParts): Downloads {
  const find = async (id: string): Promise<Download> => {
    const download = await jobs.find(job, id);
    if (download === null) throw new NotFoundError('Download not found');
    return download;
  };
  return {
    async start(request) {
      await folder.prepare(request.download_path);
      const articles = [
        ...new Map(
          request.selected_articles.map((article) => [article.url || article, article]),
        ).values(),
      ];
      return { download_id: await jobs.start(job, { ...request, selected_articles: articles }) };
    },
    status: async (id) => toStatus(await find(id)),
    async results(id) {
      const download = await find(id);
      return { download_id: download.id, status: download.status, results: rowsOf(download) };
    },
  };
}

function toStatus(download: Download): DownloadStatus {
  const rows = rowsOf(download);
  const done = rows.filter(isDone).length;
  return {
    download_id: download.id,
    status: download.status,
    progress: {
      current_operation: operations[download.status],
      current_article: isFinished(download.status) ? '' : download.progress.current_article,
      articles_done: done,
      total_articles: rows.length,
      percentage: Math.round((1000 * done) / rows.length) / 10,
    },
    download_path: ['downloads', ...download.input.download_path.split(/[/\\]/)]
      .filter((part) => part !== '')
      .join('/'),
    error: download.error,
  };
}

const operations: Readonly<Record<JobStatus, string>> = {
  pending: 'Waiting to begin',
  processing: 'Downloading articles',
  completed: 'Download completed',
  failed: 'Download failed',
  cancelled: 'Download was cancelled',
};

/** Once the download has ended nothing is under way any more. */
function rowsOf({ status, result, progress }: Download): ArticleDownload[] {
  const rows = result?.results ?? progress.results;
  if (!isFinished(status)) return [...rows];
  return rows.map((row) =>
    row.status === 'pending' || row.status === 'processing' ? { ...row, status: 'cancelled' } : row,
  );
}
