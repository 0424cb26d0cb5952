import type { ChatMessage } from '@lectern/contract';
import { expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import type { BegunTurn, TurnEnd, TurnTable } from '../../store/sessions/chat-turns.js';
import { runTurn } from './run-turn.js';

const asked = {
  reply_to: null,
  model: null,
  usage: null,
  is_cut: false,
  answer: null,
  error: null,
  time: '2026-01-02T03:04:05Z',
  mode: 'direct',
} as const;
const begun: BegunTurn = {
  question: { ...asked, id: 'question', sender: 'user', text: 'Why?', status: 'done' },
  message: { ...asked, id: 'answer', sender: 'assistant', text: '', status: 'arriving' },
  earlier: [],
};
const usage = {
  model_calls: 1,
  embedding_calls: 0,
  input_tokens: 1,
  output_tokens: 1,
  cost: 0,
  by_model: [],
};

/** An answer whose end the table writes as it is told to, with all that was written and logged. */
function answer(write: (end: TurnEnd, attempt: number) => Partial<ChatMessage> | undefined) {
  const written: TurnEnd[] = [];
  const logged: string[] = [];
  let attempt = 0;
  const table: Pick<TurnTable, 'write' | 'end'> = {
    write: async () => 'owned',
    async end(_id, _ownerId, end) {
      attempt += 1;
      const elsewhere = write(end, attempt);
      written.push(end);
      const { isCut, ...stored } = end;
      return { ...begun.message, ...stored, is_cut: isCut, ...elsewhere };
    },
  };
  const turn = runTurn(
    begun,
    async () => ({ text: 'So it is.', model: 'speaker', usage, isCut: false, answer: null }),
    'a-session',
    {
      table: { ...unasked, ...table },
      ownerId: 'owner',
      isShared: false,
      writePauseMs: 1,
      endPauseMs: 1,
      logUnexpected: (message) => void logged.push(message),
    },
  );
  return { turn, written, logged };
}

const refuse = (): never => {
  throw new Error('Not asked for');
};
const unasked: TurnTable = {
  begin: refuse,
  write: refuse,
  end: refuse,
  requestStop: refuse,
  findArriving: refuse,
  failAbandoned: refuse,
  fail: refuse,
};

it('ends as failed, with its words, where what came of it is refused for good', async () => {
  const { turn, written } = answer((end) => {
    if (end.usage !== null) throw new Error('invalid input syntax for type json');
  });
  const { message, error } = await turn.ended;
  expect(message).toMatchObject({ status: 'failed', text: 'So it is.' });
  expect(error).toMatchObject({ message: 'What came of this answer could not be stored' });
  expect(written).toMatchObject([{ status: 'failed', error: message.error, usage: null }]);
});

it('tells who waits that the database is away, and is written once it is back', async () => {
  const { turn, written, logged } = answer((_end, attempt) => {
    if (attempt <= 50) throw new UnavailableError('The database does not answer');
  });
  const { message, error } = await turn.ended;
  expect(message).toMatchObject({ status: 'done', text: 'So it is.' });
  expect(error).toBeInstanceOf(UnavailableError);
  await expect.poll(() => written).toMatchObject([{ status: 'done', usage }]);
  expect(logged).toEqual(Array(2).fill('How an answer ended could not be stored so far'));
});

it('tells that it was interrupted, not that it was deleted, where another process took this one for dead', async () => {
  const error = 'The server was interrupted before the answer was complete';
  const { turn } = answer(() => ({ status: 'failed', text: 'So', error }));
  const ending = await turn.ended;
  expect(ending.message).toMatchObject({ status: 'failed', text: 'So', error });
  expect(ending.error).toMatchObject({ status: 503, message: error });
});
