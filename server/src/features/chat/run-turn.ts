/** Makes one answer and stores how it ended, whether or not anybody listens. */
import type { Answer, AnswerStageEvent, ChatMessage, Usage } from '@lectern/contract';
import { AppError, ConflictError, UnavailableError } from '../../errors.js';
import { createInterruption, type InterruptionCause } from '../../jobs/interruption.js';
import { keepTrying } from '../../jobs/keep-trying.js';
import type { Ongoing } from '../../jobs/ongoing-work.js';
import { createViewWriter } from '../../jobs/view-writer.js';
import type { Draft } from '../../pipeline/answers/writing/write-answer.js';
import { DatabaseAwayError } from '../../store/database/database-away.js';
import type { BegunTurn, Exchange, TurnEnd, TurnTable } from '../../store/sessions/chat-turns.js';
import { createTurnState, type TurnEnding, type TurnEvent } from './turn-state.js';

/** What came of a turn; of one that was stopped or failed, what had come. */
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
  readonly onStage: (stage: AnswerStageEvent) => void;
  /** The next piece of the text, and what would be the result if it ended here. */
  readonly onText: (piece: string, draft: Draft<TurnResult>) => void;
}

export type TurnWork = (context: TurnContext) => Promise<TurnResult>;

/** One that is cancelled keeps what has come and is stopped; one that is interrupted otherwise fails, and keeps it too. */
export interface RunningTurn extends Ongoing {
  /** Never rejects. */
  readonly ended: Promise<TurnEnding>;
  events(signal: AbortSignal): AsyncGenerator<TurnEvent>;
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
  /** Between two writes of what has come. */
  readonly writePauseMs: number;
  /** Between two attempts to write how it ended. */
  readonly endPauseMs?: number;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const stoppedServer = 'The server was stopped before the answer was complete';
const gone = 'The conversation was deleted while its answer was arriving';
const unexpected = 'Something went wrong in the server';
const unstorable = 'What came of this answer could not be stored';

/** Even where nothing has come, the process says that it is alive each so many pauses. */
const pausesBetweenSigns = 3;

export function runTurn(
  { question, message, earlier }: BegunTurn,
  work: TurnWork,
  sessionId: string,
  parts: RunTurnParts,
): RunningTurn {
  const interruption = createInterruption();
  const state = createTurnState({
    type: 'started',
    session_id: sessionId,
    question_id: question.id,
    message_id: message.id,
  });
  const writer = createViewWriter(
    { textSoFar: () => '' },
    {
      // A process that is killed leaves no more than this.
      write: async ({ textSoFar }) =>
        interruption.heed(await parts.table.write(message.id, parts.ownerId, textSoFar())),
      onError: (error) =>
        parts.logUnexpected('An answer could not be written while it arrived', error),
      intervalMs: parts.writePauseMs,
      // Most answers that take no model are there before.
      firstMs: parts.writePauseMs,
      aliveMs: parts.isShared ? pausesBetweenSigns * parts.writePauseMs : undefined,
    },
  );

  async function run(): Promise<TurnEnding> {
    const outcome = await tryWork();
    await writer.stop();
    const ending = await store(outcome);
    state.end(ending);
    return ending;
  }

  async function tryWork(): Promise<Outcome> {
    const latest: { draft: Draft<TurnResult> | null } = { draft: null };
    const context: TurnContext = {
      signal: interruption.signal,
      earlier,
      onStage: state.addStage,
      onText(piece, draft) {
        latest.draft = draft;
        state.addText(piece);
        writer.set({ textSoFar: draft.text });
      },
    };
    try {
      await waitForPlace(parts.place, context);
      return done(await work(context));
    } catch (error) {
      const had = latest.draft?.result() ?? null;
      return outcomeOf(error, {
        cause: interruption.cause,
        text: state.text,
        had,
        logUnexpected: parts.logUnexpected,
      });
    }
  }

  function store(outcome: Outcome): Promise<TurnEnding> {
    return new Promise((resolve) => {
      const write = (end: TurnEnd): Promise<ChatMessage | null> =>
        keepTrying(() => parts.table.end(message.id, parts.ownerId, end), {
          everyMs: parts.endPauseMs,
          onFailing(error) {
            parts.logUnexpected('How an answer ended could not be stored so far', error);
            // Who waits is told now; it is written on, as the conversation takes no question until it is.
            resolve({
              message: endedMessage(message, outcome.end),
              error: outcome.error ?? error,
            });
          },
        });
      void endTurn(outcome, write).then(resolve);
    });
  }

  async function endTurn(
    outcome: Outcome,
    write: (end: TurnEnd) => Promise<ChatMessage | null>,
  ): Promise<TurnEnding> {
    try {
      return endingOf(await write(outcome.end), outcome);
    } catch (error) {
      parts.logUnexpected('How an answer ended was refused by the database', error);
    }
    // Without what may be what was refused.
    const rest = { ...noResult, text: outcome.end.text };
    const refused = failed(rest, new AppError(unstorable, { status: 500 }));
    try {
      return endingOf(await write(refused.end), refused);
    } catch (error) {
      parts.logUnexpected('An answer could not be ended', error);
      return { message: endedMessage(message, refused.end), error: refused.error };
    }
  }

  function endingOf(stored: ChatMessage | null, { end, error }: Outcome): TurnEnding {
    if (stored === null)
      return { message: endedMessage(message, end), error: new ConflictError(gone) };
    // Another process, which heard nothing of this one, has ended it meanwhile.
    const isOurs = stored.status === end.status && stored.error === end.error;
    if (isOurs) return { message: stored, error };
    return { message: stored, error: stored.error && new UnavailableError(stored.error) };
  }

  return {
    ended: run(),
    events: (signal) => state.follow(signal),
    interrupt: interruption.interrupt,
  };
}

/** Its question is stored already: who waits can leave, come back, and stop it. */
async function waitForPlace(
  place: TurnPlace | undefined,
  { signal, onStage }: TurnContext,
): Promise<void> {
  if (place === undefined || place.isFree) return;
  onStage({ type: 'stage', stage: 'waiting', passages: null, documents: null });
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

const noResult = { model: null, usage: null, isCut: false, answer: null };

interface BrokenWork {
  readonly cause: InterruptionCause | null;
  /** What was shown of it. */
  readonly text: string;
  readonly had: TurnResult | null;
  readonly logUnexpected: RunTurnParts['logUnexpected'];
}

function outcomeOf(error: unknown, { cause, text, had, logUnexpected }: BrokenWork): Outcome {
  // However it ended, what is kept has its sources and what was found against it.
  const kept = { ...noResult, text, ...had };
  if (cause === 'cancelled')
    return { end: { ...kept, status: 'stopped', error: null }, error: null };
  if (cause === 'stopping')
    return failed(kept, new UnavailableError(stoppedServer, { retryAfterSeconds: 5 }));
  if (cause === 'lost') return failed(kept, new ConflictError(gone));
  if (cause !== null) return failed(kept, new DatabaseAwayError(error));
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
