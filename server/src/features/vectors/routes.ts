/** Routes that search the library, tell what its index holds, and embed it anew. */
import { libraryUpkeepRoutes, vectorRoutes, vectorSearchRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { takeEmbedder } from '../../pipeline/models/embedder-in-use.js';
import { findPassages, sayUnknownLanguage } from '../../pipeline/retrieval/find-passages.js';
import type { Retriever } from '../../pipeline/retrieval/retrieve.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { type DescribeParts, describeVectors } from './describe-vectors.js';
import { registerManagementRoutes } from './management-routes.js';
import type { ReembedService } from './reembed-service.js';

export interface VectorParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly retriever: Retriever;
  readonly reembed: ReembedService;
  readonly readTrust: DescribeParts['readTrust'];
}

export function registerVectorRoutes(server: RouteServer, parts: VectorParts): void {
  server.serve(vectorSearchRoutes.searchVectors, async ({ body, signal }) => {
    const { found, note } = await findPassages(parts.retriever, {
      query: body.query,
      topK: body.top_k,
      documentIds: body.document_ids,
      signal,
    });
    const results = found.filter(({ relevance_score }) => relevance_score >= body.threshold);
    const best = found.find(({ relevance_score }) => relevance_score < body.threshold);
    return {
      query: body.query,
      results,
      total_count: results.length,
      best_below_threshold: best?.relevance_score ?? null,
      search_note: note ?? sayUnknownLanguage(takeEmbedder(parts.embedder), body.query),
    };
  });
  server.serve(vectorRoutes.getVectorStats, async () => (await describeVectors(parts)).stats);
  server.serve(vectorRoutes.getVectorManagementStats, async () => ({
    success: true as const,
    ...(await describeVectors(parts)),
  }));
  registerManagementRoutes(server, parts.database);
  server.serve(libraryUpkeepRoutes.startReembed, () => parts.reembed.start());
  server.serve(libraryUpkeepRoutes.getReembedStatus, () => parts.reembed.status());
  server.serve(libraryUpkeepRoutes.cancelReembed, () => parts.reembed.cancel());
}
