import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../adapters/document-reader.js';
import { fakeFetcher, fakeReader, textAbout } from '../../features/articles/testing.js';
import { PageFetchError } from '../../ports/page-fetcher.js';
import type { Database } from '../../store/database/database.js';
import { createTestFolder, openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { countDocuments, insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import type { FetchSourceParts } from '../ingest/fetch-source.js';
import { type NotFetched, readSource } from './read-source.js';
import { foundSource, studyArticle } from './testing-study.js';

const signal = new AbortController().signal;
const title = 'Grass roofs cool the rooms below';
const abstract = 'Rooms below grass roofs were two degrees cooler. They stayed so for a summer.';

let database: Database;
let documentId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const text = 'Grass roofs kept rooms cool.';
  const place = { pageStart: 2, pageEnd: 2, charStart: 0, charEnd: text.length };
  documentId = await insertDocument(database, {
    ...{ title, text, status: 'completed', chunksStored: 1, fileType: 'pdf', identifiers: [] },
  });
  const chunks = [{ ...place, index: 0, text, headingPath: [title, 'Results'], tokenCount: 5 }];
  await insertChunks(database, { documentId, title, chunks });
});
afterAll(() => database.close());

function outside(pages: Parameters<typeof fakeFetcher>[0]): FetchSourceParts {
  const lookups = {
    europePmcFullText: async () => null,
    arxivLocations: () => [],
    unpaywall: null,
  };
  return { fetcher: fakeFetcher(pages), reader: fakeReader(), lookups };
}

const forbidden = new Proxy({} as FetchSourceParts, {
  get: () => {
    throw new Error('Nobody outside may be asked');
  },
});

function read(
  source: ReturnType<typeof foundSource>,
  fetch: FetchSourceParts,
  notFetched: NotFetched | null = null,
) {
  const logUnexpected = (message: string): void => {
    throw new Error(message);
  };
  return readSource(source, { queries: database, fetch, notFetched, logUnexpected }, signal);
}

