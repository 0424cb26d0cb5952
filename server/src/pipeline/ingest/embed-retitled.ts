/** Gives the passages of a document that has another title first vectors in the place of those of a model of this machine, which makes them anew behind. */
import type { Embedder } from '../../ports/embedder.js';
import type { Queries } from '../../store/database/database.js';
import { findPassagesWith, renewVectorsWithin } from '../../store/passages/vector-renewal.js';
import { takeEmbedder } from '../models/embedder-in-use.js';
import { embedPassages } from './embed.js';

/**
 * Vectors are of the title, too. Those of a provider, who is paid, stay, and so do those of models that are not in use, which nobody would make anew.
 * @param queries Of the transaction that changes the title.
 */
export async function embedRetitled(
  queries: Queries,
  embedder: Embedder,
  documentId: string,
): Promise<void> {
  const { model, meanwhile } = takeEmbedder(embedder);
  if (meanwhile === undefined) return;
  const passages = await findPassagesWith(queries, { documentId, model });
  const texts = passages.map(({ searchText }) => searchText);
  const vectors = await embedPassages(meanwhile, texts, new AbortController().signal);
  await renewVectorsWithin(queries, {
    ...{ model: meanwhile.model, replacing: [model] },
    ...{ passages, vectors },
  });
}
