/** A library of the documents of the frozen set, read, cut and stored as the product does it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { articleSchema, type SummaryArticle, summaryArticleSchema } from '@lectern/contract';
import { createDocumentReader } from '../../server/src/adapters/document-reader.js';
import {
  type IngestParts,
  ingestArticle,
} from '../../server/src/pipeline/ingest/ingest-article.js';
import type { TrustKeeper } from '../../server/src/pipeline/retrieval/embedder-trust.js';
import type { SentenceJudge } from '../../server/src/ports/sentence-judge.js';
import { type Database, openDatabase } from '../../server/src/store/database/database.js';
import { createFileStore } from '../../server/src/store/files/files.js';
import { readDocuments, type SetDocument } from './answer-set.js';
import { embedBehind, openLibraryEmbedder } from './library-embedder.js';

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
  readonly sentenceJudge: SentenceJudge;
  /** What the library itself says its vectors are worth. */
  readonly fusion: TrustKeeper['fusion'];
  readonly documents: readonly StoredDocument[];
  close(): Promise<void>;
}

/** @param wanted Those of the frozen set when left out. */
export async function openAnswerLibrary(
  wanted: readonly SetDocument[] = readDocuments(),
): Promise<AnswerLibrary> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  const models = openLibraryEmbedder();
  const { embedder, encoder, judge: sentenceJudge } = models;
  const reader = createDocumentReader();
  const close = async (): Promise<void> => {
    await reader.close();
    await models.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
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
    const { fusion } = await embedBehind(database, embedder);
    return { database, embedder, encoder, sentenceJudge, fusion, documents, close };
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
