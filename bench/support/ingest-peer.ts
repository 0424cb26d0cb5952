/** Takes a folder of PDFs into LanceDB the way AnythingLLM does, with our embedder, and says how it went. A process of its own, ended by itself. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createBuiltInEmbedder } from '../../server/src/adapters/models/built-in-embedder.js';
import { embedPassages } from '../../server/src/pipeline/ingest/embed.js';
import type { IngestResult } from '../ingest.js';
import type { LanceModule, LanceTable } from './lance.js';
import { importPeer } from './peers.js';

interface Splitter {
  splitText(text: string): Promise<string[]>;
}

const [source = '', target = ''] = process.argv.slice(2);
const { connect } = await importPeer<LanceModule>('@lancedb/lancedb');
const { default: readPdf } = await importPeer<{
  default(bytes: Buffer): Promise<{ text: string }>;
}>('pdf-parse/lib/pdf-parse.js');
const { RecursiveCharacterTextSplitter } = await importPeer<{
  RecursiveCharacterTextSplitter: new (options: {
    chunkSize: number;
    chunkOverlap: number;
  }) => Splitter;
}>('@langchain/textsplitters');
const embedder = createBuiltInEmbedder();
const splitter = new RecursiveCharacterTextSplitter({ chunkSize: 1000, chunkOverlap: 20 });
const { signal } = new AbortController();
const spent = { read: 0, split: 0, embed: 0, store: 0 };
let passages = 0;
let failed = 0;
let table: LanceTable | null = null;

const began = performance.now();
const connection = await connect(target);
for (const name of readdirSync(source)) {
  try {
    await ingest(name);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const result: IngestResult = {
  seconds: (performance.now() - began) / 1000,
  passages,
  failed,
  spent,
};
process.send?.(result);

async function ingest(name: string): Promise<void> {
  const { text } = await timed('read', () => readPdf(readFileSync(path.join(source, name))));
  const texts = await timed('split', () => splitter.splitText(text));
  if (texts.length === 0) throw new Error('no text');
  const vectors = await timed('embed', () => embedPassages(embedder, texts, signal));
  const rows = texts.map((part, index) => ({
    id: `${name}-${index}`,
    title: name,
    text: part,
    vector: Array.from(vectors[index] ?? []),
  }));
  await timed('store', async () => {
    if (table === null) table = await connection.createTable('library', rows);
    else await table.add(rows);
  });
  passages += rows.length;
}

async function timed<T>(stage: keyof typeof spent, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    spent[stage] += performance.now() - start;
  }
}
