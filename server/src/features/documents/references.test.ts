import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeRecord } from '../../adapters/engines/record.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { findOriginal } from '../../store/documents/document-originals.js';
import { findReferences } from '../../store/documents/document-references.js';
import { claimDocuments, releaseDocument } from '../../store/documents/document-tasks.js';
import { getDocument, insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { deleteDocumentVectors } from '../../store/passages/vector-deletion.js';
import { workKeys } from '../../works/work-keys.js';
import {
  type FakePage,
  fakeEmbedder,
  fakeFetcher,
  fakeReader,
  textAbout,
} from '../articles/testing.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

const title = 'Coated pellets in sandy soils of the coast';
const doi = '10.5555/pellets';
const abstract = 'Pellets slow the release of nitrogen by a third.';
const copy = 'https://repository.example/pellets';

let database: Database;
let world: DocumentWorld;
const jobs = createJobsInMemory();
let pages: Record<string, FakePage> = {};
let findWork: WorkLookup['findWork'] = async () => null;

beforeAll(async () => {
  database = await openTestDatabase();
  const works: WorkLookup[] = [
    { id: 'x', name: 'X', knowsBy: ['doi'], findWork: (...given) => findWork(...given) },
  ];
  world = createDocumentWorld({
    ...{ database, embedder: fakeEmbedder, reader: fakeReader(), jobs },
    outside: {
      fetcher: { fetchPage: (url, options) => fakeFetcher(pages).fetchPage(url, options) },
      works,
    },
  });
});
afterAll(async () => {
  await database.close();
  await world.close();
});
afterEach(async () => {
  pages = {};
  findWork = async () => null;
  await clearDocuments(world);
});

interface Given {
  readonly abstract?: string;
  readonly doi?: string;
}

/** As an import leaves it. */
async function takeInReference(given: Given = {}): Promise<string> {
  const text = given.abstract ?? '';
  const id = await insertDocument(database, {
    title,
    authors: 'Ada Okonkwo',
    doi: given.doi ?? '',
    url: given.doi ? `https://doi.org/${given.doi}` : '',
    abstract: text,
    fileType: text === '' ? '' : 'abstract',
    status: text === '' ? 'pending' : 'completed',
    chunksStored: text === '' ? 0 : 1,
    identifiers: workKeys({ doi: given.doi ?? '' }),
    text: text === '' ? null : text,
  });
  const { chunks } = await fakeReader().read(
    { bytes: new TextEncoder().encode(text), name: '', contentType: '', charset: '' },
    new AbortController().signal,
  );
  if (text !== '') await insertChunks(database, { documentId: id, title, chunks });
  return id;
}

/** Null for all that wait. */
function claim(documentIds: string[] | null): Promise<string[]> {
  return database.transaction((queries) =>
    claimDocuments(queries, { taskId: crypto.randomUUID(), documentIds, limit: 10 }),
  );
}

/** Processes it, and gives what became of it. */
async function process(id: string) {
  const { task_id } = await world.tasks.startOne(id);
  await jobs.settle(task_id);
  const document = await getDocument(database, id);
  const [row] = await database.query<{ texts: string[] }>(
    'select array(select text from chunks where document_id = $1 order by chunk_index) as texts',
    [id],
  );
  expect(world.faults).toEqual([]);
  return {
    ...document?.metadata,
    passages: row?.texts ?? [],
    task: await world.tasks.status(task_id),
  };
}

describe('processing a reference', () => {
  it('fetches the open copy that a register names, and keeps it as the original', async () => {
    const id = await takeInReference({ doi, abstract });
    findWork = async () =>
      makeRecord({
        title: 'Coated pellets in sandy soils of the coast: final version',
        urls: [`https://doi.org/${doi}`],
        sourceType: 'journal article',
        identifiers: { doi },
        fullTexts: [{ url: copy, kind: 'html' }],
      });
    pages[copy] = { text: textAbout(title), format: 'html' };
    const after = await process(id);
    expect(after).toMatchObject({
      title,
      abstract,
      processing_status: 'completed',
      file_type: 'html',
      has_original: true,
      note: '',
      passages: [textAbout(title)],
    });
    expect((await findOriginal(database, id))?.size).toBeGreaterThan(6000);
  });

  it('keeps the parts of names that a register tells, beside the authors that are there', async () => {
    const id = await takeInReference({ doi, abstract });
    const authors = [{ family: 'Okonkwo', given: 'Ada' }, { literal: 'PELLET Group' }];
    findWork = async () =>
      makeRecord({
        ...{ title, urls: [`https://doi.org/${doi}`], identifiers: { doi } },
        ...{ sourceType: 'journal article', authors },
      });
    expect(await process(id)).toMatchObject({ authors: 'Ada Okonkwo' });
    const kept = (await findReferences(database, [id])).get(id);
    expect(kept).toEqual({ author: expect.arrayContaining(authors) });
  });

  it('marks what a register says is retracted or corrected, also where nothing can be fetched', async () => {
    const notice = { kind: 'correction', url: 'https://doi.org/10.5555/notice' } as const;
    const record = makeRecord({
      ...{ title, urls: [`https://doi.org/${doi}`], identifiers: { doi } },
      ...{ sourceType: 'journal article', isRetracted: true },
      notices: [{ type: notice.kind, url: notice.url }],
    });
    findWork = async () => record;
    for (const given of [{ doi, abstract }, { doi }]) {
      expect(await process(await takeInReference(given))).toMatchObject({
        retraction: { source: 'X' },
        notices: [{ ...notice, source: 'X' }],
        task: { status: 'abstract' in given ? 'completed' : 'failed' },
      });
      await clearDocuments(world);
    }
  });

  it('keeps the abstract where no copy is open, and says what was tried', async () => {
    const id = await takeInReference({ doi, abstract });
    expect(await process(id)).toMatchObject({
      processing_status: 'completed',
      file_type: 'abstract',
      has_original: false,
      note: expect.stringMatching(/^Only the abstract was stored: the landing page: /),
      passages: [abstract],
      task: { status: 'completed', success_count: 1 },
    });
  });

  it('says that a register failed, and takes the abstract', async () => {
    const id = await takeInReference({ doi, abstract });
    findWork = async () => {
      throw new Error('down');
    };
    const { note } = await process(id);
    expect(note).toMatch(/it could not be read; the landing page: /);
  });

  it('fails with the reason where there is neither a copy nor an abstract', async () => {
    const id = await takeInReference();
    expect(await process(id)).toMatchObject({
      processing_status: 'failed',
      note: 'No readable text was found (no open-access copy is known)',
      task: { failed_count: 1 },
    });
  });

  it('keeps the abstract that was stored where nobody tells one any more', async () => {
    const id = await takeInReference({ doi, abstract });
    await database.query(`update documents set abstract = '' where id = $1`, [id]);
    await deleteDocumentVectors(database, id);
    expect(await process(id)).toMatchObject({
      ...{ processing_status: 'completed', file_type: 'abstract', abstract },
      note: expect.stringMatching(/^Only the abstract was stored: the landing page: /),
      passages: [abstract],
    });
  });

  it('never takes a page about something else for the work', async () => {
    const id = await takeInReference({ doi, abstract });
    pages[`https://doi.org/${doi}`] = {
      text: textAbout('Rates of marine sediments'),
      format: 'html',
    };
    expect(await process(id)).toMatchObject({
      file_type: 'abstract',
      note: expect.stringContaining('the landing page shows something else'),
      passages: [abstract],
    });
  });
});

describe('an abstract that is searchable already', () => {
  it('is processed again only where it is named', async () => {
    const id = await takeInReference({ doi, abstract });
    expect(await claim(null)).toEqual([]);
    expect(await claim([id])).toEqual([id]);
  });

  it('is what it was before when its processing is taken back, with what is said of it', async () => {
    const id = await takeInReference({ doi, abstract });
    const note = 'Only the abstract was stored: the publisher does not let everybody read it';
    const standing = () => getDocument(database, id);
    await database.query('update documents set note = $2 where id = $1', [id, note]);
    const before = await standing();
    await claim([id]);
    expect((await standing())?.metadata.processing_status).toBe('processing');
    await releaseDocument(database, id, 'Document was reset');
    expect(await standing()).toEqual(before);
    await claim([id]);
    await world.tasks.restore();
    expect(await standing()).toEqual(before);
  });
});

it('a document that failed is not said to have failed once its processing is taken back', async () => {
  const id = await takeInReference({ doi });
  await database.query(
    `update documents set processing_status = 'failed', note = 'Document is damaged' where id = $1`,
    [id],
  );
  expect(await claim([id])).toEqual([id]);
  await releaseDocument(database, id, 'Document was reset');
  expect((await getDocument(database, id))?.metadata).toMatchObject({
    processing_status: 'pending',
    note: '',
  });
});
