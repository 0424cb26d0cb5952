/** Puts together what brings documents in: the processing of articles, their downloads, uploads and addresses. */
import { sniffSourceFormat } from './adapters/extractors/sniff-format.js';
import { createDownloadJob } from './features/articles/download-job.js';
import { createDownloads } from './features/articles/downloads.js';
import { createProcessJob, type ProcessJob } from './features/articles/process-job.js';
import { registerArticleRoutes } from './features/articles/routes.js';
import { createArticlesService } from './features/articles/service.js';
import { createActiveWork } from './features/documents/active-work.js';
import { createDocumentTaskJob } from './features/documents/process-job.js';
import { registerDocumentRoutes } from './features/documents/routes.js';
import { createDocumentsService } from './features/documents/service.js';
import { createDocumentTasks } from './features/documents/tasks.js';
import { createUploads } from './features/documents/uploads.js';
import { createUrlDownloads } from './features/documents/url-download.js';
import { watchRetractions } from './features/documents/watch-retractions.js';
import { createDownloadFolder } from './store/files/download-folder.js';
import type { Feature } from './wire-features.js';
import type { Parts } from './wire-parts.js';

export function wireProcessing(parts: Parts): ProcessJob {
  const { database, embedder, files, pages, reader, lookups, logUnexpected } = parts;
  return createProcessJob({
    ...{ database, embedder, files, reader, lookups, logUnexpected },
    fetcher: pages,
  });
}

export function wireArticles(parts: Parts, processing: ProcessJob): Feature {
  const { pages, lookups, logUnexpected, config } = parts;
  const folder = createDownloadFolder({ dataDir: config.dataDir });
  const downloading = createDownloadJob({ fetcher: pages, lookups, folder, logUnexpected });
  return {
    kinds: [processing, downloading],
    serve: (jobs) => {
      const articles = createArticlesService({ jobs, job: processing });
      const downloads = createDownloads({ jobs, job: downloading, folder });
      return { register: (server) => registerArticleRoutes(server, articles, downloads) };
    },
  };
}

export function wireDocuments(parts: Parts): Feature {
  const { database, embedder, files, pages, reader, lookups, works, logUnexpected, config } = parts;
  const sniffFormat = sniffSourceFormat;
  const activeWork = createActiveWork();
  const job = createDocumentTaskJob({
    ...{ database, embedder, reader, files, lookups, works, activeWork, logUnexpected },
    fetcher: pages,
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      const tasks = createDocumentTasks({ database, jobs, job, activeWork });
      const documents = createDocumentsService({
        ...{ database, files, embedder, activeWork, logUnexpected },
      });
      const uploads = createUploads({ database, files, sniffFormat, logUnexpected });
      const downloads = createUrlDownloads({
        database,
        files,
        sniffFormat,
        fetcher: pages,
        reader,
        lookups,
        works,
      });
      return {
        register: (server) =>
          registerDocumentRoutes(server, { database, documents, uploads, tasks, downloads }),
        restore: () => tasks.restore(),
        ...(config.looksUpRetractions && {
          background: {
            name: 'the look-up of retractions',
            ...watchRetractions({ ...parts, registers: parts.retractions }),
          },
        }),
      };
    },
  };
}
