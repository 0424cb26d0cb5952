/** What writes text from a prompt. There may be none: the built-in reader then answers by extraction. */
import type { z } from 'zod';

/** What was said before, oldest first. */
export interface EarlierMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface GenerateRequest {
  readonly system: string;
  readonly prompt: string;
  /** Stands between `system` and `prompt`. */
  readonly earlier?: readonly EarlierMessage[];
  readonly maxTokens: number;
  /** 0 to 2; each provider is given the nearest that it takes. */
  readonly temperature: number;
  readonly signal: AbortSignal;
}

export interface StreamRequest extends GenerateRequest {
  /** Called with each piece as it arrives, in order, and with what of all pieces is the text, if it ends here: thoughts may have been among them. */
  readonly onText: (piece: string, saidSoFar: () => string) => void;
}

interface ObjectRequest<Value> extends Omit<GenerateRequest, 'earlier'> {
  /** Of letters, digits and `_`. */
  readonly name: string;
  readonly schema: z.ZodType<Value>;
}

/** Null where the provider does not tell. */
export interface ModelUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface Generated {
  readonly text: string;
  /** True when the provider stopped at the token limit. */
  readonly isCut: boolean;
  readonly usage: ModelUsage;
}

interface GeneratedObject<Value> {
  readonly value: Value;
  readonly usage: ModelUsage;
}

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/**
 * One model of one provider. All calls throw UpstreamError, UpstreamTimeoutError or UnavailableError with a sentence that holds no part of
 * a key and nothing the provider wrote, or InvalidRequestError where the provider does not know the model; the signal's reason when aborted.
 */
export interface LanguageModel {
  /** Such as `openai` or `ollama`. */
  readonly provider: string;
  /** As the provider calls it; answers name it. */
  readonly name: string;
  /** Null where it is not known, zeros for a model that is taken to run on this machine. */
  readonly price: ModelPrice | null;
  /** Asked of a server of this machine, whatever it costs: what is long may be cut there without a word. No where left out. */
  readonly isAskedHere?: boolean | undefined;
  generate(request: GenerateRequest): Promise<Generated>;
  /** Like `generate`; when it throws, what `onText` was told last is all there is. */
  stream(request: StreamRequest): Promise<Generated>;
  /** An object of the schema's shape, checked by the schema. */
  generateObject<Value>(request: ObjectRequest<Value>): Promise<GeneratedObject<Value>>;
}

export interface LanguageModels {
  /**
   * The model that a request gets: the one it names, else the default one; null for the built-in reader, because it was named or because
   * there is no provider. The name that screens send by default stands for the default model; the model of that name is `openai:` and the name.
   * @throws InvalidRequestError `Unknown model …` for a name that no configured provider has.
   */
  choose(name: string | undefined): Promise<LanguageModel | null>;
  /** The default that the settings name, where no provider has it: another answers in its place. Empty where it is there, or none is named. */
  missingDefault(): Promise<string>;
}
