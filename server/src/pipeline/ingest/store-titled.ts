/** Has the passages of a document stored with vectors that were made under its title, which a person may change meanwhile. */
import type { Embedder } from '../../ports/embedder.js';
import type { Chunk } from '../../ports/text-extractor.js';
import { searchTextOf } from '../../store/passages/chunks.js';
import { embedPassages } from './embed.js';

/** By now the document has another title than the one that its vectors were made under. */
class RetitledError extends Error {
  readonly title: string;

  constructor(title: string) {
    super('The document was given another title meanwhile');
    this.name = 'RetitledError';
    this.title = title;
  }
}

interface PassagesToStore {
  readonly chunks: readonly Chunk[];
  /** One for all of them, as they and the name of its model belong together. */
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
}

/** What words and meaning are searched in begins with the title, so that both are made of the same one. */
export interface TitledVectors {
  readonly title: string;
  /** One a passage, in their order. */
  readonly vectors: readonly Float32Array[];
}

/** Ends the transaction where the row has another title by now, so that nothing of it is stored. To be called within `storeTitled`, which begins another. */
export function requireTitle(title: string, titled: TitledVectors): void {
  if (title !== titled.title) throw new RetitledError(title);
}

/**
 * Embeds and stores once, and once more for each title that the document was given in between.
 * @param store Calls `requireTitle` with the title that the row has.
 * @throws UpstreamError of the embedder; the signal's reason.
 */
export async function storeTitled<Result>(
  title: string,
  passages: PassagesToStore,
  store: (titled: TitledVectors) => Promise<Result>,
): Promise<Result> {
  const { chunks, embedder, signal } = passages;
  const texts = chunks.map((chunk) => searchTextOf(title, chunk));
  const vectors = await embedPassages(embedder, texts, signal);
  signal.throwIfAborted();
  try {
    return await store({ title, vectors });
  } catch (error) {
    if (error instanceof RetitledError) return storeTitled(error.title, passages, store);
    throw error;
  }
}
