import { chatMessageSchema } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../adapters/document-reader.js';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerDocumentRoutes } from '../documents/routes.js';
import { createDocumentWorld } from '../documents/testing.js';
import { registerVectorRoutes } from '../vectors/routes.js';
import { vectorParts } from '../vectors/testing.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let app: FastifyInstance;
let brokenApp: FastifyInstance;
const embedder = createBuiltInEmbedder();

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openApp(null);
  brokenApp = await openApp(
    createFakeModel(() => {
      throw new UpstreamError('The language model provider rejected the API key');
    }),
  );
});
afterAll(async () => {
  await Promise.all([app.close(), brokenApp.close()]);
  await database.close();
});

function openApp(languageModel: LanguageModel | null): Promise<FastifyInstance> {
  const documents = createDocumentWorld({ database, embedder, reader: createDocumentReader() });
  const chat = createChatParts(database, languageModel);
  return buildTestApp([
    (server) => registerChatRoutes(server, chat),
    (server) => registerVectorRoutes(server, vectorParts({ database, embedder })),
    (server) => registerDocumentRoutes(server, documents),
  ]);
}

async function call(
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: object,
  to = app,
) {
  const response = await to.inject({
    method,
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, ...response.json() };
}

describe('an empty library', () => {
  it('answers a question plainly', async () => {
    expect(await call('POST', '/rag/query', { query: 'Anything?' })).toMatchObject({
      status: 200,
      data: {
        sources: [],
        is_covered: false,
        answer: 'There are no documents in your library yet.',
      },
    });
  });

  it('is not ready, but healthy', async () => {
    expect((await call('GET', '/rag/status')).data).toEqual({
      ready: false,
      documents: 0,
      passages: 0,
      answers_by: 'built-in reader',
      embeddings_by: 'lectern-built-in-1',
    });
    expect((await call('GET', '/rag/health')).data).toEqual({ status: 'healthy' });
  });
});

describe('a library', () => {
  beforeAll(() => addSmallLibrary(database, embedder));

  it('answers a question, with or without its sources', async () => {
    const { data } = await call('POST', '/rag/query', {
      query: 'How does sleep consolidate memory?',
    });
    expect(data.answer).toContain('[1]');
    expect(data.sources[0].document_title).toBe('Sleep and the consolidation of memory');
    const bare = await call('POST', '/rag/query', {
      query: 'How does sleep consolidate memory?',
      include_sources: false,
    });
    expect(bare.data).toMatchObject({
      sources: [],
      is_covered: true,
      answer: expect.not.stringContaining('[1]'),
    });
  });

  it('keeps a conversation with its answers, lists it and forgets it', async () => {
    const { data } = await call('POST', '/rag/chat', {
      message: 'Why does concrete need moist curing?',
      session_id: 's 1',
    });
    expect(data.assistant_response).toContain('[1]');
    expect(data.context_used.sources.length).toBeGreaterThan(0);
    const history = await call('GET', '/rag/chat/s%201/history');
    const messages = chatMessageSchema.array().parse(history.data.messages);
    expect(messages).toMatchObject([
      { sender: 'user', status: 'done', reply_to: null, error: null },
      {
        sender: 'assistant',
        status: 'done',
        reply_to: messages[0]?.id,
        model: 'built-in reader',
        error: null,
      },
    ]);
    expect(messages[1]).toEqual(data.message);
    expect((await call('GET', '/rag/chat/sessions')).data.sessions).toMatchObject([
      {
        session_id: 's 1',
        title: 'Why does concrete need moist curing?',
        messages: 2,
        is_arriving: false,
      },
    ]);
    expect((await call('DELETE', '/rag/chat/s%201')).data).toEqual({
      success: true,
      messages_deleted: 2,
    });
    expect((await call('GET', '/rag/chat/s%201/history')).data.messages).toEqual([]);
    expect((await call('DELETE', '/rag/chat/s%201')).data).toEqual({
      success: true,
      messages_deleted: 0,
    });
  });

  it('looks for what is asked anew behind what was said before it was asked', async () => {
    const ask = async (message: string, before?: string) => {
      const { data } = await call('POST', '/rag/chat', { message, session_id: 's 2', before });
      return { id: data.message.reply_to, searched: data.message.answer.search_query };
    };
    const curing = await ask('Why does concrete need moist curing?');
    const asked = await ask('And in water?');
    await ask('How does sleep consolidate memory?');
    expect((await ask('And in water?')).searched).toMatch(/^How does sleep/);
    const anew = await ask('And in water?', asked.id);
    expect(anew.searched).toBe('Why does concrete need moist curing?\nAnd in water?');
    expect((await ask('And in water?', curing.id)).searched).toBe('And in water?');
  });

  it('keeps why no answer came', async () => {
    const failed = await call(
      'POST',
      '/rag/chat',
      { message: 'How does sleep consolidate memory?', session_id: 'bad' },
      brokenApp,
    );
    expect(failed).toEqual({
      status: 502,
      detail: 'The language model provider rejected the API key',
    });
    const { data } = await call('GET', '/rag/chat/bad/history');
    expect(data.messages).toMatchObject([
      { sender: 'user', error: null },
      {
        sender: 'assistant',
        status: 'failed',
        text: '',
        answer: null,
        error: 'The language model provider rejected the API key',
      },
    ]);
  });

  it('refuses what is not a question, a model or a temperature', async () => {
    expect(await call('POST', '/rag/chat', { message: ' ' })).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Please enter a message'),
    });
    expect((await call('POST', '/rag/chat', { message: 'x'.repeat(1_000_000) })).status).toBe(422);
    expect(
      await call('POST', '/rag/chat', { message: 'What?', model: 'nope', session_id: 'new' }),
    ).toEqual({
      status: 422,
      detail: 'Unknown model nope',
    });
    expect((await call('GET', '/rag/chat/new/history')).data.messages).toEqual([]);
    expect((await call('POST', '/rag/chat', { message: 'What?', temperature: 3 })).status).toBe(
      422,
    );
    expect((await call('POST', '/rag/query', { query: ' ' })).status).toBe(422);
    expect((await call('GET', '/rag/health')).status).toBe(200);
  });

  it('searches passages, and tells what a lower threshold would show', async () => {
    const { data } = await call('POST', '/vectors/search', {
      query: 'honeybees and neonicotinoids',
      threshold: 0.5,
    });
    expect(data.results[0].document_title).toBe('Honeybees and pesticides');
    expect(data.total_count).toBe(data.results.length);
    expect(data.best_below_threshold ?? 0).toBeLessThan(0.5);
    const none = await call('POST', '/vectors/search', {
      query: 'honeybees and neonicotinoids',
      threshold: 1,
    });
    expect(none.data.results).toEqual([]);
    expect(none.data.best_below_threshold).toBeGreaterThan(0.7);
    expect((await call('POST', '/vectors/search', { query: '" OR *' })).status).toBe(200);
  });

  it('tells what the index holds', async () => {
    expect((await call('GET', '/vectors/stats')).data).toMatchObject({
      total_vectors: 7,
      unique_documents: 4,
      vector_dimensions: 384,
      embedding_model: 'lectern-built-in-1',
      word_index: database.capabilities.hasBm25 ? 'bm25' : 'tsvector',
    });
  });

  it('lists documents, and the passages of one', async () => {
    const { data } = await call('GET', '/documents/?_t=123&search=CONCRETE');
    expect(data).toMatchObject({
      total_count: 1,
      documents: [{ metadata: { title: 'Curing of concrete', chunks_stored: 2 } }],
    });
    const id: string = data.documents[0].id;
    expect((await call('GET', `/documents/${id}`)).data).toEqual(data.documents[0]);
    const passages = await call('GET', `/documents/${id}/passages?from=1&limit=5`);
    expect(passages.data).toMatchObject({
      total_count: 2,
      passages: [{ chunk_index: 1, document_id: id }],
    });
    expect((await call('GET', '/documents/?search=%25')).data.total_count).toBe(0);
  });

  it('knows no document with another id', async () => {
    const unknown = '/documents/00000000-0000-4000-8000-000000000000';
    expect(await call('GET', unknown)).toEqual({ status: 404, detail: 'Document not found' });
    expect(await call('GET', `${unknown}/passages`)).toEqual({
      status: 404,
      detail: 'Document not found',
    });
  });
});
