import { apiPrefix } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../http/testing.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { listMessages } from '../../store/sessions/chat-messages.js';
import { registerChatRoutes } from './routes.js';
import { createChatParts, createSpokenModel } from './testing.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it.each(['/rag/chat', '/llm/direct-chat'])(
  'leaves nothing of a question whose asker has gone while its model was looked up: %s',
  async (path) => {
    const asked = gate();
    const listed = gate();
    const { model } = createSpokenModel();
    const languageModels: LanguageModels = {
      async choose() {
        asked.open();
        await listed.opened;
        return model;
      },
      missingDefault: async () => '',
    };
    const parts = { ...createChatParts(database, model), languageModels };
    const app = await buildTestApp([(server) => registerChatRoutes(server, parts)]);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (message: string, signal: AbortSignal) =>
      fetch(`${origin}${apiPrefix}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ message, session_id: 'one' }),
        signal,
      });
    const gone = new AbortController();
    const first = ask('a slip', gone.signal).catch(() => 'gone');
    await asked.opened;
    gone.abort();
    expect(await first).toBe('gone');
    const connections = () =>
      new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    listed.open();
    const again = new AbortController();
    expect((await ask('what was meant', again.signal)).status).toBe(200);
    again.abort();
    const mode = path === '/rag/chat' ? 'rag' : 'direct';
    const { messages } = await listMessages(database, { mode, sessionId: 'one' }, { limit: 9 });
    expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['user', 'what was meant'],
      ['assistant', ''],
    ]);
    await Promise.all([parts.turns.close(), app.close()]);
  },
);
