/** What writes text from a prompt. There may be none: the built-in reader then answers by extraction. */

export interface GenerateRequest {
  readonly system: string;
  readonly prompt: string;
  readonly maxTokens: number;
  /** 0 to 2. */
  readonly temperature: number;
  readonly signal: AbortSignal;
  /** Name of a model of this provider; its default when left out. */
  readonly model?: string;
}

interface Generated {
  readonly text: string;
  /** Name of the model that wrote it. */
  readonly model: string;
  /** True when the provider stopped at the token limit. */
  readonly isCut: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface LanguageModel {
  /** Name of the default model. */
  readonly defaultModel: string;
  /** @throws UpstreamError | UpstreamTimeoutError with a sentence that holds no part of a key; InvalidRequestError 'Unknown model'. */
  generate(request: GenerateRequest): Promise<Generated>;
}
