import type { DownloadUrlAnswer, LibraryDocument, UploadAnswer } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '../../adapters/engines/record.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { readSources } from '../../pipeline/answers/read-sources.js';
import { studyArticle } from '../../pipeline/study/testing-study.js';
import { gatherArticles } from '../../pipeline/summaries/gather-articles.js';
import { PageFetchError, type PageFetcher } from '../../ports/page-fetcher.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import type { DocumentIdentifier } from '../../store/documents/document-identifiers.js';
import { findOriginal } from '../../store/documents/document-originals.js';
import { countDocuments, getDocument, insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { workKeys } from '../../works/work-keys.js';
import { fakeEmbedder, fakeReader, textAbout } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

const title = 'Coated pellets in sandy soils';
const fullText = textAbout(title);
const record = makeRecord({
  title: `${title}, as registered`,
  urls: ['https://journal.example/pellets'],
  sourceType: 'journal article',
  journal: 'Soil',
  identifiers: { doi: '10.5555/pellets', arxiv_id: '2401.01234' },
  fullTexts: [{ url: 'https://repository.example/pellets.txt', kind: 'unknown' }],
});

let database: Database;
let jobs: ReturnType<typeof createJobsInMemory>;
let world: DocumentWorld;
let app: FastifyInstance;
/** Whether a copy is open to everybody. */
let isOpen = true;
const fetcher: PageFetcher = {
  async fetchPage(url) {
    if (!isOpen || !url.startsWith('https://repository.example/'))
      throw new PageFetchError('The server cannot be reached', { status: 502 });
    return {
      url,
      status: 200,
      contentType: 'text/plain',
      charset: 'utf-8',
      size: null,
      bytes: new TextEncoder().encode(fullText),
    };
  },
};
const works: WorkLookup[] = [
  { id: 'crossref', name: 'Crossref', knowsBy: ['doi'], findWork: async () => record },
];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobsInMemory();
  world = createDocumentWorld({
    database,
    embedder: fakeEmbedder,
    reader: fakeReader(),
    jobs,
    outside: { fetcher, works },
  });
  app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await world.close();
});
beforeEach(() => {
  isOpen = true;
  return clearDocuments(world);
});

/** What a search found of an article whose text is not open: its abstract, processed. */
async function addAbstract(
  identifiers: readonly DocumentIdentifier[],
  fields: object = {},
): Promise<string> {
  return database.transaction(async (queries) => {
    const document = {
      title,
      authors: 'Ada Okonkwo',
      abstract: 'Pellets slow the release.',
      note: 'The abstract alone could be had',
      ...fields,
    };
    const status = {
      fileType: 'abstract',
      status: 'completed',
      chunksStored: 1,
      text: 'Pellets slow the release.',
    } as const;
    const documentId = await insertDocument(queries, { ...status, ...document, identifiers });
    const passage = {
      index: 0,
      text: 'Pellets slow the release.',
      headingPath: [],
      pageStart: null,
      pageEnd: null,
      charStart: 0,
      charEnd: 25,
      tokenCount: 6,
    };
    await insertChunks(queries, { documentId, title, chunks: [passage] });
    return documentId;
  });
}

const doi = [{ kind: 'doi', value: '10.5555/pellets' }] as const;

async function call<T>(
  path: string,
  body: object | FormData = {},
): Promise<{ status: number; data: T; detail?: string }> {
  const isForm = body instanceof FormData;
  const request = new Request('http://test/', {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
  });
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/documents/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': isForm ? (request.headers.get('content-type') ?? '') : 'application/json',
    },
  });
  return { status: response.statusCode, ...response.json() };
}

async function upload(text: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text], { type: 'text/plain' }), 'pellets.txt');
  const { status, data } = await call<UploadAnswer>('upload', form);
  return { status, message: data.message, ...data.documents[0] };
}

async function processed(id: string): Promise<LibraryDocument | null> {
  const { data } = await call<{ task_id: string }>(`${id}/process`);
  await jobs.settle(data.task_id);
  return getDocument(database, id);
}

