import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestLimits } from '@lectern/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import {
  type DocumentIdentifier,
  listIdentifiers,
} from '../../store/documents/document-identifiers.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { insertReference } from '../../store/documents/document-references.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { getDocument, insertDocument } from '../../store/documents/documents.js';
import { visitLibrary } from '../../store/library/library-export.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { doiUrl } from '../../works/doi.js';
import { workKeyKinds, workKeys } from '../../works/work-keys.js';
import { exportLibrary } from './export-library.js';
import { importLibrary } from './import-library.js';
import type { DocumentRecord, PassageRecord } from './library-file.js';
import { packRecord } from './packed-record.js';
import type { ImportedLibrary } from './store-records.js';

const embedder = createBuiltInEmbedder();
const folder = join(mkdtempSync(join(tmpdir(), 'lectern-library-file-')), 'imports');
const never = new AbortController().signal;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from documents');
});

async function store(
  title: string,
  identifiers: readonly DocumentIdentifier[],
  authors = '',
): Promise<string> {
  const waiting = { status: 'pending', chunksStored: 0, text: null } as const;
  const doi = identifiers.find(({ kind }) => kind === 'doi')?.value ?? '';
  return insertDocument(database, { ...waiting, title, identifiers, authors, doi });
}

async function writeLibrary(): Promise<readonly string[]> {
  const pieces: string[] = [];
  const write = async (piece: string): Promise<void> => void pieces.push(piece);
  await exportLibrary(database, new Date('2026-01-31T12:00:00Z'), { write });
  return pieces;
}

const unheard = { onUndoing: () => undefined, logUnexpected: () => undefined };

async function takeIn(file: readonly string[]): Promise<ImportedLibrary> {
  const bytes = (async function* () {
    for (const piece of file) yield Buffer.from(piece);
  })();
  return importLibrary(bytes, { database, embedder, folder, ...unheard }, never);
}

/** Writes the library, empties it and takes the file in. */
async function sendThroughFile(): Promise<number> {
  const file = await writeLibrary();
  await database.query('delete from documents');
  return (await takeIn(file)).documents;
}

it('comes back with a book, and with works known by pages of Semantic Scholar and OpenAlex', async () => {
  const page =
    'https://www.semanticscholar.org/paper/Roofs/0123456789abcdef0123456789abcdef01234567';
  const works = new Map([
    ['Gardens on roofs', workKeys({ isbn: '978-0-306-40615-7' })],
    ['Roofs', workKeys({}, page)],
    ['Roofs in summer', workKeys({}, 'https://openalex.org/W2741809807')],
  ]);
  const ids = new Map<string, string>();
  for (const [title, keys] of works) ids.set(title, await store(title, keys));
  expect(await sendThroughFile()).toBe(3);
  for (const [title, keys] of works) {
    const known = await listIdentifiers(database, ids.get(title) ?? '');
    expect([title, new Set(known)]).toEqual([title, new Set(keys)]);
  }
});

