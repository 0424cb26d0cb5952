/** Looks once more where the words of a question found no answer: for sentences that say in other words what is asked. */
import type { ScoredPassage } from '@lectern/contract';
import { AppError } from '../../errors.js';
import { mapInTurns } from '../../map-in-turns.js';
import type { Embedder } from '../../ports/embedder.js';
import { namesMissing, speaksOfOther } from '../../reading/claims/speaks-of-other.js';
import { readCue } from '../../reading/cues/question-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { estimateTokens } from '../models/estimate-tokens.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { PickedSentence } from './pick-sentences.js';
import { type MeaningOptions, type RankedByMeaning, rankByMeaning } from './weigh-meaning.js';
import { prepareWeighing, type WeighedSentence } from './weigh-otherwise.js';

export interface LookRequest {
  readonly question: string;
  /** Least chance, 0 to 1, that what is found answers. */
  readonly threshold: number;
  /** Of all sentences, by estimate; the best is taken in any case. */
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly documentIds?: readonly string[] | undefined;
}

export interface Found {
  /** Of the sentences, the best first; their relevance is the chance that they answer. */
  readonly passages: readonly ScoredPassage[];
  readonly sentences: readonly PickedSentence[];
}

/** Others are shown beside the best sentence where they come so near to it. */
const leastShare = 0.6;
const maxSentences = 6;

export interface LookParts {
  readonly retriever: Retriever;
  /** Compares what sentences mean, in English; words alone are compared without it, and where it fails. */
  readonly encoder?: Embedder | undefined;
}

/** Null where nothing is likely enough to answer. Other words are known of English alone. */
export async function lookAgain(
  { question, threshold, maxTokens, signal, documentIds }: LookRequest,
  { retriever, encoder }: LookParts,
): Promise<Found | null> {
  if (tellEnglish(question) === 'other') return null;
  const { asked, passages } = await retriever.findOtherwise({
    query: question,
    signal,
    documentIds,
  });
  const weigh = prepareWeighing(question, asked);
  const weighed = await mapInTurns(passages, ({ search_text: _, ...passage }) =>
    weigh({ ...passage, relevance_score: 0, word_score: null, vector_score: null }),
  );
  signal.throwIfAborted();
  const isOfNamed = speaksOfNamed(question);
  const byWords = weighed
    .flat()
    .filter(({ score, sentence }) => score > 0 && isOfNamed(sentence))
    .sort((one, other) => other.score - one.score);
  const { length } = asked;
  const judged =
    (encoder && (await judgeByMeaning(question, byWords, { encoder, asked: length, signal }))) ??
    judgeByWords(byWords, length);
  return judged === null || judged.chance < threshold
    ? null
    : take(chooseBest(judged.ranked, maxTokens), judged.chance);
}

/** Names have no other words: the passage or its title has each of them, and a figure is not told of something else. */
function speaksOfNamed(question: string): (sentence: WeighedSentence['sentence']) => boolean {
  const isOfOther = speaksOfOther(question);
  const { isAmount } = readCue(question);
  return ({ text, passage, headings }) => {
    const above = [passage.document_title, ...headings].join('\n');
    if (isAmount && isOfOther({ text, above })) return false;
    return namesMissing(question, `${above}\n${passage.text}`).length === 0;
  };
}

function judgeByWords(ranked: readonly WeighedSentence[], asked: number): RankedByMeaning | null {
  const [best] = ranked;
  return best === undefined ? null : { ranked, chance: chanceOf(best, asked) };
}

/** Null where the encoder failed, which whoever hands it in tells of: words speak without it. */
async function judgeByMeaning(
  question: string,
  byWords: readonly WeighedSentence[],
  options: MeaningOptions,
): Promise<RankedByMeaning | null> {
  try {
    return await rankByMeaning(question, byWords, options);
  } catch (error) {
    if (options.signal.aborted || !(error instanceof AppError)) throw error;
    return null;
  }
}

/**
 * Chance that the best sentence answers: a logistic regression on those questions of our own that the first look refused, near misses among
 * them (`tune.json` and `other-words-tune.json` in `bench/answers`); the intercept is stricter than the fit. What a sentence says in the very
 * words of the question speaks against it: the first look saw it, and why it refused still holds.
 */
function chanceOf(best: WeighedSentence, asked: number): number {
  const said = 2 * best.reworded - 0.5 * best.verbatim + 0.9 * best.around - 2.4 * best.missing;
  const rewordings = 0.6 * Math.min(3, best.rewordings);
  const length = 0.16 * Math.min(8, asked);
  return 1 / (1 + Math.exp(-(said + rewordings + length - (best.lacksForm ? 1.5 : 0) - 2)));
}

/** A sentence that stands in several places, such as in an abstract and in its paper, is shown once. */
function chooseBest(ranked: readonly WeighedSentence[], maxTokens: number): WeighedSentence[] {
  const least = (ranked[0]?.score ?? 0) * leastShare;
  const distinct = new Map(ranked.map((each) => [each.sentence.text, each] as const).reverse());
  const near = ranked
    .filter((each) => each.score >= least && distinct.get(each.sentence.text) === each)
    .slice(0, maxSentences);
  let tokens = 0;
  return near.filter(({ sentence }, index) => {
    tokens += estimateTokens(sentence.text);
    return index === 0 || tokens <= maxTokens;
  });
}

function take(chosen: readonly WeighedSentence[], chance: number): Found {
  const passages = new Map<string, ScoredPassage>();
  const sentences = chosen.map(({ sentence: { passage, quote } }) => {
    const known = passages.get(passage.id) ?? { ...passage, relevance_score: chance };
    passages.set(known.id, known);
    return { passage: known, quote };
  });
  return { passages: [...passages.values()], sentences };
}
