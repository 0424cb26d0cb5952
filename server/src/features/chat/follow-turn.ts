/** Gives a turn to those who wait for it: as the data of the call or as events, also where another process makes the answer. */
import type { AnswerEvent, ChatMessage } from '@lectern/contract';
import { AppError, ConflictError } from '../../errors.js';
import type { EventfulAnswer } from '../../http/event-answer.js';
import type { Database } from '../../store/database/database.js';
import { findMessage } from '../../store/sessions/chat-messages.js';
import type { TurnEnding, TurnEvent } from './turn-state.js';
import type { ArrivingTurn } from './turns.js';

interface FollowParts {
  readonly database: Database;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the answers of processes that are no more: one that died would be waited for, for ever. */
  readonly refresh: () => Promise<void>;
}

/** @param toData What the call answers with for a message that has ended well. */
export function followTurn<Data>(
  arriving: ArrivingTurn,
  sessionId: string,
  parts: FollowParts & { readonly toData: (message: ChatMessage) => Data },
): EventfulAnswer<Data, AnswerEvent<Data>> {
  const { toData } = parts;
  const events =
    arriving.kind === 'here'
      ? arriving.turn.events
      : (signal: AbortSignal) => watchMessage(arriving.message, { ...parts, sessionId, signal });
  const ended = arriving.kind === 'here' ? arriving.turn.ended : Promise.resolve();
  return {
    ended,
    async data() {
      for await (const event of events(new AbortController().signal)) {
        if (event.type !== 'done') continue;
        if (event.data.error !== null) throw event.data.error;
        return toData(event.data.message);
      }
      throw new Error('The turn had no end');
    },
    async *events(signal) {
      for await (const event of events(signal))
        yield event.type === 'done' ? lastEvent(event.data, toData) : event;
    },
  };
}

function lastEvent<Data>(
  { message, error }: TurnEnding,
  toData: (message: ChatMessage) => Data,
): AnswerEvent<Data> {
  if (error === null) return { type: 'done', data: toData(message) };
  return {
    type: 'failed',
    detail: error instanceof AppError ? error.message : 'Something went wrong in the server',
  };
}

const lookAgainMs = 400;

/** Reads what another process writes, some times a second. */
async function* watchMessage(
  { id, reply_to }: ChatMessage,
  {
    database,
    pause,
    refresh,
    sessionId,
    signal,
  }: FollowParts & { sessionId: string; signal: AbortSignal },
): AsyncGenerator<TurnEvent> {
  const ids = { session_id: sessionId, question_id: reply_to ?? '', message_id: id };
  const started = { type: 'started', ...ids } as const;
  yield started;
  for (let told = ''; ; ) {
    await refresh();
    const message = await findMessage(database, id);
    if (message === null)
      throw new ConflictError('The conversation was deleted while its answer was arriving');
    if (message.status !== 'arriving')
      return yield { type: 'done', data: { message, error: errorOf(message) } };
    if (!message.text.startsWith(told)) {
      // Something of it was no part of the answer, such as what was thought aloud.
      yield started;
      told = '';
    }
    if (message.text.length > told.length)
      yield { type: 'text', text: message.text.slice(told.length) };
    told = message.text;
    await pause(lookAgainMs, signal);
  }
}

/** Which error it was is known to the process that made the answer. */
function errorOf({ status, error }: ChatMessage): AppError | null {
  return status === 'failed' ? new AppError(error ?? 'The answer failed', { status: 502 }) : null;
}