/** Everything that hangs on documents, by table and row, but for what each database keeps for itself. */
async function readAll(): Promise<Record<string, unknown[]>> {
  const tables = await database.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'documents'::regclass or conrelid = 'documents'::regclass`,
  );
  const own = ['originals', 'unfinished_imports', 'works_to_key'];
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !own.includes(table.name))) {
    const found = await database.query<{ row: unknown }>(
      `select to_jsonb(kept) - 'sequence' - 'updated_at' - 'task_id' as row from ${name} kept order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

it('comes back with all that the library knows of a document', async () => {
  const text = 'Pellets slow the release.';
  const id = await insertDocument(database, {
    ...{ title: 'Coated pellets', filename: 'p.pdf', authors: 'Ada Okonkwo', journal: 'Soil' },
    ...{ publicationDate: '2021-05', doi: '10.5555/a', abstract: text, summary: 'Mine' },
    ...{ url: 'https://journal.example/a', sourceType: 'journal article', fileType: 'pdf' },
    ...{ origin: 'upload', size: 7, status: 'completed', chunksStored: 1, note: 'Poor scan' },
    ...{ text, pageCount: 3, fieldSources: { title: 'page', authors: 'Crossref', doi: 'person' } },
    identifiers: [...workKeys({ doi: '10.5555/a' }), { kind: 'sha256', value: 'ab'.repeat(32) }],
  });
  const chunk = { index: 0, text, headingPath: ['Results'], pageStart: 1, pageEnd: 2 };
  const place = { pageTurns: [7], charStart: 0, charEnd: text.length, tokenCount: 4 };
  const title = 'Coated pellets';
  const chunkIds = await insertChunks(database, {
    ...{ documentId: id, title, chunks: [{ ...chunk, ...place }] },
  });
  const vectors = await embedder.embed([text], { signal: never, kind: 'passage' });
  await insertVectors(database, { documentId: id, model: embedder.model, chunkIds, vectors });
  await insertReference(database, id, { id: 'p', type: 'article-journal', volume: '3', own: [1] });
  await noteRetraction(database, { documentId: id, retractedBy: 'OpenAlex', asked: [] });
  await database.query(`update document_retractions set checked_at = '2025-01-02T03:04:05Z'`);
  const notice = { kind: 'correction', url: 'https://journal.example/e' } as const;
  await noteNotices(database, { documentId: id, source: 'Crossref', notices: [notice] });
  await keyChangedWorks(database);
  const before = await readAll();
  expect(await sendThroughFile()).toBe(1);
  await keyChangedWorks(database);
  expect(await readAll()).toEqual(before);
});

it('marks documents that are there already as the file does', async () => {
  const [marked, titled, sound] = [
    await store('Coated pellets', workKeys({ doi: '10.5555/a' })),
    await store('RETRACTED: Grass roofs', workKeys({ doi: '10.5555/b' })),
    await store('Barley', workKeys({ doi: '10.5555/c' })),
  ];
  const said = { documentId: marked, retractedBy: 'Crossref, PubMed', asked: [] };
  const checkedAt = '2025-01-02T03:04:05.000Z';
  await noteRetraction(database, { ...said, checkedAt });
  const notice = { kind: 'correction', url: 'https://journal.example/e' } as const;
  await noteNotices(database, { documentId: sound, source: 'Crossref', notices: [notice] });
  const file = await writeLibrary();
  await database.query('delete from document_retractions');
  await database.query('delete from document_notices');
  await database.query(`update documents set title = 'Grass roofs' where id = $1`, [titled]);
  const standing = async (id: string) => (await getDocument(database, id))?.metadata;
  const elsewhere = file.map((piece) => piece.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`));
  for (const each of [file, elsewhere]) {
    expect(await takeIn(each)).toMatchObject({ documents: 0, skipped: 3 });
    expect(await standing(marked)).toMatchObject({
      retraction: { source: 'Crossref, PubMed', checked_at: checkedAt },
    });
    expect(await standing(titled)).toMatchObject({
      retraction: { source: 'its title in another library' },
    });
    expect(await standing(sound)).toMatchObject({
      retraction: null,
      notices: [{ ...notice, source: 'Crossref' }],
    });
  }
});

it('leaves documents that were there unmarked when a later part of it cannot be stored', async () => {
  const held = await store('Barley', workKeys({ doi: '10.5555/c' }));
  await noteRetraction(database, { documentId: held, retractedBy: 'Crossref', asked: [] });
  const notice = { kind: 'correction', url: 'https://journal.example/e' } as const;
  await noteNotices(database, { documentId: held, source: 'Crossref', notices: [notice] });
  for (let n = 0; n < 45; n += 1) await store(`Work ${n}`, []);
  const chunk = { index: 0, text: 'Oats.', headingPath: [], pageStart: 1, pageEnd: 1 };
  const place = { pageTurns: [], charStart: 0, charEnd: 5, tokenCount: 2 };
  const oats = { title: 'Oats', chunks: [{ ...chunk, ...place }] };
  await insertChunks(database, { documentId: await store('Oats', []), ...oats });
  const file = await writeLibrary();
  await database.query('delete from document_retractions');
  await database.query('delete from document_notices');
  await database.query('update chunks set document_id = $1', [held]);
  await database.query(`delete from documents where title = 'Oats'`);
  await keyChangedWorks(database);
  const before = await readAll();
  await expect(takeIn(file)).rejects.toThrow('Nothing was changed');
  expect(await readAll()).toEqual(before);
});

it.each(['embedded', 'external'] as const)(
  'is written without holding the database while its reader pauses (%s)',
  async (kind) => {
    for (const title of ['Barley', 'Oats']) await store(title, []);
    let held = 0;
    const watched: Database = {
      ...database,
      kind,
      transaction: (work) => {
        held += 1;
        return database.transaction(work).finally(() => {
          held -= 1;
        });
      },
    };
    const seen: number[] = [];
    await visitLibrary(watched, async () => void seen.push(held));
    expect(seen).toEqual([0, 0]);
  },
);

it('leaves out what another file is still bringing, and says so', async () => {
  await store('Barley', []);
  const brought = [await store('Oats', []), await store('Rye', [])];
  await database.query('insert into unfinished_imports select unnest($1::uuid[])', [brought]);
  await store('Wheat', []);
  const file = await writeLibrary();
  const { export_data, ...told } = JSON.parse(file.join('')).data;
  const titles = export_data.records.map(({ title }: { title: string }) => title);
  expect([titles, export_data.totals.documents]).toEqual([['Barley', 'Wheat'], 2]);
  expect(told).toMatchObject({
    documents_left_out: 2,
    message: expect.stringMatching(
      /; left out: 2 documents of a file that is still being taken in$/,
    ),
  });
  await database.query('delete from documents');
  expect(await takeIn(file)).toMatchObject({ documents: 2 });
});

it('comes back with a reference that is nested as deeply as one may be', async () => {
  const id = await store('Coated pellets', []);
  const { jsonDepth } = requestLimits;
  const item = `{"id":"p","own":${'['.repeat(jsonDepth - 1)}${']'.repeat(jsonDepth - 1)}}`;
  await insertReference(database, id, JSON.parse(item));
  expect(await sendThroughFile()).toBe(1);
});

it('takes in a paper whose DOI, that of a whole issue, another paper of the library has', async () => {
  const doi = workKeys({ doi: '10.5555/issue' });
  await store('Grip strength of climbers', doi, 'Nils Haugen');
  const file = await writeLibrary();
  await database.query('delete from documents');
  await store('Bone loss after early menopause', doi, 'Lydia Osei');
  expect(await takeIn(file)).toMatchObject({ documents: 1, skipped: 0 });
  const elsewhere = file.map((piece) => piece.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`));
  expect(await takeIn(elsewhere)).toMatchObject({ documents: 0, skipped: 1 });
});

