/** What runs models that lie on this machine. */
import { UnavailableError } from '../errors.js';
import type { Embedder } from './embedder.js';
import type { LocalModel } from './local-model.js';
import type { Reranker } from './reranker.js';
import type { SentenceJudge } from './sentence-judge.js';

/** The files themselves keep the model from running, so that another attempt with them would end alike. */
export class UnfitModelError extends UnavailableError {}

export interface Opened<Part> {
  readonly part: Part;
  /** What is under way fails. */
  close(): Promise<void>;
}

/** Nothing is loaded before it is needed. */
export interface LocalRuntime {
  /** Runs the model once and gives the numbers that came: the length of an embedder's vectors. @throws UnfitModelError, UnavailableError in words for people. */
  tryOnce(model: LocalModel, folder: string): Promise<number>;
  openEmbedder(model: LocalModel, folder: string, dimension: number): Opened<Embedder>;
  openReranker(model: LocalModel, folder: string): Opened<Reranker>;
  /** The one that comes with the server. */
  openJudge(): Opened<SentenceJudge>;
}
