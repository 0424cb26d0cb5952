/** Keeps what was learnt of a model in the library as it is, and has it learnt anew when the library or the model has become another. */

import type { Database } from '../../store/database/database.js';
import { tellNobody } from '../../store/database/database-away.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';
import { createLibraryReader, type LibraryView } from './read-library.js';

export interface LibraryLearner<Learnt> {
  /** Null where nothing was learnt yet, or there is too little to learn from. What is out of date is learnt behind whoever asks. */
  current(): Learnt | null;
  /** Learns it now, unless that is under way; never rejects. What fails is nothing of whoever asks. */
  learn(): Promise<void>;
  close(): Promise<void>;
}

export interface LearnerParts<Learnt> {
  readonly database: Database;
  /** Names of the model that is learnt of and of the embedding model in use; null where there is nothing to learn of. */
  readonly subject: () => { readonly model: string; readonly embedding: string } | null;
  readonly learn: (library: LibraryView, signal: AbortSignal) => Promise<Learnt | null>;
  /** Milliseconds of the clock that is never set. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** How often it is looked whether the library has become another, and the share of its passages that must have changed for that. */
const freshMs = 60_000;
const changedShare = 0.1;

interface LibraryState {
  readonly model: string;
  readonly embedding: string;
  readonly passages: number;
  readonly toEmbed: number;
}

export function createLibraryLearner<Learnt>(parts: LearnerParts<Learnt>): LibraryLearner<Learnt> {
  const { database, subject, now } = parts;
  const readLibrary = createLibraryReader(database);
  const closing = new AbortController();
  let learnt: Learnt | null = null;
  let learntOf: LibraryState | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let learning: Promise<void> | null = null;

  async function learnAnew(): Promise<void> {
    try {
      const of = subject();
      if (of === null) return;
      const library = await readLibrary(of.embedding);
      const { passages } = library;
      const toEmbed = await countPassagesToEmbed(database, { model: of.embedding });
      const state: LibraryState = { ...of, passages, toEmbed };
      if (learntOf !== null && isAlike(state, learntOf)) return;
      learnt = await parts.learn(library, closing.signal);
      learntOf = state;
    } catch (error) {
      if (!closing.signal.aborted) parts.onFailure(error);
    } finally {
      freshUntil = now() + freshMs;
      learning = null;
    }
  }

  function learn(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve();
    learning ??= tellNobody(learnAnew);
    return learning;
  }

  return {
    learn,
    current() {
      const of = subject();
      if (of === null) return null;
      const isOfThis = learntOf?.model === of.model;
      if (now() >= freshUntil || (learntOf !== null && !isOfThis)) void learn();
      return isOfThis ? learnt : null;
    },
    async close() {
      closing.abort();
      await learning;
    },
  };
}

function isAlike(one: LibraryState, other: LibraryState): boolean {
  const changed = Math.max(
    Math.abs(one.passages - other.passages),
    Math.abs(one.toEmbed - other.toEmbed),
  );
  return (
    one.model === other.model &&
    one.embedding === other.embedding &&
    changed <= changedShare * other.passages
  );
}
