/** Puts the messages of a conversation together as turns: a question and what came of it. */
import type { ChatMessage } from '@lectern/contract';

export interface Turn {
  readonly question: ChatMessage;
  /** Null while none has come. */
  readonly reply: ChatMessage | null;
}

/** Turns in the order of their questions. A reply belongs to the nearest question before it that has none; a reply without any is left out. */
export function toTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.sender === 'user') {
      turns.push({ question: message, reply: null });
      continue;
    }
    const open = turns.findLastIndex((turn) => turn.reply === null);
    const turn = turns[open];
    if (turn) turns[open] = { ...turn, reply: message };
  }
  return turns;
}

/** True while an answer may still come: the last question has none and is younger than a request may last. */
export function isAwaited(turn: Turn | undefined, now: number, timeoutMs: number): boolean {
  return turn !== undefined && turn.reply === null && now - Date.parse(turn.question.time) < timeoutMs;
}
