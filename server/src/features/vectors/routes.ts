/** Routes that search the library and tell what its index holds. */
import { vectorRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { Retriever } from '../../pipeline/retrieve.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database.js';
import { countVectors } from '../../store/vectors.js';

export interface VectorParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly retriever: Retriever;
}

export function registerVectorRoutes(server: RouteServer, { database, embedder, retriever }: VectorParts): void {
  server.serve(vectorRoutes.searchVectors, async ({ body, signal }) => {
    const found = await retriever.retrieve({ query: body.query, topK: body.top_k, signal });
    const results = found.filter(({ relevance_score }) => relevance_score >= body.threshold);
    const best = found.find(({ relevance_score }) => relevance_score < body.threshold);
    return { query: body.query, results, total_count: results.length, best_below_threshold: best?.relevance_score ?? null };
  });
  server.serve(vectorRoutes.getVectorStats, async () => {
    const { totalVectors, uniqueDocuments, storageBytes } = await countVectors(database);
    return {
      total_vectors: totalVectors,
      unique_documents: uniqueDocuments,
      vector_dimensions: embedder.dimension,
      storage_size_mb: Math.round((storageBytes / 1024 / 1024) * 100) / 100,
      embedding_model: embedder.model,
      word_index: database.capabilities.hasBm25 ? 'bm25' : 'tsvector',
    };
  });
}
