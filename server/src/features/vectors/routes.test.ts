import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { forgetDeleted } from '../../store/library/library-check.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { registerVectorRoutes } from './routes.js';
import { vectorParts } from './testing.js';

const embedder = createBuiltInEmbedder();
const otherModel: Embedder = {
  ...embedder,
  model: "another 'model'",
  embed: (texts, options) => embedder.embed(texts, options),
};

let database: Database;
let app: FastifyInstance;
const apps: FastifyInstance[] = [];
let jobs: ReturnType<typeof createJobsInMemory>;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
});
afterAll(() => database.close());
beforeEach(async () => {
  await wipe();
  await forgetDeleted(database);
  await addSmallLibrary(database, embedder);
  jobs = createJobsInMemory();
  app = await openApp(embedder);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((one) => one.close()));
});

async function openApp(model: Embedder): Promise<FastifyInstance> {
  const parts = vectorParts({ database, embedder: model, jobs });
  const opened = await buildTestApp([(server) => registerVectorRoutes(server, parts)]);
  apps.push(opened);
  return opened;
}

async function call(
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: object | string,
  to = app,
) {
  const headers = { 'content-type': 'application/json' };
  const response = await to.inject({
    method,
    url: `/api/v1/vectors${path}`,
    ...(body !== undefined && { payload: body, headers }),
  });
  return { status: response.statusCode, ...response.json() };
}

async function wipe(): Promise<void> {
  await database.query('delete from documents');
}

async function ask(): Promise<unknown[]> {
  const { data } = await call('POST', '/search', {
    query: 'How do honeybees find home?',
    threshold: 0,
  });
  // Sums of 32-bit numbers differ in their last digits with the order in which passages were stored.
  return JSON.parse(JSON.stringify(data.results), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
}

async function best(): Promise<unknown> {
  const [first] = await ask();
  return first;
}

describe('the list of vectors', () => {
  it('goes through all of them page by page, newest document first', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { data } = await call('POST', '/management/list', { page, limit: 3 });
      expect(data).toMatchObject({ success: true, page, total_pages: 3, total_count: 7 });
      seen.push(
        ...data.vectors.map(
          (vector: { document_title: string; chunk_index: number }) =>
            `${vector.document_title} ${vector.chunk_index}`,
        ),
      );
    }
    expect(seen).toEqual([
      'Solar cells of perovskite 0',
      'Honeybees and pesticides 0',
      'Honeybees and pesticides 1',
      'Curing of concrete 0',
      'Curing of concrete 1',
      'Sleep and the consolidation of memory 0',
      'Sleep and the consolidation of memory 1',
    ]);
    expect((await call('POST', '/management/list', { page: 4, limit: 3 })).data).toMatchObject({
      vectors: [],
      total_count: 7,
    });
  });

  it('says which works are retracted', async () => {
    const retracted = 'Curing of concrete';
    await database.query(
      `insert into document_retractions (document_id, is_retracted, source, checked_at) select id, true, 'Crossref', now() from documents where title = $1`,
      [retracted],
    );
    const { data } = await call('POST', '/management/list', { page: 1, limit: 10 });
    const marked = data.vectors.filter((vector: { is_retracted?: true }) => vector.is_retracted);
    expect(marked.map((vector: { document_title: string }) => vector.document_title)).toEqual([
      retracted,
      retracted,
    ]);
    await database.query('delete from document_retractions');
  });

  it('can be that of one document, with or without metadata', async () => {
    const { data: all } = await call('POST', '/management/list', { document_filter: 'all' });
    const id: string = all.vectors[3].document_id;
    const { data } = await call('POST', '/management/list', {
      document_filter: id,
      page: 2,
      limit: 1,
    });
    expect(data).toMatchObject({
      total_count: 2,
      total_pages: 2,
      vectors: [{ document_id: id, chunk_index: 1, metadata: { embedding_model: embedder.model } }],
    });
    expect(data.vectors[0].text_preview).toMatch(/^Fly ash slows/);
    const bare = await call('POST', '/management/list', {
      document_filter: id,
      include_metadata: false,
    });
    expect(bare.data.vectors[0].metadata).toBeNull();
  });

  it.each([
    [{ document_filter: "' OR 1=1 --" }, 200],
    [{ document_filter: "x' OR '1'='1" }, 200],
    [{ document_filter: '00000000-0000-4000-8000-000000000000' }, 200],
    [{ document_filter: '' }, 200],
    [{ document_filter: { $ne: null } }, 422],
    [{ document_filter: { $ne: '' } }, 422],
    [{ document_filter: null }, 422],
    [{ page: 0 }, 422],
    [{ page: 1.5 }, 422],
    [{ limit: 0 }, 422],
    [{ limit: 201 }, 422],
    [{ limit: '50' }, 422],
    [{ include_metadata: 'yes' }, 422],
    [{ order: 'id; drop table documents' }, 422],
  ])('with %j answers %i and no vectors', async (body, status) => {
    const answer = await call('POST', '/management/list', body);
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(answer.data).toMatchObject({ vectors: [], total_count: 0, total_pages: 0 });
    else expect(answer.detail).toEqual(expect.any(String));
  });
});

