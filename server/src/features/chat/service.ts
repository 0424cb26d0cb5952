/** Asks the library once or in a conversation, and keeps what was said. */
import { type Answer, type ChatMessage, chatErrors, type RagChatRequest, type RagQueryRequest } from '@lectern/contract';
import { AppError, InvalidRequestError } from '../../errors.js';
import type { Answerer } from '../../pipeline/answer.js';
import { deleteMessage, insertMessage, listMessages } from '../../store/chat-messages.js';
import type { Database } from '../../store/database.js';

export interface ChatParts {
  readonly database: Database;
  readonly answerer: Answerer;
}

export interface ChatService {
  query(request: RagQueryRequest, signal: AbortSignal): Promise<Answer>;
  /** Stores the question before it is answered, and then the answer or why there is none. */
  chat(request: RagChatRequest, signal: AbortSignal): Promise<{ answer: Answer; message: ChatMessage }>;
}

/** So many passages are looked at in a conversation; `max_context_tokens` decides how many of them a model reads. */
const chatTopK = 10;
const historyMessages = 12;
/** A single question has no temperature of its own: an answer from passages should not wander. */
const queryTemperature = 0.2;

export function createChatService({ database, answerer }: ChatParts): ChatService {
  return {
    async query(request, signal) {
      const answer = await answerer.answer({
        question: request.query,
        threshold: request.threshold,
        topK: request.top_k,
        maxTokens: request.max_tokens,
        temperature: queryTemperature,
        signal,
      });
      return request.include_sources ? answer : withoutSources(answer);
    },
    async chat(request, signal) {
      const conversation = { mode: 'rag', sessionId: request.session_id } as const;
      const earlier = request.include_history ? await listMessages(database, conversation, historyMessages) : [];
      const question = await insertMessage(database, { ...conversation, sender: 'user', text: request.message });
      try {
        const answer = await answerer.answer({
          question: request.message,
          threshold: request.context_threshold,
          topK: chatTopK,
          maxTokens: request.max_response_tokens,
          maxContextTokens: request.max_context_tokens,
          temperature: request.temperature,
          signal,
          ...(request.model === undefined ? {} : { model: request.model }),
          history: earlier.filter(({ sender }) => sender === 'user').map(({ text }) => text),
        });
        return { answer, message: await insertMessage(database, { ...conversation, sender: 'assistant', text: answer.answer, answer }) };
      } catch (error) {
        // A refused question leaves no trace; one that failed stays, with the reason.
        if (error instanceof InvalidRequestError) await deleteMessage(database, question.id);
        else await insertMessage(database, { ...conversation, sender: 'assistant', text: '', error: sentenceOf(error, signal) });
        throw error;
      }
    },
  };
}

/** Markers without sources would lead nowhere. */
function withoutSources(answer: Answer): Answer {
  return { ...answer, answer: answer.answer.replace(/\s?\[\d+\]/g, ''), sources: [] };
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return chatErrors.cancelled;
  return error instanceof AppError ? error.message : 'Something went wrong in the server';
}
