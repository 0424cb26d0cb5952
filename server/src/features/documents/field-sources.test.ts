import type { LibraryDocument, UploadAnswer } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '../../adapters/engines/record.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { toReference } from '../../pipeline/references/reference-document.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { DocumentFacts, DocumentReader, ReadDocument } from '../../ports/text-extractor.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { findReferences } from '../../store/documents/document-references.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

const title = 'Coated pellets in sandy soils of the coast';
const record = makeRecord({
  title,
  authors: ['Ada Okonkwo', 'Ben Lund'],
  publicationDate: '2021-04',
  journal: 'Soil Letters',
  sourceType: 'journal article',
  identifiers: { doi: '10.5555/pellets' },
  urls: ['https://journal.example/pellets'],
});

let database: Database;
let jobs: ReturnType<typeof createJobsInMemory>;
let world: DocumentWorld;
let app: FastifyInstance;
let facts: Partial<DocumentFacts> = {};
let isOnline = true;
let isRetracted = false;
/** What Crossref tells besides. */
let told: Pick<Partial<EngineRecord>, 'isRetracted' | 'notices' | 'authors' | 'authorNames'> = {};
/** What the file tells of the parts of names. */
let authorNames: ReadDocument['authorNames'] = [];
/** What the file tells of its place in its journal. */
let placement: ReadDocument['placement'];

/** Says of itself what the test says. */
const reader: DocumentReader = {
  async read(request, signal) {
    const read = await fakeReader().read(request, signal);
    return {
      ...read,
      isRetracted,
      authorNames,
      placement,
      facts: { ...read.facts, title: '', ...facts },
      shownFacts: ['authors', 'doi'],
    };
  },
  close: async () => {},
};
const works: WorkLookup[] = [
  {
    id: 'crossref',
    name: 'Crossref',
    knowsBy: ['doi'],
    findWork: async () => {
      if (!isOnline) throw new Error('unreachable');
      return record && { ...record, ...told };
    },
  },
];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobsInMemory();
  world = createDocumentWorld({
    database,
    embedder: fakeEmbedder,
    reader,
    jobs,
    outside: { works },
  });
  app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await world.close();
});
beforeEach(() => {
  isOnline = true;
  isRetracted = false;
  told = {};
  authorNames = [];
  placement = undefined;
  facts = { title, authors: 'A. Okonkwo, B. Lund', doi: '10.5555/pellets' };
  return clearDocuments(world);
});

async function upload(metadata: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(metadata)) form.append(name, value);
  form.append('file', new Blob([`${title}. Every plot was sampled twice.`]), 'paper.txt');
  const sent = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/documents/upload',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const { documents } = answer.json<{ data: UploadAnswer }>().data;
  return documents[0]?.document.id ?? '';
}

async function process(id: string): Promise<LibraryDocument['metadata']> {
  const started = await app.inject({ method: 'POST', url: `/api/v1/documents/${id}/process` });
  await jobs.settle(started.json<{ data: { task_id: string } }>().data.task_id);
  return find(id);
}

async function find(id: string): Promise<LibraryDocument['metadata']> {
  const answer = await app.inject({ url: `/api/v1/documents/${id}` });
  return answer.json<{ data: LibraryDocument }>().data.metadata;
}

async function edit(id: string, payload: Record<string, string>): Promise<void> {
  await app.inject({ method: 'PUT', url: `/api/v1/documents/${id}`, payload });
}

/** As when a person asks for it again. */
async function processAgain(id: string): Promise<LibraryDocument['metadata']> {
  await database.query(`update documents set processing_status = 'pending' where id = $1`, [id]);
  return process(id);
}

async function cite(id: string): Promise<string> {
  const answer = await app.inject({ url: `/api/v1/documents/${id}` });
  const stored = (await findReferences(database, [id])).get(id) ?? null;
  return citeWork(toReference(answer.json<{ data: LibraryDocument }>().data, stored), 'apa');
}

it('cites volume, issue and pages that a file tells, while its journal stays the same', async () => {
  isOnline = false;
  facts = {
    title,
    authors: 'A. Okonkwo, B. Lund',
    journal: 'Soil Letters',
    publicationDate: '2021',
  };
  placement = { volume: '31', issue: '4', pages: '512-530' };
  const id = await upload();
  await process(id);
  expect(await cite(id)).toMatch(/Soil Letters\W{1,3}31\W{0,3}\(4\), 512.530/);
  await edit(id, { journal: 'Annals of Wet Sand' });
  expect(await cite(id)).not.toMatch(/31|512/);
});

