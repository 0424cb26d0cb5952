/** Gives tests the documents of a database with real files in a folder of their own, which is made when the first file comes. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sniffSourceFormat } from '../../adapters/extractors/sniff-format.js';
import type { Jobs } from '../../jobs/job.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import type { Embedder } from '../../ports/embedder.js';
import { PageFetchError } from '../../ports/page-fetcher.js';
import type { DocumentReader } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import { createFileStore, type FileStore } from '../../store/files/files.js';
import { createActiveWork } from './active-work.js';
import { createDocumentTaskJob, type DocumentTaskJob } from './process-job.js';
import type { DocumentRouteParts } from './routes.js';
import { createDocumentsService } from './service.js';
import { createDocumentTasks } from './tasks.js';
import { createUploads } from './uploads.js';
import { createUrlDownloads, type UrlDownloadParts } from './url-download.js';

export interface DocumentWorld extends DocumentRouteParts {
  readonly dataDir: string;
  readonly files: FileStore;
  readonly job: DocumentTaskJob;
  /** Everything unexpected that was told. */
  readonly faults: unknown[];
  close(): Promise<void>;
}

interface WorldOptions {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly reader: DocumentReader;
  /** In memory when left out. */
  readonly jobs?: Jobs;
  /** The world outside; an empty one when left out. */
  readonly outside?: Partial<Pick<UrlDownloadParts, 'fetcher' | 'lookups' | 'works'>>;
}

/** No page answers, and nobody knows a work. */
export const nothingOutside: Pick<UrlDownloadParts, 'fetcher' | 'lookups' | 'works'> = {
  fetcher: {
    fetchPage: async () => {
      throw new PageFetchError('The server cannot be reached', { status: 502 });
    },
  },
  lookups: { europePmcFullText: async () => null, arxivLocations: () => [], unpaywall: null },
  works: [],
};

/** Nothing is left of the documents, neither rows nor files. */
export async function clearDocuments({ database, dataDir }: DocumentWorld): Promise<void> {
  await database.query('delete from documents');
  await database.query('delete from originals');
  await rm(dataDir, { recursive: true, force: true });
}

export function createDocumentWorld({
  database,
  embedder,
  reader,
  jobs = createJobsInMemory(),
  outside = {},
}: WorldOptions): DocumentWorld {
  const dataDir = join(tmpdir(), `lectern-documents-${randomUUID()}`);
  const files = createFileStore({ dataDir });
  const activeWork = createActiveWork();
  const faults: unknown[] = [];
  const logUnexpected = (_message: string, error: unknown): void => void faults.push(error);
  const world = { ...nothingOutside, ...outside };
  const job = createDocumentTaskJob({
    ...{ database, embedder, reader, files, activeWork, logUnexpected },
    ...world,
  });
  return {
    database,
    documents: createDocumentsService({ database, files, embedder, activeWork, logUnexpected }),
    uploads: createUploads({
      ...{ database, files, logUnexpected },
      sniffFormat: sniffSourceFormat,
    }),
    downloads: createUrlDownloads({
      database,
      files,
      reader,
      sniffFormat: sniffSourceFormat,
      ...world,
    }),
    tasks: createDocumentTasks({ database, jobs, job, activeWork }),
    dataDir,
    files,
    job,
    faults,
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}
