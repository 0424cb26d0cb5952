/** How long a question waits for its passages in libraries of several sizes, beside LanceDB with the same vectors: `npm run bench hybrid`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedPassages } from '../server/src/pipeline/ingest/embed.js';
import { countNearest } from '../server/src/pipeline/retrieval/rank-passages.js';
import { createRetriever } from '../server/src/pipeline/retrieval/retrieve.js';
import { type Database, openDatabase } from '../server/src/store/database/database.js';
import { insertDocument } from '../server/src/store/documents/documents.js';
import { insertChunks } from '../server/src/store/passages/chunks.js';
import { searchMeaning } from '../server/src/store/passages/meaning-search.js';
import { ensureVectorIndex } from '../server/src/store/passages/vector-index.js';
import { insertVectors } from '../server/src/store/passages/vectors.js';
import { createWordIndex } from '../server/src/store/passages/word-index.js';
import {
  embedder,
  type Library,
  type Measured,
  measureRecall,
  recallRounds,
  rounds,
  signal,
  time,
  topK,
} from './support/hybrid-measures.js';
import { measureTheirs } from './support/hybrid-peer.js';
import type { LanceModule } from './support/lance.js';
import { passageText, question } from './support/passages.js';
import { importPeer, installPeers } from './support/peers.js';
import { writeReport } from './support/report.js';

const sizes = (process.env.LECTERN_SIZES ?? '1000,5000,10000,100000').split(',').map(Number);
const passagesEach = 50;
/** On a busy machine, one index. */
const indexMaxMs = 1_800_000;

