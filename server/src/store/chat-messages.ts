/** Messages of conversations: a question when it is asked, and what came of it. */
import { randomUUID } from 'node:crypto';
import { type Answer, answerSchema, type ChatMessage } from '@lectern/contract';
import type { Queries } from './database.js';

export interface NewMessage {
  readonly sessionId: string;
  readonly mode: ChatMessage['mode'];
  readonly sender: ChatMessage['sender'];
  readonly text: string;
  readonly answer?: Answer;
  /** Why no answer came. */
  readonly error?: string;
}

export async function insertMessage(queries: Queries, message: NewMessage): Promise<ChatMessage> {
  const rows = await queries.query<MessageRow>(
    `insert into chat_messages (id, session_id, mode, sender, text, answer, error) values ($1, $2, $3, $4, $5, $6::jsonb, $7)
     returning ${columns}`,
    [
      randomUUID(),
      message.sessionId,
      message.mode,
      message.sender,
      message.text,
      message.answer ? JSON.stringify(message.answer) : null,
      message.error ?? null,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('The message was not stored');
  return toMessage(row);
}

export interface Conversation {
  readonly mode: ChatMessage['mode'];
  readonly sessionId: string;
}

/** The last messages of a conversation, oldest first. */
export async function listMessages(queries: Queries, { mode, sessionId }: Conversation, limit: number): Promise<ChatMessage[]> {
  const rows = await queries.query<MessageRow>(
    `select * from (select sequence, ${columns} from chat_messages where mode = $1 and session_id = $2 order by sequence desc limit $3) as latest
     order by sequence`,
    [mode, sessionId, limit],
  );
  return rows.map(toMessage);
}

export async function deleteMessage(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from chat_messages where id = $1', [id]);
}

/** Deletes a conversation and tells how many messages it had. */
export async function deleteMessages(queries: Queries, { mode, sessionId }: Conversation): Promise<number> {
  const rows = await queries.query('delete from chat_messages where mode = $1 and session_id = $2 returning id', [mode, sessionId]);
  return rows.length;
}

export interface ConversationSummary {
  readonly sessionId: string;
  /** The first question. */
  readonly title: string;
  readonly messages: number;
  readonly updatedAt: string;
}

/** Conversations with the latest message first. */
export async function listConversations(queries: Queries, mode: ChatMessage['mode'], limit: number): Promise<ConversationSummary[]> {
  const rows = await queries.query<{ session_id: string; title: string; messages: string; updated_at: Date }>(
    `select session_id, (array_agg(text order by sequence))[1] as title, count(*) as messages, max(created_at) as updated_at
     from chat_messages where mode = $1 group by session_id order by max(sequence) desc limit $2`,
    [mode, limit],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    title: row.title,
    messages: Number(row.messages),
    updatedAt: row.updated_at.toISOString(),
  }));
}

const columns = 'id, sender, text, created_at, mode, answer, error';

interface MessageRow {
  [column: string]: unknown;
  id: string;
  sender: ChatMessage['sender'];
  text: string;
  created_at: Date;
  mode: ChatMessage['mode'];
  answer: unknown;
  error: string | null;
}

function toMessage({ id, sender, text, created_at, mode, answer, error }: MessageRow): ChatMessage {
  return { id, sender, text, time: created_at.toISOString(), mode, answer: answer === null ? null : answerSchema.parse(answer), error };
}
