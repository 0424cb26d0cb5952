/** What an answer that is being made looks like now, and all who follow it. */
import type { AnswerEvent, AnswerStageEvent, ChatMessage } from '@lectern/contract';

/** How a turn ended: the message as it is stored, and what a caller who waited for it is told where there is no answer. */
export interface TurnEnding {
  readonly message: ChatMessage;
  readonly error: unknown;
}

/** Also one that failed ends as `done` here: whoever tells it on sees which it was. */
export type TurnEvent = AnswerEvent<TurnEnding>;

export interface TurnState {
  readonly text: string;
  addStage(stage: AnswerStageEvent): void;
  addText(piece: string): void;
  end(ending: TurnEnding): void;
  /** All from the beginning; what came while nobody asked comes as one piece. Ends with `done`, or throws the signal's reason. */
  follow(signal: AbortSignal): AsyncGenerator<TurnEvent>;
}

export function createTurnState(started: Extract<TurnEvent, { type: 'started' }>): TurnState {
  const stages: AnswerStageEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let ending: TurnEnding | null = null;

  function wake(): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  function waitForChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        waiting.delete(resume);
        reject(signal.reason);
      };
      const resume = (): void => {
        signal.removeEventListener('abort', onAbort);
        // Pieces that came in one packet are told as one: each is a write of its own to everybody who follows.
        setImmediate(resolve);
      };
      waiting.add(resume);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  return {
    get text() {
      return text;
    },
    addStage(stage) {
      stages.push(stage);
      wake();
    },
    addText(piece) {
      text += piece;
      wake();
    },
    end(ended) {
      ending = ended;
      wake();
    },
    async *follow(signal) {
      yield started;
      for (let told = { stages: 0, length: 0 }; ; ) {
        const now = { stages: stages.length, length: text.length, ending };
        yield* stages.slice(told.stages, now.stages);
        if (now.length > told.length)
          yield { type: 'text', text: text.slice(told.length, now.length) };
        if (now.ending) return yield { type: 'done', data: now.ending };
        told = now;
        signal.throwIfAborted();
        if (stages.length === told.stages && text.length === told.length && ending === null)
          await waitForChange(signal);
      }
    },
  };
}
