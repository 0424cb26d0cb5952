/** The answers that this process makes now: begun, found again, stopped by a person, and ended when the server stops. */
import { type ChatMessage, chatErrors } from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import { createOngoingWork } from '../../jobs/ongoing-work.js';
import type { Database } from '../../store/database/database.js';
import { mayBeCommitted } from '../../store/database/database-errors.js';
import { type ConversationKey, findMessage } from '../../store/sessions/chat-messages.js';
import { type BegunTurn, createTurnTable, type NewTurn } from '../../store/sessions/chat-turns.js';
import {
  type RunningTurn,
  type RunTurnParts,
  runTurn,
  type TurnPlace,
  type TurnWork,
} from './run-turn.js';

export interface Turns {
  /** Stores the question and begins its answer, as soon as `place` is ready. @throws ConflictError while another answer arrives in the conversation. */
  begin(
    turn: Omit<NewTurn, 'ownerId'> & { readonly place?: TurnPlace },
    work: TurnWork,
  ): Promise<RunningTurn>;
  /** The answer that arrives in the conversation. @throws ConflictError where none does. */
  find(conversation: ConversationKey): Promise<ArrivingTurn>;
  /** Stops the answer that arrives and gives it as it ended; null where none does. */
  stop(conversation: ConversationKey): Promise<ChatMessage | null>;
  /** Ends what a process left that is no more; at the start. */
  restore(): Promise<void>;
  /** The same for processes that share the database and ended meanwhile, and for answers that were never begun; before arriving answers are shown. */
  refresh(): Promise<void>;
  /** Lets answers end for a while, then breaks them off with a reason. */
  close(): Promise<void>;
}

export type ArrivingTurn =
  | { readonly kind: 'here'; readonly turn: RunningTurn }
  | { readonly kind: 'elsewhere'; readonly message: ChatMessage };

export interface TurnsParts extends Pick<RunTurnParts, 'logUnexpected'> {
  /** 400 when left out. */
  readonly writePauseMs?: number;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly database: Database;
  readonly newId: () => string;
}

const abandoned = 'The server was interrupted before the answer was complete';
/** Answers under way may end by themselves for so long when the server stops. */
const graceMs = 4000;
const lookAgainMs = 250;
/** So often a stop looks whether another process has obeyed. */
const looksMax = 40;

export function createTurns({
  database,
  newId,
  pause,
  logUnexpected,
  writePauseMs = 400,
}: TurnsParts): Turns {
  const table = createTurnTable(database);
  const ownerId = newId();
  const isShared = database.kind === 'external';
  const running = createOngoingWork<RunningTurn>();

  /** Answers of which nobody heard whether they were stored, as the connection was lost. */
  const unheard = new Set<string>();

  async function refresh(): Promise<void> {
    if (isShared) await table.failAbandoned(ownerId, abandoned);
    await failUnheard();
  }

  async function failUnheard(): Promise<void> {
    if (unheard.size === 0) return;
    for (const id of await table.fail([...unheard], abandoned)) unheard.delete(id);
  }

  async function store(turn: Omit<NewTurn, 'ownerId' | 'messageId'>): Promise<BegunTurn> {
    const messageId = newId();
    try {
      return await table.begin({ ...turn, ownerId, messageId });
    } catch (error) {
      if (mayBeCommitted(error)) unheard.add(messageId);
      throw error;
    }
  }

  async function waitForEnd(message: ChatMessage): Promise<ChatMessage> {
    for (let looks = 0; looks < looksMax; looks += 1) {
      const now = await findMessage(database, message.id);
      if (now?.status !== 'arriving') return now ?? message;
      await pause(lookAgainMs, new AbortController().signal);
      await refresh();
    }
    return message;
  }

  return {
    async begin(turn, work) {
      await refresh();
      const key = keyOf(turn);
      const runParts = { table, ownerId, isShared, place: turn.place, logUnexpected, writePauseMs };
      const begun = runTurn(await store(turn), work, turn.sessionId, runParts);
      running.add(key, begun);
      return begun;
    },
    async find(conversation) {
      const turn = running.find(keyOf(conversation));
      if (turn) return { kind: 'here', turn };
      await refresh();
      const message = await table.findArriving(conversation);
      if (message === null) throw new ConflictError(chatErrors.noneArriving);
      return { kind: 'elsewhere', message };
    },
    async stop(conversation) {
      const turn = running.find(keyOf(conversation));
      if (turn) {
        turn.interrupt('cancelled');
        return (await turn.ended).message;
      }
      await failUnheard();
      const message = await table.requestStop(conversation);
      return message && waitForEnd(message);
    },
    restore: () => table.failAbandoned(ownerId, abandoned),
    refresh,
    async close() {
      const turns = running.all();
      await running.ended(graceMs);
      for (const turn of turns) turn.interrupt('stopping');
      await Promise.all(turns.map(({ ended }) => ended));
    },
  };
}

function keyOf({ mode, sessionId }: ConversationKey): string {
  return `${mode} ${sessionId}`;
}
