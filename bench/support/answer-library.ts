/** A library of the documents of the frozen set, read, cut and stored as the product does it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { articleSchema, type SummaryArticle, summaryArticleSchema } from '@lectern/contract';
import { createDocumentReader } from '../../server/src/adapters/document-reader.js';
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { createLocalRuntime } from '../../server/src/adapters/models/local/local-runtime.js';
import {
  packagedDimension,
  packagedFolder,
} from '../../server/src/adapters/models/local/packaged-weights.js';
import { packagedModel } from '../../server/src/features/meaning/catalogue.js';
import {
  type IngestParts,
  ingestArticle,
} from '../../server/src/pipeline/ingest/ingest-article.js';
import { type Database, openDatabase } from '../../server/src/store/database/database.js';
import { createFileStore } from '../../server/src/store/files/files.js';
import { ensureVectorIndex } from '../../server/src/store/passages/vector-index.js';
import { readDocuments, type SetDocument } from './answer-set.js';

export interface StoredDocument {
  /** In the set. */
  readonly id: string;
  readonly documentId: string;
  /** As it was stored, white space made plain. */
  readonly text: string;
  readonly article: SummaryArticle;
}

export interface AnswerLibrary {
  readonly database: Database;
  readonly embedder: IngestParts['embedder'];
  /** For sentences. */
  readonly encoder: IngestParts['embedder'];
  readonly documents: readonly StoredDocument[];
  close(): Promise<void>;
}

/** @param wanted Those of the frozen set when left out. */
export async function openAnswerLibrary(
  wanted: readonly SetDocument[] = readDocuments(),
): Promise<AnswerLibrary> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  const embedder = createBuiltInEmbedder();
  const reader = createDocumentReader();
  const runtime = createLocalRuntime(() => performance.now());
  const encoder = runtime.openEmbedder(packagedModel, packagedFolder, packagedDimension);
  const close = async (): Promise<void> => {
    await reader.close();
    await encoder.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ensureVectorIndex(database, embedder);
    const documents: StoredDocument[] = [];
    for (const [index, document] of wanted.entries()) {
      documents.push(
        await store(document, {
          index,
          reader,
          parts: { database, embedder, files: createFileStore({ dataDir }) },
        }),
      );
    }
    return { database, embedder, encoder: encoder.part, documents, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface StoreParts {
  readonly index: number;
  readonly reader: ReturnType<typeof createDocumentReader>;
  readonly parts: IngestParts;
}

async function store(
  { id, title, abstract, request }: SetDocument,
  { index, reader, parts }: StoreParts,
): Promise<StoredDocument> {
  const { signal } = new AbortController();
  const document = await reader.read(request, signal);
  const url = `https://library.example/${id}`;
  const { documentId } = await ingestArticle(
    {
      // The same in every run, as ids decide between equals.
      documentId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      article: articleSchema.parse({ title, url }),
      document,
      file: null,
      fileType: document.format,
      size: request.bytes.length,
      note: '',
      storesVectors: true,
    },
    parts,
    { signal, onStage: () => undefined },
  );
  return {
    id,
    documentId,
    text: plain(document.text),
    article: summaryArticleSchema.parse({ title, url, abstract }),
  };
}

/** Without reference numbers, and with single spaces. */
export function plain(text: string): string {
  return text
    .replace(/\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
