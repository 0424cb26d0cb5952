/** Puts the messages of a conversation together as turns: a question and what came of it. */
import type { ChatMessage } from '@lectern/contract';

export interface Turn {
  readonly question: ChatMessage;
  /** Null while nothing is known of one; it may still be arriving. */
  readonly reply: ChatMessage | null;
}

/**
 * Turns in the order of their questions. A reply belongs to the question that it names, else to the nearest one before it that has none;
 * a reply without any is left out.
 */
export function toTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.sender === 'user') {
      turns.push({ question: message, reply: null });
      continue;
    }
    const named = turns.findIndex(({ question }) => question.id === message.reply_to);
    const index = named >= 0 ? named : turns.findLastIndex(({ reply }) => reply === null);
    const turn = turns[index];
    if (turn) turns[index] = { ...turn, reply: message };
  }
  return turns;
}

/** True while an answer is on its way: it arrives now, or the last question has none and is younger than a request may last. */
export function isAwaited(turn: Turn | undefined, now: number, timeoutMs: number): boolean {
  if (turn === undefined) return false;
  if (turn.reply !== null) return turn.reply.status === 'arriving';
  return now - Date.parse(turn.question.time) < timeoutMs;
}
