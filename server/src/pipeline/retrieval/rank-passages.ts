/** Ranks passages by their words and by their vectors, and fuses both with the weight that the embedder has earned. */

import type { Embedder } from '../../ports/embedder.js';
import { writeAsked } from '../../reading/language/index-words.js';
import { searchMeaning } from '../../store/passages/meaning-search.js';
import { type FoundPassage, searchWords } from '../../store/passages/word-search.js';
import type { CompareAhead } from './compare-ahead.js';
import { type RefineOptions, refineWords } from './refine-words.js';

export interface RankedPassage {
  readonly chunkId: string;
  /** Share of the best passage's fused score, 0 to 1. */
  readonly share: number;
  /** Raw score of the words that were asked; null where it is not among the best matches of these words. */
  readonly wordScore: number | null;
  readonly vectorScore: number | null;
}

export interface RankOptions extends RefineOptions {
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
  /** So many of the best are wanted; more are ranked. */
  readonly topK: number;
  /** Share of the vector side in the fused score, 0 to 1. */
  readonly weight: number;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
  /** Compares so many of those that words find best, where they still wait for their vectors; none when left out. */
  readonly ahead?: { readonly compare: CompareAhead; readonly count: number } | undefined;
}

/** Each side brings to the fusion so many times the passages that are wanted, within these bounds: the first ten are the same as with the most. */
const candidates = { share: 10, least: 100, most: 200 };
/**
 * The index of vectors finds more of the nearest the more it looks at, and must look at more in a larger library: a hundred where there are
 * ten thousand passages, which finds 97 of 100 of the nearest ten; for eight times as many passages twice as many.
 */
const nearest = { least: 100, ofPassages: 10_000, most: 400 };

/** Passages that match the question, best first; none when neither its words nor its vector find any. */
export async function rankPassages(
  question: string,
  options: RankOptions,
): Promise<RankedPassage[]> {
  return fuse(await findCandidates(question, options), options.weight);
}

export interface Candidates {
  /** By the words of the question alone. */
  readonly asked: readonly FoundPassage[];
  /** By these and the words that the best of the former share. */
  readonly byWords: readonly FoundPassage[];
  readonly byMeaning: readonly FoundPassage[];
  /** Of the question; null where nothing can be compared with it. */
  readonly vector: Float32Array | null;
}

/** What each side brings to the fusion. */
export async function findCandidates(
  question: string,
  options: SearchOptions,
): Promise<Candidates> {
  // A provider may take longer for the vector than the database for the words.
  const [{ asked, byWords }, vector] = await Promise.all([
    findByWords(question, options),
    embedQuestion(question, options),
  ]);
  const byMeaning = vector === null ? [] : await searchVectors(vector, byWords, options);
  if (vector === null || options.ahead === undefined) return { asked, byWords, byMeaning, vector };
  const ahead = await compareAhead(vector, { byWords, byMeaning }, options);
  const compared = [...byMeaning, ...ahead].sort((one, other) => other.score - one.score);
  return { asked, byWords, byMeaning: compared, vector };
}

/** Those that words find best and that could not be compared by a stored vector. */
async function compareAhead(
  vector: Float32Array,
  { byWords, byMeaning }: Pick<Candidates, 'byWords' | 'byMeaning'>,
  { ahead, embedder: { model }, signal }: SearchOptions,
): Promise<FoundPassage[]> {
  if (ahead === undefined) return [];
  const known = new Set(byMeaning.map(({ chunkId }) => chunkId));
  const best = byWords.slice(0, ahead.count);
  const ids = best.flatMap(({ chunkId }) => (known.has(chunkId) ? [] : chunkId));
  return ahead.compare({ vector, model, ids, signal });
}

type SearchOptions = Omit<RankOptions, 'weight'>;

function countCandidates(topK: number): number {
  return Math.min(candidates.most, Math.max(candidates.least, candidates.share * topK));
}

/** How many of the nearest vectors the index looks for, in a library of so many passages. */
export function countNearest(topK: number, passages: number): number {
  const looked = Math.min(
    nearest.most,
    Math.round(nearest.least * Math.cbrt(passages / nearest.ofPassages)),
  );
  return Math.max(countCandidates(topK), looked);
}

