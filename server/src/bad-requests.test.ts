/** The whole server against requests that it must refuse: each gets one sentence, and nothing has changed afterwards. */
import { rm } from 'node:fs/promises';
import { routes } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.js';
import { createLog } from './http/log.js';
import type { ApiDocument } from './http/open-api-document.js';
import { createSecrets } from './http/secrets.js';
import { createTestDataDirectory } from './store/database/testing.js';
import { type Wired, wire } from './wire.js';

let wired: Wired;
let dataDir: string;

beforeAll(async () => {
  dataDir = await createTestDataDirectory();
  const config = loadConfig({
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...nobodyAnswers },
    cwd: dataDir,
  });
  wired = await wire(config, createLog({ level: 'silent', secrets: createSecrets([]) }));
});
afterAll(async () => {
  await wired.app.close();
  for (const { close } of [...wired.background, ...wired.resources]) await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** No engine is reached: port 9 of this machine answers nobody. */
const nobodyAnswers = Object.fromEntries(
  ['OPENALEX', 'CROSSREF', 'SEMANTIC_SCHOLAR', 'ARXIV'].map((service) => [
    `${service}_BASE_URL`,
    'http://127.0.0.1:9',
  ]),
);

const unknown = '0b7b6a0e-0000-4000-8000-000000000000';
const article = { title: 'A work', url: 'https://journal.example/a' };

async function ask(request: string, body?: unknown) {
  const [method, url] = request.split(' ');
  const response = await wired.app.inject({
    method: method as 'GET',
    url: `/api/v1${url}`,
    headers: {
      host: '127.0.0.1:8000',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    detail: response.json().detail,
    data: response.json().data,
  };
}

describe('refused with a sentence', () => {
  it.each<[string, unknown, number, string | RegExp]>([
    ['POST /search/articles', { query: '   ' }, 422, 'Please enter a research query'],
    ['POST /search/articles', { query: '\u200b\u200b' }, 422, 'Please enter a research query'],
    [
      'POST /search/articles',
      { query: '\u00a0\u2800\u3164\ufeff' },
      422,
      'Please enter a research query',
    ],
    ['POST /search/articles', {}, 422, /query/],
    ['POST /search/articles', { query: 5 }, 422, /query/],
    ['POST /search/articles', { query: ['a'] }, 422, /query/],
    ['POST /search/articles', { query: 'x', num_results: 4 }, 422, /num_results/],
    ['POST /search/articles', { query: 'x', num_results: 51 }, 422, /num_results/],
    ['POST /search/articles', { query: 'x', num_results: 20.5 }, 422, /num_results/],
    ['POST /search/articles', { query: 'x', num_results: '20' }, 422, /num_results/],
    ['POST /search/articles', { query: 'x', years_back: 0 }, 422, /years_back/],
    ['POST /search/articles', { query: 'x', years_back: 11 }, 422, /years_back/],
    [
      'POST /search/articles',
      { query: 'x', domain_category: 'sports' },
      422,
      /academic.*medical.*technology.*business.*general/,
    ],
    ['POST /search/articles', { query: 'x', use_tavily: 'true' }, 422, /use_tavily/],
    ['POST /search/articles', { query: 'x', colour: 'red' }, 422, /colour/],
    ['POST /search/articles', { query: 'x'.repeat(100_000) }, 422, /2,?000/],
    ['POST /search/articles', { query: 'a\u0000b' }, 422, /query/],
    [
      'POST /search/articles',
      { query: 'x', use_tavily: false },
      422,
      'Please choose at least one search engine',
    ],
    [`GET /search/articles/${unknown}/status`, undefined, 404, 'Search not found'],
    ['GET /search/articles/nonsense/results', undefined, 404, 'Search not found'],
    [`DELETE /search/articles/${unknown}`, undefined, 404, 'Search not found'],
    [
      'POST /articles/process',
      { selected_articles: [] },
      422,
      'Please select at least one article to process.',
    ],
    ['POST /articles/process', {}, 422, /selected_articles/],
    ['POST /articles/process', { selected_articles: Array(51).fill(article) }, 422, /50 articles/],
    ['POST /articles/process', { selected_articles: [{ ...article, title: 7 }] }, 422, /title/],
    [
      'POST /articles/process',
      { selected_articles: [article], excluded_file_types: ['exe'] },
      422,
      /excluded_file_types/,
    ],
    [
      'POST /articles/process',
      { selected_articles: [article], excluded_file_types: 'pdf' },
      422,
      /excluded_file_types/,
    ],
    [`GET /articles/process/${unknown}/results`, undefined, 404, 'Processing not found'],
    [`GET /articles/process/${unknown}/status`, undefined, 404, 'Processing not found'],
    [`DELETE /articles/process/${unknown}`, undefined, 404, 'Processing not found'],
    ['GET /articles/processes?limit=0', undefined, 422, /limit/],
    ['GET /articles/processes?limit=-1', undefined, 422, /limit/],
    ['GET /articles/processes?limit=1e9', undefined, 422, /limit/],
    ['GET /articles/processes?limit=1&limit=2', undefined, 422, /limit/],
    ['GET /documents/..%2f..%2fetc%2fpasswd', undefined, 404, /not found/i],
    [`GET /documents/${unknown}`, undefined, 404, 'Document not found'],
    ['POST /vectors/search', { query: ' ' }, 422, /query/i],
    ['POST /vectors/search', { query: 'x', top_k: true }, 422, /top_k/],
    ['POST /vectors/search', { query: 'x', threshold: 1.5 }, 422, /threshold/],
    ['POST /rag/query', { query: ' ' }, 422, /question/],
    ['POST /rag/query', { query: 'x', top_k: 0 }, 422, /top_k/],
    ['POST /rag/chat', { message: ' ' }, 422, /message/],
    ['POST /rag/chat', { message: 'x'.repeat(500_000) }, 422, /message/],
    ['POST /rag/chat', { message: 'x'.repeat(1_100_000) }, 413, /1 MB/],
    ['POST /rag/chat', { message: 'x', model: 'nope' }, 422, 'Unknown model nope'],
    ['POST /rag/chat', { message: 'x', document_ids: ['x'] }, 422, /document_ids/],
    ['POST /rag/chat', { message: 'x', temperature: 3 }, 422, /temperature/],
    ['POST /llm/direct-chat', { message: 'x' }, 503, /OPENAI_API_KEY/],
    ['POST /llm/direct-chat', { message: ' ' }, 422, /message/],
    ['GET /rag/chat/none/events', undefined, 409, 'No answer is arriving in this conversation'],
    ['GET /rag/chat/none/export?format=md', undefined, 404, 'Conversation not found'],
    ['GET /llm/chat/none/export?format=ris', undefined, 422, /format/],
    ['GET /nothing', undefined, 404, 'Not found'],
    ['GET /rag/query', undefined, 405, 'Method not allowed'],
  ])('%s %j', async (request, body, status, detail) => {
    const answer = await ask(request, body);
    expect(answer).toEqual({
      status,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      data: undefined,
    });
    expect((await ask('GET /research-explorer/health')).status).toBe(200);
  });

  it('leaves nothing behind', async () => {
    expect((await ask('GET /articles/processes')).data).toEqual({ processes: [] });
    expect((await ask('GET /research-explorer/stats')).data).toMatchObject({
      searches: 0,
      documents: 0,
    });
    expect((await ask('GET /rag/chat/sessions')).data).toEqual({ sessions: [], total_count: 0 });
    expect((await ask('GET /llm/chat/sessions')).data).toEqual({ sessions: [], total_count: 0 });
  });
});

describe('as many articles as a call takes, with abstracts as long as they may be', () => {
  const full = { ...article, abstract: 'a'.repeat(100_000) };
  const pinning = { pinned_articles: Array(20).fill(full) };

  it.each([
    ['POST /articles/process', { selected_articles: Array(50).fill(full) }],
    ['POST /articles/download', { selected_articles: Array(50).fill(full) }],
    [
      'POST /research-explorer/vector-processing/start',
      { selected_articles: Array(50).fill(full) },
    ],
    ['POST /summaries/generate-from-articles', { articles: Array(50).fill(full) }],
    ['POST /research/workflows', { topic: 'x', config: pinning }],
    ['POST /research/workflows/execute', { topic: 'x', config: pinning }],
  ])('are not too large for it: %s', async (request, body) => {
    const { status, detail } = await ask(request, { ...body, sports: 1 });
    expect({ status, detail }).toEqual({ status: 422, detail: expect.stringContaining('sports') });
  });
});

describe('answered all the same', () => {
  it('tells of every call in the API document', async () => {
    const response = await wired.app.inject({
      url: '/api/v1/openapi.json',
      headers: { host: '127.0.0.1:8000' },
    });
    const told = Object.values(response.json<ApiDocument>().paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(told.sort()).toEqual(Object.keys(routes).sort());
  });

  it('says that an empty library has no documents', async () => {
    const { status, data } = await ask('POST /rag/query', { query: 'Does it work?' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      origin: 'none',
      is_covered: false,
      sources: [],
      answer: 'There are no documents in your library yet.',
    });
  });

  it('takes an odd query to the library as words', async () => {
    expect(await ask('POST /vectors/search', { query: '" OR *' })).toMatchObject({
      status: 200,
      data: { results: [] },
    });
  });

  it('gives an address that is not public its own row, and ends as failed where that was all', async () => {
    const { data } = await ask('POST /articles/process', {
      selected_articles: [{ title: 'Inside', url: 'http://169.254.169.254/' }],
    });
    await expect
      .poll(async () => (await ask(`GET /articles/process/${data.process_id}/status`)).data.status)
      .toBe('failed');
    const results = await ask(`GET /articles/process/${data.process_id}/results`);
    expect(results.data.results[0]).toMatchObject({
      processed: false,
      status: 'failed',
      error: 'URL is not allowed',
    });
  });

  it('cancels with an empty JSON body, twice', async () => {
    const { data } = await ask('POST /search/articles', {
      query: 'x',
      use_tavily: false,
      use_domain_search: true,
    });
    const cancel = () =>
      wired.app.inject({
        method: 'DELETE',
        url: `/api/v1/search/articles/${data.search_id}`,
        headers: { host: '127.0.0.1:8000', 'content-type': 'application/json' },
      });
    expect([200, 409]).toContain((await cancel()).statusCode);
    expect([200, 409]).toContain((await cancel()).statusCode);
  });
});
