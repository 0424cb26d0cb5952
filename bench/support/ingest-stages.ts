/** Times what a document goes through on its way into the library, one stage after another in this process. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractText } from '../../server/src/adapters/extractors/extract-text.js';
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { embedPassages } from '../../server/src/pipeline/ingest/embed.js';
import { splitChunks } from '../../server/src/reading/chunks/split-chunks.js';
import { type Database, openDatabase } from '../../server/src/store/database/database.js';
import { insertDocument } from '../../server/src/store/documents/documents.js';
import { insertChunks, searchTextOf } from '../../server/src/store/passages/chunks.js';
import { ensureVectorIndex } from '../../server/src/store/passages/vector-index.js';
import { insertVectors } from '../../server/src/store/passages/vectors.js';
import type { IngestResult } from '../ingest.js';

/** Our stages one after another in this process; the server reads one document while it embeds and stores another. */
export async function measureStages(source: string, work: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: path.join(work, 'stages'), databaseUrl: '' });
  const embedder = createBuiltInEmbedder();
  const { signal } = new AbortController();
  const spent = { read: 0, split: 0, embed: 0, store: 0 };
  const names = readdirSync(source);
  try {
    await ensureVectorIndex(database, embedder);
    for (const name of names) {
      const marks = [performance.now()];
      const extracted = await extractText({
        bytes: readFileSync(path.join(source, name)),
        name,
        contentType: '',
        charset: '',
      });
      marks.push(performance.now());
      const chunks = splitChunks(extracted);
      marks.push(performance.now());
      const texts = chunks.map((chunk) => searchTextOf(extracted.facts.title, chunk));
      const vectors = await embedPassages(embedder, texts, signal);
      marks.push(performance.now());
      await store(database, {
        title: extracted.facts.title,
        text: extracted.text,
        chunks,
        vectors,
        model: embedder.model,
        url: name,
      });
      marks.push(performance.now());
      for (const [index, stage] of (['read', 'split', 'embed', 'store'] as const).entries())
        spent[stage] += (marks[index + 1] ?? 0) - (marks[index] ?? 0);
    }
  } finally {
    await database.close();
  }
  return [
    '## Where the time of Lectern goes',
    '',
    `${names.length} papers, one stage after another in one process: ${shares(spent)}.`,
  ];
}

interface Stored {
  readonly title: string;
  readonly text: string;
  readonly chunks: ReturnType<typeof splitChunks>;
  readonly vectors: readonly Float32Array[];
  readonly model: string;
  readonly url: string;
}

async function store(
  database: Database,
  { title, text, chunks, vectors, model, url }: Stored,
): Promise<void> {
  await database.transaction(async (queries) => {
    const identifiers = [{ kind: 'url' as const, value: url }];
    const documentId = await insertDocument(queries, {
      title,
      status: 'completed',
      chunksStored: chunks.length,
      identifiers,
      text,
    });
    const chunkIds = await insertChunks(queries, { documentId, title, chunks });
    await insertVectors(queries, { documentId, model, chunkIds, vectors });
  });
}

export function shares(spent: IngestResult['spent']): string {
  const total = Object.values(spent).reduce((sum, value) => sum + value, 0);
  return Object.entries(spent)
    .map(
      ([stage, ms]) => `${stage} ${(ms / 1000).toFixed(1)} s (${Math.round((100 * ms) / total)} %)`,
    )
    .join(', ');
}
