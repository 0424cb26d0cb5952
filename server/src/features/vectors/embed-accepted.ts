/** Gives passages their vectors by a provider that refuses one of them: what it takes goes through, and what it does not is told. */
import { RequestRefusedError } from '../../errors.js';
import { batchSize } from '../../pipeline/ingest/embed.js';
import type { Embedder } from '../../ports/embedder.js';
import type { PassageToEmbed } from '../../store/passages/vector-renewal.js';

interface EmbeddedPassages {
  readonly passages: readonly PassageToEmbed[];
  /** In the order of the passages. */
  readonly vectors: readonly Float32Array[];
  readonly refused: number;
  /** What the provider said of the last that it refused; empty where it took all. */
  readonly refusal: string;
}

/** A provider that refuses this, too, has refused no text but everything. */
const harmless = 'A short sentence.';

/**
 * What is refused is sent in halves, down to the single texts that are. Where it fails in another way, those before that, taken or refused,
 * are given, so that they can be stored: whoever goes on with the rest meets the failure.
 * @throws what `Embedder.embed` throws, unless it is that single texts are refused, where it deals with none.
 */
export async function embedAccepted(
  embedder: Embedder,
  passages: readonly PassageToEmbed[],
  signal: AbortSignal,
): Promise<EmbeddedPassages> {
  const taken: PassageToEmbed[] = [];
  const vectors: Float32Array[] = [];
  const refusals: string[] = [];
  const left = splitEvery(batchSize, passages);
  try {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const texts = part.map(({ searchText }) => searchText);
      const answer = await embedOrRefusal(embedder, texts, signal);
      if (!(answer instanceof RequestRefusedError)) {
        taken.push(...part);
        vectors.push(...answer);
      } else if (part.length > 1) {
        left.unshift(...splitEvery(Math.ceil(part.length / 2), part));
      } else {
        if (refusals.length === 0) await embedder.embed([harmless], { kind: 'passage', signal });
        refusals.push(answer.message);
      }
    }
  } catch (error) {
    if (taken.length + refusals.length === 0) throw error;
  }
  return {
    ...{ passages: taken, vectors },
    ...{ refused: refusals.length, refusal: refusals.at(-1) ?? '' },
  };
}

async function embedOrRefusal(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[] | RequestRefusedError> {
  signal.throwIfAborted();
  try {
    return await embedder.embed(texts, { kind: 'passage', signal, isUndivided: true });
  } catch (error) {
    if (error instanceof RequestRefusedError) return error;
    throw error;
  }
}

function splitEvery<T>(length: number, all: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < all.length; start += length)
    parts.push(all.slice(start, start + length));
  return parts;
}
