/** Keeps whether the re-ranker in use has proved itself in the library as it is, and lets it judge only then. */
import type { Embedder } from '../../ports/embedder.js';
import type { Reranker } from '../../ports/reranker.js';
import type { Database } from '../../store/database/database.js';
import { takeEmbedder } from '../models/embedder-in-use.js';
import { createLibraryLearner } from './learn-from-library.js';
import type { RankedPassage } from './rank-passages.js';
import { judgeFirst } from './rerank.js';
import { type RerankerTrust, weighReranker } from './weigh-reranker.js';

export interface Judged {
  /** Chances that the first passages answer, by id. */
  readonly chances: ReadonlyMap<string, number>;
  /** Share of them beside the fused score, above 0. */
  readonly weight: number;
}

export interface RerankerKeeper {
  /** Null where none is in use or has proved itself, and where it was too slow or failed, which is logged. */
  judge(
    question: string,
    ranked: readonly RankedPassage[],
    signal: AbortSignal,
  ): Promise<Judged | null>;
  /** Null where nothing was learnt yet. */
  current(): RerankerTrust | null;
  learn(): Promise<void>;
  close(): Promise<void>;
}

export interface RerankerKeeperParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly embedderWeight: () => number;
  readonly reranker: () => Reranker | null;
  /** Milliseconds of the clock that is never set. */
  readonly now: () => number;
  readonly logUnexpected: (message: string, error: unknown) => void;
  /** Told the model that did not end in time. */
  readonly onLate: (model: string) => void;
}

/** How long a question waits for a better order. */
const limitMs = 2000;

export function createRerankerKeeper(parts: RerankerKeeperParts): RerankerKeeper {
  const { database, embedder, reranker, now, logUnexpected } = parts;
  const learner = createLibraryLearner({
    database,
    now,
    subject: () => {
      const inUse = reranker();
      return inUse && { model: inUse.model, embedding: embedder.model };
    },
    learn: async (library, signal) => {
      const inUse = reranker();
      if (inUse === null) return null;
      return weighReranker({
        ...{ database, library, signal },
        embedder: takeEmbedder(embedder),
        embedderWeight: parts.embedderWeight(),
        reranker: inUse,
      });
    },
    onFailure: (error) => logUnexpected('What the re-ranker is worth could not be learnt', error),
  });
  return {
    ...learner,
    async judge(question, ranked, signal) {
      const inUse = reranker();
      const weight = learner.current()?.weight ?? 0;
      if (inUse === null || weight === 0) return null;
      try {
        const chances = await judgeFirst(question, ranked, {
          ...{ database, reranker: inUse, limitMs, signal },
        });
        if (chances === null) parts.onLate(inUse.model);
        return chances && { chances, weight };
      } catch (error) {
        signal.throwIfAborted();
        logUnexpected('The re-ranker failed; the order stays', error);
        return null;
      }
    },
  };
}
