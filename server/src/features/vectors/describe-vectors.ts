/** Tells how much the index holds, and says when part of it belongs to a model that is no longer in use. */
import type { VectorStats } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countChunks } from '../../store/passages/chunks.js';
import { countVectors } from '../../store/passages/vectors.js';

export interface DescribeParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Null while it is unknown how far the embedder can be trusted. */
  readonly readTrust: () => VectorStats['embedding_trust'];
}

export async function describeVectors({
  database,
  embedder,
  readTrust,
}: DescribeParts): Promise<{ stats: VectorStats; message: string }> {
  const { totalVectors, uniqueDocuments, models, storageBytes } = await countVectors(database);
  const { model: inUse, meanwhile } = embedder;
  const notInUse = models.filter(({ model }) => model !== inUse);
  // First vectors wait for their turn: nothing of them is told but that they are not in use.
  const other = notInUse.filter(({ model }) => model !== meanwhile?.model);
  const stats: VectorStats = {
    total_vectors: totalVectors,
    unique_documents: uniqueDocuments,
    vector_dimensions: embedder.dimension,
    storage_size_mb: Math.round((storageBytes / 1024 / 1024) * 100) / 100,
    total_passages: await countChunks(database),
    embedding_model: embedder.model,
    embedding_stand_in: embedder.standIn ?? null,
    word_index: database.capabilities.hasBm25 ? 'bm25' : 'tsvector',
    vectors_in_use: totalVectors - notInUse.reduce((sum, { vectors }) => sum + vectors, 0),
    other_models: other,
    embedding_trust: readTrust(),
  };
  return { stats, message: messageOf(stats, meanwhile !== undefined) };
}

function messageOf(stats: VectorStats, isMadeBehind: boolean): string {
  const { total_vectors, total_passages, vectors_in_use, other_models } = stats;
  const { embedding_model, embedding_stand_in } = stats;
  if (total_passages === 0) return 'No vectors found in the database';
  if (embedding_stand_in !== null)
    return `${embedding_stand_in}. ${embedding_model} stands in until the chosen model can be had; passages with other vectors are found by their words alone until then, and those that are added meanwhile from then on, until they are embedded again.`;
  const ofOthers = other_models.reduce((sum, { vectors }) => sum + vectors, 0);
  if (ofOthers > 0) {
    return `${ofOthers} of ${total_vectors} vectors were made by another model than ${embedding_model}, the one in use. Their passages are found by their words alone until they are embedded again.`;
  }
  if (total_passages > vectors_in_use) {
    return `${total_passages - vectors_in_use} of ${total_passages} passages have no vectors of ${embedding_model} yet and are found by their words alone. ${isMadeBehind ? 'They get them in the background; where that has stopped, Repair embeds them.' : 'Repair embeds them.'}`;
  }
  return `${total_vectors} vectors of ${embedding_model}`;
}
