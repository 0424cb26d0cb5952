/** Messages of conversations: what was asked and what came of it. */
import { answerSchema, type ChatMessage, type Conversation, usageSchema } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { noteChatStandings } from './chat-standings.js';

export interface ConversationKey {
  readonly mode: ChatMessage['mode'];
  readonly sessionId: string;
}

export interface MessagePage {
  readonly limit: number;
  /** Id of a message: only what stands before it. */
  readonly before?: string | undefined;
}

/** The last messages of a conversation, oldest first, with what is held against their documents now, and whether there are earlier ones. */
export async function listMessages(
  queries: Queries,
  { mode, sessionId }: ConversationKey,
  { limit, before }: MessagePage,
): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> {
  const rows = await queries.query<MessageRow>(
    `select ${messageColumns} from chat_messages
     where mode = $1 and session_id = $2 and ($4::uuid is null or sequence < (select sequence from chat_messages where id = $4))
     order by sequence desc limit $3`,
    [mode, sessionId, limit + 1, before ?? null],
  );
  return {
    messages: await noteChatStandings(queries, rows.slice(0, limit).reverse().map(toMessage)),
    hasEarlier: rows.length > limit,
  };
}

export async function findMessage(queries: Queries, id: string): Promise<ChatMessage | null> {
  const rows = await queries.query<MessageRow>(
    `select ${messageColumns} from chat_messages where id = $1`,
    [id],
  );
  const [message] = await noteChatStandings(queries, rows.map(toMessage));
  return message ?? null;
}

/** The reply to what a conversation began with; null where it began with something else than this question. */
export async function findFirstReply(
  queries: Queries,
  { mode, sessionId, question }: ConversationKey & { readonly question: string },
): Promise<ChatMessage | null> {
  const rows = await queries.query<MessageRow>(
    `select ${messageColumns} from chat_messages where mode = $1 and session_id = $2 and reply_to = (
       select case when text = $3 then id end from chat_messages where mode = $1 and session_id = $2 order by sequence limit 1)`,
    [mode, sessionId, question],
  );
  const [message] = await noteChatStandings(queries, rows.map(toMessage));
  return message ?? null;
}

/** Deletes a conversation and tells how many messages it had. */
export async function deleteMessages(
  queries: Queries,
  { mode, sessionId }: ConversationKey,
): Promise<number> {
  const rows = await queries.query(
    'delete from chat_messages where mode = $1 and session_id = $2 returning id',
    [mode, sessionId],
  );
  return rows.length;
}

export interface ConversationPage {
  readonly limit: number;
  readonly offset: number;
}

/** Conversations with the latest message first. */
export async function listConversations(
  queries: Queries,
  mode: ChatMessage['mode'],
  { limit, offset }: ConversationPage,
): Promise<Conversation[]> {
  const rows = await queries.query<{
    session_id: string;
    title: string;
    messages: string;
    updated_at: Date;
    is_arriving: boolean;
  }>(
    `select session_id, (array_agg(text order by sequence))[1] as title, count(*) as messages, max(created_at) as updated_at,
       bool_or(status = 'arriving') as is_arriving
     from chat_messages where mode = $1 group by session_id order by max(sequence) desc limit $2 offset $3`,
    [mode, limit, offset],
  );
  return rows.map(({ messages, updated_at, ...row }) => ({
    ...row,
    messages: Number(messages),
    updated_at: updated_at.toISOString(),
  }));
}

export async function countConversations(
  queries: Queries,
  mode: ChatMessage['mode'],
): Promise<number> {
  const rows = await queries.query<{ count: string }>(
    'select count(distinct session_id) as count from chat_messages where mode = $1',
    [mode],
  );
  return Number(rows[0]?.count ?? 0);
}

export const messageColumns =
  'id, sender, text, created_at, mode, status, reply_to, model, usage, is_cut, answer, error';

export interface MessageRow {
  [column: string]: unknown;
  id: string;
  sender: ChatMessage['sender'];
  text: string;
  created_at: Date;
  mode: ChatMessage['mode'];
  status: ChatMessage['status'];
  reply_to: string | null;
  model: string | null;
  usage: unknown;
  is_cut: boolean;
  answer: unknown;
  error: string | null;
}

export function toMessage(row: MessageRow): ChatMessage {
  const {
    id,
    sender,
    text,
    created_at,
    mode,
    status,
    reply_to,
    model,
    usage,
    is_cut,
    answer,
    error,
  } = row;
  return {
    id,
    sender,
    text,
    time: created_at.toISOString(),
    mode,
    status,
    reply_to,
    model,
    usage: usage === null ? null : usageSchema.parse(usage),
    is_cut,
    answer: answer === null ? null : answerSchema.parse(answer),
    error,
  };
}
