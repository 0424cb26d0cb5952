import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { addDocuments } from '../../pipeline/retrieval/testing-library.js';
import type { EarlierMessage } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let app: FastifyInstance;
let fails = false;
let told: readonly EarlierMessage[] | undefined;
/** Every question is completed by rules: what asks for an object fails. */
const model = createFakeModel((request) => {
  if (fails || 'name' in request) throw new UpstreamError('It answered 429');
  told = request.earlier;
  return 'So it is [1].';
});

beforeAll(async () => {
  database = await openTestDatabase();
  await addDocuments(database, createBuiltInEmbedder(), [
    {
      title: 'Lime mortar on sea walls',
      passages: ['Lime mortar reduced salt damage of sea walls by half within ten winters.'],
    },
    {
      title: 'Tansolin against hay fever',
      passages: ['Tansolin reduced sneezing in 210 adults and 64 children with hay fever.'],
    },
  ]);
  const parts = createChatParts(database, model);
  app = await buildTestApp([(server) => registerChatRoutes(server, parts)]);
});
beforeEach(() => {
  fails = false;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask(path: string, message: string, isToFail = false) {
  fails = isToFail;
  const url = `/api/v1/${path}`;
  const payload = { message, session_id: 'failed' };
  const response = await app.inject({ method: 'POST', url, payload });
  expect(response.statusCode === 200).toBe(!isToFail);
  return response.json().data?.message?.answer;
}

it('goes on from the question whose answer failed, not from the one before it', async () => {
  await ask('rag/chat', 'Does lime mortar reduce salt damage of sea walls?');
  await ask('rag/chat', 'Does tansolin reduce sneezing in adults?', true);
  const answer = await ask('rag/chat', 'And in children?');
  expect(answer.search_query).toContain('tansolin');
  expect(answer.search_query).not.toContain('mortar');
});

it('tells a model that the question before got no answer', async () => {
  await ask('llm/direct-chat', 'What is lime mortar?');
  await ask('llm/direct-chat', 'What is tansolin?', true);
  await ask('llm/direct-chat', 'Who sells it?');
  expect(told).toEqual([
    { role: 'user', content: 'What is lime mortar?' },
    { role: 'assistant', content: 'So it is [1].' },
    { role: 'user', content: 'What is tansolin?' },
    { role: 'assistant', content: 'No answer came to this question.' },
  ]);
});
