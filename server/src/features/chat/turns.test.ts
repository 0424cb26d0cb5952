import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError, UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createTurnTable } from '../../store/sessions/chat-turns.js';
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

async function open(): Promise<void> {
  speaker = createSpokenModel();
  parts = createChatParts(database, speaker.model);
  app = await buildTestApp([(server) => registerChatRoutes(server, parts)], {
    timeouts: { heartbeatMs: 20 },
  });
  client = await listenForChat(app);
}
afterEach(async () => {
  await Promise.all([parts.turns.close(), app.close()]);
});

const ask: ChatClient['ask'] = (...given) => client.ask(...given);
const get: ChatClient['get'] = (...given) => client.get(...given);
const history: ChatClient['history'] = (...given) => client.history(...given);

/** Looks until it is so; the limit of the test ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** As if nothing had been heard for long of the process that makes the answer. */
async function silence(id: string): Promise<void> {
  await database.query(
    `update chat_messages set heard_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
}

describe('a streamed answer', () => {
  it('tells what is done, then the text with checked markers, then all that the JSON call answers with', async () => {
    await open();
    const response = await ask('streamed');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(response);
    await speaker.asked(1);
    speaker.say('Sleep consolidates mem');
    speaker.say('ory [');
    speaker.say('1]. It is proven [9');
    speaker.say('9]. ![x](https://evil.example/?d=1) Recall improved by 35 percent [1].');
    speaker.finish();
    const all = await readAll(events);
    expect(all.map(({ type }) => type)).toEqual([
      'started',
      'stage',
      'stage',
      'stage',
      ...all.slice(4, -1).map(() => 'text'),
      'done',
    ]);
    const shown = all.map((event) => (event.type === 'text' ? event.text : '')).join('');
    expect(shown).toMatch(/^Sleep consolidates memory \[1\]\. It is proven/);
    expect(shown).not.toMatch(/99|evil|!\[/);
    const last = all.at(-1);
    if (last?.type !== 'done') throw new Error('The answer did not end well');
    const { answer } = last.data.message;
    expect(last.data.assistant_response).toBe(
      'Sleep consolidates memory [1]. It is proven. Recall improved by 35 percent [1].',
    );
    expect(answer).toMatchObject({
      origin: 'written',
      markers_removed: 1,
      search_query: question,
      usage: { model_calls: 1, output_tokens: 5 },
    });
    const flagged = answer?.unsupported.map(({ start, end }) => answer.answer.slice(start, end));
    expect(flagged).toEqual(['Recall improved by 35 percent [1].']);
    // Where they stand in the text, as many as are counted.
    const own = answer?.own_words?.map(({ start, end }) => answer.answer.slice(start, end));
    expect(own).toHaveLength(answer?.wording?.own ?? -1);
    expect((await history('streamed'))[1]).toEqual(last.data.message);
  });

  it('is stored as it arrives, goes on without its caller, and can be followed again', async () => {
    await open();
    const gone = new AbortController();
    await readEvents(await ask('left', { signal: gone.signal })).next();
    await speaker.asked(1);
    speaker.say('Sleep consolidates memory [1]. Naps ');
    gone.abort();
    await until(async () => ((await history('left'))[1]?.text ?? '') !== '');
    expect(await history('left')).toMatchObject([
      { sender: 'user' },
      { status: 'arriving', text: 'Sleep consolidates memory [1].' },
    ]);
    expect((await client.conversations())[0]).toMatchObject({
      session_id: 'left',
      is_arriving: true,
    });
    const again = await client.follow('left');
    expect((await again.next()).value).toMatchObject({ type: 'started' });
    speaker.say('help less [1].');
    speaker.finish();
    const rest = await readAll(again);
    expect(rest.map((event) => (event.type === 'text' ? event.text : '')).join('')).toContain(
      'Sleep consolidates memory [1]. Naps',
    );
    expect(rest.at(-1)).toMatchObject({
      type: 'done',
      data: { assistant_response: 'Sleep consolidates memory [1]. Naps help less [1].' },
    });
    expect((await history('left'))[1]).toMatchObject({ status: 'done' });
    expect(await get('/rag/chat/left/events')).toMatchObject({
      status: 409,
      detail: 'No answer is arriving in this conversation',
    });
  });

  it('completes for a caller of JSON whose connection is lost', async () => {
    await open();
    const gone = new AbortController();
    const lost = ask('lost', { signal: gone.signal, accept: 'application/json' }).catch(
      (error: unknown) => error,
    );
    await speaker.asked(1);
    gone.abort();
    await lost;
    speaker.say('Sleep consolidates memory [1].');
    speaker.finish();
    await until(async () => (await history('lost'))[1]?.status === 'done');
    expect((await history('lost'))[1]).toMatchObject({
      text: 'Sleep consolidates memory [1].',
      answer: { sources: [{ marker: 1 }] },
    });
  });

  it('shows signs of life while nothing comes', async () => {
    await open();
    const response = await ask('quiet');
    await speaker.asked(1);
    let heard = '';
    let isStopped = false;
    for await (const bytes of response.body ?? []) {
      heard += Buffer.from(bytes).toString('utf8');
      if (isStopped || !heard.includes(': still here')) continue;
      isStopped = true;
      await get('/rag/chat/quiet/stop', 'POST');
    }
    expect(heard).toContain('"status":"stopped"');
  });
});

describe('a turn', () => {
  it('refuses a second question while its answer arrives', async () => {
    await open();
    const first = await ask('busy');
    await speaker.asked(1);
    const second = await ask('busy');
    expect(second.status).toBe(409);
    expect(await second.json()).toEqual({
      detail:
        'An answer is still arriving in this conversation. Wait until it is there, or stop it.',
    });
    expect(await history('busy')).toHaveLength(2);
    speaker.say('Sleep helps [1].');
    speaker.finish();
    expect((await readAll(readEvents(first))).at(-1)).toMatchObject({ type: 'done' });
  });

  it('is stopped by a person, ends the call of the provider and keeps what had come', async () => {
    await open();
    const events = readEvents(await ask('stopped'));
    const request = await speaker.asked(1);
    speaker.say('Sleep consolidates memory [1]. Naps [');
    const stopped = await get('/rag/chat/stopped/stop', 'POST');
    expect(request.signal.aborted).toBe(true);
    const kept = {
      status: 'stopped',
      error: null,
      text: 'Sleep consolidates memory [1]. Naps',
      answer: { sources: [{ marker: 1 }], usage: { model_calls: 1 } },
      usage: { model_calls: 1 },
    };
    expect(stopped.data).toMatchObject({ success: true, message: kept });
    expect((await readAll(events)).at(-1)).toMatchObject({ type: 'done', data: { message: kept } });
    expect((await get('/rag/chat/stopped/stop', 'POST')).data).toEqual({
      success: false,
      message: null,
    });
  });

  it('fails with the reason of the provider and keeps what had come', async () => {
    await open();
    const events = readEvents(await ask('broken'));
    await speaker.asked(1);
    speaker.say('Sleep consolidates memory [1]. Naps ');
    speaker.fail(new UpstreamError('The language model provider could not be reached'));
    expect((await readAll(events)).at(-1)).toEqual({
      type: 'failed',
      detail: 'The language model provider could not be reached',
    });
    expect((await history('broken'))[1]).toMatchObject({
      status: 'failed',
      text: 'Sleep consolidates memory [1]. Naps',
      error: 'The language model provider could not be reached',
      model: 'speaker-1',
      usage: { model_calls: 1 },
      answer: { origin: 'written', sources: [{ marker: 1 }], usage: { model_calls: 1 } },
    });
  });

  it('keeps nothing of what was thought aloud when it is stopped or breaks off', async () => {
    await open();
    const ends = {
      thoughtful: () => get('/rag/chat/thoughtful/stop', 'POST'),
      broken: async () => speaker.fail(new UpstreamError('It broke off.')),
    };
    for (const [index, [name, end]] of Object.entries(ends).entries()) {
      const events = readEvents(await ask(name));
      await speaker.asked(index + 1);
      speaker.say('They ask about naps [1]. ');
      speaker.say('Or do they? ', true);
      speaker.say('Sleep consolidates memory [1]. Naps ');
      await end();
      await readAll(events);
      const [, kept] = await history(name);
      expect(kept?.text).toMatch(/^Sleep consolidates memory \[1\]\./);
    }
  });

  it('is stopped before its conversation is deleted', async () => {
    await open();
    const events = readEvents(await ask('deleted'));
    const request = await speaker.asked(1);
    expect((await get('/rag/chat/deleted', 'DELETE')).data).toEqual({
      success: true,
      messages_deleted: 2,
    });
    expect(request.signal.aborted).toBe(true);
    expect((await readAll(events)).at(-1)?.type).toBe('done');
    expect(await history('deleted')).toEqual([]);
  });

  it('ends with a reason when the server stops', async () => {
    await open();
    const events = readEvents(await ask('stopping'));
    const asked = ask('stopping too', { accept: 'application/json' });
    await speaker.asked(2);
    await parts.turns.close();
    const reason = 'The server was stopped before the answer was complete';
    expect((await readAll(events)).at(-1)).toEqual({ type: 'failed', detail: reason });
    expect((await asked).status).toBe(503);
    expect((await history('stopping'))[1]).toMatchObject({ status: 'failed', error: reason });
  });

  it('fails after the start where its process was killed', async () => {
    await open();
    const dead = createTurnTable(database);
    const ownerId = '00000000-0000-4000-8000-00000000dead';
    const { message } = await dead.begin({
      mode: 'rag',
      sessionId: 'killed',
      text: question,
      exchanges: 0,
      ownerId,
    });
    await dead.write(message.id, ownerId, 'Sleep conso');
    // Others may live on a database that is shared: there, only one that is silent for long is dead.
    if (database.kind === 'external') await silence(message.id);
    await parts.turns.restore();
    expect((await history('killed'))[1]).toMatchObject({
      status: 'failed',
      text: 'Sleep conso',
      error: 'The server was interrupted before the answer was complete',
    });
  });
});

it('leaves no conversation locked where nobody heard that the question was stored', async () => {
  speaker = createSpokenModel();
  let isLost = true;
  parts = createChatParts(
    {
      ...database,
      query: async (text, values, more) => {
        const rows = await database.query(text, values, more);
        if (!isLost || !text.includes('insert into chat_messages')) return rows as never;
        isLost = false;
        throw new UnavailableError('The database does not answer at the moment');
      },
    },
    speaker.model,
  );
  app = await buildTestApp([(server) => registerChatRoutes(server, parts)]);
  client = await listenForChat(app);
  expect((await ask('unheard')).status).toBe(503);
  expect((await get('/rag/chat/unheard/stop', 'POST')).data).toMatchObject({ message: null });
  expect((await history('unheard'))[1]).toMatchObject({ status: 'failed' });
  expect((await ask('unheard')).status).toBe(200);
});

describe('an answer that another process makes', () => {
  /** Two processes on one database that others may share. */
  async function openBoth(): Promise<ChatParts> {
    const shared: Database = { ...database, kind: 'external' };
    speaker = createSpokenModel();
    parts = createChatParts(shared, speaker.model);
    const other = createChatParts(shared, createSpokenModel().model);
    app = await buildTestApp([(server) => registerChatRoutes(server, other)]);
    client = await listenForChat(app);
    return parts;
  }

  it('is followed, and stopped, from there', async () => {
    const { turns } = await openBoth();
    const turn = await turns.begin(
      { mode: 'rag', sessionId: 'elsewhere', text: question, exchanges: 0 },
      async ({ signal, onText }) => {
        const result = {
          text: 'Sleep helps',
          model: 'speaker-1',
          usage: { model_calls: 1, input_tokens: 1, output_tokens: 1, cost: null },
        };
        onText('Sleep helps', {
          text: () => 'Sleep helps',
          result: () => ({ ...result, isCut: false, answer: null }),
        });
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
    );
    expect((await ask('elsewhere')).status).toBe(409);
    const events = await client.follow('elsewhere');
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    expect((await events.next()).value).toEqual({ type: 'text', text: 'Sleep helps' });
    const kept = { status: 'stopped', text: 'Sleep helps', model: 'speaker-1' };
    expect((await get('/rag/chat/elsewhere/stop', 'POST')).data).toMatchObject({
      success: true,
      message: kept,
    });
    expect((await turn.ended).message).toMatchObject(kept);
    expect((await readAll(events)).at(-1)).toMatchObject({ type: 'done', data: { message: kept } });
  });

  it('is told from its beginning again where what came first was no part of it', async () => {
    await openBoth();
    const table = createTurnTable(database);
    const ownerId = '00000000-0000-4000-8000-00000000a11e';
    const { message } = await table.begin({
      ...{ mode: 'rag', sessionId: 'thoughtful elsewhere', text: question, exchanges: 0 },
      ownerId,
    });
    const events = await client.follow('thoughtful elsewhere');
    const told = [];
    let said = '';
    for (const text of ['They ask about naps.', 'Sleep', 'Sleep helps.']) {
      await table.write(message.id, ownerId, text);
      while (said !== text) {
        const { value, done } = await events.next();
        if (done === true || told.length > 9) throw new Error(`It was told as ${said}`);
        if (value?.type === 'started') said = '';
        if (value?.type === 'text') said += value.text;
        told.push(value);
      }
    }
    expect(told.map((event) => (event?.type === 'text' ? event.text : event?.type))).toEqual([
      ...['started', 'They ask about naps.'],
      ...['started', 'Sleep', ' helps.'],
    ]);
  });

  it('fails when that process has been silent for long', async () => {
    await openBoth();
    const table = createTurnTable(database);
    const ownerId = '00000000-0000-4000-8000-00000000dead';
    const { message } = await table.begin({
      mode: 'rag',
      sessionId: 'silent',
      text: question,
      exchanges: 0,
      ownerId,
    });
    expect((await history('silent'))[1]).toMatchObject({ status: 'arriving' });
    await silence(message.id);
    expect((await history('silent'))[1]).toMatchObject({ status: 'failed' });
    expect(await table.write(message.id, ownerId, 'late')).toBe('lost');
  });

  it('fails for who follows it once that process has been silent for long', async () => {
    await openBoth();
    const { message } = await createTurnTable(database).begin({
      ...{ mode: 'rag', sessionId: 'falls silent', text: question, exchanges: 0 },
      ownerId: '00000000-0000-4000-8000-00000000dead',
    });
    const events = await client.follow('falls silent');
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    await silence(message.id);
    expect(await readAll(events)).toEqual([
      { type: 'failed', detail: 'The server was interrupted before the answer was complete' },
    ]);
  });

  it('fails with a sentence for who follows it when its conversation is deleted', async () => {
    await openBoth();
    await createTurnTable(database).begin({
      ...{ mode: 'rag', sessionId: 'deleted', text: question, exchanges: 0 },
      ownerId: '00000000-0000-4000-8000-00000000dead',
    });
    const events = await client.follow('deleted');
    expect((await events.next()).value).toMatchObject({ type: 'started' });
    await database.query(`delete from chat_messages where session_id = 'deleted'`);
    expect(await readAll(events)).toEqual([
      { type: 'failed', detail: 'The conversation was deleted while its answer was arriving' },
    ]);
  });
});
