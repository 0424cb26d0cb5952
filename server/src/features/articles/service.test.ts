import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import { silentLog } from '../../log.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { findReferences, insertReference } from '../../store/documents/document-references.js';
import { addFullText } from '../../store/documents/document-upgrade.js';
import {
  countDocuments,
  getDocument,
  insertDocument,
  listDocuments,
} from '../../store/documents/documents.js';
import { sweepFiles } from '../../store/files/file-sweep.js';
import { createFileStore } from '../../store/files/files.js';
import { countChunks, listPassages } from '../../store/passages/chunks.js';
import { loadPassages } from '../../store/passages/scored-passages.js';
import { countVectors } from '../../store/passages/vectors.js';
import { createProcessJob } from './process-job.js';
import { createArticlesService } from './service.js';
import { type FakePage, fakeEmbedder, fakeFetcher, fakeReader, textAbout } from './testing.js';

let database: Database;
const dataDir = join(tmpdir(), `lectern-articles-${randomUUID()}`);
const files = createFileStore({ dataDir });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.query('delete from documents');
  await database.query('delete from originals');
  await rm(dataDir, { recursive: true, force: true });
});

function setUp(pages: Readonly<Record<string, FakePage>>, embedder: Embedder = fakeEmbedder) {
  const jobs = createJobsInMemory();
  const job = createProcessJob({
    database,
    embedder,
    files,
    fetcher: fakeFetcher(pages),
    reader: fakeReader(),
    lookups: { europePmcFullText: async () => null, arxivLocations: () => [], unpaywall: null },
    logUnexpected: () => {},
  });
  return { jobs, service: createArticlesService({ jobs, job }) };
}

const request = (articles: readonly object[], more: object = {}) =>
  processRequestSchema.parse({
    selected_articles: articles.map((parts) => ({
      title: 'Coated pellets in sandy soils',
      url: 'https://journal.example/a',
      ...parts,
    })),
    ...more,
  });

async function processed(
  world: ReturnType<typeof setUp>,
  articles: readonly object[],
  more: object = {},
) {
  const { process_id } = await world.service.process(request(articles, more));
  await world.jobs.settle(process_id);
  return world.service.results(process_id);
}

const page = { text: textAbout('Coated pellets in sandy soils') };

