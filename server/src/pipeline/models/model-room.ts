/** How much a model is given at once, and how many things at once. */
import type { LanguageModel } from '../../ports/language-model.js';

export interface ModelRoom {
  /** Tokens of passages that it reads at once, by estimate. */
  readonly windowTokens: number;
  /** Tokens of notes that it writes a part from. */
  readonly notesTokens: number;
  readonly callsAtOnce: number;
  /** Tokens of passages behind a question at most, whoever asks for more. */
  readonly passagesTokens: number;
  /** Tokens of a conversation that it is told again. */
  readonly historyTokens: number;
}

/** Of a hosted model: small enough to be read with care. */
const hosted: ModelRoom = {
  windowTokens: 4500,
  notesTokens: 5000,
  callsAtOnce: 4,
  passagesTokens: Number.POSITIVE_INFINITY,
  historyTokens: 6000,
};
/** Of a model on this machine, and of what a server of this machine may run by whatever name: Ollama cuts what goes beyond 4,096 tokens without a word, and several calls at once only make each slower. */
const local: ModelRoom = {
  windowTokens: 1500,
  notesTokens: 1800,
  callsAtOnce: 1,
  passagesTokens: 1500,
  historyTokens: 1500,
};

export function roomOf(model: LanguageModel | null): ModelRoom {
  const isFree = model?.price?.input === 0 && model.price.output === 0;
  return isFree || model?.isAskedHere === true ? local : hosted;
}
