/** What stands behind the vector routes in tests: the real database, and jobs in memory. */
import { createJobsInMemory } from '../../jobs/testing.js';
import { createRetriever } from '../../pipeline/retrieval/retrieve.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { createReembedJob, type ReembedParts } from './reembed-job.js';
import { createReembedService } from './reembed-service.js';
import type { VectorParts } from './routes.js';

export interface VectorTestParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly jobs?: ReturnType<typeof createJobsInMemory>;
  /** While a model stands in for another. */
  readonly pause?: ReembedParts['pause'];
}

export function vectorParts({
  database,
  embedder,
  jobs = createJobsInMemory(),
  pause = nobodyWaits,
}: VectorTestParts): VectorParts {
  const job = createReembedJob({ database, embedder, pause });
  const reembed = createReembedService({ jobs, job, database, embedder });
  const retriever = createRetriever({ database, embedder });
  return { database, embedder, retriever, reembed, readTrust: () => null };
}

export function nobodyWaits(): Promise<never> {
  return Promise.reject(new Error('Nobody waits'));
}
