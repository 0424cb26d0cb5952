import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConflictError } from '../../errors.js';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { findFirstReply } from './chat-messages.js';
import { createTurnTable, type TurnEnd } from './chat-turns.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from chat_messages');
});
afterAll(() => database.close());

const conversation = { mode: 'rag', sessionId: 'a-session' } as const;
const ownerId = randomUUID();
const table = () => createTurnTable(database);
const ask = (text: string, given: Partial<Parameters<typeof begin>[0]> = {}) =>
  begin({ ...conversation, text, exchanges: 5, ownerId, ...given });
const begin = (turn: Parameters<ReturnType<typeof createTurnTable>['begin']>[0]) =>
  table().begin(turn);
const done = (text: string): TurnEnd => ({
  status: 'done',
  text,
  model: 'built-in reader',
  usage: null,
  isCut: false,
  answer: null,
  error: null,
});

describe('a turn', () => {
  it('is its question and an empty answer that arrives', async () => {
    const { question, message, earlier } = await ask('Why?');
    expect(question).toMatchObject({ sender: 'user', text: 'Why?', status: 'done' });
    expect(message).toMatchObject({ sender: 'assistant', text: '', status: 'arriving' });
    expect(earlier).toEqual([]);
    expect(await table().findArriving(conversation)).toEqual(message);
  });

  it('ends with a null character in its words, which is stored as one that cannot be read', async () => {
    const { message } = await ask('Why?');
    expect(await table().write(message.id, ownerId, 'So \0')).toBe('owned');
    const ended = await table().end(message.id, ownerId, done('So \0 it is.'));
    expect(ended).toMatchObject({ status: 'done', text: 'So \ufffd it is.' });
    expect(await table().findArriving(conversation)).toBeNull();
  });

  it('is one at a time in a conversation, and none of the second is kept', async () => {
    await ask('First?');
    await expect(ask('Second?')).rejects.toBeInstanceOf(ConflictError);
    await ask('Elsewhere?', { sessionId: 'another' });
    await ask('Without documents?', { mode: 'direct' });
    expect(await database.query(`select text from chat_messages where text = 'Second?'`)).toEqual(
      [],
    );
  });

  it('comes with the latest exchanges that have an answer, oldest first', async () => {
    for (const n of [1, 2, 3]) {
      const { message } = await ask(`Question ${n}?`);
      await table().end(message.id, ownerId, done(n === 2 ? '' : `Answer ${n}.`));
    }
    expect((await ask('Next?', { exchanges: 1 })).earlier).toEqual([
      { question: 'Question 3?', answer: 'Answer 3.', documents: [] },
    ]);
    await database.query(`update chat_messages set status = 'done' where status = 'arriving'`);
    expect((await ask('And now?')).earlier).toEqual([
      { question: 'Question 1?', answer: 'Answer 1.', documents: [] },
      { question: 'Question 3?', answer: 'Answer 3.', documents: [] },
    ]);
  });

  it.each(['failed', 'stopped'] as const)(
    'comes with the question before whose answer %s before it had text',
    async (status) => {
      for (const [question, text] of [
        ['Do eels migrate?', 'They do.'],
        ['Do lampreys?', ''],
      ] as const) {
        const { message } = await ask(question);
        const end = { ...done(text), ...(text === '' && { status, error: 'No key' }) };
        await table().end(message.id, ownerId, end);
      }
      expect((await ask('Why?')).earlier).toEqual([
        { question: 'Do eels migrate?', answer: 'They do.', documents: [] },
        { question: 'Do lampreys?', answer: '', documents: [] },
      ]);
    },
  );

  it('comes with what was said before the message that it names', async () => {
    const asked: string[] = [];
    for (const n of [1, 2, 3]) {
      const { question, message } = await ask(`Question ${n}?`);
      asked.push(question.id);
      await table().end(message.id, ownerId, done(`Answer ${n}.`));
    }
    const { earlier, message } = await ask('Question 2?', { before: asked[1] });
    expect(earlier.map(({ answer }) => answer)).toEqual(['Answer 1.']);
    await table().end(message.id, ownerId, done('Answer 4.'));
    expect((await ask('Question 1?', { before: asked[0] })).earlier).toEqual([]);
  });
});

