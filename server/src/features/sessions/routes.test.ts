import { randomUUID } from 'node:crypto';
import { type Session, selectionSchema, sessionSchema } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../http/testing.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerSessionRoutes } from './routes.js';
import { createSessionService } from './service.js';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const sessions = createSessionService({ database });
  app = await buildTestApp([(server) => registerSessionRoutes(server, sessions)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(method: NonNullable<InjectOptions['method']>, path: string, body?: object) {
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, ...response.json<{ data?: unknown; detail?: string }>() };
}

async function createSession(body: object = {}): Promise<Session> {
  const { data } = await call('POST', '/sessions/create', body);
  return sessionSchema.parse(data);
}

const manage = (body: object) => call('POST', '/research-explorer/selections/manage', body);
const [first, second, third] = ['https://a.org/1', 'https://a.org/2', 'https://a.org/3'];

describe('sessions', () => {
  it('opens one with nothing given', async () => {
    const session = await createSession();
    expect(session).toMatchObject({
      initial_view: 'main_explorer',
      current_view: 'main_explorer',
      ui_preferences: {},
      context_data: {},
    });
    expect(Date.parse(session.created_at)).toBeGreaterThan(0);
  });

  it('opens one for a call without a body', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/sessions/create',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('gives it back', async () => {
    const session = await createSession({
      initial_view: 'qa_chat',
      ui_preferences: { theme: 'dark', widths: [1, null, { a: 'é' }] },
    });
    expect(await call('GET', `/sessions/${session.session_id}`)).toEqual({
      status: 200,
      data: session,
    });
  });

  it('changes what is named and keeps the rest', async () => {
    const { session_id } = await createSession({ ui_preferences: { theme: 'dark' } });
    await call('PUT', `/sessions/${session_id}`, { context_data: { query: 'x' } });
    const { data } = await call('PUT', `/sessions/${session_id}`, {
      ui_preferences: { theme: 'light' },
    });
    expect(data).toMatchObject({
      ui_preferences: { theme: 'light' },
      context_data: { query: 'x' },
    });
  });

  it('follows the view', async () => {
    const { session_id } = await createSession();
    const { data } = await call('POST', '/sessions/navigate', {
      session_id,
      target_view: 'document_management',
      context_data: { from: 'menu' },
    });
    expect(data).toMatchObject({
      initial_view: 'main_explorer',
      current_view: 'document_management',
      target_view: 'document_management',
      context_data: { from: 'menu' },
    });
    const next = await call('POST', '/sessions/navigate', { session_id, target_view: 'chat' });
    expect(next.data).toMatchObject({ target_view: 'chat', context_data: { from: 'menu' } });
  });

  it.each([
    ['GET', `/sessions/${randomUUID()}`, undefined],
    ['GET', '/sessions/nonsense', undefined],
    ['GET', '/sessions/%00', undefined],
    ['GET', `/sessions/${'x'.repeat(300)}`, undefined],
    ['PUT', `/sessions/${randomUUID()}`, {}],
    ['POST', '/sessions/navigate', { session_id: randomUUID(), target_view: 'x' }],
    ['POST', '/sessions/navigate', { session_id: 'nonsense', target_view: 'x' }],
    [
      'POST',
      '/research-explorer/selections/manage',
      { session_id: randomUUID(), action: 'toggle' },
    ],
    ['GET', `/research-explorer/selections/${randomUUID()}`, undefined],
  ] as const)('%s %s of no session answers 404', async (method, path, body) => {
    expect(await call(method, path, body)).toEqual({ status: 404, detail: 'Session not found' });
  });

  it.each([
    ['/sessions/create', { initial_view: 5 }, 'initial_view must be text'],
    ['/sessions/create', { initial_view: '' }, 'initial_view must not be empty'],
    ['/sessions/create', { ui_preferences: 'x' }, 'ui_preferences must be an object'],
    [
      '/sessions/create',
      { ui_preferences: { a: '\u0000' } },
      'ui_preferences must be well-formed text without NUL characters',
    ],
    [
      '/sessions/create',
      { ui_preferences: { a: [{ '\ud800': 1 }] } },
      'ui_preferences must be well-formed text without NUL characters',
    ],
    ['/sessions/create', { view: 'x' }, 'Unknown field view'],
    ['/sessions/create', [], 'The request body must be an object'],
    ['/sessions/navigate', { session_id: 'x' }, 'target_view is required'],
    ['/sessions/navigate', { session_id: 'x', target_view: ['x'] }, 'target_view must be text'],
    [
      '/research-explorer/selections/manage',
      { session_id: 'x', action: 'drop' },
      'action must be one of toggle, select_all, deselect_all',
    ],
    [
      '/research-explorer/selections/manage',
      { session_id: 'x', action: 'toggle', article_urls: 'x' },
      'article_urls must be a list',
    ],
    [
      '/research-explorer/selections/manage',
      { session_id: 'x', action: 'toggle', article_urls: [null] },
      'article_urls[0] must be text',
    ],
    [
      '/research-explorer/selections/manage',
      { session_id: 'x', action: 'toggle', article_urls: Array.from({ length: 1001 }, () => 'u') },
      'article_urls must have at most 1000 entries',
    ],
  ])('POST %s %j answers 422', async (path, body, detail) => {
    expect(await call('POST', path, body)).toEqual({ status: 422, detail });
  });
});

