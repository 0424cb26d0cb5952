import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../http/testing.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { GenerateRequest, LanguageModel } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let app: FastifyInstance;
let bareApp: FastifyInstance;
const seen: GenerateRequest[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const model = createFakeModel((request) => {
    seen.push(request);
    return `**Yes**, ${request.prompt.length} letters.`;
  });
  app = await buildTestApp([
    (server) => registerChatRoutes(server, createChatParts(database, model)),
  ]);
  bareApp = await buildTestApp([
    (server) => registerChatRoutes(server, createChatParts(database, null)),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), bareApp.close()]);
  await database.close();
});

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

it('answers with the model, in Markdown, and tells what that took', async () => {
  const { data } = await call('POST', '/llm/direct-chat', {
    message: 'Is it so?',
    session_id: 'd 1',
  });
  expect(data).toMatchObject({
    assistant_response: '**Yes**, 9 letters.',
    session_id: 'd 1',
    model: 'writer-1',
    usage: { model_calls: 1, input_tokens: 10, output_tokens: 5, cost: 0.00002 },
    message: { mode: 'direct', status: 'done', answer: null, usage: { model_calls: 1 } },
  });
});

it('tells the model what was said before, as far as it fits, and the prompt of the caller', async () => {
  await call('POST', '/llm/direct-chat', { message: 'x '.repeat(4000), session_id: 'd 2' });
  await call('POST', '/llm/direct-chat', { message: 'First?', session_id: 'd 2' });
  await call('POST', '/llm/direct-chat', { message: 'y '.repeat(3500), session_id: 'd 2' });
  await call('POST', '/llm/direct-chat', {
    message: 'Second?',
    session_id: 'd 2',
    system_prompt: 'Rhyme.',
  });
  expect(seen.at(-1)).toMatchObject({ system: 'Rhyme.', prompt: 'Second?' });
  expect(seen.at(-1)?.earlier?.map(({ role, content }) => [role, content.slice(0, 6)])).toEqual([
    ['user', 'First?'],
    ['assistant', '**Yes*'],
    ['user', 'y y y '],
    ['assistant', '**Yes*'],
  ]);
  await call('POST', '/llm/direct-chat', {
    message: 'Alone?',
    session_id: 'd 2',
    include_history: false,
    system_prompt: null,
  });
  expect(seen.at(-1)).toMatchObject({
    earlier: [],
    system: expect.stringContaining('research assistant'),
  });
});

it('keeps its conversations apart from those with the library, pages them and forgets them', async () => {
  const sessions = (await call('GET', '/llm/chat/sessions')).data;
  expect(sessions).toMatchObject({
    total_count: 2,
    sessions: [{ session_id: 'd 2', messages: 10 }, { session_id: 'd 1' }],
  });
  expect((await call('GET', '/llm/chat/sessions?limit=1&offset=1')).data.sessions).toMatchObject([
    { session_id: 'd 1', title: 'Is it so?' },
  ]);
  expect((await call('GET', '/rag/chat/sessions')).data).toEqual({ sessions: [], total_count: 0 });
  const last = (await call('GET', '/llm/chat/d%202/history?limit=3')).data;
  expect(last).toMatchObject({
    has_earlier: true,
    messages: [
      { sender: 'assistant' },
      { sender: 'user', text: 'Alone?' },
      { sender: 'assistant' },
    ],
  });
  const before = (await call('GET', `/llm/chat/d%202/history?before=${last.messages[0].id}`)).data;
  expect(before).toMatchObject({ has_earlier: false });
  expect(before.messages).toHaveLength(7);
  expect((await call('DELETE', '/llm/chat/d%202')).data).toEqual({
    success: true,
    messages_deleted: 10,
  });
  expect((await call('GET', '/llm/chat/sessions?limit=0')).status).toBe(422);
});

it('pages a conversation of more messages than are sent at once back to its beginning', async () => {
  await database.query(
    `insert into chat_messages (id, session_id, mode, sender, text)
     select gen_random_uuid(), 'long', 'direct', case when n % 2 = 1 then 'user' else 'assistant' end, 'Message ' || n from generate_series(1, 612) as n`,
  );
  const latest = (await call('GET', '/llm/chat/long/history')).data;
  expect([latest.messages.length, latest.messages[0].text, latest.has_earlier]).toEqual([
    500,
    'Message 113',
    true,
  ]);
  const earlier = (
    await call('GET', `/llm/chat/long/history?limit=100&before=${latest.messages[0].id}`)
  ).data;
  expect([earlier.messages.length, earlier.messages[0].text, earlier.has_earlier]).toEqual([
    100,
    'Message 13',
    true,
  ]);
  const first = (
    await call('GET', `/llm/chat/long/history?limit=100&before=${earlier.messages[0].id}`)
  ).data;
  expect([first.messages.length, first.messages[0].text, first.has_earlier]).toEqual([
    12,
    'Message 1',
    false,
  ]);
});

it('tells a model on this machine no more of a conversation than it reads', async () => {
  const told: number[] = [];
  const model = createFakeModel((request) => {
    told.push((request.earlier ?? []).reduce((sum, { content }) => sum + content.length, 0));
    return 'Yes.';
  });
  const talk = async (price: LanguageModel['price'], session_id: string): Promise<void> => {
    const parts = createChatParts(database, { ...model, price });
    const own = await buildTestApp([(server) => registerChatRoutes(server, parts)]);
    for (let turn = 0; turn < 6; turn += 1)
      await call('POST', '/llm/direct-chat', { message: 'Salt? '.repeat(500), session_id }, own);
    await own.close();
  };
  await talk({ input: 0, output: 0 }, 'near');
  await talk({ input: 1, output: 2 }, 'far');
  expect(Math.max(...told.slice(0, 6))).toBeLessThan(6_000);
  expect(Math.max(...told.slice(6))).toBeGreaterThan(12_000);
});

it('names the missing keys where there is no provider, and stores nothing', async () => {
  const refused = await call(
    'POST',
    '/llm/direct-chat',
    { message: 'Anyone?', session_id: 'none' },
    bareApp,
  );
  expect(refused).toMatchObject({
    status: 503,
    detail: expect.stringMatching(/OPENAI_API_KEY.*ANTHROPIC_API_KEY.*GOOGLE_API_KEY/),
  });
  expect((await call('GET', '/llm/chat/none/history', undefined, bareApp)).data.messages).toEqual(
    [],
  );
});

it('refuses what is not a message, a model or a prompt', async () => {
  const ask = (body: object) =>
    call('POST', '/llm/direct-chat', { message: 'What?', session_id: 'bad', ...body });
  expect(await ask({ message: ' ' })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('Please enter a message'),
  });
  expect(await ask({ model: 'nope' })).toEqual({ status: 422, detail: 'Unknown model nope' });
  expect(await ask({ model: 'built-in reader' })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('answers only from documents'),
  });
  expect((await ask({ temperature: 3 })).status).toBe(422);
  expect((await ask({ system_prompt: 'x'.repeat(8001) })).status).toBe(422);
  expect((await ask({ document_ids: [] })).status).toBe(422);
  expect((await call('GET', '/llm/chat/bad/history')).data.messages).toEqual([]);
});
