/** What an answer that is being made looks like now, and all who follow it. */
import type { ChatMessage, ChatStage } from '@lectern/contract';

export interface TurnStage {
  readonly stage: ChatStage;
  readonly passages: number | null;
  readonly documents: number | null;
}

/** How a turn ended: the message as it is stored, and what a caller who waited for it is told where there is no answer. */
export interface TurnEnding {
  readonly message: ChatMessage;
  readonly error: unknown;
}

export type TurnEvent =
  | {
      readonly type: 'started';
      readonly session_id: string;
      readonly question_id: string;
      readonly message_id: string;
    }
  | ({ readonly type: 'stage' } & TurnStage)
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'ended'; readonly ending: TurnEnding };

export interface TurnState {
  readonly text: string;
  addStage(stage: TurnStage): void;
  addText(piece: string): void;
  end(ending: TurnEnding): void;
  /** All from the beginning; what came while nobody asked comes as one piece. Ends with `ended`, or throws the signal's reason. */
  follow(signal: AbortSignal): AsyncGenerator<TurnEvent>;
}

export function createTurnState(started: Extract<TurnEvent, { type: 'started' }>): TurnState {
  const stages: TurnStage[] = [];
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
        for (const stage of stages.slice(told.stages, now.stages))
          yield { type: 'stage', ...stage };
        if (now.length > told.length)
          yield { type: 'text', text: text.slice(told.length, now.length) };
        if (now.ending) return yield { type: 'ended', ending: now.ending };
        told = now;
        signal.throwIfAborted();
        if (stages.length === told.stages && text.length === told.length && ending === null)
          await waitForChange(signal);
      }
    },
  };
}
