/** Vectors from any service that speaks OpenAI's embeddings. */
import { APICallError, embedMany, RetryError } from 'ai';
import { UpstreamError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { createProvider, type OpenAiOptions } from './openai-compatible.js';
import { toProviderError } from './provider-failure.js';

export interface OpenAiEmbedderOptions extends OpenAiOptions {
  readonly model: string;
  /** Length of the model's vectors; every answer is checked against it. */
  readonly dimension: number;
}

/** OpenAI takes up to 2048 texts and 300,000 tokens; local servers take less. */
const batchTexts = 96;
const batchCharacters = 250_000;

/**
 * The fusion is cautious and not measured, because no key was there to measure with: half the weight, and a calibration for models whose
 * relevant passages have a cosine of 0.35 and more.
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const provider = createProvider(options);
  const request: RequestVectors = async (texts, signal) => {
    const { embeddings } = await embedMany({
      model: provider.embeddingModel(options.model),
      values: [...texts],
      maxRetries: 2,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 60_000)]),
    });
    return checkVectors(embeddings, { count: texts.length, dimension: options.dimension });
  };
  return {
    model: options.model,
    dimension: options.dimension,
    fusion: { weight: 0.5, calibration: { slope: 14, intercept: -4.5 } },
    async embed(texts, { signal }) {
      const vectors: Float32Array[] = [];
      try {
        for (const batch of splitBatches(texts)) vectors.push(...(await requestHalving(batch, { request, signal })));
      } catch (error) {
        throw toProviderError(error, { service: 'embedding', signal });
      }
      return vectors;
    },
  };
}

/** Length of the vectors of well-known models (https://platform.openai.com/docs/guides/embeddings). */
const knownDimensions = new Map([
  ['text-embedding-3-small', 1536],
  ['text-embedding-3-large', 3072],
  ['text-embedding-ada-002', 1536],
]);

/** Length of a model's vectors: known, or found by asking for one. @throws UpstreamError when the provider cannot be asked. */
export async function findDimension(options: Omit<OpenAiEmbedderOptions, 'dimension'>, signal: AbortSignal): Promise<number> {
  const known = knownDimensions.get(options.model);
  if (known !== undefined) return known;
  try {
    const { embeddings } = await embedMany({
      model: createProvider(options).embeddingModel(options.model),
      values: ['length'],
      maxRetries: 2,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 60_000)]),
    });
    const length = embeddings[0]?.length ?? 0;
    if (length === 0) throw new UpstreamError('The embedding provider gave a vector that cannot be used');
    return length;
  } catch (error) {
    throw toProviderError(error, { service: 'embedding', signal });
  }
}

type RequestVectors = (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;

/** Providers refuse empty texts: a blank stands for one. */
function splitBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let current: string[] = [];
  let characters = 0;
  for (const text of texts.map((given) => given || ' ')) {
    if (current.length > 0 && (current.length >= batchTexts || characters + text.length > batchCharacters)) {
      batches.push(current);
      current = [];
      characters = 0;
    }
    current.push(text);
    characters += text.length;
  }
  return current.length > 0 ? [...batches, current] : batches;
}

/** A batch that is refused as too large is tried again in halves. */
async function requestHalving(texts: readonly string[], call: { request: RequestVectors; signal: AbortSignal }): Promise<Float32Array[]> {
  try {
    return await call.request(texts, call.signal);
  } catch (error) {
    if (texts.length < 2 || !isRefusedAsTooLarge(error)) throw error;
    const middle = Math.ceil(texts.length / 2);
    return [...(await requestHalving(texts.slice(0, middle), call)), ...(await requestHalving(texts.slice(middle), call))];
  }
}

function isRefusedAsTooLarge(error: unknown): boolean {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  return APICallError.isInstance(last) && (last.statusCode === 400 || last.statusCode === 413 || last.statusCode === 422);
}

function checkVectors(embeddings: readonly (readonly number[])[], expected: { count: number; dimension: number }): Float32Array[] {
  if (embeddings.length !== expected.count) {
    throw new UpstreamError(`The embedding provider gave ${embeddings.length} vectors for ${expected.count} texts`);
  }
  return embeddings.map((values) => {
    if (values.length !== expected.dimension) {
      throw new UpstreamError(`The embedding provider gave vectors of ${values.length} numbers where ${expected.dimension} were expected`);
    }
    const length = Math.hypot(...values);
    if (!Number.isFinite(length) || length === 0) throw new UpstreamError('The embedding provider gave a vector that cannot be used');
    return Float32Array.from(values, (value) => value / length);
  });
}
