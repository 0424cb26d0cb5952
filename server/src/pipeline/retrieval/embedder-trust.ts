/** Keeps how far the embedder can be trusted in the library as it is, and learns it anew when the library has become another. */
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';
import { createLibraryReader } from './read-library.js';
import { type EmbedderTrust, weighEmbedder } from './weigh-embedder.js';

export interface TrustKeeper {
  /** Share of the vector side, 0 to 1. What is not known, or of another library by now, is learnt behind whoever asks. */
  weigh(): number;
  /** Null where nothing was learnt yet, or there is too little to learn from. */
  current(): EmbedderTrust | null;
  /** Learns it now, unless that is under way; never rejects. */
  learn(): Promise<void>;
  close(): Promise<void>;
}

export interface TrustParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Milliseconds of the clock that is never set. */
  readonly now: () => number;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** What an embedder counts before the library has said more: no more than the built-in one, which was measured elsewhere. */
const unknownWeight = 0.1;
/** How often it is looked whether the library has become another, and the share of its passages that must have changed for that. */
const freshMs = 60_000;
const changedShare = 0.1;

export function createTrustKeeper(parts: TrustParts): TrustKeeper {
  const { database, embedder, now, logUnexpected } = parts;
  const readLibrary = createLibraryReader(database, embedder.model);
  const closing = new AbortController();
  let trust: EmbedderTrust | null = null;
  let learntOf: LibraryState | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let learning: Promise<void> | null = null;

  async function learnAnew(): Promise<void> {
    try {
      const library = await readLibrary();
      const { passages } = library;
      const state = { passages, toEmbed: await countPassagesToEmbed(database, embedder.model) };
      if (learntOf !== null && isAlike(state, learntOf)) return;
      trust = await weighEmbedder({ database, embedder, library, signal: closing.signal });
      learntOf = state;
    } catch (error) {
      if (!closing.signal.aborted)
        logUnexpected('How far the embedding model can be trusted could not be learnt', error);
    } finally {
      freshUntil = now() + freshMs;
      learning = null;
    }
  }

  function learn(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve();
    learning ??= learnAnew();
    return learning;
  }

  function current(): EmbedderTrust | null {
    if (now() >= freshUntil) void learn();
    return trust;
  }

  return {
    weigh: () => current()?.weight ?? Math.min(embedder.fusion.weight, unknownWeight),
    current,
    learn,
    async close() {
      closing.abort();
      await learning;
    },
  };
}

interface LibraryState {
  readonly passages: number;
  readonly toEmbed: number;
}

function isAlike(one: LibraryState, other: LibraryState): boolean {
  const changed = Math.max(
    Math.abs(one.passages - other.passages),
    Math.abs(one.toEmbed - other.toEmbed),
  );
  return changed <= changedShare * other.passages;
}
