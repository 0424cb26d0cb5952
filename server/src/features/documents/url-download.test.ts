import type { DownloadUrlAnswer, LibraryDocument } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '../../adapters/engines/record.js';
import { buildTestApp } from '../../http/testing.js';
import {
  type FetchedPage,
  PageFetchError,
  type PageFetcher,
  RedirectNotAllowedError,
  UrlNotAllowedError,
} from '../../ports/page-fetcher.js';
import { EngineError } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { countDocuments, insertDocument } from '../../store/documents/documents.js';
import { fakeEmbedder, fakeReader, textAbout } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

const title = 'Coated pellets in sandy soils';
const record = makeRecord({
  title,
  urls: ['https://journal.example/pellets'],
  sourceType: 'journal article',
  authors: ['Ada Okonkwo', 'B. Lee'],
  publicationDate: '2024-05',
  journal: 'Soil',
  identifiers: { doi: '10.5555/pellets', pmid: '7654321' },
  fullTexts: [{ url: 'https://repository.example/pellets.pdf', kind: 'pdf' }],
});
const pdf = new TextEncoder().encode(`%PDF-1.4 ${title} ${textAbout(title)}`);
const html = new TextEncoder().encode(`<html><body>${title}</body></html>`);

let database: Database;
let world: DocumentWorld;
let app: FastifyInstance;
let pages: Record<string, Partial<FetchedPage> | Error> = {};
let known: () => ReturnType<WorkLookup['findWork']> = async () => record;
const asked: string[] = [];

const fetcher: PageFetcher = {
  async fetchPage(url) {
    asked.push(url);
    const page = pages[url] ?? new PageFetchError('The server cannot be reached', { status: 502 });
    if (page instanceof Error) throw page;
    return {
      url,
      status: 200,
      contentType: 'text/html',
      charset: '',
      size: null,
      bytes: html,
      ...page,
    };
  },
};
const works: WorkLookup[] = [
  { id: 'crossref', name: 'Crossref', knowsBy: ['doi'], findWork: () => known() },
];

beforeAll(async () => {
  database = await openTestDatabase();
  world = createDocumentWorld({
    database,
    embedder: fakeEmbedder,
    reader: fakeReader(),
    outside: { fetcher, works },
  });
  app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await world.close();
});
beforeEach(async () => {
  await clearDocuments(world);
  pages = {};
  known = async () => record;
  asked.length = 0;
});