describe('counts a document', () => {
  it('are told most first, by title, and by part of the title taken literally', async () => {
    const { data } = await call('GET', '/management/distribution?limit=2');
    expect(data).toMatchObject({
      total_documents: 4,
      distribution: [{ vector_count: 2 }, { vector_count: 2 }],
    });
    const documents = await call('GET', '/management/documents');
    expect(documents.data.documents.map(({ title }: { title: string }) => title)).toEqual([
      'Curing of concrete',
      'Honeybees and pesticides',
      'Sleep and the consolidation of memory',
      'Solar cells of perovskite',
    ]);
    expect((await call('GET', '/management/documents?search=CONcrete')).data).toMatchObject({
      total_documents: 1,
    });
    expect((await call('GET', '/management/documents?search=%25')).data).toMatchObject({
      total_documents: 0,
      documents: [],
    });
    expect((await call('GET', '/management/documents?limit=0')).status).toBe(422);
  });
});

it('documents of which there are vectors are told by the names that are shown', async () => {
  await database.query(
    `update documents set title = '', filename = 'perlite.pdf' where title like 'Curing%'`,
  );
  const { data } = await call('GET', '/management/documents');
  expect(data.documents.map(({ title }: { title: string }) => title)).toEqual([
    'Honeybees and pesticides',
    'perlite.pdf',
    'Sleep and the consolidation of memory',
    'Solar cells of perovskite',
  ]);
});

describe('deleting the vectors of a document', () => {
  it('takes its passages and vectors, keeps its text, and lets it wait again', async () => {
    const { data: list } = await call('GET', '/management/documents?search=concrete');
    const id: string = list.documents[0].document_id;
    await database.query(`update documents set note = 'Page 3 has no text' where id = $1`, [id]);
    expect((await call('DELETE', `/management/documents/${id}`)).data).toEqual({
      success: true,
      vectors_deleted: 2,
      document_status_updated: true,
      status_change_message: 'Document status changed from completed to pending.',
      message: 'Successfully deleted 2 vectors for document "Curing of concrete"',
    });
    const [row] = await database.query(
      'select processing_status, note, chunks_stored, text from documents join document_texts on document_id = id where id = $1',
      [id],
    );
    expect(row).toMatchObject({
      processing_status: 'pending',
      note: '',
      chunks_stored: 0,
      text: expect.stringContaining('Fly ash'),
    });
    expect((await call('GET', '/management/stats')).data.stats).toMatchObject({
      total_vectors: 5,
      unique_documents: 3,
      total_passages: 5,
    });
    expect((await call('DELETE', `/management/documents/${id}`)).data).toMatchObject({
      vectors_deleted: 0,
      document_status_updated: false,
      status_change_message: '',
    });
    expect(
      (await call('POST', '/search', { query: 'concrete', threshold: 0.5 })).data.results,
    ).toEqual([]);
  });

  it('is there for documents that only a part of their title finds, as the list ends before them', async () => {
    await database.query(
      `with added as (
         insert into documents (id, title, processing_status, chunks_stored)
         select gen_random_uuid(), 'Again ' || lpad(n::text, 4, '0'), 'completed', 1 from generate_series(1, 600) n returning id, title
       ), passages as (
         insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, char_start, char_end, token_count)
         select gen_random_uuid(), id, 0, title, title, '{}', 0, 10, 2 from added returning id, document_id
       )
       insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
       select id, document_id, $1, 384, array_fill(0.05::real, array[384])::vector from passages`,
      [embedder.model],
    );
    const { data: all } = await call('GET', '/management/documents?limit=500');
    expect([all.documents.length, all.total_documents]).toEqual([500, 604]);
    const { data: found } = await call('GET', '/management/documents?search=again%200599');
    const id: string = found.documents[0].document_id;
    expect(
      all.documents.some((document: { document_id: string }) => document.document_id === id),
    ).toBe(false);
    expect((await call('POST', '/management/list', { document_filter: id })).data).toMatchObject({
      total_count: 1,
    });
    expect((await call('DELETE', `/management/documents/${id}`)).data).toMatchObject({
      vectors_deleted: 1,
      document_status_updated: true,
    });
    expect((await call('POST', '/management/list', { document_filter: id })).data).toMatchObject({
      total_count: 0,
    });
  });

  it('is refused for an unknown document and for one that is being processed', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'all', "'"]) {
      expect(await call('DELETE', `/management/documents/${id}`)).toEqual({
        status: 404,
        detail: 'Document not found',
      });
    }
    const [document] = await database.query<{ id: string }>(
      `update documents set processing_status = 'processing' where title like 'Curing%' returning id`,
    );
    const deletion = () => call('DELETE', `/management/documents/${document?.id}`);
    expect(await deletion()).toEqual({
      status: 409,
      detail: 'This document is being processed. Please wait or reset it first.',
    });
    await database.query('insert into unfinished_imports values ($1)', [document?.id]);
    expect(await deletion()).toEqual({
      status: 409,
      detail:
        'This document is being taken in from a library file. Please wait until that has ended.',
    });
    expect((await call('GET', '/stats')).data.total_vectors).toBe(7);
  });
});

