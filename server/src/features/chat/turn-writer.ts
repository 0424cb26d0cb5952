/** Writes an arriving answer some times a second at most, always the newest text, and hears what the row says meanwhile. */
import type { TurnState as RowState } from '../../store/sessions/chat-turns.js';

export interface TurnWriterOptions {
  readonly read: () => string;
  readonly write: (text: string) => Promise<RowState>;
  /** Told of each state but `owned`. */
  readonly onState: (state: Exclude<RowState, 'owned'>) => void;
  readonly onError: (error: unknown) => void;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Whether other processes may ask for the stop of the answer, or take this one for dead. */
  readonly isShared: boolean;
}

const pauseMs = 400;
/** Even where nothing has come, the process says that it is alive each so many pauses. */
const pausesBetweenSigns = 3;

/** Gives the function that ends the writing and waits for a write that is under way. */
export function startTurnWriter(options: TurnWriterOptions): () => Promise<void> {
  const stopped = new AbortController();
  const writing = keepWriting(options, stopped.signal);
  return async () => {
    stopped.abort();
    await writing;
  };
}

async function keepWriting(options: TurnWriterOptions, signal: AbortSignal): Promise<void> {
  let written = '';
  for (let pauses = 1; ; pauses += 1) {
    await options.pause(pauseMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const text = options.read();
    if (text === written && !(options.isShared && pauses % pausesBetweenSigns === 0)) continue;
    try {
      const state = await options.write(text);
      written = text;
      if (state !== 'owned') options.onState(state);
    } catch (error) {
      // The next write carries the same and more.
      options.onError(error);
    }
  }
}