describe('an uploaded paper whose authors have families of two words', () => {
  const names = [
    { family: 'Okonkwo Ek', given: 'Ada' },
    { family: 'Lund', given: 'Ben' },
  ];
  it('is cited by those that the service tells, also of a file that is read again', async () => {
    isOnline = false;
    authorNames = [{ family: 'Lund', given: 'B.' }];
    const id = await upload();
    await process(id);
    isOnline = true;
    told = { authors: ['Ada Okonkwo Ek', 'Ben Lund'], authorNames: names };
    await processAgain(id);
    expect((await find(id)).authors).toBe('Ada Okonkwo Ek, Ben Lund');
    expect(await cite(id)).toMatch(/^Okonkwo Ek, A., & Lund, B\. \(2021/);
    await processAgain(id);
    const kept = (await findReferences(database, [id])).get(id);
    expect(kept).toEqual({ author: expect.arrayContaining(names) });
    expect((kept as { author: unknown[] }).author).toHaveLength(3);
  });

  it('is cited by those that the file tells where nobody can be asked', async () => {
    isOnline = false;
    facts = { title, authors: 'Ada Okonkwo Ek, Ben Lund' };
    authorNames = names;
    const id = await upload();
    await process(id);
    expect(await cite(id)).toMatch(/^Okonkwo Ek, A., & Lund, B\./);
    await edit(id, { authors: 'Siv Roe' });
    expect(await cite(id)).toMatch(/^Roe, S\./);
  });
});

describe('an uploaded paper that says that it was retracted', () => {
  it('is marked so before anybody is asked, and no other one is', async () => {
    isOnline = false;
    expect((await process(await upload())).retraction).toBeNull();
    await clearDocuments(world);
    isRetracted = true;
    expect((await process(await upload())).retraction).toMatchObject({
      source: 'the document itself',
    });
  });

  it('is marked no longer where it was misread and is read again, and keeps what others said', async () => {
    told = { isRetracted: true };
    isRetracted = true;
    const id = await upload();
    expect(await process(id)).toMatchObject({
      retraction: { source: 'the document itself, Crossref' },
    });
    isOnline = false;
    isRetracted = false;
    expect(await processAgain(id)).toMatchObject({ retraction: { source: 'Crossref' } });
  });

  it('is marked at once by the service that confirms what it is, with corrections and doubts', async () => {
    const notice = {
      kind: 'expression_of_concern',
      url: 'https://doi.org/10.5555/notice',
    } as const;
    told = { isRetracted: true, notices: [notice] };
    expect(await process(await upload())).toMatchObject({
      retraction: { source: 'Crossref' },
      notices: [{ ...notice, source: 'Crossref' }],
    });
    await clearDocuments(world);
    // Of another work.
    facts = { ...facts, title: 'Bone loss after early menopause', authors: 'L. Osei' };
    const other = await process(await upload());
    expect(other.retraction).toBeNull();
    expect(other).not.toHaveProperty('notices');
  });
});

describe('where the fields of an uploaded document come from', () => {
  it('says what a service confirmed, and takes its kind', async () => {
    const found = await process(await upload());
    expect(found).toMatchObject({
      title,
      authors: 'Ada Okonkwo, Ben Lund',
      journal: 'Soil Letters',
      publication_date: '2021-04',
      doi: '10.5555/pellets',
      source_type: 'journal article',
    });
    expect(found.field_sources).toMatchObject({
      title: 'Crossref',
      authors: 'Crossref',
      source_type: 'Crossref',
    });
  });

  it('says what the file and its first page told where nothing else can be asked', async () => {
    isOnline = false;
    const found = await process(await upload());
    expect(found.authors).toBe('A. Okonkwo, B. Lund');
    expect(found.field_sources).toEqual({ title: 'file', authors: 'page', doi: 'page' });
  });

  it('never overwrites what a person wrote or emptied', async () => {
    const id = await upload({ title: 'My own title' });
    expect((await find(id)).field_sources).toEqual({ title: 'person' });
    await edit(id, { authors: '' });
    const found = await process(id);
    expect([found.title, found.authors, found.journal]).toEqual([
      'My own title',
      '',
      'Soil Letters',
    ]);
    expect(found.field_sources).toMatchObject({
      title: 'person',
      authors: 'person',
      journal: 'Crossref',
    });
  });

  it('reads anew what was only read, and keeps what was registered or written', async () => {
    isOnline = false;
    const id = await upload();
    await process(id);
    await edit(id, { authors: 'Okonkwo' });
    facts = { ...facts, title: 'A better reading' };
    const again = await processAgain(id);
    expect([again.title, again.authors]).toEqual(['A better reading', 'Okonkwo']);
    facts = { title, doi: '10.5555/pellets' };
    isOnline = true;
    await processAgain(id);
    facts = { title: 'A worse reading' };
    isOnline = false;
    expect((await processAgain(id)).title).toBe(title);
  });

  it('takes nothing of a record that is another work', async () => {
    facts = { title: 'Heat pumps in old houses', doi: '10.5555/pellets' };
    const found = await process(await upload());
    expect([found.title, found.doi, found.journal, found.source_type]).toEqual([
      'Heat pumps in old houses',
      '',
      '',
      'Document',
    ]);
  });
});
