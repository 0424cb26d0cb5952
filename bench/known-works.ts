/** Measures how long a library's works are keyed, and how long ten references are looked for among them: `npm run bench known-works`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/src/store/database/database.js';
import { keyWorks } from '../server/src/store/documents/document-works.js';
import { findNear } from '../server/src/store/documents/known-works.js';
import { passageText } from './support/passages.js';
import { writeReport } from './support/report.js';
import { timeCalls, timingCells } from './support/timing.js';

const size = Number(process.env.LECTERN_DOCUMENTS ?? 10_000);
const documentsAtOnce = 500;
const rounds = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: '' });
try {
  for (let first = 0; first < size; first += documentsAtOnce) await fill(database, first);
  const began = performance.now();
  await keyWorks((work) => database.transaction(work));
  const keyingMs = performance.now() - began;
  const [{ pairs } = { pairs: 0 }] = await database.query<{ pairs: number }>(
    'select count(*)::integer as pairs from same_works',
  );
  const timing = await timeCalls(rounds, (round) =>
    findNear(
      database,
      Array.from({ length: 10 }, (_, index) => ({ ...workOf(round * 10 + index), keys: [] })),
    ),
  );
  writeReport('known-works', [
    '# Works of a library',
    '',
    `${size} made-up documents without identifiers, one in twenty a copy of another; embedded database.`,
    '',
    `Keyed in ${(keyingMs / 1000).toFixed(1)} s; ${pairs / 2} pairs of one work. Ten references looked for:`,
    '',
    '| p50 ms | p99 ms | processor ms |',
    '|---:|---:|---:|',
    `| ${timingCells(timing)} |`,
  ]);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

function workOf(number: number) {
  const original = number % 20 === 19 ? number - 1 : number;
  return {
    title: passageText(original).split(' ').slice(0, 12).join(' '),
    authors: `Author${original % 997} A, Writer${original % 89} B`,
    year: String(1990 + (original % 36)),
    journal: `Journal ${original % 211}`,
    sourceType: 'journal article',
    volume: '',
    pages: '',
    doi: '',
  };
}

async function fill({ query }: Database, first: number): Promise<void> {
  const works = Array.from({ length: documentsAtOnce }, (_, index) => workOf(first + index));
  await query(
    `insert into documents (id, title, filename, authors, publication_date, journal, abstract, source_type, file_type, size, processing_status)
     select gen_random_uuid(), title, '', authors, year, journal, '', 'journal article', 'pdf', 1, 'completed'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (title, authors, year, journal)`,
    [
      works.map(({ title }) => title),
      works.map(({ authors }) => authors),
      works.map(({ year }) => year),
      works.map(({ journal }) => journal),
    ],
  );
}
