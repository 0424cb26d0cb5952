/** The port's calls by the AI SDK, for whichever provider made the embedding model. */
import { type EmbeddingModel, embedMany } from 'ai';
import { RequestRefusedError, UpstreamError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { withinTime } from '../../time-limit.js';
import { knownEmbedder } from './known-embedders.js';
import { toProviderError } from './sdk-failure.js';

export interface SdkEmbedderOptions {
  /** As the provider calls it. */
  readonly name: string;
  readonly model: Exclude<EmbeddingModel, string>;
  /** Its name tells at this provider which model it is. Else what is called by a well-known name may be another, and how long its vectors are is found out. */
  readonly isNameSure: boolean;
  /** What the provider wants to know of a text that is a question or a passage. */
  readonly optionsFor?: (kind: TextKind) => Parameters<typeof embedMany>[0]['providerOptions'];
  /** For one call with its two retries; 60 s when left out. */
  readonly timeoutMs?: number;
}

type TextKind = 'query' | 'passage';

/** OpenAI takes up to 2048 texts and 300,000 tokens; local servers take less. */
const batchTexts = 96;
const batchCharacters = 250_000;

const service = 'embedding';

/**
 * Every answer is checked against the length of the model's vectors, which is known or found out by asking for one.
 * The fusion is cautious and not measured: half the weight, and a calibration for models whose
 * relevant passages have a cosine of 0.35 and more.
 * @throws what `Embedder.embed` throws, when the model must be asked.
 */
export async function openSdkEmbedder(
  options: SdkEmbedderOptions,
  signal: AbortSignal,
): Promise<Embedder> {
  const known = knownEmbedder(options.name);
  const expected = options.isNameSure ? known?.dimension : undefined;
  const dimension = expected ?? (await findDimension(options, signal));
  return {
    model: options.name,
    dimension,
    hasAnswered: expected === undefined,
    fusion: { weight: 0.5, calibration: { slope: 14, intercept: -4.5 } },
    async embed(texts, { kind, signal, isUndivided = false }) {
      const prefix = known?.prefixes?.[kind] ?? '';
      const request: RequestVectors = async (batch) =>
        checkVectors(await requestVectors(options, { texts: batch, kind, signal }), {
          count: batch.length,
          dimension,
        });
      const vectors: Float32Array[] = [];
      // Providers refuse empty texts: a blank stands for one.
      const prepared = texts.map((text) => `${prefix}${text || ' '}`);
      for (const batch of splitBatches(prepared))
        vectors.push(...(await (isUndivided ? request(batch) : requestHalving(batch, request))));
      return vectors;
    },
  };
}

async function findDimension(options: SdkEmbedderOptions, signal: AbortSignal): Promise<number> {
  const [vector] = await requestVectors(options, { texts: ['length'], kind: 'passage', signal });
  if (vector === undefined || vector.length === 0)
    throw new UpstreamError('The embedding provider gave a vector that cannot be used');
  return vector.length;
}

interface VectorsRequest {
  readonly texts: readonly string[];
  readonly kind: TextKind;
  readonly signal: AbortSignal;
}

async function requestVectors(
  options: SdkEmbedderOptions,
  { texts, kind, signal }: VectorsRequest,
): Promise<readonly (readonly number[])[]> {
  const providerOptions = options.optionsFor?.(kind);
  try {
    const { embeddings } = await withinTime(options.timeoutMs ?? 60_000, signal, (abortSignal) =>
      embedMany({
        model: options.model,
        values: [...texts],
        maxRetries: 2,
        abortSignal,
        ...(providerOptions ? { providerOptions } : {}),
      }),
    );
    return embeddings;
  } catch (error) {
    throw toProviderError(error, { service, signal, model: options.name });
  }
}

type RequestVectors = (texts: readonly string[]) => Promise<Float32Array[]>;

function splitBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let current: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (
      current.length > 0 &&
      (current.length >= batchTexts || characters + text.length > batchCharacters)
    ) {
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
async function requestHalving(
  texts: readonly string[],
  request: RequestVectors,
): Promise<Float32Array[]> {
  try {
    return await request(texts);
  } catch (error) {
    if (texts.length < 2 || !(error instanceof RequestRefusedError)) throw error;
    const middle = Math.ceil(texts.length / 2);
    return [
      ...(await requestHalving(texts.slice(0, middle), request)),
      ...(await requestHalving(texts.slice(middle), request)),
    ];
  }
}

function checkVectors(
  embeddings: readonly (readonly number[])[],
  expected: { count: number; dimension: number },
): Float32Array[] {
  if (embeddings.length !== expected.count) {
    throw new UpstreamError(
      `The embedding provider gave ${embeddings.length} vectors for ${expected.count} texts`,
    );
  }
  return embeddings.map((values) => {
    if (values.length !== expected.dimension) {
      throw new UpstreamError(
        `The embedding provider gave vectors of ${values.length} numbers where ${expected.dimension} were expected`,
      );
    }
    const length = Math.hypot(...values);
    if (!Number.isFinite(length) || length === 0)
      throw new UpstreamError('The embedding provider gave a vector that cannot be used');
    return Float32Array.from(values, (value) => value / length);
  });
}
