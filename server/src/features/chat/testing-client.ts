/** Asks a chat over the network, as a browser does, for tests: questions, events and histories. */
import {
  apiPrefix,
  type ChatMessage,
  type Conversation,
  chatRoutes,
  ragChatEventSchema,
} from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const question = 'How does sleep consolidate memory?';

interface Asked {
  readonly status: number;
  readonly data?: unknown;
  readonly detail: string | undefined;
}

export interface ChatClient {
  ask(session: string, options?: { signal?: AbortSignal; accept?: string }): Promise<Response>;
  follow(session: string): Promise<AsyncGenerator<HeardEvent>>;
  get(path: string, method?: string): Promise<Asked>;
  history(session: string): Promise<ChatMessage[]>;
  conversations(): Promise<Conversation[]>;
}

const answerSchema = z.object({ data: z.unknown().optional(), detail: z.string().optional() });

/** Opens the app on a port of its own. */
export async function listenForChat(app: FastifyInstance): Promise<ChatClient> {
  return createChatClient(`${await app.listen({ host: '127.0.0.1', port: 0 })}${apiPrefix}`);
}

/** @param origin with the prefix of the API. */
function createChatClient(origin: string): ChatClient {
  async function get(path: string, method = 'GET'): Promise<Asked> {
    const response = await fetch(`${origin}${path}`, { method });
    const { data, detail } = answerSchema.parse(await response.json());
    return { status: response.status, data, detail };
  }
  return {
    get,
    ask: (session, { signal, accept = 'text/event-stream' } = {}) =>
      fetch(`${origin}/rag/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ message: question, session_id: session }),
        ...(signal && { signal }),
      }),
    follow: async (session) =>
      readEvents(
        await fetch(`${origin}/rag/chat/${session}/events`, {
          headers: { accept: 'text/event-stream' },
        }),
      ),
    async history(session) {
      const { data } = await get(`/rag/chat/${encodeURIComponent(session)}/history`);
      return chatRoutes.getRagHistory.data.parse(data).messages;
    },
    conversations: async () =>
      chatRoutes.listRagSessions.data.parse((await get('/rag/chat/sessions')).data).sessions,
  };
}

export type HeardEvent = ReturnType<typeof ragChatEventSchema.parse>;

/** Reads events one by one; signs of life are passed over. */
export async function* readEvents(response: Response): AsyncGenerator<HeardEvent> {
  let held = '';
  for await (const bytes of response.body ?? []) {
    held += Buffer.from(bytes).toString('utf8');
    const frames = held.split('\n\n');
    held = frames.pop() ?? '';
    for (const frame of frames.filter((each) => each.startsWith('data: ')))
      yield ragChatEventSchema.parse(JSON.parse(frame.slice(6)));
  }
}

export async function readAll(events: AsyncGenerator<HeardEvent>): Promise<HeardEvent[]> {
  const all: HeardEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
