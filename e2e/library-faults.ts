/** Looks into the database of a stopped Lectern for everything that an interruption must never leave behind. */
import { type Database, openDatabase } from '../server/src/store/database/database.js';
import { searchWords } from '../server/src/store/passages/word-search.js';

export interface ExpectedLibrary {
  /** Titles of the documents that the library must hold, each once. */
  readonly titles: readonly string[];
}

/** Sentences about what is wrong; none when all is well. */
export async function findLibraryFaults(
  dataDir: string,
  expected: ExpectedLibrary,
): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: '' });
  try {
    return [
      ...(await countFaults(database)),
      ...(await titleFaults(database, expected.titles)),
      ...(await wordFaults(database)),
    ];
  } finally {
    await database.close();
  }
}

/** Each counts rows that must not be. */
const faultQueries: Readonly<Record<string, string>> = {
  'titles that stand twice': 'select 1 from documents group by lower(title) having count(*) > 1',
  'identifiers that belong to two documents':
    'select 1 from document_identifiers group by kind, value having count(distinct document_id) > 1',
  'documents without identifier':
    'select 1 from documents where not exists (select 1 from document_identifiers where document_id = documents.id)',
  'documents without text':
    'select 1 from documents where not exists (select 1 from document_texts where document_id = documents.id)',
  'documents without passages':
    'select 1 from documents where not exists (select 1 from chunks where document_id = documents.id)',
  'documents whose chunks_stored is not the number of their passages':
    'select 1 from documents where chunks_stored <> (select count(*) from chunks where document_id = documents.id)',
  'documents with more or fewer vectors than passages': `select 1 from documents where (select count(*) from chunks where document_id = documents.id)
     <> (select count(*) from chunk_vectors where document_id = documents.id)`,
  'passages without document':
    'select 1 from chunks where not exists (select 1 from documents where id = document_id)',
  'passages out of order': `select 1 from chunks group by document_id having min(chunk_index) <> 0 or max(chunk_index) <> count(*) - 1`,
  'vectors without passage':
    'select 1 from chunk_vectors where not exists (select 1 from chunks where id = chunk_id)',
  'vectors of several models':
    'select 1 from (select count(distinct model) as models from chunk_vectors) as counted where models > 1',
  'jobs that have not ended': `select 1 from jobs where status in ('pending', 'processing')`,
};

async function countFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(faultQueries)) {
    const rows = await database.query(sql);
    if (rows.length > 0) faults.push(`${rows.length} ${name}`);
  }
  return faults;
}

async function titleFaults(database: Database, expected: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ title: string }>('select title from documents');
  const titles = new Set(rows.map(({ title }) => title));
  const missing = expected
    .filter((title) => !titles.has(title))
    .map((title) => `"${title}" is missing`);
  return rows.length === expected.length
    ? missing
    : [...missing, `${rows.length} documents in place of ${expected.length}`];
}

/** The word index must lead from each document's title to one of its passages. */
async function wordFaults(database: Database): Promise<string[]> {
  const documents = await database.query<{ id: string; title: string }>(
    'select id, title from documents',
  );
  const faults: string[] = [];
  for (const { id, title } of documents) {
    const found = await searchWords(database, { text: title, limit: 50 });
    const rows = await database.query(
      'select 1 from chunks where document_id = $1 and id = any($2) limit 1',
      [id, found.map(({ chunkId }) => chunkId)],
    );
    if (rows.length === 0) faults.push(`the word index does not find "${title}"`);
  }
  return faults;
}
