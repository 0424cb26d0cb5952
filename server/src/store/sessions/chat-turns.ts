/** Answers of conversations while they arrive: begun with their question, written as they come, and ended once. */
import { randomUUID } from 'node:crypto';
import { type Answer, type ChatMessage, chatErrors, type Usage } from '@lectern/contract';
import { DatabaseError } from 'pg';
import { ConflictError } from '../../errors.js';
import type { Database, Queries } from '../database/database.js';
import { toJsonb, toStoredText } from '../database/json.js';
import type { Ownership } from '../database/ownership.js';
import { signLimitMs } from '../database/statement-limit.js';
import {
  type ConversationKey,
  type MessageRow,
  messageColumns,
  toMessage,
} from './chat-messages.js';

export interface NewTurn extends ConversationKey {
  readonly text: string;
  /** So many of the exchanges before it are wanted, the latest ones. */
  readonly exchanges: number;
  /** Id of a message: only what was said before it is wanted. */
  readonly before?: string | undefined;
  readonly ownerId: string;
  /** Of the answer; a new one when left out. */
  readonly messageId?: string;
}

export interface BegunTurn {
  readonly question: ChatMessage;
  /** Where the answer arrives. */
  readonly message: ChatMessage;
  /** Oldest first. */
  readonly earlier: readonly Exchange[];
}

/** A question of the same conversation that has an answer with text, or one that failed or was stopped before any came. */
export interface Exchange {
  readonly question: string;
  /** Empty where none came. */
  readonly answer: string;
  /** Ids of the documents that it lists, in that order, then of those that it cites, first cited first. */
  readonly documents: readonly string[];
}

export interface TurnEnd {
  readonly status: Exclude<ChatMessage['status'], 'arriving'>;
  readonly text: string;
  readonly model: string | null;
  readonly usage: Usage | null;
  readonly isCut: boolean;
  readonly answer: Answer | null;
  /** Why it failed; null otherwise. */
  readonly error: string | null;
}

export interface TurnTable {
  /** Stores question and empty answer together. @throws ConflictError while another answer arrives in the conversation. */
  begin(turn: NewTurn): Promise<BegunTurn>;
  /** Writes what has come, and says that its process is alive. */
  write(id: string, ownerId: string, text: string): Promise<Ownership>;
  /** The message as it ended: as somebody else ended it where it is no longer ours. Null where it is gone. */
  end(id: string, ownerId: string, end: TurnEnd): Promise<ChatMessage | null>;
  /** Asks whichever process makes the answer to stop. Null where none arrives. */
  requestStop(conversation: ConversationKey): Promise<ChatMessage | null>;
  /** Null where none arrives. */
  findArriving(conversation: ConversationKey): Promise<ChatMessage | null>;
  /** Ends the answers of processes that are no more. With the embedded database all others are, because one process owns it; elsewhere none is, before this process has listened for a while. */
  failAbandoned(ownerId: string, error: string): Promise<void>;
  /** Ends those of these answers that arrive, which nobody makes. Gives the ids of those that it has ended. */
  fail(ids: readonly string[], error: string): Promise<string[]>;
}

/** A process that was silent for so long is dead. */
const silentSeconds = 15;

