/** Measures how long a page of documents is waited for among 10,000, filtered, sorted and searched: `npm run bench document-list`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/src/store/database/database.js';
import {
  countByKind,
  type DocumentPage,
  listDocumentIds,
  listDocuments,
} from '../server/src/store/documents/document-list.js';
import { passageText } from './support/passages.js';
import { writeReport } from './support/report.js';
import { timeCalls, timingCells } from './support/timing.js';

const size = Number(process.env.LECTERN_DOCUMENTS ?? 10_000);
const documentsAtOnce = 500;
const rounds = 100;
/** As many as the screen asks for. */
const limit = 50;
const kinds = ['pdf', 'docx', 'txt', 'html'];
const sources = ['PubMed', 'arXiv', 'Upload', 'Europe PMC', ''];
const statuses = ['completed', 'pending', 'failed'];

const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: '' });
try {
  await fill(database);
  const rows: string[] = [];
  for (const [name, call] of callsOf(database)) {
    rows.push(`| ${name} | ${timingCells(await timeCalls(rounds, call))} |`);
    console.log(rows.at(-1));
  }
  report(rows);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** With abstracts of 150 words. */
async function fill({ query }: Database): Promise<void> {
  for (let first = 0; first < size; first += documentsAtOnce) {
    const numbers = Array.from(
      { length: Math.min(documentsAtOnce, size - first) },
      (_, index) => first + index,
    );
    const pick = (from: readonly string[]): string[] =>
      numbers.map((number) => from[(number * 7) % from.length] ?? '');
    await query(
      `insert into documents (id, title, filename, authors, publication_date, journal, abstract, source_type, file_type, size, processing_status)
       select gen_random_uuid(), title, filename, authors, publication_date, journal, abstract, source_type, file_type, size, processing_status
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[])
         as given (title, filename, authors, publication_date, journal, abstract, source_type, file_type, size, processing_status)`,
      [
        numbers.map((number) => passageText(number).split(' ').slice(0, 12).join(' ')),
        numbers.map((number) => `report-${number}.pdf`),
        numbers.map((number) => `Author${number % 997} A, Writer${number % 89} B`),
        numbers.map((number) => String(1990 + (number % 36))),
        numbers.map((number) => `Journal ${number % 211}`),
        numbers.map(passageText),
        pick(sources),
        pick(kinds),
        numbers.map((number) => (number * 7919) % 5_000_000),
        pick(statuses),
      ],
    );
  }
  await query('vacuum analyze');
}

function callsOf(queries: Database): [string, (round: number) => Promise<unknown>][] {
  const list = (page: Partial<DocumentPage>) =>
    listDocuments(queries, { limit, offset: 0, ...page });
  const anyOffset = (round: number): number => Math.floor((size * round) / rounds / limit) * limit;
  return [
    ['first page', () => list({})],
    ['any page', (round) => list({ offset: anyOffset(round) })],
    ['any page by title', (round) => list({ sort: 'title', offset: anyOffset(round) })],
    ['any page by authors', (round) => list({ sort: 'authors', offset: anyOffset(round) })],
    ['any page by date', (round) => list({ sort: 'publication_date', offset: anyOffset(round) })],
    [
      'of a type and a status',
      (round) =>
        list({
          file_type: ['pdf'],
          status: ['completed'],
          offset: Math.floor(anyOffset(round) / 20),
        }),
    ],
    ['search, found often', (round) => list({ search: `writer${round % 89}` })],
    ['search, found nowhere', (round) => list({ search: `nowhere ${round}` })],
    ['search by title', (round) => list({ search: `author${round} `, sort: 'title' })],
    ['ids of all', () => listDocumentIds(queries, {}, size)],
    ['statistics', () => countByKind(queries)],
  ];
}

function report(rows: readonly string[]): void {
  writeReport('document-list', [
    '# List of documents',
    '',
    `${size.toLocaleString('en')} documents with abstracts of 150 words in the embedded database, ${rounds} calls of each kind, one after another,`,
    `pages of ${limit}, each with how many match in all. Any page: pages from the first to the last. Processor: of all threads, a call.`,
    '',
    '| call | p50 ms | p99 ms | processor ms |',
    '|---|---:|---:|---:|',
    ...rows,
  ]);
}
