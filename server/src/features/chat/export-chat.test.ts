import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { buildTestApp } from '../../http/testing.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, createBuiltInEmbedder());
  const model = createFakeModel(({ prompt }) => {
    if (prompt.includes('pizza')) return 'NOT COVERED';
    return prompt.includes('<passage') ? 'It does [1]. It is *strong* [1].' : 'Plain **Markdown**.';
  });
  app = await buildTestApp([
    (server) => registerChatRoutes(server, createChatParts(database, model)),
  ]);
  await ask('/rag/chat', 'How does sleep consolidate memory?\n# Really');
  await ask(
    '/rag/chat',
    'What do neonicotinoids do to honeybees in the fields of the farmers of today?',
  );
  await ask(
    '/rag/chat',
    'Which pizza is best in Naples, and where can it be had at night without waiting?',
  );
  await ask('/llm/direct-chat', 'Hello?');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask(path: string, message: string, more: object = {}): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: { message, session_id: 'out', ...more },
  });
  expect(statusCode).toBe(200);
}

async function save(path: string) {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: `/api/v1${path}` });
  return { status: statusCode, body, disposition: headers['content-disposition'] };
}

it('saves a conversation with markers numbered across it and one list of references', async () => {
  const { body, disposition } = await save('/rag/chat/out/export?format=md');
  expect(disposition).toContain('attachment; filename="lectern-chat-2026-01-02.md"');
  expect(body).toContain('## How does sleep consolidate memory?\n\n*Asked on ');
  expect(body).toContain('\\# Really');
  expect(body).toContain(
    'It does \\[1\\]. (the model’s own words) It is \\*strong\\* \\[1\\]. (the model’s own words)',
  );
  expect(body).toContain(
    'It does \\[2\\]. (the model’s own words) It is \\*strong\\* \\[2\\]. (the model’s own words)',
  );
  expect(body).toContain('Your documents do not cover this.');
  expect(body).toMatch(
    /## References\n\n1\. Sleep and the consolidation of memory\..*\n2\. Honeybees and pesticides\..*\n$/,
  );
});

it('saves the cited documents as references, and keeps those that were deleted since', async () => {
  expect((await save('/rag/chat/out/export?format=ris')).body.match(/^TI {2}- .*/gm)).toEqual([
    'TI  - Sleep and the consolidation of memory',
    'TI  - Honeybees and pesticides',
  ]);
  await database.query(`delete from documents where title = 'Honeybees and pesticides'`);
  expect((await save('/rag/chat/out/export?format=bibtex')).body).toMatch(
    /Honeybees and pesticides/,
  );
});

it('saves a direct conversation as the model wrote it', async () => {
  expect((await save('/llm/chat/out/export?format=md')).body).toMatch(
    /## Hello\?[\s\S]*\n\n\*Direct LLM · written by writer-1, without your documents\*\n\nPlain \*\*Markdown\*\*\.\n$/,
  );
});

it('makes no file of references of a conversation that cites nothing', async () => {
  const question = 'Which pizza is best in Naples, and where can it be had at night?';
  await ask('/rag/chat', question, { session_id: 'uncovered' });
  for (const format of ['ris', 'bibtex']) {
    const { status, body } = await save(`/rag/chat/uncovered/export?format=${format}`);
    const { detail } = JSON.parse(body);
    expect([status, detail]).toEqual([409, 'This conversation cites no document']);
  }
  expect((await save('/rag/chat/uncovered/export?format=md')).status).toBe(200);
});

it('knows no other format and no other conversation', async () => {
  expect((await save('/rag/chat/none/export?format=md')).status).toBe(404);
  expect((await save('/rag/chat/out/export?format=docx')).status).toBe(422);
  expect((await save('/llm/chat/out/export?format=ris')).status).toBe(422);
});

it('says in the list and in files of references that a cited work is retracted', async () => {
  const { body: before } = await save('/rag/chat/out/export?format=md');
  expect(before).not.toContain('Retracted');
  await database.query(
    `insert into document_retractions (document_id, is_retracted, source, checked_at)
     select id, true, 'PubMed', now() from documents`,
  );
  const { body } = await save('/rag/chat/out/export?format=md');
  expect(body).toMatch(/^1\. .*\*\*Retracted\.\*\*$/m);
  expect((await save('/rag/chat/out/export?format=ris')).body).toMatch(/^N1 {2}- Retracted$/m);
  expect((await save('/rag/chat/out/export?format=bibtex')).body).toMatch(/note = \{Retracted\}/);
});

it('keeps what an answer knew of a retracted document that has gone since', async () => {
  await database.query(
    `update documents set journal = 'Sleep Today', doi = '10.5555/naps' where title like 'Sleep%'`,
  );
  await ask('/rag/chat', 'How does sleep consolidate memory?', {
    ...{ session_id: 'gone', include_retracted: true },
  });
  await database.query(`delete from documents where title like 'Sleep%'`);
  const { body } = await save('/rag/chat/gone/export?format=md');
  expect(body).toMatch(
    /^1\. Sleep and.*memory\. Sleep Today\. <https:\/\/doi\.org\/10\.5555\/naps> \*\*Retracted\.\*\*$/m,
  );
  expect(body).toContain('It does \\[1\\] **Retracted**.');
  const ris = (await save('/rag/chat/gone/export?format=ris')).body;
  expect(ris).toMatch(/^N1 {2}- Retracted$/m);
  expect(ris).toMatch(/^DO {2}- 10\.5555\/naps$/m);
});
