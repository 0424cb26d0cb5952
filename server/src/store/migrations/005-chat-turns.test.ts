import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { listMessages } from '../sessions/chat-messages.js';
import { chatTurns } from './005-chat-turns.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const answer = {
  answer: 'Yes [1].',
  origin: 'extracted',
  model: 'built-in reader',
  is_covered: true,
  sources: [],
  nearest: [],
  passages_considered: 1,
  markers_removed: 0,
};

it('keeps conversations from before: whose answer is whose, what failed, and what answers lacked', async () => {
  await database.query(`alter table chat_messages drop column status, drop column reply_to, drop column model, drop column usage,
    drop column is_cut, drop column owner_id, drop column heard_at, drop column is_stop_requested`);
  for (const [sender, text, given, error] of [
    ['user', 'Is it so?', null, null],
    ['assistant', 'Yes [1].', JSON.stringify(answer), null],
    ['user', 'And now?', null, null],
    ['assistant', '', null, 'The language model provider could not be reached'],
  ]) {
    await database.query(
      `insert into chat_messages (id, session_id, mode, sender, text, answer, error) values (gen_random_uuid(), 'old', 'rag', $1, $2, $3::jsonb, $4)`,
      [sender, text, given, error],
    );
  }
  await database.transaction(({ query }) =>
    chatTurns.up({ query, capabilities: database.capabilities }),
  );
  const { messages } = await listMessages(
    database,
    { mode: 'rag', sessionId: 'old' },
    { limit: 10 },
  );
  expect(messages).toMatchObject([
    { status: 'done', reply_to: null, model: null },
    {
      status: 'done',
      reply_to: messages[0]?.id,
      model: 'built-in reader',
      answer: { answer: 'Yes [1].', unsupported: [], is_cut: false },
    },
    { status: 'done', reply_to: null },
    { status: 'failed', reply_to: messages[2]?.id, model: null, answer: null },
  ]);
});
