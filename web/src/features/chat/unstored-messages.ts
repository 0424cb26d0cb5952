/** Messages of a conversation as they are shown before the server has stored them. */
import type { ChatMessage } from '@lectern/contract';
import type { ChatMode } from './chat-mode';
import type { PendingQuestion } from './use-ask';

const unstored = {
  status: 'done',
  reply_to: null,
  model: null,
  usage: null,
  is_cut: false,
  answer: null,
  error: null,
} as const;

const unstoredQuestion = 'question-';

/** Whether the server is known to have stored the question. */
export function isStored({ id }: ChatMessage): boolean {
  return !id.startsWith(unstoredQuestion);
}

/** @param id That the server has stored it under; left out, it is not known to be stored. */
export function questionOf(
  mode: ChatMode,
  { text, askedAt }: PendingQuestion,
  id = `${unstoredQuestion}${askedAt}`,
): ChatMessage {
  return {
    ...unstored,
    mode,
    id,
    sender: 'user',
    text,
    time: new Date(askedAt).toISOString(),
  };
}

/** One that the server has stored and goes on with, of which no more is heard now. */
export function arrivingOf(mode: ChatMode, id: string, text: string): ChatMessage {
  return {
    ...unstored,
    ...{ mode, id, text, sender: 'assistant', status: 'arriving' },
    time: new Date().toISOString(),
  };
}

export function failureOf(mode: ChatMode, error: string): ChatMessage {
  return { ...stoppedOf(mode), status: 'failed', error };
}

/** Of a question that was stopped before the server had taken it. */
export function stoppedOf(mode: ChatMode): ChatMessage {
  const time = new Date();
  return {
    ...unstored,
    mode,
    id: `reply-${time.getTime()}`,
    sender: 'assistant',
    text: '',
    time: time.toISOString(),
    status: 'stopped',
  };
}