export function createTurnTable(database: Database): TurnTable {
  const ask = async (sql: string, values: readonly unknown[]): Promise<ChatMessage | null> =>
    (await database.query<MessageRow>(sql, values)).map(toMessage)[0] ?? null;
  const arriving = `mode = $1 and session_id = $2 and status = 'arriving'`;
  return {
    begin: (turn) => insertTurn(database, turn),
    async write(id, ownerId, text) {
      const rows = await database.query<{ is_stop_requested: boolean }>(
        `update chat_messages set text = $3, heard_at = now() where id = $1 and owner_id = $2 and status = 'arriving' returning is_stop_requested`,
        [id, ownerId, toStoredText(text)],
        signLimitMs,
      );
      const [row] = rows;
      if (row === undefined) return 'lost';
      return row.is_stop_requested ? 'cancel-requested' : 'owned';
    },
    async end(id, ownerId, { status, text, model, usage, isCut, answer, error }) {
      const ended = await ask(
        `update chat_messages set status = $3, text = $4, model = $5, usage = $6::jsonb, is_cut = $7, answer = $8::jsonb, error = $9, owner_id = null
         where id = $1 and owner_id = $2 and status = 'arriving' returning ${messageColumns}`,
        [
          id,
          ownerId,
          status,
          toStoredText(text),
          model && toStoredText(model),
          usage && toJsonb(usage),
          isCut,
          answer && toJsonb(answer),
          error && toStoredText(error),
        ],
      );
      return (
        ended ??
        ask(`select ${messageColumns} from chat_messages where id = $1 and status <> 'arriving'`, [
          id,
        ])
      );
    },
    requestStop: ({ mode, sessionId }) =>
      ask(
        `update chat_messages set is_stop_requested = true where ${arriving} returning ${messageColumns}`,
        [mode, sessionId],
      ),
    findArriving: ({ mode, sessionId }) =>
      ask(`select ${messageColumns} from chat_messages where ${arriving}`, [mode, sessionId]),
    async failAbandoned(ownerId, error) {
      if (database.heardForMs() < silentSeconds * 1000) return;
      const isDead =
        database.kind === 'embedded'
          ? '$3::integer is not null'
          : `heard_at < now() - make_interval(secs => $3)`;
      await database.query(
        `update chat_messages set status = 'failed', error = $2, owner_id = null
         where status = 'arriving' and owner_id is distinct from $1 and ${isDead}`,
        [ownerId, error, silentSeconds],
      );
    },
    async fail(ids, error) {
      const rows = await database.query<{ id: string }>(
        `update chat_messages set status = 'failed', error = $2, owner_id = null
         where status = 'arriving' and id = any($1::uuid[]) returning id`,
        [ids, error],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/**
 * Both in one statement, so that there is never one without the other, and the first words wait for one commit and no more; with it comes
 * what was said before, which the statement sees as it was without them.
 */
async function insertTurn(
  queries: Queries,
  { mode, sessionId, text, exchanges, before, ownerId, messageId = randomUUID() }: NewTurn,
): Promise<BegunTurn> {
  const questionId = randomUUID();
  try {
    const rows = await queries.query<MessageRow & { earlier: Exchange[] | null }>(
      `with begun as (
         insert into chat_messages (session_id, mode, id, sender, text, status, reply_to, owner_id, heard_at)
         select $1, $2, given.* from (values
           ($3::uuid, 'user', $4, 'done', null::uuid, null::uuid, null::timestamptz),
           ($5::uuid, 'assistant', '', 'arriving', $3::uuid, $6::uuid, now())) as given
         returning ${messageColumns}),
       exchanges as (
         select reply.sequence, question.text as question, reply.text as answer, coalesce((
          select json_agg(cited.id order by cited.first) from (
            select id, min(place) as first from (
              select source ->> 'document_id' as id, array[2, place] as place
              from jsonb_array_elements(coalesce(reply.answer -> 'sources', '[]')) with ordinality as said (source, place)
              union all
              select id, array[1, place]
              from jsonb_array_elements_text(coalesce(reply.answer -> 'listed', '[]')) with ordinality as told (id, place)
            ) as named group by id) as cited), '[]') as documents
         from chat_messages as reply join chat_messages as question on question.id = reply.reply_to
         where reply.mode = $2 and reply.session_id = $1
           and (reply.text <> '' or reply.status in ('failed', 'stopped'))
           and ($8::uuid is null or reply.sequence < (select sequence from chat_messages where id = $8))
         order by reply.sequence desc limit $7)
       select begun.*, case when sender = 'user' then
         (select json_agg(json_build_object('question', question, 'answer', answer, 'documents', documents) order by sequence) from exchanges) end as earlier
       from begun`,
      [sessionId, mode, questionId, text, messageId, ownerId, exchanges, before ?? null],
    );
    const question = rows.find(({ sender }) => sender === 'user');
    const message = rows.find(({ sender }) => sender === 'assistant');
    if (!question || !message) throw new Error('The question was not stored');
    return {
      question: toMessage(question),
      message: toMessage(message),
      earlier: question.earlier ?? [],
    };
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === oneArriving)
      throw new ConflictError(chatErrors.stillArriving);
    throw error;
  }
}

/** The index that lets one answer at a time arrive in a conversation. */
const oneArriving = 'chat_messages_arriving';
