/** Routes that search the library and tell what its index holds. */
import { vectorRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { Retriever } from '../../pipeline/retrieve.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database.js';
import { describeVectors } from './describe-vectors.js';

export interface VectorParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly retriever: Retriever;
}

export function registerVectorRoutes(server: RouteServer, parts: VectorParts): void {
  server.serve(vectorRoutes.searchVectors, async ({ body, signal }) => {
    const found = await parts.retriever.retrieve({ query: body.query, topK: body.top_k, signal });
    const results = found.filter(({ relevance_score }) => relevance_score >= body.threshold);
    const best = found.find(({ relevance_score }) => relevance_score < body.threshold);
    return { query: body.query, results, total_count: results.length, best_below_threshold: best?.relevance_score ?? null };
  });
  server.serve(vectorRoutes.getVectorStats, async () => (await describeVectors(parts)).stats);
  server.serve(vectorRoutes.getVectorManagementStats, async () => ({ success: true as const, ...(await describeVectors(parts)) }));
}
