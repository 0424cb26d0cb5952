/** Ranks passages by their words and by their vectors, and fuses both with the weight that the embedder has earned. */
import type { Embedder } from '../ports/embedder.js';
import type { Database } from '../store/database.js';
import { compareMeaning, hasVectors, loadVectors, searchMeaning } from '../store/meaning-search.js';
import { loadPassages } from '../store/scored-passages.js';
import { type FoundPassage, searchWords, weighWords } from '../store/word-search.js';
import { expandQuery } from './expand-query.js';

export interface RankedPassage {
  readonly chunkId: string;
  /** Share of the best passage's fused score, 0 to 1. */
  readonly share: number;
  /** Raw score of the words that were asked; null where it is not among the best matches of these words. */
  readonly wordScore: number | null;
  readonly vectorScore: number | null;
}

export interface RankOptions {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly signal: AbortSignal;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

/** So many passages each side brings to the fusion. */
const candidates = 200;
/** So many of the best passages tell what other words to look for; few, so that a small library does not lead astray. */
const wordFeedback = 3;
/** So many of the best passages pull the question's vector towards theirs, and how strongly. */
const vectorFeedback = 5;
const feedbackPull = 0.7;

/** Passages that match the question, best first; none when neither its words nor its vector find any. */
export async function rankPassages(question: string, options: RankOptions): Promise<RankedPassage[]> {
  const { database, documentIds } = options;
  const asked = await searchWords(database, { text: question, limit: candidates, documentIds });
  const byWords = await searchExpanded(question, asked, options);
  const byMeaning = await searchVectors(question, byWords, options);
  return fuse({ byWords, byMeaning, asked, weight: options.embedder.fusion.weight });
}

async function searchExpanded(
  question: string,
  asked: readonly FoundPassage[],
  { database, signal, documentIds }: RankOptions,
): Promise<readonly FoundPassage[]> {
  if (!database.capabilities.hasBm25 || asked.length === 0) return asked;
  const best = asked.slice(0, wordFeedback);
  const passages = await loadPassages(
    database,
    best.map(({ chunkId }) => chunkId),
  );
  const scores = new Map(best.map(({ chunkId, score }) => [chunkId, score]));
  const feedback = passages.map(({ id, search_text }) => ({ text: search_text, score: scores.get(id) ?? 0 }));
  const text = await expandQuery(question, feedback, async (words) => (await weighWords(database, words)) ?? words.map(() => 1));
  signal.throwIfAborted();
  return text === question ? asked : searchWords(database, { text, limit: candidates, documentIds });
}

async function searchVectors(
  question: string,
  byWords: readonly FoundPassage[],
  { database, embedder, signal, documentIds }: RankOptions,
): Promise<FoundPassage[]> {
  if (!(await hasVectors(database, embedder.model))) return [];
  const [asked] = await embedder.embed([question], { kind: 'query', signal });
  if (!asked) return [];
  const { model } = embedder;
  const best = byWords.slice(0, vectorFeedback).map(({ chunkId }) => chunkId);
  const vector = pull(asked, await loadVectors(database, { model, chunkIds: best }));
  const found = await searchMeaning(database, { model, vector, limit: candidates, documentIds });
  const known = new Set(found.map(({ chunkId }) => chunkId));
  const missing = byWords.map(({ chunkId }) => chunkId).filter((chunkId) => !known.has(chunkId));
  return missing.length === 0 ? found : [...found, ...(await compareMeaning(database, { model, vector, chunkIds: missing }))];
}

/** Moves the question's vector towards the best passages (Rocchio), and brings it back to unit length. */
function pull(asked: Float32Array, passages: readonly Float32Array[]): Float32Array {
  const sum = asked.map((_, index) => passages.reduce((total, passage) => total + (passage[index] ?? 0), 0));
  const strength = feedbackPull / (Math.hypot(...sum) || 1);
  const moved = asked.map((value, index) => value + strength * (sum[index] ?? 0));
  const length = Math.hypot(...moved) || 1;
  return moved.map((value) => value / length);
}

interface FuseInput {
  readonly byWords: readonly FoundPassage[];
  readonly byMeaning: readonly FoundPassage[];
  readonly asked: readonly FoundPassage[];
  readonly weight: number;
}

function fuse({ byWords, byMeaning, asked, weight }: FuseInput): RankedPassage[] {
  const words = shares(byWords);
  const meaning = shares(byMeaning);
  const meaningWeight = weightOf({ weight, hasWords: byWords.length > 0, hasMeaning: byMeaning.length > 0 });
  const wordScores = new Map(asked.map(({ chunkId, score }) => [chunkId, score]));
  const vectorScores = new Map(byMeaning.map(({ chunkId, score }) => [chunkId, score]));
  const ranked = [...new Set([...words.keys(), ...meaning.keys()])].map((chunkId) => ({
    chunkId,
    share: (1 - meaningWeight) * (words.get(chunkId) ?? 0) + meaningWeight * (meaning.get(chunkId) ?? 0),
    wordScore: wordScores.get(chunkId) ?? null,
    vectorScore: vectorScores.get(chunkId) ?? null,
  }));
  ranked.sort((one, other) => other.share - one.share);
  const best = ranked[0]?.share || 1;
  return ranked.map((passage) => ({ ...passage, share: passage.share / best }));
}

/** A side that found nothing leaves the whole weight to the other. */
function weightOf({ weight, hasWords, hasMeaning }: { weight: number; hasWords: boolean; hasMeaning: boolean }): number {
  if (!hasMeaning) return 0;
  return hasWords ? weight : 1;
}

function shares(found: readonly FoundPassage[]): Map<string, number> {
  const best = found.reduce((most, { score }) => Math.max(most, score), 0);
  return new Map(found.map(({ chunkId, score }) => [chunkId, best > 0 ? Math.max(0, score) / best : 0]));
}
