/** Puts a judged collection into a library of its own, through the product's own ingest, and ranks by it. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleSchema } from '@lectern/contract';
import { ingestArticle } from '../../server/src/pipeline/ingest/ingest-article.js';
import type { TrustKeeper } from '../../server/src/pipeline/retrieval/embedder-trust.js';
import { learnTopics } from '../../server/src/pipeline/topics/learn-topics.js';
import type { Embedder } from '../../server/src/ports/embedder.js';
import { splitChunks } from '../../server/src/reading/chunks/split-chunks.js';
import { type Database, openDatabase } from '../../server/src/store/database/database.js';
import { createFileStore } from '../../server/src/store/files/files.js';
import type { Collection } from './collection.js';
import { readDocument } from './cut-document.js';
import { embedBehind, openLibraryEmbedder } from './library-embedder.js';

export interface StoredCollection {
  readonly database: Database;
  readonly embedder: Embedder;
  /** What the library itself says its vectors are worth. */
  readonly fusion: TrustKeeper['fusion'];
  readonly passages: number;
  /** Ids of documents in the order of their best passages. */
  toDocuments(found: readonly { readonly document_id: string }[]): string[];
}

export async function withStored<T>(
  collection: Collection,
  work: (stored: StoredCollection) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  const { signal } = new AbortController();
  const models = openLibraryEmbedder();
  try {
    const { embedder } = models;
    const parts = { database, embedder, files: createFileStore({ dataDir }) };
    const names = new Map<string, string>();
    let passages = 0;
    for (const { id, title, text } of collection.documents) {
      const extracted = readDocument(text);
      const url = `https://collection.example/${encodeURIComponent(uuidOf(id))}`;
      const { documentId, chunksStored } = await ingestArticle(
        {
          documentId: uuidOf(`${collection.name}/${id}`),
          article: articleSchema.parse({ title, url }),
          document: { ...extracted, chunks: splitChunks(extracted) },
          file: null,
          fileType: 'txt',
          size: Buffer.byteLength(text),
          note: '',
          storesVectors: true,
        },
        parts,
        { signal, onStage: () => undefined },
      );
      names.set(documentId, id);
      passages += chunksStored;
    }
    await learnTopics(database, signal);
    const { fusion } = await embedBehind(database, embedder);
    return await work({
      database,
      embedder,
      fusion,
      passages,
      toDocuments: (found) => [
        ...new Set(found.map(({ document_id }) => names.get(document_id) ?? '')),
      ],
    });
  } finally {
    await models.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
