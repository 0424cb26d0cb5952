import { chatMessageSchema } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { createOpenAiCompatibleProvider } from '../../adapters/models/openai-compatible.js';
import {
  type ProviderAnswer,
  startProvider,
  type TestProvider,
} from '../../adapters/models/testing.js';
import { buildTestApp } from '../../http/testing.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let provider: TestProvider;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, createBuiltInEmbedder());
});
afterAll(() => database.close());
afterEach(() => Promise.all([app.close(), provider.close()]));

async function open(answer: (count: number) => ProviderAnswer): Promise<void> {
  provider = await startProvider((_, count) => answer(count));
  const access = {
    baseUrl: `${provider.origin}/v1`,
    key: 'CANARY-key',
    fetch: globalThis.fetch,
    isLocal: true,
  };
  const parts = createChatParts(
    database,
    await createOpenAiCompatibleProvider(access).languageModel('small'),
  );
  app = await buildTestApp([(server) => registerChatRoutes(server, parts)]);
}

const chats = {
  rag: { path: '/rag/chat', message: 'How does sleep consolidate memory?' },
  llm: { path: '/llm/direct-chat', message: 'How does sleep consolidate memory?' },
};
let sessions = 0;

/** Asks, checks that what is stored says the same as the answer, and gives both. */
async function ask(chat: keyof typeof chats) {
  sessions += 1;
  const session = `faults-${sessions}`;
  const { path, message } = chats[chat];
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: { message, session_id: session },
  });
  const history = await app.inject({
    method: 'GET',
    url: `/api/v1/${chat}/chat/${session}/history`,
  });
  const messages = chatMessageSchema.array().parse(history.json().data.messages);
  expect(`${response.body}${history.body}`).not.toContain('CANARY');
  expect(messages.map(({ sender }) => sender)).toEqual(['user', 'assistant']);
  return { response, reply: messages[1] };
}

const stream = { 'content-type': 'text/event-stream' };
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const said = chunk({ role: 'assistant', content: 'Sleep consolidates memory [1]. ' });

const broken: [string, ProviderAnswer][] = [
  [
    'HTML with status 200',
    { headers: { 'content-type': 'text/html' }, body: '<html>CANARY</html>' },
  ],
  ['an empty body', { headers: stream, body: '' }],
  ['half of JSON', { headers: stream, body: 'data: {' }],
  ['no choices', { headers: stream, body: 'data: {"id":"c","choices":[]}\n\ndata: [DONE]\n\n' }],
  [
    'null content',
    { headers: stream, body: `${chunk({ content: null }, 'stop')}data: [DONE]\n\n` },
  ],
  ['a stream that is cut off', { headers: stream, body: said, breaks: true }],
  [
    'a stream that ends in the middle of a character',
    {
      headers: stream,
      body: Buffer.from(`${said}data: {"choices":[{"delta":{"content":"é`).subarray(0, -1),
    },
  ],
  ['a stream that ends without saying so', { headers: stream, body: said }],
  [
    'a tool call in place of text',
    {
      headers: stream,
      body: `${chunk({ tool_calls: [{ index: 0, id: 't', type: 'function', function: { name: 'rm', arguments: '{}' } }] }, 'tool_calls')}data: [DONE]\n\n`,
    },
  ],
  [
    'an error with status 200',
    { headers: stream, body: 'data: {"error":{"message":"CANARY"}}\n\n' },
  ],
  ['a rejected key', { status: 401, body: { error: { message: 'Incorrect API key CANARY-key' } } }],
];

describe.each(['rag', 'llm'] as const)('%s chat', (chat) => {
  it.each(broken)('fails clearly on %s, and stores why', async (_, answer) => {
    await open(() => answer);
    const { response, reply } = await ask(chat);
    expect([502, 504]).toContain(response.statusCode);
    expect(response.json().detail).toMatch(/^The language model provider .+/);
    expect(reply).toMatchObject({ status: 'failed', error: response.json().detail });
    // What had come has its sources.
    if (chat === 'llm' || reply?.text === '') expect(reply?.answer).toBeNull();
    else expect(reply?.answer).toMatchObject({ origin: 'written', answer: reply?.text });
  });

  it('marks an answer that the model cut at its limit', async () => {
    await open(() => ({ headers: stream, body: `${said}${chunk({}, 'length')}data: [DONE]\n\n` }));
    const { response, reply } = await ask(chat);
    expect(response.statusCode).toBe(200);
    expect(reply).toMatchObject({
      status: 'done',
      is_cut: true,
      text: expect.stringMatching(/^Sleep consolidates memory \[1\]\.\s*$/),
    });
  });

  it('says that the provider is overrun, and when to come back, after three tries', async () => {
    await open(() => ({
      status: 429,
      headers: { 'retry-after-ms': '1', 'retry-after': '7' },
      body: { error: { message: 'CANARY' } },
    }));
    const { response, reply } = await ask(chat);
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply).toMatchObject({ status: 'failed', error: response.json().detail });
    expect(provider.requests).toHaveLength(3);
  });
});