describe('a query that is tried', () => {
  it('finds passages by their words while the vectors of a provider fail, and says so', async () => {
    const failing: Embedder = {
      ...embedder,
      embed: () => Promise.reject(new UpstreamError('Acme does not answer.')),
    };
    const asked = { query: 'lichens', threshold: 0 };
    const { data, status } = await call('POST', '/search', asked, await openApp(failing));
    expect(status).toBe(200);
    expect(data.search_note).toBe('Acme does not answer. Passages are found by their words alone.');
    const { data: usual } = await call('POST', '/search', asked);
    expect(usual.search_note).toBeNull();
  });

  it('says where the model compares another language alone, so that words alone find passages', async () => {
    const english = await openApp({ ...embedder, language: 'english' });
    const search = async (query: string) =>
      (await call('POST', '/search', { query, threshold: 0 }, english)).data.search_note;
    expect(await search('Wie finden die Bienen nach Hause?')).toBe(
      'The embedding model compares the meaning of English queries alone. Passages are found by their words alone.',
    );
    expect(await search('How do honeybees find home?')).toBeNull();
  });

  it('tells why each passage matched', async () => {
    const { data } = await call('POST', '/search', {
      query: 'Do honeybees return home?',
      threshold: 0,
    });
    expect(data.results[0]).toMatchObject({
      document_title: 'Honeybees and pesticides',
      matched_words: ['honeybees', 'return', 'home'],
      words_covered: 1,
    });
    expect(data.results[0].fused_score).toBe(1);
    for (const { word_relevance, vector_relevance, relevance_score } of data.results) {
      const { weight } = embedder.fusion;
      expect(relevance_score).toBeLessThanOrEqual(
        (1 - weight) * word_relevance + weight * (vector_relevance ?? word_relevance) + 1e-9,
      );
    }
  });
});

describe('first vectors', () => {
  it('wait for those of the model in use, which come by themselves', async () => {
    app = await openApp({ ...otherModel, meanwhile: embedder });
    await ensureVectorIndex(database, otherModel);
    const { data } = await call('GET', '/management/stats');
    expect(data.stats).toMatchObject({ total_vectors: 7, vectors_in_use: 0, other_models: [] });
    expect(data.message).toBe(
      `7 of 7 passages have no vectors of ${otherModel.model} yet and are found by their words alone. They get them in the background; where that has stopped, Repair embeds them.`,
    );
  });
});

describe('vectors of another model', () => {
  it('are told of, answer by words, and are renewed as one job', async () => {
    app = await openApp(otherModel);
    await ensureVectorIndex(database, otherModel);
    const { data } = await call('GET', '/management/stats');
    expect(data.stats).toMatchObject({
      total_vectors: 7,
      vectors_in_use: 0,
      other_models: [{ model: embedder.model, dimension: 384, vectors: 7 }],
    });
    expect(data.message).toContain('found by their words alone');
    expect(await best()).toMatchObject({
      document_title: 'Honeybees and pesticides',
      vector_score: null,
    });
    expect((await call('GET', '/management/reembed')).data).toMatchObject({
      job_id: null,
      status: null,
      passages_total: 7,
    });
    const started = await call('POST', '/management/reembed');
    expect((await call('POST', '/management/reembed')).data.job_id).toBe(started.data.job_id);
    await jobs.settle(started.data.job_id);
    expect((await call('GET', '/management/reembed')).data).toMatchObject({
      status: 'completed',
      percentage: 100,
      passages_done: 7,
      passages_total: 7,
    });
    expect((await call('GET', '/stats')).data).toMatchObject({
      vectors_in_use: 7,
      other_models: [],
    });
    expect(await best()).toMatchObject({
      document_title: 'Honeybees and pesticides',
      vector_score: expect.any(Number),
    });
    const indexes = await database.query(
      `select 1 from pg_indexes where indexname like 'chunk_vectors_384_%'`,
    );
    expect(indexes).toHaveLength(1);
  });

  it('are not renewed by what stands in for their model while that cannot be had', async () => {
    const reason = 'The embedding provider could not be reached';
    app = await openApp({ ...otherModel, standIn: reason });
    const { data } = await call('GET', '/management/stats');
    expect(data.stats.embedding_stand_in).toBe(reason);
    expect(data.message).toContain(reason);
    expect(await call('POST', '/management/reembed')).toMatchObject({
      status: 503,
      detail: expect.stringContaining(reason),
    });
    expect((await call('GET', '/stats')).data).toMatchObject({ total_vectors: 7 });
  });

  it('stay where renewing them is cancelled', async () => {
    app = await openApp({
      ...otherModel,
      embed: (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    });
    expect((await call('DELETE', '/management/reembed')).status).toBe(404);
    await call('POST', '/management/reembed');
    expect((await call('DELETE', '/management/reembed')).data).toMatchObject({
      success: true,
      status: 'cancelled',
    });
    expect((await call('GET', '/stats')).data).toMatchObject({
      vectors_in_use: 0,
      total_vectors: 7,
    });
  });
});