async function download(body: object, path = 'download-url') {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/documents/${path}`,
    payload: body,
  });
  return {
    status: response.statusCode,
    ...response.json<{ data?: DownloadUrlAnswer; detail?: string }>(),
  };
}

async function sourcesOf({ document }: { document: LibraryDocument | null }) {
  const response = await app.inject({ url: `/api/v1/documents/${document?.id}` });
  return response.json<{ data: LibraryDocument }>().data.metadata.field_sources;
}

describe('downloading from an address', () => {
  it.each([
    [{}, 'Please enter a URL'],
    [{ url: '  ' }, 'Please enter a URL'],
    [{ url: 'foo' }, 'Please enter a valid URL'],
    [{ url: 'file:///etc/passwd' }, 'Please enter a valid URL'],
    [{ url: 'ftp://x/a.pdf' }, 'Please enter a valid URL'],
    [{ url: 'http://' }, 'Please enter a valid URL'],
    [{ url: 'https://a.example/x.pdf', id: 'x' }, 'Unknown field id'],
    [{ url: '10.5555/x', doi: '10.1016' }, expect.stringMatching(/^“10\.1016” is no DOI: /)],
    [
      { url: 'https://a.example/x.pdf', publication_date: 'last spring' },
      expect.stringMatching(/^“last spring” is no date: /),
    ],
  ])('refuses %j and asks nobody', async (body, detail) => {
    expect(await download(body)).toEqual({ status: 422, detail });
    expect(asked).toEqual([]);
  });

  it('stores the file and takes its name as title while the title is the default', async () => {
    pages = {
      'https://a.example/some%20paper.pdf?x=1': { contentType: 'application/pdf', bytes: pdf },
    };
    const { data } = await download({ url: 'https://a.example/some%20paper.pdf?x=1' });
    expect(data).toMatchObject({
      success: true,
      outcome: 'stored',
      message: 'Document downloaded successfully',
    });
    expect(data?.document?.metadata).toMatchObject({
      title: 'some paper.pdf',
      filename: 'some paper.pdf',
      file_type: 'pdf',
      source_type: 'Downloaded Document',
      processing_status: 'pending',
      url: 'https://a.example/some%20paper.pdf?x=1',
      has_original: true,
    });
  });

  it('marks a work that is retracted, and says who says so', async () => {
    known = async () => record && { ...record, isRetracted: true };
    pages = {
      'https://repository.example/pellets.pdf': { contentType: 'application/pdf', bytes: pdf },
    };
    const { data } = await download({ url: '10.5555/pellets' });
    expect(data?.document?.metadata.retraction).toMatchObject({ source: 'Crossref' });
  });

  it('keeps a title that a person gave, and the default where the address has no file name', async () => {
    pages = { 'https://a.example/x.pdf': { bytes: pdf }, 'https://a.example/page': {} };
    expect(
      (await download({ url: 'https://a.example/x.pdf', title: 'Mine' })).data?.document?.metadata
        .title,
    ).toBe('Mine');
    expect((await download({ url: 'https://a.example/page' })).data?.document?.metadata.title).toBe(
      'Downloaded Document',
    );
  });

  it.each([
    ['https://doi.org/10.5555/j.pellets.2020.01.001', 'j.pellets.2020.01.001'],
    ['https://journal.example/10.5555/pellets.pdf', 'pellets.pdf'],
    ['https://doi.org/10.5555/pellets.2020', 'Downloaded Document'],
  ])(
    'takes the registered title of %s where %s was filled in for a person',
    async (url, filled) => {
      pages = {
        'https://journal.example/10.5555/pellets.pdf': {
          contentType: 'application/pdf',
          bytes: pdf,
        },
        'https://repository.example/pellets.pdf': { contentType: 'application/pdf', bytes: pdf },
      };
      const { data } = await download({ url, title: filled });
      expect(data?.document?.metadata.title).toBe(title);
      expect(data && (await sourcesOf(data))).toMatchObject({ title: 'Crossref' });
    },
  );

  it('counts the name of a file as no title of a person, also behind another address', async () => {
    const url = 'https://a.example/a%20b.paper';
    pages = { [url]: { url: 'https://a.example/content/7', bytes: pdf } };
    const { data } = await download({ url, title: 'a b.paper' });
    expect(data?.document?.metadata.title).toBe('a b.paper');
    expect(data && (await sourcesOf(data))).toMatchObject({ title: 'file' });
  });

  it('knows a trial by its number, whichever page of it was stored', async () => {
    const page = 'https://clinicaltrials.gov/study/NCT01234567';
    pages = { [page]: { bytes: pdf, contentType: 'application/pdf' } };
    known = async () => null;
    const first = await download({ url: page });
    expect(first.data).toMatchObject({ outcome: 'stored' });
    const again = await download({ url: 'https://clinicaltrials.gov/ct2/show/nct01234567?rank=1' });
    expect(again.data).toMatchObject({
      outcome: 'known',
      document: { id: first.data?.document?.id },
    });
  });

  it('knows an address that it has, without asking again', async () => {
    pages = { 'https://a.example/x.pdf': { bytes: pdf } };
    const first = await download({ url: 'https://a.example/x.pdf' });
    const again = await download({ url: 'https://a.example/x.pdf#page=2' });
    expect(again.data).toMatchObject({
      success: true,
      outcome: 'known',
      document: { id: first.data?.document?.id },
    });
    expect(asked).toHaveLength(1);
  });

  it.each<[Partial<FetchedPage> | Error, number, RegExp]>([
    [new UrlNotAllowedError(), 422, /^URL is not allowed$/],
    [
      new PageFetchError('The server did not answer in time', { status: 504 }),
      504,
      /did not answer in time.*try again later/,
    ],
    [new PageFetchError('The document is larger than 52 MB', { status: 413 }), 413, /larger than/],
    [new RedirectNotAllowedError(), 422, /^URL is not allowed$/],
    [
      new PageFetchError('The page redirects too often', { status: 502, isLasting: true }),
      502,
      /^The page redirects too often$/,
    ],
    [{ status: 503 }, 502, /answered 503.*try again later/],
    [{ status: 404 }, 502, /answered 404$/],
    [{ bytes: new Uint8Array() }, 422, /File is empty/],
    [
      {
        bytes: Uint8Array.from([
          0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        ]),
      },
      422,
      /cannot be read/,
    ],
  ])('passes on %j as %i', async (page, status, detail) => {
    pages = { 'https://a.example/x': page };
    expect(await download({ url: 'https://a.example/x' })).toEqual({
      status,
      detail: expect.stringMatching(detail),
    });
    expect([await countDocuments(database), await world.files.list()]).toEqual([0, []]);
  });

  it.each<[string, Partial<FetchedPage>]>([
    ['https://a.example/paper.pdf', { url: 'https://login.example/cas?service=1' }],
    ['https://a.example/paper.docx?x=1', {}],
    ['https://a.example/17', { contentType: 'application/pdf' }],
  ])('stores no page in place of the file at %s, which may be had later', async (url, page) => {
    pages = { [url]: page };
    const { data } = await download({ url });
    expect(data).toMatchObject({ success: false, outcome: 'closed', document: null });
    expect(data?.message).toMatch(/^A web page came in place of the file/);
    pages = { [url]: { bytes: pdf, contentType: 'application/pdf' } };
    expect((await download({ url })).data).toMatchObject({ outcome: 'stored' });
  });

  it('says that a page is closed', async () => {
    pages = { 'https://a.example/x': { status: 403 } };
    expect((await download({ url: 'https://a.example/x' })).data).toMatchObject({
      success: false,
      outcome: 'closed',
      document: null,
    });
  });
});

describe('downloading a work by its identifier', () => {
  const repository = 'https://repository.example/pellets.pdf';

  it.each([
    '10.5555/PELLETS',
    'doi:10.5555/pellets',
    'https://doi.org/10.5555/pellets',
    '7654321',
    'https://pubmed.ncbi.nlm.nih.gov/7654321/',
  ])('finds the open copy of %s and takes what is registered', async (url) => {
    pages = { [repository]: { contentType: 'application/pdf', bytes: pdf } };
    const { data } = await download({ url });
    expect(data).toMatchObject({
      success: true,
      outcome: 'stored',
      metadata: { doi: '10.5555/pellets', title },
    });
    expect(data?.document?.metadata).toMatchObject({
      title,
      authors: 'Ada Okonkwo, B. Lee',
      journal: 'Soil',
      publication_date: '2024-05',
      source_type: 'journal article',
      file_type: 'pdf',
    });
    expect(asked[0]).toBe(repository);
    expect((await download({ url: 'doi:10.5555/pellets' })).data?.outcome).toBe('known');
  });

  it('takes the file at an address that names a work, and what is registered of it', async () => {
    pages = { 'https://journal.example/10.5555/pellets.pdf': { bytes: pdf } };
    const { data } = await download({ url: 'https://journal.example/10.5555/pellets.pdf' });
    expect(data?.document?.metadata).toMatchObject({
      title,
      filename: 'pellets.pdf',
      file_type: 'pdf',
    });
  });

  it('stores a preprint as such where it was published since, and says what is held against that', async () => {
    const address = 'https://arxiv.org/pdf/2311.01234';
    known = async () => record && { ...record, isRetracted: true };
    pages = { [address]: { bytes: pdf } };
    const { data } = await download({ url: address });
    expect(data?.document?.metadata).toMatchObject({
      ...{ title, doi: '10.48550/arxiv.2311.01234', journal: '', source_type: 'preprint' },
      retraction: { source: 'Crossref of its published version' },
    });
  });

  it('holds nothing against the published article that its preprint has, whose file it got', async () => {
    const address = 'https://arxiv.org/pdf/2311.01234';
    const published = { kind: 'doi', value: '10.5555/pellets' } as const;
    const id = await insertDocument(database, {
      ...{ title, authors: 'Ada Okonkwo, B. Lee', journal: 'Soil', doi: published.value },
      ...{ sourceType: 'journal article', fileType: 'abstract', status: 'completed' },
      ...{ chunksStored: 0, text: 'Pellets slow the release.' },
      identifiers: [published, { kind: 'arxiv', value: '2311.01234' }],
    });
    const preprint = makeRecord({
      ...{ title, authors: ['Ada Okonkwo', 'B. Lee'], publicationDate: '2023-11' },
      ...{ urls: [address], sourceType: 'preprint', isRetracted: true },
      identifiers: { doi: '10.48550/arxiv.2311.01234', arxiv_id: '2311.01234' },
    });
    pages = { [address]: { bytes: pdf } };
    known = async () => preprint;
    const upgraded = (await download({ url: address })).data;
    expect(upgraded).toMatchObject({ outcome: 'upgraded', document: { id } });
    expect(upgraded?.document?.metadata.retraction).toBeNull();
    await clearDocuments(world);
    expect((await download({ url: address })).data?.document?.metadata).toMatchObject({
      retraction: { source: 'Crossref' },
    });
  });

  it('says that a work is closed when every way was refused, with what is known of it', async () => {
    pages = { [repository]: { status: 403 }, 'https://doi.org/10.5555/pellets': { status: 404 } };
    const { status, data } = await download({ url: '10.5555/pellets' });
    expect([status, data]).toMatchObject([
      200,
      { success: false, outcome: 'closed', document: null, metadata: { title } },
    ]);
    expect(data?.message).toMatch(/^No openly readable copy of "Coated pellets/);
    expect(await countDocuments(database)).toBe(0);
  });

  it('says so, too, where the address of the work leads to what may not be fetched or never comes', async () => {
    const ways = [
      new RedirectNotAllowedError(),
      new PageFetchError('The page redirects too often', { status: 502, isLasting: true }),
    ];
    for (const landing of ways) {
      pages = { [repository]: { status: 403 }, 'https://doi.org/10.5555/pellets': landing };
      const { status, data } = await download({ url: '10.5555/pellets' });
      expect([status, data]).toMatchObject([200, { outcome: 'closed', metadata: { title } }]);
    }
  });

  it('says to try again later when one of the ways may work then', async () => {
    pages = { [repository]: { status: 503 }, 'https://doi.org/10.5555/pellets': { status: 404 } };
    expect(await download({ url: '10.5555/pellets' })).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/try again later/),
    });
    known = async () => {
      throw new EngineError('timed-out', 'Crossref did not answer in time');
    };
    expect(await download({ url: '10.5555/pellets' })).toMatchObject({
      status: 502,
      detail: expect.stringMatching(/try again later/),
    });
  });

  it('says that nobody knows a work', async () => {
    known = async () => null;
    expect(await download({ url: '10.5555/nobody' })).toMatchObject({
      status: 404,
      detail: expect.stringMatching(/^No work with this/),
    });
  });
});

describe('filling metadata from a DOI', () => {
  it('gives what is registered', async () => {
    expect(
      await download({ doi: 'https://doi.org/10.5555/pellets' }, 'fill-from-doi'),
    ).toMatchObject({
      status: 200,
      data: {
        metadata: {
          title,
          authors: 'Ada Okonkwo, B. Lee',
          journal: 'Soil',
          publication_date: '2024-05',
          doi: '10.5555/pellets',
        },
      },
    });
  });

  it.each([
    [{ doi: ' ' }, 'Please enter a DOI'],
    [{ doi: 'pellets' }, 'Please enter a valid DOI'],
  ])('refuses %j', async (body, detail) => {
    expect(await download(body, 'fill-from-doi')).toEqual({ status: 422, detail });
  });
});
