/** Measures the product's own ingest and retrieval on judged collections, beside plain BM25 on the same passages. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleSchema } from '@lectern/contract';
import { extractPlainText } from '../server/src/adapters/extractors/text.js';
import { createBuiltInEmbedder } from '../server/src/adapters/models/built-in-embedder.js';
import { type IngestParts, ingestArticle } from '../server/src/pipeline/ingest/ingest-article.js';
import { createRetriever } from '../server/src/pipeline/retrieval/retrieve.js';
import { splitChunks } from '../server/src/reading/chunks/split-chunks.js';
import { openDatabase } from '../server/src/store/database/database.js';
import { createFileStore } from '../server/src/store/files/files.js';
import { loadPassages } from '../server/src/store/passages/scored-passages.js';
import { ensureVectorIndex } from '../server/src/store/passages/vector-index.js';
import { searchWords } from '../server/src/store/passages/word-search.js';
import {
  type Collection,
  mean,
  ndcgAt10,
  readCollection,
  recallAt100,
} from './support/collection.js';

const collections = (process.env.LECTERN_COLLECTIONS ?? 'cranfield,cisi,medline,adi').split(',');
const signal = new AbortController().signal;

interface Measured {
  readonly ndcg: number;
  readonly recall: number;
  readonly milliseconds: number;
}

interface Row {
  readonly name: string;
  readonly passages: number;
  readonly bm25: Measured;
  readonly lectern: Measured;
  /** Per band of shown relevance, how many of the first ten passages it held and how many were judged relevant. */
  readonly bands: readonly { shown: number; relevant: number }[];
  /** Relevance of the best passage for questions that belong to another collection. */
  readonly foreign: readonly number[];
}

await main();