describe('selections', () => {
  it('are empty at first', async () => {
    const { session_id } = await createSession();
    expect(await call('GET', `/research-explorer/selections/${session_id}`)).toEqual({
      status: 200,
      data: { session_id, selections: {}, selected_count: 0 },
    });
  });

  it('toggle each named article, once even if it is named twice', async () => {
    const { session_id } = await createSession();
    await manage({ session_id, action: 'toggle', article_urls: [first, second, second] });
    const { data } = await manage({ session_id, action: 'toggle', article_urls: [second, third] });
    expect(data).toEqual({
      session_id,
      selections: { [first]: true, [second]: false, [third]: true },
      selected_count: 2,
    });
  });

  it('select and deselect all that are named', async () => {
    const { session_id } = await createSession();
    await manage({
      session_id,
      action: 'select_all',
      all_article_urls: [first, second],
      article_urls: [third],
    });
    expect((await call('GET', `/research-explorer/selections/${session_id}`)).data).toMatchObject({
      selected_count: 2,
    });
    const { data } = await manage({ session_id, action: 'deselect_all', article_urls: [first] });
    expect(data).toMatchObject({
      selections: { [first]: false, [second]: true },
      selected_count: 1,
    });
  });

  it('deselect everything when nothing is named', async () => {
    const { session_id } = await createSession();
    await manage({ session_id, action: 'select_all', article_urls: [first, second] });
    const { data } = await manage({ session_id, action: 'deselect_all' });
    expect(data).toMatchObject({
      selections: { [first]: false, [second]: false },
      selected_count: 0,
    });
  });

  it('belong to one session alone', async () => {
    const [mine, other] = [await createSession(), await createSession()];
    await manage({ session_id: mine.session_id, action: 'select_all', article_urls: [first] });
    await manage({ session_id: other.session_id, action: 'deselect_all' });
    expect(
      (await call('GET', `/research-explorer/selections/${mine.session_id}`)).data,
    ).toMatchObject({ selected_count: 1 });
  });

  it('store odd addresses as they are, and no name that is none', async () => {
    const { session_id } = await createSession();
    const urls = ["https://a.org/x' or 1=1 --", 'https://a.org/ü?q=%20'];
    const { data } = await manage({ session_id, action: 'select_all', article_urls: urls });
    expect(data).toMatchObject({ selected_count: 2 });
    for (const name of ['__proto__', 'javascript:alert(1)', 'constructor'])
      expect(await manage({ session_id, action: 'toggle', article_urls: [first, name] })).toEqual({
        status: 422,
        detail: 'article_urls[1] must be an http or https address',
      });
    const now = await call('GET', `/research-explorer/selections/${session_id}`);
    const { selections } = selectionSchema.parse(now.data);
    expect(Object.keys(selections).sort()).toEqual([...urls].sort());
  });
});
