/** What stands behind the vector routes in tests: the real database, jobs in memory, and no original files. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobsInMemory } from '../../jobs/testing.js';
import { createRetriever } from '../../pipeline/retrieval/retrieve.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import type { LibraryFiles } from '../../store/files/library-files.js';
import { createReembedJob } from './reembed-job.js';
import { createReembedService } from './reembed-service.js';
import type { VectorParts } from './routes.js';
import { createUpkeepService } from './upkeep-service.js';

export interface VectorTestParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly jobs?: ReturnType<typeof createJobsInMemory>;
  readonly files?: LibraryFiles;
}

export function vectorParts({
  database,
  embedder,
  jobs = createJobsInMemory(),
  files = noFiles,
}: VectorTestParts): VectorParts {
  const job = createReembedJob({ database, embedder });
  const reembed = createReembedService({ jobs, job, database, model: embedder.model });
  const upkeep = createUpkeepService({ database, model: embedder.model, files, reembed });
  const importFolder = join(mkdtempSync(join(tmpdir(), 'lectern-import-')), 'imports');
  const now = (): Date => new Date('2026-01-31T12:34:56Z');
  return {
    database,
    embedder,
    retriever: createRetriever({ database, embedder }),
    reembed,
    upkeep,
    importFolder,
    now,
  };
}

const noFiles: LibraryFiles = {
  check: async () => ({
    documentsWithoutFile: [],
    unnamed: 0,
    toPutBack: 0,
    setAside: 0,
    leftAlone: 0,
  }),
  repair: async () => ({ putBack: 0, setAside: 0 }),
};