describe('a document of which the library has the abstract alone', () => {
  it('gets the full text that is uploaded with its DOI, and keeps its id and what is known of it', async () => {
    const id = await addAbstract(doi);
    const uploaded = await upload(fullText, {
      doi: 'https://doi.org/10.5555/PELLETS',
      title: 'Another title',
      journal: 'Soil',
    });
    expect(uploaded).toMatchObject({
      status: 200,
      outcome: 'upgraded',
      message: expect.stringMatching(/full text of a document .* abstract alone/),
    });
    expect(uploaded.document).toMatchObject({
      id,
      metadata: {
        title,
        authors: 'Ada Okonkwo',
        journal: 'Soil',
        file_type: 'abstract',
        filename: 'pellets.txt',
        processing_status: 'pending',
      },
    });
    expect(await processed(id)).toMatchObject({
      metadata: {
        processing_status: 'completed',
        file_type: 'txt',
        has_original: true,
        note: '',
        abstract: 'Pellets slow the release.',
      },
    });
    const texts = await database.query<{ text: string }>('select text from chunks');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain('sandy soils');
    expect(await countDocuments(database)).toBe(1);
  });

  it('is read by its abstract, and said to be, until the full text was read, and where that fails', async () => {
    const id = await addAbstract(doi);
    await upload('{ what the reader breaks at', { doi: '10.5555/pellets' });
    const readAs = async () => {
      const document = await getDocument(database, id);
      const article = { ...studyArticle(title), document_id: id };
      const [gathered] = await gatherArticles([article], { queries: database });
      const [source] = document === null ? [] : await readSources([document], database);
      return [document?.metadata.processing_status, gathered?.read_as, source?.readAs];
    };
    expect(await readAs()).toEqual(['pending', 'abstract', 'abstract']);
    await processed(id);
    expect(await readAs()).toEqual(['failed', 'abstract', 'abstract']);
  });

  it('waits for its full text where that file has gone, and is never taken for it', async () => {
    const id = await addAbstract(doi);
    await upload(fullText, { doi: '10.5555/pellets' });
    const original = await findOriginal(database, id);
    await world.files.remove(original?.fileId ?? '');
    expect((await processed(id))?.metadata).toMatchObject({
      ...{ processing_status: 'failed', file_type: 'abstract', note: 'File not found' },
    });
    expect((await upload(fullText)).document).toMatchObject({
      id,
      metadata: { processing_status: 'pending', note: '' },
    });
    expect((await processed(id))?.metadata).toMatchObject({
      ...{ processing_status: 'completed', file_type: 'txt', note: '' },
    });
  });

  it.each(['10.5555/pellets', 'https://doi.org/10.5555/pellets', 'arXiv:2401.01234'])(
    'gets the open copy that is downloaded by %s',
    async (url) => {
      const id = await addAbstract([...doi, { kind: 'arxiv', value: '2401.01234' }]);
      const { status, data } = await call<DownloadUrlAnswer>('download-url', { url });
      expect([status, data]).toMatchObject([
        200,
        {
          success: true,
          outcome: 'upgraded',
          message: expect.stringMatching(/^The full text was added/),
        },
      ]);
      expect(data.document).toMatchObject({
        id,
        metadata: { title, processing_status: 'pending', has_original: true },
      });
      expect((await call<DownloadUrlAnswer>('download-url', { url })).data).toMatchObject({
        outcome: 'known',
        document: { id },
      });
      expect(await countDocuments(database)).toBe(1);
    },
  );

  it('is left alone by the full text of another paper that has the DOI of their issue', async () => {
    const id = await addAbstract(doi, { title: 'Bone loss after early menopause' });
    const uploaded = await upload(fullText, {
      doi: '10.5555/pellets',
      title: 'Grip strength of climbers',
      authors: 'Nils Haugen',
    });
    expect(uploaded.outcome).toBe('new');
    expect((await getDocument(database, id))?.metadata.file_type).toBe('abstract');
  });

  it('is the reference that was taken in without a text, too', async () => {
    const reference = {
      title,
      status: 'pending',
      chunksStored: 0,
      identifiers: doi,
      text: null,
    } as const;
    const id = await insertDocument(database, reference);
    expect(
      (await call<DownloadUrlAnswer>('download-url', { url: '10.5555/pellets' })).data,
    ).toMatchObject({ outcome: 'upgraded', document: { id } });
  });

  it('is the reference of the address that is downloaded, and no other of that address', async () => {
    const url = 'https://repository.example/pellets.txt';
    const reference = { status: 'pending', chunksStored: 0, text: null, url } as const;
    const identifiers = workKeys({}, url);
    const id = await insertDocument(database, { ...reference, title, identifiers });
    const download = () =>
      call<DownloadUrlAnswer>('download-url', { url, title: 'Grip strength of climbers' });
    expect((await download()).data).toMatchObject({ outcome: 'stored' });
    await clearDocuments(world);
    await insertDocument(database, { ...reference, id, title, identifiers });
    expect((await call<DownloadUrlAnswer>('download-url', { url })).data).toMatchObject({
      outcome: 'upgraded',
      document: { id, metadata: { title } },
    });
  });

  it('stays empty where a person emptied it, unless a person fills it', async () => {
    const id = await addAbstract(doi);
    await changeDocument(database, id, { journal: '', summary: '' });
    await call<DownloadUrlAnswer>('download-url', { url: '10.5555/pellets', summary: 'Mine' });
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      ...{ has_original: true, journal: '', summary: 'Mine' },
    });
  });

  it('gets one full text, of many that come at once', async () => {
    const id = await addAbstract(doi);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(fullText, { doi: '10.5555/pellets' })),
    );
    expect(answers.map(({ status, document }) => [status, document?.id])).toEqual(
      Array.from({ length: 8 }, () => [200, id]),
    );
    expect(answers.filter(({ outcome }) => outcome === 'upgraded')).toHaveLength(1);
    expect([await countDocuments(database), (await world.files.list()).length]).toEqual([1, 1]);
  });

  it('stays as it is when it has its full text, and another file is another document', async () => {
    const id = await addAbstract(doi);
    await upload(fullText, { doi: '10.5555/pellets' });
    const other = await upload(`${fullText} And more.`, { doi: '10.5555/pellets' });
    expect(other.outcome).toBe('new');
    expect(other.document?.id).not.toBe(id);
  });

  it('waits for nothing of the work that was reading its abstract', async () => {
    isOpen = false;
    const id = await addAbstract(doi, { status: 'pending' });
    const { data } = await call<{ task_id: string }>(`${id}/process`);
    await upload(fullText, { doi: '10.5555/pellets' });
    await jobs.settle(data.task_id);
    expect(await processed(id)).toMatchObject({
      metadata: { processing_status: 'completed', file_type: 'txt' },
    });
  });
});