describe('reading a source', () => {
  it('reads the full text where a copy is open, and stores nothing of it', async () => {
    const article = studyArticle(title, { abstract });
    const before = await countDocuments(database);
    const source = await read(
      foundSource(article),
      outside({ [article.url]: { text: textAbout(title) } }),
    );
    expect(source).toMatchObject({ readAs: 'full_text', reason: '' });
    expect(source.passages[0]).toMatchObject({ source: source.key, document_id: null, index: 0 });
    expect(await countDocuments(database)).toBe(before);
    expect(JSON.parse(JSON.stringify(source))).toEqual(source);
  });

  it('reads the abstract where there is no open copy, and says why', async () => {
    const source = await read(foundSource(studyArticle(title, { abstract })), outside({}));
    expect(source.readAs).toBe('abstract');
    expect(source.reason).toBe(
      'Only the abstract was read: the landing page: the address could not be reached',
    );
    expect(source.passages.map(({ text }) => text).join('')).toBe(abstract);
  });

  it('reads the abstract of one whose text kills the process that reads it, and the others in full', async () => {
    const folder = await createTestFolder();
    const entry = join(folder, 'deadly-reader.mjs');
    await writeFile(
      entry,
      `process.on('message', ({ id, request }) => {
         const body = Buffer.from(request.bytes).toString();
         const { text } = body.startsWith('{') ? JSON.parse(body) : { text: body };
         if (text.startsWith('Deadly')) process.abort();
         const chunk = { index: 0, text, headingPath: [], pageStart: null, pageEnd: null, charStart: 0, charEnd: text.length, tokenCount: 3 };
         const facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' };
         process.send({ id, document: { format: 'html', text, blocks: [], pageCount: null, facts, chunks: [chunk] } });
       });
       process.on('disconnect', () => process.exit(0));`,
    );
    const reader = createDocumentReader({ entry: { url: pathToFileURL(entry), execArgv: [] } });
    const articles = [title, 'Deadly moss', 'Cool walls', 'Green streets'].map((name) =>
      studyArticle(name, { abstract }),
    );
    const pages = Object.fromEntries(
      articles.map((article) => [article.url, { text: textAbout(article.title) }]),
    );
    const fetch = { ...outside(pages), reader };
    const sources = await Promise.all(articles.map((article) => read(foundSource(article), fetch)));
    await reader.close();
    await rm(folder, { recursive: true, force: true });
    expect(sources.map(({ readAs }) => readAs)).toEqual([
      'full_text',
      'abstract',
      'full_text',
      'full_text',
    ]);
    expect(sources[1]?.passages.map(({ text }) => text).join('')).toBe(abstract);
    expect(sources[1]?.reason).toMatch(/^Only the abstract was read: .+/);
  });

  it('says of what failed whether more may be read another time', async () => {
    const article = studyArticle(title, { abstract });
    const source = foundSource(article);
    const shown = outside({ [article.url]: { text: 'Please sign in to read on.' } });
    const fetchPage = async () => {
      throw new PageFetchError('the address could not be reached', { status: 502 });
    };
    const away = { ...outside({}), fetcher: { fetchPage } };
    expect((await read(source, away)).mayReadMore).toBe(true);
    expect((await read(source, shown)).mayReadMore).toBeUndefined();
    for (const isTemporary of [true, false]) {
      const { mayReadMore = false } = await read(source, forbidden, { why: 'none', isTemporary });
      expect(mayReadMore).toBe(isTemporary);
    }
  });

  it('says why where there is nothing to read at all', async () => {
    // What a search engine wrote of it is nothing of the work.
    const summary = 'A machine says that grass roofs cool rooms.';
    const source = await read(foundSource(studyArticle(title, { summary })), outside({}));
    expect(source).toMatchObject({ readAs: 'none', passages: [] });
    expect(source.reason).toContain('the address could not be reached');
  });

  it('takes the passages of the library and fetches nothing', async () => {
    const source = await read(foundSource(studyArticle(title), { documentId }), forbidden);
    expect(source).toMatchObject({ readAs: 'full_text', reason: '' });
    expect(source.passages).toMatchObject([
      { document_id: documentId, chunk_index: 0, page_start: 2, heading_path: ['Results'] },
    ]);
  });

  it('takes nothing of a preprint that was retracted, which the work itself was not', async () => {
    const text = 'Grass roofs kept rooms cool, as posted.';
    const doi = '10.1101/2020.01.01.654323';
    const posted = await insertDocument(database, {
      ...{ title, text, doi, sourceType: 'preprint', status: 'completed', chunksStored: 1 },
      identifiers: [],
    });
    const place = { pageStart: 2, pageEnd: 2, charStart: 0, charEnd: text.length };
    const chunks = [{ ...place, index: 0, text, headingPath: [], tokenCount: 5 }];
    await insertChunks(database, { documentId: posted, title, chunks });
    await noteRetraction(database, { documentId: posted, retractedBy: 'bioRxiv', asked: [] });
    const of = (parts: object) =>
      foundSource(studyArticle(title, { abstract, ...parts }), { documentId: posted });
    const preprint = { identifiers: { doi }, source_type: 'preprint' };
    expect((await read(of(preprint), forbidden)).readAs).toBe('full_text');
    const published = await read(of({ identifiers: { doi: '10.5555/roofs' } }), outside({}));
    expect(published.readAs).toBe('abstract');
  });

  it('says which pages the library has no text of', async () => {
    const left = 'Left out because the text layer is garbled: pages 3 to 8';
    const text = 'Moss grew on the north side.';
    const note = `Tables are kept as lines: page 2. ${left}`;
    const scanned = await insertDocument(database, {
      ...{ title, text, note, status: 'completed', chunksStored: 1, identifiers: [] },
    });
    const place = { pageStart: 2, pageEnd: 2, charStart: 0, charEnd: text.length };
    const chunks = [{ ...place, index: 0, text, headingPath: [], tokenCount: 5 }];
    await insertChunks(database, { documentId: scanned, title, chunks });
    const source = await read(foundSource(studyArticle(title), { documentId: scanned }), forbidden);
    expect(source).toMatchObject({ readAs: 'full_text', reason: left });
  });

  it('says that what it read of a published work is the text of its preprint', async () => {
    const url = 'https://www.biorxiv.org/content/10.1101/2023.03.14.123456v1.full';
    const article = studyArticle(title, {
      ...{ abstract, doi: '10.1234/roofs', journal: 'Roof Letters', full_text_url: url },
    });
    const source = await read(foundSource(article), outside({ [url]: { text: textAbout(title) } }));
    expect(source).toMatchObject({
      readAs: 'full_text',
      reason: 'This is the text of the preprint: no copy of the published version could be read',
    });
  });

  it('takes a page for retracted that says so of itself, as no record did', async () => {
    const page = studyArticle(title, { source_type: 'web page' });
    const text = textAbout(title);
    const facts = { title, doi: '10.5555/roofs.7', authors: 'Sunniva Lie, Tor Aas' };
    const of = (parts: object, given = page) =>
      read(foundSource(given), outside({ [given.url]: { text, ...parts } }));
    const { article } = await of({ isRetracted: true, facts });
    expect(article).toMatchObject({ is_retracted: true, retracted_by: ['the document itself'] });
    expect((await of({})).article).toEqual(page);
    // News, blogs and their comments say it of the work of somebody else.
    expect((await of({ isRetracted: true })).article).toEqual(page);
    const marked = { ...facts, doi: '', title: `RETRACTED: ${title}` };
    expect((await of({ isRetracted: true, facts: marked })).article.is_retracted).toBe(true);
    const numbered = studyArticle(title, { doi: '10.5555/roofs.8' });
    expect((await of({ isRetracted: true, facts }, numbered)).article.is_retracted).toBe(false);
    expect((await of({ isRetracted: true }, numbered)).article.is_retracted).toBe(true);
    // The page of a work is that work, and of its people.
    const named = { doi: facts.doi, authors: facts.authors, identifiers: { doi: facts.doi } };
    expect((await of({ facts })).article).toMatchObject(named);
    // A column of a newspaper names who wrote it, and no work.
    expect((await of({ facts: { ...facts, doi: '' } })).article).toEqual(page);
    const other = { ...facts, title: 'Walls of straw' };
    expect((await of({ facts: other, text: `Walls of straw\n${text}` })).article.doi).toBe('');
    const known = studyArticle(title, { doi: '10.5555/other', authors: 'Ebba Lund' });
    expect((await of({ facts }, known)).article).toEqual(known);
  });

  it('takes nothing of a preprint that says it was retracted for what was published of it', async () => {
    const url = 'https://www.biorxiv.org/content/10.1101/2023.03.14.123456v1.full';
    const article = studyArticle(title, {
      ...{ abstract, doi: '10.1234/roofs', journal: 'Roof Letters', full_text_url: url },
    });
    const page = { text: textAbout(title), isRetracted: true };
    const source = await read(foundSource(article), outside({ [url]: page }));
    expect(source).toMatchObject({ isTakenBack: true, article: { is_retracted: false } });
    expect(source.reason).toMatch(/retracted/);
  });

  it('reads no more than the given abstract where nothing may be fetched, and says why', async () => {
    const source = await read(
      foundSource(studyArticle(title, { abstract }), { isPinned: true }),
      forbidden,
      { why: 'nothing is fetched for Internal Only', isTemporary: false },
    );
    expect(source).toMatchObject({
      readAs: 'abstract',
      reason: 'Only the abstract was read: nothing is fetched for Internal Only',
    });
  });

  it('ends with the reason of whoever cancels it', async () => {
    const reason = new Error('Cancelled');
    const parts = {
      ...{ queries: database, fetch: forbidden, notFetched: null },
      logUnexpected: () => {},
    };
    const source = foundSource(studyArticle(title));
    await expect(readSource(source, parts, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
