/** The embedder that all parts share, which a person may change while the server runs. */
import type { ProviderId } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';

export interface ChosenEmbedder {
  readonly embedder: Embedder;
  readonly provider: ProviderId;
  /** Why it is not the one that was chosen; empty where it is. */
  readonly reason: string;
}

export interface EmbedderInUse {
  /** Always the one in use. Whoever embeds and writes down by which model takes it once, by `takeEmbedder`. */
  readonly embedder: Embedder;
  current(): ChosenEmbedder;
  /** From the next question on. */
  change(next: ChosenEmbedder): void;
}

export function createEmbedderInUse(first: ChosenEmbedder): EmbedderInUse {
  let chosen = first;
  const embedder: Embedder = {
    get model() {
      return chosen.embedder.model;
    },
    get dimension() {
      return chosen.embedder.dimension;
    },
    get fusion() {
      return chosen.embedder.fusion;
    },
    embed: (texts, options) => chosen.embedder.embed(texts, options),
    get language() {
      return chosen.embedder.language;
    },
    get isOfWording() {
      return chosen.embedder.isOfWording;
    },
    get meanwhile() {
      return chosen.embedder.meanwhile;
    },
    get standIn() {
      return chosen.reason === '' ? undefined : chosen.reason;
    },
    current: () => chosen.embedder,
  };
  return {
    embedder,
    current: () => chosen,
    change(next) {
      chosen = next;
    },
  };
}

/** One embedder for all of a piece of work: the vectors, their model and their length belong together. */
export function takeEmbedder(embedder: Embedder): Embedder {
  return embedder.current?.() ?? embedder;
}

/** The one for passages that somebody waits for; those of a slow one take the place of its vectors later. */
export function takeFirstEmbedder(embedder: Embedder): Embedder {
  const taken = takeEmbedder(embedder);
  return taken.meanwhile ?? taken;
}
