/** Measures how long the Vectors screen waits at 1,000, 10,000 and 100,000 passages, with made-up texts and vectors. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuiltInEmbedder } from '../server/src/adapters/models/built-in-embedder.js';
import { describeVectors } from '../server/src/features/vectors/describe-vectors.js';
import { type Database, openDatabase } from '../server/src/store/database/database.js';
import { listDocumentVectors, listVectors } from '../server/src/store/passages/vector-list.js';
import { writeReport } from './support/report.js';
import { type Timing, timeCalls, timingCells } from './support/timing.js';

const sizes = (process.env.LECTERN_SIZES ?? '1000,10000,100000').split(',').map(Number);
const passagesEach = 25;
/** Few, so that no statement takes so long that the database seems to hang. */
const documentsAtOnce = 20;
const rounds = 100;
const words = [
  'sleep',
  'memory',
  'hippocampus',
  'concrete',
  'curing',
  'honeybee',
  'nectar',
  'perovskite',
  'efficiency',
  'polymer',
  'trial',
  'cohort',
];
const embedder = createBuiltInEmbedder();

await main();

async function main(): Promise<void> {
  const rows: string[] = [];
  for (const size of sizes) rows.push(...(await measureSize(size)));
  writeReport('vectors', [
    '# Vectors screen',
    '',
    `${rounds} calls of each kind, one after another, in the embedded database. Every list, the filter and the statistics are to answer`,
    'within 100 ms at 100,000 passages. Any page: pages from the first to the last. The indexes for words and meaning are left out, as none of these calls',
    'reads them; how long a question takes is in hybrid.md. Processor: of all threads, a call.',
    '',
    '| passages | call | p50 ms | p99 ms | processor ms |',
    '|---:|---|---:|---:|---:|',
    ...rows,
  ]);
}

async function measureSize(size: number): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  try {
    const seconds = await fill(database, size);
    process.stdout.write(`${size} passages stored in ${seconds.toFixed(0)} s\n`);
    return (await measureCalls(database, size)).map(
      ([name, timing]) => `| ${size.toLocaleString('en')} | ${name} | ${timingCells(timing)} |`,
    );
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(database: Database, size: number): Promise<number> {
  const begun = performance.now();
  await database.query('drop index chunks_words');
  const documents = Math.ceil(size / passagesEach);
  await database.query(
    `insert into documents (id, title, processing_status, chunks_stored)
     select gen_random_uuid(), 'Report ' || number, 'completed', $2 from generate_series(1, $1::integer) as number`,
    [documents, passagesEach],
  );
  for (let from = 0; from < documents; from += documentsAtOnce) await fillDocuments(database, from);
  await database.query('vacuum analyze');
  return (performance.now() - begun) / 1000;
}

async function fillDocuments(database: Database, from: number): Promise<void> {
  await database.query(
    `insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, char_start, char_end, token_count)
     select gen_random_uuid(), documents.id, place, body, body, '{}', place * 900, place * 900 + 900, 200
     from (select id, sequence from documents order by sequence offset $1 limit ${documentsAtOnce}) as documents,
       generate_series(0, ${passagesEach - 1}) as place,
       lateral (select string_agg(($2::text[])[1 + (random() * ${words.length - 1})::integer] || case when random() < 0.3
         then left(md5((sequence + place + word)::text), 5) else '' end, ' ') as body from generate_series(1, 120) as word) as written`,
    [from, words],
  );
  await database.query(
    `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
     select chunks.id, document_id, $2, ${embedder.dimension}, numbers::vector
     from (select id from documents order by sequence offset $1 limit ${documentsAtOnce}) as documents join chunks on document_id = documents.id,
       lateral (select array_agg(random()::real - 0.5) as numbers from generate_series(1, ${embedder.dimension} + 0 * chunk_index)) as made`,
    [from, embedder.model],
  );
}

async function measureCalls(database: Database, size: number): Promise<[string, Timing][]> {
  const [middle] = await database.query<{ id: string }>(
    'select id from documents order by sequence offset $1 limit 1',
    [Math.floor(size / passagesEach / 2)],
  );
  const documentId = middle?.id ?? null;
  const calls: [string, (round: number) => Promise<unknown>][] = [
    ['statistics', () => describeVectors({ database, embedder, readTrust: () => null })],
    ['first page', () => listVectors(database, { documentId: null, offset: 0, limit: 50 })],
    [
      'any page',
      (round) =>
        listVectors(database, {
          documentId: null,
          offset: Math.floor((size * round) / rounds / 50) * 50,
          limit: 50,
        }),
    ],
    ['one document', () => listVectors(database, { documentId, offset: 0, limit: 50 })],
    [
      'distribution',
      () => listDocumentVectors(database, { search: '', order: 'most vectors', limit: 10_000 }),
    ],
    [
      'documents for the filter',
      () => listDocumentVectors(database, { search: '', order: 'title', limit: 10_000 }),
    ],
    [
      'documents by part of the title',
      (round) =>
        listDocumentVectors(database, { search: `port ${round}`, order: 'title', limit: 10_000 }),
    ],
  ];
  const timings: [string, Timing][] = [];
  for (const [name, run] of calls) timings.push([name, await timeCalls(rounds, run)]);
  return timings;
}
