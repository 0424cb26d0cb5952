import { chatRoutes } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { createRequestGate } from '../../http/request-gate.js';
import { buildTestApp } from '../../http/testing.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { type ChatParts, registerChatRoutes } from './routes.js';
import { createChatParts, createSpokenModel, type SpokenModel } from './testing.js';
import { type ChatClient, listenForChat, question, readAll, readEvents } from './testing-client.js';

let database: Database;
let speaker: SpokenModel;
let parts: ChatParts;
let app: FastifyInstance;
let client: ChatClient;

beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, createBuiltInEmbedder());
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all([parts.turns.close(), app.close()]);
});

/** @param maxRunning so many answers are made at once, and all others wait. */
async function open(maxRunning: number, model: LanguageModel | null = null): Promise<void> {
  speaker = createSpokenModel();
  parts = createChatParts(database, model ?? speaker.model);
  const gate = createRequestGate({
    maxRunning,
    maxWaiting: 40 - maxRunning,
    busy: 'Too many questions',
    retryAfterSeconds: 1,
  });
  app = await buildTestApp([(server) => registerChatRoutes(server, parts)], {
    gates: new Map([[chatRoutes.ragChat, gate]]),
  });
  client = await listenForChat(app);
}

describe('a question that waits for its turn', () => {
  it('is stored at once, shown as waiting also to who comes back, and answered when its turn comes', async () => {
    await open(1);
    const first = await client.ask('first');
    await speaker.asked(1);
    const gone = new AbortController();
    const events = readEvents(await client.ask('waiting', { signal: gone.signal }));
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    expect((await events.next()).value).toEqual({
      type: 'stage',
      stage: 'waiting',
      passages: null,
      documents: null,
    });
    gone.abort();
    expect(await client.history('waiting')).toMatchObject([
      { sender: 'user', text: question },
      { status: 'arriving', text: '' },
    ]);
    const again = await client.follow('waiting');
    await again.next();
    expect((await again.next()).value).toMatchObject({ type: 'stage', stage: 'waiting' });
    speaker.finish();
    await readAll(readEvents(first));
    await speaker.asked(2);
    speaker.say('Sleep consolidates memory [1].');
    speaker.finish();
    expect((await readAll(again)).at(-1)).toMatchObject({
      type: 'done',
      data: { assistant_response: 'Sleep consolidates memory [1].' },
    });
  });

  it('can be stopped, and the next in line takes its place', async () => {
    await open(1);
    const first = await client.ask('first of three');
    await speaker.asked(1);
    const second = readEvents(await client.ask('second of three'));
    await second.next();
    const third = readEvents(await client.ask('third of three'));
    await third.next();
    const kept = { status: 'stopped', text: '', error: null };
    expect((await client.get('/rag/chat/second%20of%20three/stop', 'POST')).data).toMatchObject({
      success: true,
      message: kept,
    });
    expect((await readAll(second)).at(-1)).toMatchObject({ type: 'done', data: { message: kept } });
    speaker.finish();
    await readAll(readEvents(first));
    await speaker.asked(2);
    speaker.say('Sleep helps [1].');
    speaker.finish();
    expect((await readAll(third)).at(-1)).toMatchObject({ type: 'done' });
  });

  it('is one of forty that are asked at once and all answered', async () => {
    await open(
      8,
      createFakeModel(() => 'Sleep consolidates memory [1].'),
    );
    const asked = Array.from({ length: 40 }, (_, index) =>
      client
        .ask(`forty ${index}`)
        .then(async (response) => (await readAll(readEvents(response))).at(-1)),
    );
    const ended = await Promise.all(asked);
    expect(ended.map((event) => event?.type)).toEqual(Array.from({ length: 40 }, () => 'done'));
    const stored = await Promise.all(ended.map((_, index) => client.history(`forty ${index}`)));
    expect(
      stored.every((messages) => messages.length === 2 && messages[1]?.status === 'done'),
    ).toBe(true);
  });
});