async function findByWords(
  question: string,
  options: SearchOptions,
): Promise<Pick<Candidates, 'asked' | 'byWords'>> {
  const { database, library, signal, topK, documentIds } = options;
  const text = writeAsked(question, library.languages);
  const asked = await searchWords(database, { text, limit: countCandidates(topK), documentIds });
  signal.throwIfAborted();
  return { asked, byWords: await refineWords(question, asked, options) };
}

async function embedQuestion(
  question: string,
  { embedder, library, signal }: SearchOptions,
): Promise<Float32Array | null> {
  if (!library.hasVectors) return null;
  const [vector] = await embedder.embed([question], { kind: 'query', signal });
  return vector ?? null;
}
async function searchVectors(
  asked: Float32Array,
  byWords: readonly FoundPassage[],
  { database, embedder: { model }, library, topK, documentIds }: SearchOptions,
): Promise<FoundPassage[]> {
  const alsoIds = byWords.map(({ chunkId }) => chunkId);
  return searchMeaning(database, {
    model,
    vector: asked,
    limit: countNearest(topK, library.passages),
    alsoIds,
    documentIds,
  });
}

/** Best first; `weight` is the share of the vector side. */
export function fuse({ byWords, byMeaning, asked }: Candidates, weight: number): RankedPassage[] {
  const words = shares(byWords);
  const meaning = shares(byMeaning);
  const meaningWeight = weightOf({
    weight,
    hasWords: byWords.length > 0,
    hasMeaning: byMeaning.length > 0,
  });
  const wordScores = new Map(asked.map(({ chunkId, score }) => [chunkId, score]));
  const vectorScores = new Map(byMeaning.map(({ chunkId, score }) => [chunkId, score]));
  const ranked = [...new Set([...words.keys(), ...meaning.keys()])].map((chunkId) => ({
    chunkId,
    share: blendShares(words.get(chunkId) ?? 0, meaning.get(chunkId), meaningWeight),
    wordScore: wordScores.get(chunkId) ?? null,
    vectorScore: vectorScores.get(chunkId) ?? null,
  }));
  ranked.sort((one, other) => other.share - one.share);
  const best = ranked[0]?.share || 1;
  return ranked.map((passage) => ({ ...passage, share: passage.share / best }));
}

/** Of places that are spread, the share that goes by words and vectors together: chosen on the halves `tune` of `bench/answers`. */
const togetherShare = 0.4;

/** So many passages: the first of the order, then those nearest in meaning; in the order as it was. @param ranked Best first. */
export function spread<Passage>(
  ranked: readonly Passage[],
  count: number,
  nearnessOf: (passage: Passage) => number | null,
): Passage[] {
  const first = ranked.slice(0, Math.ceil(togetherShare * count));
  const others = ranked.slice(first.length);
  const nearest = others
    .filter((passage) => nearnessOf(passage) !== null)
    .sort((one, other) => (nearnessOf(other) ?? 0) - (nearnessOf(one) ?? 0));
  const chosen = new Set([...new Set([...first, ...nearest, ...others])].slice(0, count));
  return ranked.filter((passage) => chosen.has(passage));
}

/** Whatever words found is compared with the question's vector, too: what was not has no vector yet, and its words speak for it. */
function blendShares(ofWords: number, ofMeaning: number | undefined, weight: number): number {
  return ofMeaning === undefined ? ofWords : (1 - weight) * ofWords + weight * ofMeaning;
}

/** A side that found nothing leaves the whole weight to the other. */
function weightOf({
  weight,
  hasWords,
  hasMeaning,
}: {
  weight: number;
  hasWords: boolean;
  hasMeaning: boolean;
}): number {
  if (!hasMeaning) return 0;
  return hasWords ? weight : 1;
}

function shares(found: readonly FoundPassage[]): Map<string, number> {
  const best = found.reduce((most, { score }) => Math.max(most, score), 0);
  return new Map(
    found.map(({ chunkId, score }) => [chunkId, best > 0 ? Math.max(0, score) / best : 0]),
  );
}