async function main(): Promise<void> {
  const data = process.env.LECTERN_DATA;
  if (!data) {
    process.stdout.write(
      'Set LECTERN_DATA to the folder that holds evaluation/<collection>/{corpus.jsonl,queries.jsonl,qrels.tsv}.\n',
    );
    process.exitCode = 1;
    return;
  }
  const rows: Row[] = [];
  for (const name of collections) {
    const other = collections.find((candidate) => candidate !== name);
    const strangers = other ? (await readCollection(join(data, 'evaluation'), other)).queries : [];
    rows.push(
      await measureCollection(await readCollection(join(data, 'evaluation'), name), strangers),
    );
  }
  const report = writeReport(rows);
  const folder = new URL('results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('retrieval.md', folder), report);
  process.stdout.write(`\n${report}`);
}

async function measureCollection(
  collection: Collection,
  strangers: Collection['queries'],
): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  try {
    const embedder = createBuiltInEmbedder();
    await ensureVectorIndex(database, embedder);
    const started = performance.now();
    const { names, passages } = await ingest(collection, {
      database,
      embedder,
      files: createFileStore({ dataDir }),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `${collection.name}: ${collection.documents.length} documents, ${passages} passages in ${seconds} s\n`,
    );
    const retriever = createRetriever({ database, embedder });
    const bm25 = await measure(collection, async (query) => {
      const found = await searchWords(database, { text: query, limit: 400 });
      return toDocuments(
        await loadPassages(
          database,
          found.map(({ chunkId }) => chunkId),
        ),
        names,
      );
    });
    const bands = Array.from({ length: 5 }, () => ({ shown: 0, relevant: 0 }));
    const lectern = await measure(collection, async (query, gains) => {
      const found = await retriever.retrieve({ query, topK: 200, signal });
      for (const passage of found.slice(0, 10)) {
        const band = bands[Math.min(4, Math.floor(passage.relevance_score * 5))];
        if (!band) continue;
        band.shown += 1;
        band.relevant += gains.has(names.get(passage.document_id) ?? '') ? 1 : 0;
      }
      return toDocuments(found, names);
    });
    const foreign: number[] = [];
    for (const { text } of strangers.slice(0, 40)) {
      const [best] = await retriever.retrieve({ query: text, topK: 10, signal });
      foreign.push(best?.relevance_score ?? 0);
    }
    return { name: collection.name, passages, bm25, lectern, bands, foreign };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ingest(
  collection: Collection,
  parts: IngestParts,
): Promise<{ names: Map<string, string>; passages: number }> {
  const names = new Map<string, string>();
  let passages = 0;
  for (const { id, title, text } of collection.documents) {
    // Some collections hold empty documents; the product refuses those.
    if (text.trim() === '') continue;
    const bytes = Buffer.from(text);
    const extracted = extractPlainText({
      bytes,
      name: '',
      contentType: 'text/plain',
      charset: 'utf-8',
    });
    const { documentId, chunksStored } = await ingestArticle(
      {
        documentId: uuidOf(`${collection.name}/${id}`),
        article: articleSchema.parse({
          title,
          url: `https://collection.example/${collection.name}/${id}`,
        }),
        document: { ...extracted, chunks: splitChunks(extracted) },
        file: null,
        fileType: 'txt',
        size: bytes.length,
        note: '',
        storesVectors: true,
      },
      parts,
      { signal, onStage: () => undefined },
    );
    names.set(documentId, id);
    passages += chunksStored;
  }
  return { names, passages };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Documents in the order of their best passages. */
function toDocuments(
  passages: readonly { document_id: string }[],
  names: ReadonlyMap<string, string>,
): string[] {
  return [...new Set(passages.map(({ document_id }) => names.get(document_id) ?? ''))];
}

type Ranker = (query: string, gains: ReadonlyMap<string, number>) => Promise<string[]>;

async function measure({ queries, gains }: Collection, rank: Ranker): Promise<Measured> {
  const ndcg: number[] = [];
  const recall: number[] = [];
  const milliseconds: number[] = [];
  for (const { id, text } of queries) {
    const judged = gains.get(id) ?? new Map<string, number>();
    const started = performance.now();
    const ranking = await rank(text, judged);
    milliseconds.push(performance.now() - started);
    ndcg.push(ndcgAt10(ranking, judged));
    recall.push(recallAt100(ranking, judged));
  }
  return { ndcg: mean(ndcg), recall: mean(recall), milliseconds: mean(milliseconds) };
}

function writeReport(rows: readonly Row[]): string {
  const average = (read: (row: Row) => number) => mean(rows.map(read)).toFixed(4);
  return [
    '# Retrieval',
    '',
    'Through the product: ingest (passages, built-in vectors, word index) and retrieve; documents ranked by their best passage. No key, no model.',
    'nDCG@10 with linear gain and Recall@100, mean over judged queries; plain BM25 is pg_textsearch alone on the same passages.',
    '',
    '| Collection | Passages | BM25 nDCG@10 | Lectern nDCG@10 | BM25 Recall@100 | Lectern Recall@100 | BM25 ms | Lectern ms |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, passages, bm25, lectern }) =>
        `| ${name} | ${passages} | ${bm25.ndcg.toFixed(4)} | ${lectern.ndcg.toFixed(4)} | ${bm25.recall.toFixed(4)} | ${lectern.recall.toFixed(4)} | ${bm25.milliseconds.toFixed(1)} | ${lectern.milliseconds.toFixed(1)} |`,
    ),
    `| average | | ${average(({ bm25 }) => bm25.ndcg)} | ${average(({ lectern }) => lectern.ndcg)} | ${average(({ bm25 }) => bm25.recall)} | ${average(({ lectern }) => lectern.recall)} | ${average(({ bm25 }) => bm25.milliseconds)} | ${average(({ lectern }) => lectern.milliseconds)} |`,
    '',
    'Share of the first ten passages that were judged relevant, by shown relevance (unjudged passages count as not relevant):',
    '',
    '| Collection | 0–0.2 | 0.2–0.4 | 0.4–0.6 | 0.6–0.8 | 0.8–1 |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, bands }) =>
        `| ${name} | ${bands.map(({ shown, relevant }) => (shown === 0 ? '–' : `${(relevant / shown).toFixed(2)} of ${shown}`)).join(' | ')} |`,
    ),
    '',
    'Questions of another collection (up to 40): how often even the best passage stays below a threshold.',
    '',
    '| Collection | below 0.3 | below 0.5 | below 0.7 |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, foreign }) =>
        `| ${name} | ${[0.3, 0.5, 0.7].map((limit) => shareBelow(foreign, limit)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function shareBelow(values: readonly number[], limit: number): string {
  return mean(values.map((value) => (value < limit ? 1 : 0))).toFixed(2);
}
