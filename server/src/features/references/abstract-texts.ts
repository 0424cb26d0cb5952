/** Makes the abstracts of references texts that are searched and cited like any other. */

import { DocumentUnreadableError } from '../../errors.js';
import { embedPassages } from '../../pipeline/ingest/embed.js';
import { readPlainText } from '../../pipeline/ingest/read-plain-text.js';
import type { Embedder } from '../../ports/embedder.js';
import type { DocumentReader, ReadDocument } from '../../ports/text-extractor.js';
import type { Queries } from '../../store/database/database.js';
import { insertChunks, searchTextOf } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';

export interface AbstractText {
  readonly title: string;
  readonly read: ReadDocument;
  /** Null where the embedder failed: words find the passages, and embedding anew gives them vectors. */
  readonly vectors: readonly Float32Array[] | null;
}

export interface AbstractParts {
  readonly reader: DocumentReader;
  readonly embedder: Embedder;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

interface Abstract {
  readonly title: string;
  readonly abstract: string;
}

/** One for each, null where there is no abstract or no word in it. @throws the signal's reason. */
export async function readAbstracts(
  given: readonly Abstract[],
  { reader, embedder, logUnexpected }: AbstractParts,
  signal: AbortSignal,
): Promise<(AbstractText | null)[]> {
  const texts = await Promise.all(
    given.map(async ({ title, abstract }) => {
      const read = abstract === '' ? null : await readOrNull(abstract, reader, signal);
      return read === null
        ? null
        : { title, read, texts: read.chunks.map((chunk) => searchTextOf(title, chunk)) };
    }),
  );
  const all = texts.flatMap((text) => text?.texts ?? []);
  const vectors = await embedPassages(embedder, all, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    logUnexpected('abstracts of references were stored without vectors', error);
    return null;
  });
  let at = 0;
  return texts.map((text) => {
    if (text === null) return null;
    const from = at;
    at += text.texts.length;
    const own = vectors === null ? null : vectors.slice(from, at);
    return { title: text.title, read: text.read, vectors: own };
  });
}

async function readOrNull(
  abstract: string,
  reader: DocumentReader,
  signal: AbortSignal,
): Promise<ReadDocument | null> {
  try {
    return await readPlainText(abstract, reader, signal);
  } catch (error) {
    if (error instanceof DocumentUnreadableError) return null;
    throw error;
  }
}

/** Run it in the transaction that stores the document. */
export async function insertAbstract(
  queries: Queries,
  documentId: string,
  {
    text: { title, read, vectors },
    model,
  }: { readonly text: AbstractText; readonly model: string },
): Promise<void> {
  const chunkIds = await insertChunks(queries, { documentId, title, chunks: read.chunks });
  if (vectors !== null) await insertVectors(queries, { documentId, model, chunkIds, vectors });
}
