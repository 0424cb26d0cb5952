/**
 * A process that joins a full text with its abstract and is killed by tests: `node … testing-process.ts <data directory> [moment]`. It says that it
 * has come to the moment and stays there; without one it goes on to the end, and tells what the library had when it began and has then.
 */
import { setTimeout } from 'node:timers/promises';
import { isFinished } from '@lectern/contract';
import { createJobRunner } from '../../jobs/runner.js';
import type { Embedder } from '../../ports/embedder.js';
import type { DocumentReader } from '../../ports/text-extractor.js';
import { type Database, openDatabase } from '../../store/database/database.js';
import { findDocumentByIdentifiers, insertDocument } from '../../store/documents/documents.js';
import { createFileStore } from '../../store/files/files.js';
import { createActiveWork } from './active-work.js';
import { addDocument } from './add-document.js';
import { createDocumentTaskJob } from './process-job.js';
import { createDocumentTasks } from './tasks.js';
import { nothingOutside } from './testing.js';

const title = 'Coated pellets in sandy soils of the coast';
const identifier = { kind: 'doi', value: '10.5555/pellets' } as const;
/** What the work has just done then. */
const moments: Readonly<Record<string, string>> = {
  stored: 'insert into chunk_vectors',
  committed: 'commit',
};

const text = `${title}. Every plot was sampled twice and the mean was kept.`;

/** The file says by its DOI which work it is. */
const reader: DocumentReader = {
  async read() {
    const chunk = {
      index: 0,
      text,
      headingPath: [],
      pageStart: null,
      pageEnd: null,
      charStart: 0,
      charEnd: text.length,
      tokenCount: 20,
    };
    const facts = {
      title: '',
      authors: '',
      publicationDate: '',
      journal: '',
      doi: identifier.value,
      abstract: '',
    };
    return { format: 'txt', text, pageCount: null, facts, chunks: [chunk] };
  },
  close: async () => {},
};
const embedder: Embedder = {
  model: 'fake-2',
  dimension: 2,
  fusion: { weight: 0, calibration: { slope: 1, intercept: 0 } },
  embed: async (texts) => texts.map(() => Float32Array.of(0, 1)),
};

const [dataDir = '', moment = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: '' });
const files = createFileStore({ dataDir });
const activeWork = createActiveWork();
const logUnexpected = (message: string, error: unknown): void =>
  void process.stderr.write(`${message}: ${String(error)}\n`);
const job = createDocumentTaskJob({
  database: stopping(),
  embedder,
  reader,
  files,
  activeWork,
  logUnexpected,
  ...nothingOutside,
});
const runner = createJobRunner({ database, kinds: [job] });
const tasks = createDocumentTasks({
  database,
  jobs: runner.jobs,
  job,
  activeWork,
});

const began = await describeLibrary();
await runner.start();
if (began.documents === 0) await tasks.start([await fillLibrary()]);
for (;;) {
  const [task] = await runner.jobs.list(job, { limit: 1 });
  if (task !== undefined && isFinished(task.status)) break;
  await setTimeout(20);
}
await tasks.restore();
process.stdout.write(`${JSON.stringify({ began, ended: await describeLibrary() })}\n`);
await runner.stop();
await database.close();

/** The database, but that the joining comes no further than to the moment. */
function stopping(): Database {
  return {
    ...database,
    async transaction(work) {
      const done: string[] = [];
      const result = await database.transaction((queries) =>
        work({
          async query<R extends Record<string, unknown>>(
            sql: string,
            values?: readonly unknown[],
          ): Promise<R[]> {
            const rows = await queries.query<R>(sql, values);
            done.push(sql);
            await stopAfter(done);
            return rows;
          },
        }),
      );
      await stopAfter([...done, 'commit']);
      return result;
    },
  };
}

async function stopAfter(done: readonly string[]): Promise<void> {
  const wanted = moments[moment];
  const isJoining = done.some((sql) => sql.startsWith('delete from documents'));
  if (wanted === undefined || !isJoining || done.at(-1)?.startsWith(wanted) !== true) return;
  process.stdout.write(`${moment}\n`);
  await new Promise(() => undefined);
}

/** An abstract and a file that nobody knows to be its full text, whose id is given. */
async function fillLibrary(): Promise<string> {
  await insertDocument(database, {
    ...{
      title,
      journal: 'Soil',
      doi: identifier.value,
      fileType: 'abstract',
      text: 'Pellets slow the release.',
    },
    ...{ status: 'completed', chunksStored: 0, identifiers: [identifier] },
  });
  const received = await files.receive([Buffer.from(text)], new AbortController().signal);
  const metadata = {
    title: '',
    authors: '',
    journal: '',
    source_type: 'Document',
    publication_date: '',
    doi: '',
    abstract: '',
    summary: '',
  };
  const file = {
    received,
    filename: 'scan-7.txt',
    contentType: 'text/plain',
    charset: '',
    origin: 'upload',
    url: '',
    identifiers: [],
    metadata,
  } as const;
  return (await addDocument(file, { database, files, sniffFormat: async () => 'txt' })).document.id;
}

async function describeLibrary() {
  const documents = await database.query<{
    id: string;
    file_type: string;
    chunks_stored: number;
    journal: string;
    note: string;
  }>('select id, file_type, chunks_stored, journal, note from documents order by sequence');
  const [counts] = await database.query(
    `select (select count(*)::integer from chunks) as passages, (select count(*)::integer from chunk_vectors) as vectors,
       (select count(*)::integer from originals where document_id is null) as orphans`,
  );
  const owner = await findDocumentByIdentifiers(database, [identifier]);
  const shown = documents.map(({ id, ...rest }) => ({ ...rest, has_doi: id === owner }));
  return { documents: documents.length, ...counts, shown };
}