const absent = installPeers();
const lance = absent === null ? await importPeer<LanceModule>('@lancedb/lancedb') : null;
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
const database = await openDatabase({ dataDir: path.join(folder, 'data'), databaseUrl: '' });
try {
  await ensureVectorIndex(database, embedder);
  const library: Library = { texts: [], vectors: [] };
  const rows: { size: number; ours: Measured; theirs: Measured | null }[] = [];
  for (const size of sizes) {
    const fillSeconds = await grow(database, library, size);
    console.log(`${size} passages are in the library after ${fillSeconds.toFixed(0)} s more`);
    const ours = { ...(await measureOurs(database, library)), fillSeconds };
    const theirs =
      lance === null
        ? null
        : await measureTheirs(lance, library, path.join(folder, `lance-${size}`));
    rows.push({ size, ours, theirs });
  }
  report(rows);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Documents of 50 passages, one transaction each. Up to 10,000 they go into the indexes that are there, as in the server; beyond, the indexes
 * are made again when everything is there, which takes a sixth of the time.
 */
async function grow(target: Database, library: Library, size: number): Promise<number> {
  const began = performance.now();
  const isBulk = size > 10_000;
  if (isBulk) await dropIndexes(target);
  await addPassages(target, library, size);
  if (isBulk) await target.allowLong(indexMaxMs, () => makeIndexes(target));
  return (performance.now() - began) / 1000;
}

async function dropIndexes(target: Database): Promise<void> {
  const made = await target.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'chunk_vectors' and indexdef ~ 'hnsw'`,
  );
  for (const name of ['chunks_words', ...made.map((each) => each.name)])
    await target.query(`drop index "${name}"`);
}

async function makeIndexes(target: Database): Promise<void> {
  await target.query(createWordIndex(target.capabilities));
  // Enough for the whole graph: one that does not fit is built on the disk, several times slower.
  await target.query(`set maintenance_work_mem = '768MB'`);
  await ensureVectorIndex(target, embedder);
  await target.query('reset maintenance_work_mem');
  await target.query('vacuum analyze');
}

async function addPassages(target: Database, library: Library, size: number): Promise<void> {
  while (library.texts.length < size) {
    const first = library.texts.length;
    const texts = Array.from({ length: Math.min(passagesEach, size - first) }, (_, index) =>
      passageText(first + index),
    );
    const vectors = await embedPassages(embedder, texts, signal);
    library.texts.push(...texts);
    library.vectors.push(...vectors);
    const title = `Report ${first / passagesEach + 1}`;
    const chunks = texts.map((text, index) => ({
      index,
      text,
      headingPath: [],
      pageStart: null,
      pageEnd: null,
      charStart: index * 1000,
      charEnd: index * 1000 + text.length,
      tokenCount: 200,
    }));
    await target.transaction(async (queries) => {
      const identifiers = [{ kind: 'url' as const, value: title }];
      const documentId = await insertDocument(queries, {
        title,
        status: 'completed',
        chunksStored: chunks.length,
        identifiers,
        text: '',
      });
      const chunkIds = await insertChunks(queries, { documentId, title, chunks });
      await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
    });
  }
}

async function measureOurs(
  source: Database,
  library: Library,
): Promise<Omit<Measured, 'fillSeconds'>> {
  const retriever = createRetriever({ database: source, embedder });
  const times = await time((round) => retriever.retrieve({ query: question(round), topK, signal }));
  const places = await source.query<{ id: string; place: number }>(
    `select chunks.id, (substr(title, 8)::integer - 1) * ${passagesEach} + chunk_index as place from chunks join documents on documents.id = document_id`,
  );
  const placeOf = new Map(places.map(({ id, place }) => [id, place]));
  const recall = await measureRecall(library, async (vector) => {
    const found = await searchMeaning(source, {
      model: embedder.model,
      vector,
      limit: countNearest(topK, placeOf.size),
    });
    return found.slice(0, topK).map(({ chunkId }) => placeOf.get(chunkId) ?? -1);
  });
  return { ...times, recall };
}

function report(rows: readonly { size: number; ours: Measured; theirs: Measured | null }[]): void {
  const line = (size: number, name: string, { p50, p99, recall, fillSeconds }: Measured): string =>
    `| ${size.toLocaleString('en')} | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${recall.toFixed(3)} | ${fillSeconds.toFixed(0)} |`;
  const first = rows[0];
  const last = rows.at(-1);
  const growth =
    first && last
      ? [
          first.size,
          last.size,
          last.size / first.size,
          last.ours.p50 / first.ours.p50,
          last.ours.p99 / first.ours.p99,
        ]
      : [];
  const [from = 0, to = 0, library = 0, p50 = 0, p99 = 0] = growth;
  writeReport('hybrid', [
    '# Finding passages by words and meaning',
    '',
    `${rounds} different questions after 20 to warm up, one after another, the ${topK} best passages each, made-up texts of 150 words, vectors`,
    'of the built-in embedder. Lectern: the retriever of the server (three searches by words and meaning, fused and scored) over the embedded database in its',
    'thread. LanceDB: its hybrid query (full-text and HNSW-SQ index, reciprocal rank fusion) with the same texts and vectors. Recall@10: of the ten nearest by',
    `exact comparison, of ${recallRounds} questions, by the vectors alone. Filling: of Lectern the passages added since the row before, with embedding, document by`,
    'document into both indexes, beyond 10,000 with the indexes made at the end; of LanceDB all rows at once, then its indexes.',
    ...(absent === null
      ? []
      : ['', `LanceDB was not measured, because it could not be installed: ${absent}`]),
    '',
    '| passages | | p50 ms | p99 ms | recall@10 | filling s |',
    '|---:|---|---:|---:|---:|---:|',
    ...rows.flatMap(({ size, ours, theirs }) => [
      line(size, 'Lectern', ours),
      ...(theirs === null ? [] : [line(size, 'LanceDB', theirs)]),
    ]),
    '',
    `From ${from.toLocaleString('en')} to ${to.toLocaleString('en')} passages, ${library} times as many, the median grows ${p50.toFixed(1)} times and the 99th of 100 ${p99.toFixed(1)} times.`,
  ]);
}
