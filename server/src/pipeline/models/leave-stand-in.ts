/** Puts the embedder that was chosen to use as soon as it can be had, where another one stands in for it. */
import { keepDoing } from '../../keep-doing.js';
import type { ChosenEmbedder, EmbedderInUse } from './embedder-in-use.js';

export interface StandInParts {
  readonly embedding: EmbedderInUse;
  /** By the settings that are in force. */
  readonly choose: () => Promise<ChosenEmbedder>;
  /** A model of this machine is chosen, whose files may be back whatever the settings bring. */
  readonly isOfThisMachine: () => boolean;
  readonly replace: (next: ChosenEmbedder) => Promise<void>;
}

export interface TryingParts extends StandInParts {
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const tryEveryMs = 60_000;

/** Gives the function that ends it. */
export function keepTryingChosen(parts: TryingParts): () => Promise<void> {
  return keepDoing(() => leaveStandIn(parts), {
    ...{ pause: parts.pause, logUnexpected: parts.logUnexpected, everyMs: tryEveryMs },
    failure: 'The embedding model that was chosen could not be tried again',
  });
}

/** Tries once. */
export async function leaveStandIn(parts: StandInParts): Promise<void> {
  const { embedding, choose, isOfThisMachine, replace } = parts;
  const standIn = embedding.current();
  if (standIn.reason === '') return;
  const chosen = await choose();
  // Whoever changed it meanwhile has chosen anew.
  if (embedding.current() !== standIn) return;
  if (chosen.reason === '' || isOfThisMachine()) await replace(chosen);
}