it('is told as the first of its conversation where that began with its question, and no other is', async () => {
  const first = (question: string) => findFirstReply(database, { ...conversation, question });
  expect(await first('Why?')).toBeNull();
  const { message } = await ask('Why?');
  expect(await first('Why?')).toMatchObject({ id: message.id, status: 'arriving' });
  await table().end(message.id, ownerId, { ...done(''), status: 'failed', error: 'No key' });
  const later = await ask('Since when?');
  await table().end(later.message.id, ownerId, done('Since May.'));
  expect(await first('Why?')).toMatchObject({ id: message.id, status: 'failed' });
  expect(await first('Since when?')).toBeNull();
});

it('comes with the documents that an answer lists, in that order, and with those that it cites', async () => {
  const { message } = await ask('Which papers do I have?');
  const answer = {
    sources: [{ document_id: 'cited' }, { document_id: 'other' }],
    listed: ['listed', 'cited'],
  };
  await database.query(
    `update chat_messages set status = 'done', text = 'Two.', answer = $2::jsonb where id = $1`,
    [message.id, JSON.stringify(answer)],
  );
  expect((await ask('Which of them are reviews?')).earlier).toMatchObject([
    { documents: ['listed', 'cited', 'other'] },
  ]);
});

describe('an answer', () => {
  it('is written and ended by its own process, once', async () => {
    const { message } = await ask('Why?');
    expect(await table().write(message.id, randomUUID(), 'not mine')).toBe('lost');
    expect(await table().end(message.id, randomUUID(), done('not mine'))).toBeNull();
    expect(await table().write(message.id, ownerId, 'Beca')).toBe('owned');
    expect(await table().end(message.id, ownerId, done('Because.'))).toMatchObject({
      status: 'done',
      text: 'Because.',
    });
    expect(await table().write(message.id, ownerId, 'late')).toBe('lost');
    expect(await table().end(message.id, ownerId, done('late'))).toMatchObject({
      text: 'Because.',
    });
    expect(await table().findArriving(conversation)).toBeNull();
  });

  it('is told to stop by whoever asks, and there is nothing to stop afterwards', async () => {
    const { message } = await ask('Why?');
    expect(await table().requestStop({ ...conversation, sessionId: 'another' })).toBeNull();
    expect(await table().requestStop(conversation)).toMatchObject({ id: message.id });
    expect(await table().write(message.id, ownerId, 'Beca')).toBe('cancel-requested');
    await table().end(message.id, ownerId, { ...done('Beca'), status: 'stopped' });
    expect(await table().requestStop(conversation)).toBeNull();
  });

  it.each([
    ['embedded', 0, 'failed'],
    ['external', 0, 'arriving'],
    ['external', 60, 'failed'],
  ] as const)(
    'of another process with the %s database, silent for %i s, is %s at the next look',
    async (kind, silent, status) => {
      const { message } = await ask('Why?');
      await table().write(message.id, ownerId, 'What had come');
      await database.query(
        `update chat_messages set heard_at = now() - make_interval(secs => $1) where status = 'arriving'`,
        [silent],
      );
      const others = createTurnTable({ ...database, kind });
      await others.failAbandoned(ownerId, 'It was broken off');
      expect(await table().findArriving(conversation)).toMatchObject({ id: message.id });
      await others.failAbandoned(randomUUID(), 'It was broken off');
      const [row] = await database.query(
        `select status, text, error from chat_messages where id = $1`,
        [message.id],
      );
      const error = status === 'failed' ? 'It was broken off' : null;
      expect(row).toEqual({ status, text: 'What had come', error });
    },
  );

  it('of a process that was silent is left alone, until its judge has listened for as long', async () => {
    const { message } = await ask('Why?');
    await database.query(`update chat_messages set heard_at = now() - interval '1 minute'`);
    const judgeFor = (heardMs: number) =>
      createTurnTable({ ...database, kind: 'external', heardForMs: () => heardMs });
    await judgeFor(5_000).failAbandoned(randomUUID(), 'It was broken off');
    expect(await table().findArriving(conversation)).toMatchObject({ id: message.id });
    await judgeFor(20_000).failAbandoned(randomUUID(), 'It was broken off');
    expect(await table().findArriving(conversation)).toBeNull();
  });

  it('ends as another process ended it, and as nothing where it was deleted', async () => {
    const { message } = await ask('Why?');
    await table().failAbandoned(randomUUID(), 'It was broken off');
    expect(await table().end(message.id, ownerId, done('Because.'))).toMatchObject({
      status: 'failed',
      error: 'It was broken off',
    });
    await database.query('delete from chat_messages');
    expect(await table().end(message.id, ownerId, done('Because.'))).toBeNull();
  });
});
