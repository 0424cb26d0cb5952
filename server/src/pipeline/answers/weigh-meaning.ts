/** Weighs sentences by what they mean besides what words they hold, by an encoder that was trained on pairs of sentences. */
import type { Embedder } from '../../ports/embedder.js';
import { likenessOf } from '../models/compare-vectors.js';
import type { WeighedSentence } from './weigh-otherwise.js';

export interface RankedByMeaning {
  /** Best first. */
  readonly ranked: readonly WeighedSentence[];
  /** That the best answers. */
  readonly chance: number;
}

interface Meant extends WeighedSentence {
  /** Cosine with the question, of the sentence behind the title of its document. */
  readonly titled: number;
}

export interface MeaningOptions {
  readonly encoder: Embedder;
  /** How many words the question has that tell what is asked. */
  readonly asked: number;
  readonly signal: AbortSignal;
}

/** Each takes some ten milliseconds; with more of them the same came first on all questions of the half `tune`. */
const sentencesRead = 32;
/** What a cosine of 1 counts beside the words of a sentence. */
const meaningGain = 0.5;

/**
 * @param byWords Best first.
 * @returns Null where there are no sentences.
 * @throws what `Embedder.embed` throws.
 */
export async function rankByMeaning(
  question: string,
  byWords: readonly WeighedSentence[],
  { encoder, asked, signal }: MeaningOptions,
): Promise<RankedByMeaning | null> {
  const read = byWords.slice(0, sentencesRead);
  const titled = read.map(
    ({ sentence: { passage, text } }) => `${passage.document_title}. ${text}`,
  );
  const [meant] = await encoder.embed([question], { kind: 'query', signal });
  const vectors = await encoder.embed(titled, { kind: 'passage', signal });
  const ranked = read
    .map((weighed, place): Meant => {
      const likeness = likenessOf(meant, vectors[place]);
      return { ...weighed, titled: likeness, score: weighed.score + meaningGain * likeness };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (best === undefined) return null;
  const [alone] = await encoder.embed([best.sentence.text], { kind: 'passage', signal });
  return { ranked, chance: chanceOf(best, likenessOf(meant, alone), asked) };
}

/**
 * A logistic regression on those questions of our own that the first look refused, near misses among them (the halves `tune` in
 * `bench/answers`); the intercept is stricter than the fit. Much that words say is said by the cosines, too, so that their share counts less here.
 */
function chanceOf(best: Meant, alone: number, asked: number): number {
  const meant = 5.4 * alone + 3.7 * best.titled;
  const said = 2.3 * best.around - 1.9 * best.reworded - 1.1 * best.verbatim - 0.7 * best.missing;
  const rewordings = 2.4 * Math.min(3, best.rewordings);
  const length = 0.3 * Math.min(8, asked);
  return (
    1 / (1 + Math.exp(-(meant + said + rewordings - length - (best.lacksForm ? 2.1 : 0) - 5.2)))
  );
}
