import type { Answer } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { buildTestApp } from '../../http/testing.js';
import { withDocuments } from '../../pipeline/answers/describe-documents.js';
import { joinAnswers } from '../../pipeline/answers/join-answers.js';
import { plainAnswer } from '../../pipeline/answers/plain-answer.js';
import { scoredPassage } from '../../pipeline/answers/testing-passages.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { noteChatStandings } from '../../store/sessions/chat-standings.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts } from './testing.js';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, createBuiltInEmbedder());
  app = await buildTestApp([
    (server) => {
      const parts = createChatParts(database, null);
      const answerer = withDocuments(parts.answerer, database);
      return registerChatRoutes(server, { ...parts, answerer });
    },
  ]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask(message: string, session_id: string): Promise<Answer['sources']> {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/api/v1/rag/chat',
    payload: { message, session_id },
  });
  expect(statusCode).toBe(200);
  return json().data.context_used.sources;
}

async function read(session: string): Promise<{ answer: Answer; file: string }> {
  const [history, file] = await Promise.all(
    ['history', 'export?format=md'].map((what) =>
      app.inject({ method: 'GET', url: `/api/v1/rag/chat/${session}/${what}` }),
    ),
  );
  return { answer: history?.json().data.messages.at(-1).answer, file: file?.body ?? '' };
}

it('says of a kept answer that a work it quotes has been retracted since, on the screen and in the file', async () => {
  const [source] = await ask('How does sleep consolidate memory?', 'later');
  const documentId = source?.document_id ?? '';
  expect((await read('later')).file).not.toContain('etracted');
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: ['Crossref'] });
  const { answer, file } = await read('later');
  expect(answer.documents?.map(({ retraction }) => retraction?.source)).toEqual(['Crossref']);
  expect(answer.sources.every(({ is_retracted }) => is_retracted)).toBe(true);
  expect(file).toContain('**Retracted, says Crossref**');
});

it('says it of what came nearest to one of several questions', async () => {
  const titled = "select id from documents where title = 'Curing of concrete'";
  const [document] = await database.query<{ id: string }>(titled);
  const documentId = document?.id ?? '';
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: ['Crossref'] });
  const nearest = [scoredPassage('Roofs rot.', { document_id: documentId })];
  const silent = plainAnswer('None says so.', { nearest });
  const answer = joinAnswers(['Do roofs rot?', 'Do walls?'], [silent, plainAnswer('No.')]);
  const [noted] = await noteChatStandings(database, [{ answer }]);
  expect(
    noted?.answer.parts?.map((part) => part.nearest?.map((each) => each.is_retracted)),
  ).toEqual([[true], undefined]);
});

it('says the same of a concern, and nothing of a document that is gone', async () => {
  const [source] = await ask('What do neonicotinoids do to honeybees?', 'concern');
  const documentId = source?.document_id ?? '';
  await noteNotices(database, {
    documentId,
    source: 'Crossref',
    notices: [{ kind: 'expression_of_concern' }],
  });
  const { answer } = await read('concern');
  const notices = [{ kind: 'expression_of_concern', source: 'Crossref' }];
  expect(answer.documents).toMatchObject([{ retraction: null, notices }]);
  expect(answer.sources[0]).toMatchObject({ notices });
  await database.query('delete from documents where id = $1', [documentId]);
  expect((await read('concern')).answer.documents?.[0]?.notices).toBeUndefined();
});
