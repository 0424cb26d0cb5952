/** Gives passages their vectors by a provider that refuses one of them: what it takes goes through, and what it does not is told. */
import { RequestRefusedError } from '../../errors.js';
import { embedPassages } from '../../pipeline/ingest/embed.js';
import type { Embedder } from '../../ports/embedder.js';
import type { PassageToEmbed } from '../../store/passages/vector-renewal.js';

export interface EmbeddedPassages {
  readonly passages: readonly PassageToEmbed[];
  /** In the order of the passages. */
  readonly vectors: readonly Float32Array[];
  readonly refused: number;
  /** What the provider said of the last that it refused; empty where it took all. */
  readonly refusal: string;
}

/** A provider that refuses this, too, has refused no text but everything. */
const harmless = 'A short sentence.';

/** @throws what `Embedder.embed` throws, unless it is that single texts are refused. */
export async function embedAccepted(
  embedder: Embedder,
  passages: readonly PassageToEmbed[],
  signal: AbortSignal,
): Promise<EmbeddedPassages> {
  const texts = passages.map(({ searchText }) => searchText);
  try {
    const vectors = await embedPassages(embedder, texts, signal);
    return { passages, vectors, refused: 0, refusal: '' };
  } catch (error) {
    if (!(error instanceof RequestRefusedError)) throw error;
  }
  await embedPassages(embedder, [harmless], signal);
  return embedOneByOne(embedder, passages, signal);
}

async function embedOneByOne(
  embedder: Embedder,
  passages: readonly PassageToEmbed[],
  signal: AbortSignal,
): Promise<EmbeddedPassages> {
  const taken: PassageToEmbed[] = [];
  const vectors: Float32Array[] = [];
  let refusal = '';
  for (const passage of passages) {
    try {
      vectors.push(...(await embedPassages(embedder, [passage.searchText], signal)));
      taken.push(passage);
    } catch (error) {
      if (!(error instanceof RequestRefusedError)) throw error;
      refusal = error.message;
    }
  }
  return { passages: taken, vectors, refused: passages.length - taken.length, refusal };
}