it('takes in what was printed of a preprint that the library has', async () => {
  const preprint = workKeys({ arxiv_id: '2001.01234' });
  await store('Coated pellets', [...workKeys({ doi: '10.5555/printed' }), ...preprint]);
  const file = await writeLibrary();
  await database.query('delete from documents');
  await store('Coated pellets', preprint);
  expect(await takeIn(file)).toMatchObject({ documents: 1, skipped: 0 });
  expect(await takeIn(file)).toMatchObject({ documents: 0, skipped: 1 });
});

it('is stored without the main thread reading what only the database has to', () => {
  const reference = { page: '12-19', volume: 3, custom: [{ kept: true }] };
  // No other field is looked at.
  const [document, passage] = [
    { kind: 'document', reference } as unknown as DocumentRecord,
    { kind: 'passage', embedding: [0.5, 1] } as unknown as PassageRecord,
  ];
  expect(packRecord(document)).toEqual({
    kind: 'document',
    reference: JSON.stringify(reference),
    pages: '12-19',
    volume: '',
  });
  expect(packRecord(passage)).toEqual({ kind: 'passage', embedding: '[0.5,1]' });
});

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((number) => String(number));
const keys = (names: fc.Arbitrary<Parameters<typeof workKeys>>): fc.Arbitrary<string> =>
  names.map(([own, address]) => workKeys(own, address)[0]?.value ?? '').filter(Boolean);
/** Canonical ones; a kind that is added without an example here does not compile. */
const examples: Readonly<Record<DocumentIdentifier['kind'], fc.Arbitrary<string>>> = {
  doi: keys(fc.stringMatching(/^[a-z0-9]{4,12}$/).map((name) => [{}, doiUrl(`10.5555/${name}`)])),
  arxiv: digits(10_000, 99_999).map((number) => `2301.${number}`),
  pmid: digits(10_000, 99_999_999),
  pmcid: digits(10_000, 99_999_999).map((number) => `PMC${number}`),
  nct: digits(10_000_000, 99_999_999).map((number) => `NCT${number}`),
  isbn: keys(
    fc
      .tuple(digits(100_000_000, 999_999_999), fc.constantFrom(...'0123456789X'))
      .map(([number, check]) => [{ isbn: number + check }]),
  ),
  openalex: digits(10_000, 999_999_999).map((number) => `W${number}`),
  s2: fc.oneof(
    digits(1, 999_999_999).map((number) => `CorpusID:${number}`),
    fc.stringMatching(/^[0-9a-f]{40}$/),
  ),
  url: keys(fc.webUrl().map((address) => [{}, address])),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
};
const identifiers = fc.uniqueArray(
  fc
    .constantFrom<DocumentIdentifier['kind'][]>(...workKeyKinds, 'sha256')
    .chain((kind) => examples[kind].map((value): DocumentIdentifier => ({ kind, value }))),
  { minLength: 10, maxLength: 60, selector: ({ kind, value }) => `${kind}:${value}` },
);

it('keeps identifiers of every kind that a document can have', async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(identifiers, async (all) => {
      await database.query('delete from documents');
      const ids = new Map<string, DocumentIdentifier>();
      for (const one of all) ids.set(await store(`Work ${randomUUID()}`, [one]), one);
      expect(await sendThroughFile()).toBe(all.length);
      for (const [id, one] of ids) expect(await listIdentifiers(database, id)).toContainEqual(one);
      for (const { kind } of all) told.add(kind);
    }),
    { seed: 10, numRuns: 8 },
  );
  expect([...told].sort()).toEqual([...workKeyKinds, 'sha256'].sort());
});
