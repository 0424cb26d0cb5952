/** Keeps how far the embedder can be trusted in the library as it is. */
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { takeEmbedder } from '../models/embedder-in-use.js';
import { createLibraryLearner } from './learn-from-library.js';
import { type EmbedderTrust, weighEmbedder } from './weigh-embedder.js';
import type { UsedFusion } from './weigh-relevance.js';

export interface TrustKeeper {
  /** Share of the vector side, 0 to 1. What is not known, or of another library by now, is learnt behind whoever asks. */
  weigh(): number;
  /** How the embedder's vectors are used in this library: as it says of itself, until the library has said more. */
  fusion(): UsedFusion;
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

/** The most that an embedder counts before the library has said more, unless it has proved itself elsewhere. */
const unknownWeight = 0.1;

export function createTrustKeeper(parts: TrustParts): TrustKeeper {
  const { database, embedder, now, logUnexpected } = parts;
  const learner = createLibraryLearner({
    database,
    now,
    subject: () => ({ model: embedder.model, embedding: embedder.model }),
    learn: (library, signal) =>
      weighEmbedder({ database, embedder: takeEmbedder(embedder), library, signal }),
    onFailure: (error) =>
      logUnexpected('How far the embedding model can be trusted could not be learnt', error),
  });
  const weigh = (): number => learner.current()?.weight ?? weighUnseen(embedder.fusion);
  return {
    ...learner,
    weigh,
    fusion() {
      const { calibration, isGuessed = false } = embedder.fusion;
      const learnt = (isGuessed ? learner.current()?.calibration : null) ?? null;
      return { weight: weigh(), calibration: learnt ?? calibration, isLearnt: learnt !== null };
    },
  };
}

function weighUnseen({ weight, isProven = false }: Embedder['fusion']): number {
  return isProven ? weight : Math.min(weight, unknownWeight);
}