describe('processing articles', () => {
  it('stores document, passage and vector, and tells so', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const { status, results } = await processed(world, [{ doi: '10.5555/a', journal: 'Soil' }]);
    expect(status).toBe('completed');
    expect(results[0]).toMatchObject({
      processed: true,
      chunks_stored: 1,
      file_type: 'html',
      status: 'completed',
      skipped_reason: null,
      error: null,
    });
    expect(await getDocument(database, results[0]?.document_id ?? '')).toMatchObject({
      metadata: { journal: 'Soil', processing_status: 'completed', chunks_stored: 1 },
    });
    expect(await countVectors(database)).toMatchObject({ totalVectors: 1, uniqueDocuments: 1 });
  });

  it('marks a retracted article, also one that is there already, and where its passages are found', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const { results } = await processed(world, [{ doi: '10.5555/a' }]);
    const id = results[0]?.document_id ?? '';
    const markOf = async () => (await getDocument(database, id))?.metadata.retraction;
    expect(await markOf()).toBeNull();
    await processed(world, [{ doi: '10.5555/a', is_retracted: true, found_by: ['PubMed'] }]);
    expect(await markOf()).toMatchObject({ source: 'PubMed' });
    const { passages } = await listPassages(database, { documentId: id, from: 0, limit: 1 });
    const found = await loadPassages(
      database,
      passages.map((passage) => passage.id),
    );
    expect(found.map(({ is_retracted }) => is_retracted)).toEqual([true]);
  });

  it('names who says that an article is retracted or corrected, and none of the others who found it', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const notice = { kind: 'correction', url: 'https://doi.org/10.5555/notice' };
    const { results } = await processed(world, [
      {
        ...{ doi: '10.5555/a', is_retracted: true, retracted_by: ['Crossref', 'PubMed'] },
        ...{ found_by: ['Crossref', 'PubMed', 'OpenAlex', 'DuckDuckGo'] },
        notices: [{ ...notice, source: 'Crossref' }],
      },
    ]);
    const id = results[0]?.document_id ?? '';
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      retraction: { source: 'Crossref, PubMed' },
      notices: [{ ...notice, source: 'Crossref' }],
    });
    // A search of before, which did not keep who said so.
    await database.query('delete from document_retractions');
    const told = { is_retracted: true, found_by: ['Crossref', 'DuckDuckGo'] };
    await processed(world, [{ doi: '10.5555/a', ...told }]);
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      retraction: { source: 'the search' },
    });
  });

  it('keeps of what an article is said to be nothing that the library said of its own documents', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const notice = { kind: 'correction', url: 'https://doi.org/10.5555/notice' };
    const retracted_by = ['Crossref of another copy', 'its title', 'a reference to it', 'PubMed'];
    const sources = ['Crossref of its published version', 'the document itself', 'Crossref'];
    const notices = sources.map((source) => ({ ...notice, source }));
    const { results } = await processed(world, [
      { doi: '10.5555/a', is_retracted: true, retracted_by, notices },
    ]);
    const id = results[0]?.document_id ?? '';
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      retraction: { source: 'PubMed' },
      notices: [{ ...notice, source: 'Crossref' }],
    });
  });

  it('holds what is said of a preprint against no published version, and tells whose it is the other way round', async () => {
    const preprint = '10.1101/2021.01.01.000001';
    const told = { is_retracted: true, retracted_by: ['Crossref'], found_by: ['Crossref'] };
    const ofPreprint = { doi: preprint, source_type: 'preprint', ...told };
    const version = (doi: string, source_type: string) => ({
      other_versions: [{ doi, source_type, url: `https://doi.org/${doi}` }],
    });
    const published = { doi: '10.5555/a', source_type: 'journal article' };
    const world = setUp({ 'https://journal.example/a': page });
    const { results } = await processed(world, [published]);
    const id = results[0]?.document_id ?? '';
    const markOf = async () => (await getDocument(database, id))?.metadata.retraction;
    await processed(world, [{ ...ofPreprint, ...version('10.5555/a', 'journal article') }]);
    expect(await markOf()).toBeNull();
    await database.query('delete from documents');
    const again = await processed(world, [{ ...ofPreprint, is_retracted: false }]);
    const other = again.results[0]?.document_id ?? '';
    await processed(world, [{ ...published, ...told, ...version(preprint, 'preprint') }]);
    expect((await getDocument(database, other))?.metadata.retraction).toMatchObject({
      source: 'Crossref of its published version',
    });
  });

  it('keeps the other articles when one fails, one is skipped and one has only its abstract', async () => {
    const world = setUp({
      'https://journal.example/a': page,
      'https://journal.example/pdf': { ...page, format: 'pdf' },
    });
    const { status, results } = await processed(world, [
      {},
      { url: 'https://journal.example/gone' },
      { url: 'https://journal.example/pdf' },
      { url: 'https://journal.example/closed', abstract: 'Pellets slow the release of nitrogen.' },
    ]);
    expect(status).toBe('completed');
    expect(results.map((row) => [row.status, row.skipped_reason, row.file_type])).toEqual([
      ['completed', null, 'html'],
      ['failed', null, ''],
      ['skipped', 'file type pdf is excluded', 'pdf'],
      ['completed', null, 'abstract'],
    ]);
    expect(results[3]?.note).toContain('Only the abstract was stored');
    expect(await countDocuments(database)).toBe(2);
  });

  it('has the abstract that only the page of the article states as the abstract of the document', async () => {
    const stated = 'Pellets slow the release of nitrogen.';
    const facts = { title: 'Coated pellets in sandy soils', abstract: stated };
    const text = textAbout('Coated pellets in sandy soils', 900);
    const { results } = await processed(setUp({ 'https://journal.example/a': { text, facts } }), [
      {},
    ]);
    expect(results[0]).toMatchObject({ status: 'completed', file_type: 'abstract' });
    const { documents } = await listDocuments(database, {
      ...{ search: 'slow the release', limit: 1, offset: 0 },
    });
    expect(documents[0]?.metadata.abstract).toBe(stated);
  });

  it('knows the same article again by any of its identifiers', async () => {
    const world = setUp({ 'https://journal.example/a': page, 'https://other.example/b': page });
    await processed(world, [{ doi: '10.5555/a', identifiers: { doi: '10.5555/a', pmid: '7' } }]);
    const { results } = await processed(world, [
      { url: 'https://other.example/b', identifiers: { pmid: '7' } },
    ]);
    expect(results[0]).toMatchObject({
      processed: true,
      chunks_stored: 1,
      note: 'Already in your library',
      was_known: true,
    });
    expect(await countDocuments(database)).toBe(1);
  });

  it('puts the full text in the place of an abstract, but never the other way round', async () => {
    const abstract = { doi: '10.5555/a', abstract: 'Pellets slow the release.' };
    await processed(setUp({}), [abstract]);
    const better = await processed(setUp({ 'https://journal.example/a': page }), [abstract]);
    expect(better.results[0]).toMatchObject({
      file_type: 'html',
      note: 'The full text took the place of the abstract',
    });
    const poorer = await processed(setUp({}), [abstract]);
    expect(poorer.results[0]).toMatchObject({ note: 'Already in your library' });
    const { documents } = await listDocuments(database, { limit: 10, offset: 0 });
    expect(documents.map(({ metadata }) => metadata.file_type)).toEqual(['html']);
  });

  it('gives the vectors of the full text the title that a person gave its document meanwhile', async () => {
    const abstract = { doi: '10.5555/a', abstract: 'Pellets slow the release.' };
    const { results } = await processed(setUp({}), [abstract]);
    const id = results[0]?.document_id ?? '';
    const title = 'Coated pellets in sandy soils of the coast';
    const retitling: Embedder = {
      ...fakeEmbedder,
      async embed(texts, options) {
        await database.transaction((queries) => changeDocument(queries, id, { title }));
        return fakeEmbedder.embed(texts, options);
      },
    };
    const better = await processed(setUp({ 'https://journal.example/a': page }, retitling), [
      abstract,
    ]);
    expect(better.results[0]).toMatchObject({ document_id: id, file_type: 'html' });
    const [vector] = await fakeEmbedder.embed([`${title}\n${page.text}`], {
      kind: 'passage',
      signal: new AbortController().signal,
    });
    expect(
      await database.query(
        'select embedding <-> $1::vector < 0.001 as is_of_it from chunk_vectors where document_id = $2',
        [JSON.stringify([...(vector ?? [])]), id],
      ),
    ).toEqual([{ is_of_it: true }]);
    expect(await files.list()).toHaveLength(1);
  });

  it('keeps the document, its reference and what a person wrote when it brings the full text', async () => {
    const id = await insertDocument(database, {
      ...{ title: 'Coated pellets', abstract: 'Pellets slow the release.', doi: '10.5555/a' },
      ...{ fileType: 'abstract', text: 'Pellets slow the release.' },
      ...{ status: 'completed', chunksStored: 0 },
      identifiers: [{ kind: 'doi', value: '10.5555/a' }],
    });
    await insertReference(database, id, { id: 'own', type: 'article-journal', volume: '12' });
    await changeDocument(database, id, { authors: 'Ada Okonkwo', summary: 'Mine', journal: '' });
    const { results } = await processed(setUp({ 'https://journal.example/a': page }), [
      { doi: '10.5555/a', authors: 'Okonkwo A', journal: 'Soil', publication_date: '2021' },
    ]);
    expect(results[0]).toMatchObject({ document_id: id, chunks_stored: 1, file_type: 'html' });
    expect(await getDocument(database, id)).toMatchObject({
      metadata: {
        ...{ title: 'Coated pellets', authors: 'Ada Okonkwo', summary: 'Mine', journal: '' },
        ...{ publication_date: '2021', has_original: true, processing_status: 'completed' },
      },
    });
    expect((await findReferences(database, [id])).get(id)).toMatchObject({ volume: '12' });
    expect(await countDocuments(database)).toBe(1);
    expect(await countChunks(database)).toBe(1);
  });

  it('never gives a preprint the text of what was printed of it', async () => {
    const preprint = { sourceType: 'preprint', doi: '10.1101/2021.01.01.000001' };
    const id = await insertDocument(database, {
      ...{ ...preprint, title: 'Coated pellets in sandy soils', fileType: 'abstract' },
      ...{ text: 'Pellets slow the release.', status: 'completed', chunksStored: 0 },
      identifiers: [{ kind: 'doi', value: preprint.doi }],
    });
    const version = { doi: preprint.doi, url: `https://doi.org/${preprint.doi}` };
    const printed = {
      ...{ doi: '10.5555/a', source_type: 'journal article' },
      other_versions: [{ ...version, source_type: 'preprint' }],
    };
    const world = setUp({ 'https://journal.example/a': page });
    const [first] = (await processed(world, [printed])).results;
    expect(first).toMatchObject({ processed: true, file_type: 'html', note: null });
    expect(await getDocument(database, id)).toMatchObject({
      metadata: { file_type: 'abstract', doi: preprint.doi },
    });
    const [again] = (await processed(world, [printed])).results;
    expect(again).toMatchObject({
      document_id: first?.document_id,
      note: 'Already in your library',
    });
  });

  it('never puts an abstract in the place of a full text that has no vectors yet', async () => {
    const article = { doi: '10.5555/a', abstract: 'Pellets slow the release.' };
    const open = setUp({ 'https://journal.example/a': page });
    await processed(open, [article], { store_in_vector_db: false });
    await processed(setUp({}), [article]);
    const { documents } = await listDocuments(database, { limit: 10, offset: 0 });
    expect(documents).toMatchObject([{ metadata: { file_type: 'html', has_original: true } }]);
  });

  it('keeps the abstract of another paper that was given the same DOI, that of their issue', async () => {
    const abstracts = [
      {
        ...{ title: 'Bone loss after early menopause', authors: 'Lydia Osei' },
        ...{ url: 'https://journal.example/closed', doi: '10.5555/issue' },
        abstract: 'Bone was lost within two years.',
      },
      {
        ...{ title: 'Coated pellets in sandy soils', authors: 'Nils Haugen' },
        ...{ url: 'https://journal.example/a', doi: '10.5555/issue' },
        abstract: 'Pellets slow the release.',
      },
    ] as const;
    const [bone, pellets] = abstracts;
    const first = await processed(setUp({}), [bone]);
    const open = setUp({ 'https://journal.example/a': page });
    const second = await processed(open, [pellets]);
    expect(second.results[0]).toMatchObject({ file_type: 'html', note: null });
    const again = await processed(open, [pellets, bone]);
    expect(again.results.map(({ document_id, note }) => [document_id, note])).toEqual([
      [second.results[0]?.document_id, 'Already in your library'],
      [first.results[0]?.document_id, 'Already in your library, by its abstract alone'],
    ]);
    const { documents } = await listDocuments(database, { limit: 10, offset: 0 });
    expect(documents.map(({ metadata }) => metadata.file_type)).toEqual(['html', 'abstract']);
  });

  it('keeps the file that was read, once, and none of what was not stored', async () => {
    const world = setUp({ 'https://journal.example/a': page, 'https://other.example/b': page });
    const { results } = await processed(world, [{ doi: '10.5555/a' }]);
    const stored = await getDocument(database, results[0]?.document_id ?? '');
    expect(stored?.metadata.has_original).toBe(true);
    await processed(world, [{ url: 'https://other.example/b', doi: '10.5555/a' }]);
    expect(await files.list()).toHaveLength(1);
    expect(await sweepFiles({ database, files, log: silentLog })).toEqual({
      putBack: 0,
      setAside: 0,
    });
  });

  it('never replaces what a person put into the library', async () => {
    const identifiers = [{ kind: 'doi', value: '10.5555/a' }] as const;
    const id = await insertDocument(database, {
      title: 'Mine',
      status: 'pending',
      chunksStored: 0,
      origin: 'upload',
      identifiers,
      text: null,
    });
    const { results } = await processed(setUp({ 'https://journal.example/a': page }), [
      { doi: '10.5555/a' },
    ]);
    expect(results[0]).toMatchObject({ document_id: id, note: 'Already in your library' });
    expect(await files.list()).toEqual([]);
  });

  it.each([
    ['pending', '', 'not processed so far: process it in Documents'],
    ['processing', '', 'is being processed'],
    ['failed', 'The file has a password', 'could not be processed: The file has a password'],
    ['failed', '', 'could not be processed'],
  ] as const)(
    'does not call processed what the library has without passages and as %s “%s”, and says how it stands there',
    async (status, note, said) => {
      const world = setUp({ 'https://journal.example/a': page });
      const id = await insertDocument(database, {
        ...{ title: 'Mine', status, note, chunksStored: 0, origin: 'upload', text: null },
        identifiers: [{ kind: 'doi', value: '10.5555/a' }],
      });
      const { results } = await processed(world, [{ doi: '10.5555/a' }]);
      expect(results[0]).toMatchObject({
        ...{ status: 'skipped', processed: false, was_known: true, document_id: id },
        skipped_reason: `it is in your library and ${said}`,
      });
      const textAlone = { store_in_vector_db: false };
      const unasked = await processed(world, [{ doi: '10.5555/a' }], textAlone);
      expect(unasked.results[0]).toMatchObject({ status: 'completed', skipped_reason: null });
    },
  );

  it('has not failed as a whole where one cannot be had and the library has the other', async () => {
    await insertDocument(database, {
      ...{ title: 'Mine', status: 'pending', chunksStored: 0, origin: 'upload', text: null },
      identifiers: [{ kind: 'doi', value: '10.5555/a' }],
    });
    const { status, results } = await processed(setUp({ 'https://journal.example/a': page }), [
      { doi: '10.5555/a' },
      { doi: '', url: 'https://gone.example/b', abstract: '' },
    ]);
    expect(results.map((row) => row.status)).toEqual(['skipped', 'failed']);
    expect(status).toBe('completed');
  });

  it('tells of a document that the library has, also where what the web has of it is excluded or cannot be had', async () => {
    const pages = { 'https://journal.example/a': page };
    await processed(setUp(pages), [{ doi: '10.5555/a' }]);
    const copies = { url: 'https://gone.example/a', identifiers: { pmcid: 'PMC1' } };
    for (const excluded_file_types of [['xml'], []]) {
      const { results } = await processed(setUp({}), [{ doi: '10.5555/a', ...copies }], {
        excluded_file_types,
      });
      expect(results).toMatchObject([
        { status: 'completed', file_type: 'html', note: 'Already in your library' },
      ]);
    }
  });

  it('says of what it has by its abstract alone which type still stands in the way of a full text', async () => {
    const world = setUp({ 'https://journal.example/a': { ...page, format: 'pdf' } });
    const abstract = { doi: '10.5555/a', abstract: 'Pellets slow the release.' };
    const excluded = { excluded_file_types: ['pdf'] };
    await processed(world, [abstract], excluded);
    for (const again of [abstract, { ...abstract, abstract: '' }]) {
      const { results } = await processed(world, [again], excluded);
      expect(results[0]).toMatchObject({
        ...{ file_type: 'abstract', was_known: true, excluded_types: ['pdf'] },
        note: 'Already in your library, by its abstract alone',
      });
    }
    const { results } = await processed(world, [abstract], { excluded_file_types: [] });
    expect(results[0]).toMatchObject({ file_type: 'pdf' });
    const [full] = (await processed(world, [abstract], excluded)).results;
    expect(full).toMatchObject({ file_type: 'pdf', note: 'Already in your library' });
    expect(full).not.toHaveProperty('excluded_types');
  });

  it.each([
    ['pending', 'waits to be processed in Documents'],
    ['processing', 'is being processed'],
    ['failed', 'could not be processed; try it again in Documents'],
  ])(
    'does not offer again what has its full text from a person, which is %s',
    async (status, said) => {
      const world = setUp({ 'https://journal.example/a': { ...page, format: 'pdf' } });
      const abstract = { doi: '10.5555/a', abstract: 'Pellets slow the release.' };
      const excluded = { excluded_file_types: ['pdf'] };
      const { results } = await processed(world, [abstract], excluded);
      const id = results[0]?.document_id ?? '';
      const original = { fileId: randomUUID(), filename: 'a.pdf', sha256: 'a', size: 1 };
      const fullText = { ...original, contentType: 'application/pdf' };
      await addFullText(database, id, { original: fullText, fileType: 'pdf', origin: 'upload' });
      await database.query('update documents set processing_status = $1', [status]);
      const [again] = (await processed(world, [abstract], excluded)).results;
      expect(again).toMatchObject({
        ...{ document_id: id, file_type: 'abstract' },
        note: `Already in your library, by its abstract alone: its full text ${said}`,
      });
      expect(again).not.toHaveProperty('excluded_types');
    },
  );

  it('tells of what it leaves as it was what is there, not what was fetched', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const abstract = await insertDocument(database, {
      ...{ title: 'Coated pellets in sandy soils', fileType: 'abstract', origin: 'upload' },
      ...{ text: 'Pellets slow the release.', status: 'completed', chunksStored: 0 },
      identifiers: [{ kind: 'doi', value: '10.5555/a' }],
    });
    const preprint = '10.1101/2021.01.01.000001';
    await insertDocument(database, {
      ...{ title: 'Coated pellets in clay soils', fileType: 'txt', origin: 'upload' },
      ...{ sourceType: 'preprint', doi: preprint, text: 'Clay.', status: 'completed' },
      chunksStored: 3,
      identifiers: [{ kind: 'doi', value: preprint }],
    });
    const printed = {
      ...{ title: 'Coated pellets in clay soils', source_type: 'journal article' },
      ...{ url: 'https://journal.example/clay', doi: '10.5555/clay', abstract: 'Clay holds it.' },
      other_versions: [
        { doi: preprint, url: `https://doi.org/${preprint}`, source_type: 'preprint' },
      ],
    };
    const { results, process_id } = await processed(world, [{ doi: '10.5555/a' }, printed]);
    expect(results).toMatchObject([
      {
        ...{ document_id: abstract, file_type: 'abstract', was_known: true },
        note: 'Already in your library, by its abstract alone',
      },
      {
        ...{ file_type: 'txt', chunks_stored: 3, was_known: true },
        note: 'Already in your library as the preprint',
      },
    ]);
    expect(await world.service.status(process_id)).toMatchObject({ total_chunks_stored: 0 });
  });

  it('takes the same url twice in one request as one article', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    expect((await processed(world, [{}, {}])).results).toHaveLength(1);
  });

  it('says of an article without an address what it lacks, and takes in the others', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const urls = ['', 'https://journal.example/a', 'javascript:alert(1)', ''];
    const { results } = await processed(
      world,
      urls.map((url) => ({ url })),
    );
    const lacking = { status: 'failed', error: 'This article has no address on the web' };
    expect(results).toMatchObject([lacking, { status: 'completed' }, lacking, lacking]);
    expect(await countDocuments(database)).toBe(1);
  });

  it('stores nothing of an article whose vectors could not be made', async () => {
    const broken: Embedder = {
      ...fakeEmbedder,
      embed: async () => {
        throw new Error('no vectors today');
      },
    };
    const { results } = await processed(setUp({ 'https://journal.example/a': page }, broken), [{}]);
    expect(results[0]).toMatchObject({ status: 'failed', error: 'Internal server error' });
    expect([await countDocuments(database), await countChunks(database)]).toEqual([0, 0]);
  });

  it('does not wait for a slow embedder: another gives the first vectors', async () => {
    const slow: Embedder = {
      ...fakeEmbedder,
      model: 'slow',
      meanwhile: fakeEmbedder,
      embed: () => Promise.reject(new Error('was waited for')),
    };
    const { status } = await processed(setUp({ 'https://journal.example/a': page }, slow), [{}]);
    expect(status).toBe('completed');
    const { models } = await countVectors(database);
    expect(models).toMatchObject([{ model: fakeEmbedder.model, vectors: 1 }]);
  });

  it('stores the text alone when vectors are not wanted', async () => {
    const { results } = await processed(setUp({ 'https://journal.example/a': page }), [{}], {
      store_in_vector_db: false,
    });
    expect(results[0]).toMatchObject({ processed: true, chunks_stored: 0 });
    expect(await getDocument(database, results[0]?.document_id ?? '')).toMatchObject({
      metadata: { processing_status: 'pending' },
    });
  });

  it('tells how far it is, and lists what was done', async () => {
    const world = setUp({ 'https://journal.example/a': page });
    const { process_id } = await world.service.process(request([{}]));
    await world.jobs.settle(process_id);
    expect(await world.service.status(process_id)).toMatchObject({
      status: 'completed',
      total_chunks_stored: 1,
      progress: {
        percentage: 100,
        articles_done: 1,
        total_articles: 1,
        current_operation: 'Processing completed successfully!',
      },
    });
    expect(await world.service.list(5)).toMatchObject([{ process_id, status: 'completed' }]);
  });

  it('ends as cancelled, with every unfinished article marked so', async () => {
    const never: Embedder = {
      ...fakeEmbedder,
      embed: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const world = setUp({ 'https://journal.example/a': page }, never);
    const { process_id } = await world.service.process(
      request([{}, { url: 'https://journal.example/b', abstract: 'Text of the abstract.' }]),
    );
    await expect
      .poll(async () => (await world.service.status(process_id)).progress.current_operation)
      .toBe('Embedding passages');
    expect(await world.service.cancel(process_id)).toMatchObject({
      success: true,
      status: 'cancelled',
    });
    expect((await world.service.results(process_id)).results.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await world.service.status(process_id)).progress).toMatchObject({
      articles_done: 0,
      total_articles: 2,
    });
    expect(await countDocuments(database)).toBe(0);
  });

  it('says that a processing is unknown', async () => {
    await expect(setUp({}).service.status('0b7b6a0e-0000-4000-8000-000000000000')).rejects.toThrow(
      'Processing not found',
    );
  });
});
