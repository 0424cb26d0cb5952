/** Makes one answer and stores how it ended, whether or not anybody listens. */
import type { Answer, ChatMessage, Usage } from '@lectern/contract';
import { AppError, ConflictError, UnavailableError } from '../../errors.js';
import type { BegunTurn, Exchange, TurnEnd, TurnTable } from '../../store/sessions/chat-turns.js';
import { createTurnState, type TurnEnding, type TurnEvent, type TurnStage } from './turn-state.js';
import { startTurnWriter } from './turn-writer.js';

/** What came of a turn; of one that was stopped, what had come. */
export interface TurnResult {
  readonly text: string;
  readonly model: string;
  readonly usage: Usage;
  readonly isCut: boolean;
  readonly answer: Answer | null;
}

export interface TurnContext {
  readonly signal: AbortSignal;
  /** What was said before, oldest first, as much as was asked for. */
  readonly earlier: readonly Exchange[];
  readonly onStage: (stage: TurnStage) => void;
  /** The next piece of the text, and what would be the result if it ended here. */
  readonly onText: (piece: string, draft: () => TurnResult) => void;
}

export type TurnWork = (context: TurnContext) => Promise<TurnResult>;

export interface RunningTurn {
  /** Never rejects. */
  readonly ended: Promise<TurnEnding>;
  events(signal: AbortSignal): AsyncGenerator<TurnEvent>;
  /** A person wants no more of it: what has come is kept. */
  stop(): void;
  /** The server stops: the answer fails, and keeps what has come. */
  giveUp(): void;
}

/** Its turn among the answers that are being made. */
export interface TurnPlace {
  readonly isFree: boolean;
  /** @throws the signal's reason. */
  ready(signal: AbortSignal): Promise<void>;
}

export interface RunTurnParts {
  readonly table: TurnTable;
  readonly ownerId: string;
  readonly isShared: boolean;
  /** The work begins when it is ready; at once when left out. */
  readonly place?: TurnPlace | undefined;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const stoppedServer = 'The server was stopped before the answer was complete';
const gone = 'The conversation was deleted while its answer was arriving';
const unexpected = 'Something went wrong in the server';

type Cause = 'stopped' | 'server-stopping' | 'lost';

class TurnInterruption extends Error {
  readonly interruption: Cause;

  constructor(interruption: Cause) {
    super(`The turn was interrupted: ${interruption}`);
    this.name = 'TurnInterruption';
    this.interruption = interruption;
  }
}

export function runTurn(
  { question, message, earlier }: BegunTurn,
  work: TurnWork,
  sessionId: string,
  parts: RunTurnParts,
): RunningTurn {
  const controller = new AbortController();
  const state = createTurnState({
    type: 'started',
    session_id: sessionId,
    question_id: question.id,
    message_id: message.id,
  });
  const interrupt = (cause: Cause): void => {
    if (!controller.signal.aborted) controller.abort(new TurnInterruption(cause));
  };
  const stopWriting = startTurnWriter({
    read: () => state.text,
    write: (text) => parts.table.write(message.id, parts.ownerId, text),
    onState: (row) => interrupt(row === 'lost' ? 'lost' : 'stopped'),
    onError: (error) =>
      parts.logUnexpected('An answer could not be written while it arrived', error),
    pause: parts.pause,
    isShared: parts.isShared,
  });

  async function run(): Promise<TurnEnding> {
    const outcome = await tryWork();
    await stopWriting();
    const ending = await store(outcome);
    state.end(ending);
    return ending;
  }

  async function tryWork(): Promise<Outcome> {
    const latest: { draft: (() => TurnResult) | null } = { draft: null };
    const context: TurnContext = {
      signal: controller.signal,
      earlier,
      onStage: (stage) => state.addStage(stage),
      onText(piece, draft) {
        latest.draft = draft;
        state.addText(piece);
      },
    };
    try {
      await waitForPlace(parts.place, context);
      return done(await work(context));
    } catch (error) {
      const had = latest.draft?.() ?? null;
      return outcomeOf(error, {
        signal: controller.signal,
        text: state.text,
        had,
        logUnexpected: parts.logUnexpected,
      });
    }
  }

  async function store(outcome: Outcome): Promise<TurnEnding> {
    try {
      const stored = await storeEnd(outcome.end, { ...parts, id: message.id });
      if (stored !== null) return { message: stored, error: outcome.error };
      return { message: endedMessage(message, outcome.end), error: new ConflictError(gone) };
    } catch (error) {
      // At the next start it counts as one that was broken off.
      parts.logUnexpected('How an answer ended could not be stored', error);
      return { message: endedMessage(message, outcome.end), error: outcome.error ?? error };
    }
  }

  return {
    ended: run(),
    events: (signal) => state.follow(signal),
    stop: () => interrupt('stopped'),
    giveUp: () => interrupt('server-stopping'),
  };
}

/** Its question is stored already: who waits can leave, come back, and stop it. */
async function waitForPlace(
  place: TurnPlace | undefined,
  { signal, onStage }: TurnContext,
): Promise<void> {
  if (place === undefined || place.isFree) return;
  onStage({ stage: 'waiting', passages: null, documents: null });
  await place.ready(signal);
}

interface Outcome {
  readonly end: TurnEnd;
  /** Null where there is an answer, whole or stopped. */
  readonly error: unknown;
}

function done({ text, model, usage, isCut, answer }: TurnResult): Outcome {
  return { end: { status: 'done', text, model, usage, isCut, answer, error: null }, error: null };
}

interface BrokenWork {
  readonly signal: AbortSignal;
  /** What was shown of it. */
  readonly text: string;
  readonly had: TurnResult | null;
  readonly logUnexpected: RunTurnParts['logUnexpected'];
}

function outcomeOf(error: unknown, { signal, text, had, logUnexpected }: BrokenWork): Outcome {
  const cause = signal.reason instanceof TurnInterruption ? signal.reason.interruption : null;
  const kept = {
    text,
    model: had?.model ?? null,
    usage: had?.usage ?? null,
    isCut: false,
    answer: null,
  };
  if (cause === 'stopped')
    return { end: { ...kept, ...had, status: 'stopped', error: null }, error: null };
  if (cause === 'server-stopping')
    return failed(kept, new UnavailableError(stoppedServer, { retryAfterSeconds: 5 }));
  if (cause === 'lost') return failed(kept, new ConflictError(gone));
  if (error instanceof AppError) return failed(kept, error);
  logUnexpected('An answer failed', error);
  return failed(kept, new AppError(unexpected, { status: 500, cause: error }));
}

function failed(kept: Omit<TurnEnd, 'status' | 'error'>, error: AppError): Outcome {
  return { end: { ...kept, status: 'failed', error: error.message }, error };
}

/** As it would have been stored. */
function endedMessage(message: ChatMessage, { isCut, ...end }: TurnEnd): ChatMessage {
  return { ...message, ...end, is_cut: isCut };
}

/** Tried again for a while: the embedded database may just be starting again. */
async function storeEnd(
  end: TurnEnd,
  { table, ownerId, id, pause }: RunTurnParts & { id: string },
): Promise<ChatMessage | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await table.end(id, ownerId, end);
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await pause(attemptPauseMs, new AbortController().signal);
    }
  }
}

const attemptsMax = 8;
const attemptPauseMs = 500;
