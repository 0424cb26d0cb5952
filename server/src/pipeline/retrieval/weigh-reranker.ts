/** Learns from the library itself whether a re-ranker's order may be trusted there: by asking for passages that it holds. */
import type { Embedder } from '../../ports/embedder.js';
import type { Reranker } from '../../ports/reranker.js';
import { rememberLanguages } from '../../reading/language/remember-stems.js';
import type { Database } from '../../store/database/database.js';
import { sampleKnownItems } from '../../store/passages/known-items.js';
import { type RankedPassage, rankPassages } from './rank-passages.js';
import type { LibraryView } from './read-library.js';
import { judgeFirst, orderAnew, rerankedMax } from './rerank.js';
import { meanReciprocalRank, questionFor } from './weigh-embedder.js';

export interface RerankerTrust {
  readonly model: string;
  /** Questions whose passage was among the first that are read. */
  readonly tried: number;
  /** Mean reciprocal rank of the passage that was meant, as it was and by the model's judgement alone. */
  readonly rankBefore: number;
  readonly rankAlone: number;
  /** The same in the order that its weight gives. */
  readonly rankAfter: number;
  /** Share of its judgement beside the fused score. */
  readonly weight: number;
}

export interface WeighRerankerParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly embedderWeight: number;
  readonly reranker: Reranker;
  readonly library: LibraryView;
  readonly signal: AbortSignal;
}

const itemsMax = 20;
/** With fewer nothing is learnt. */
const itemsMin = 8;
/** Tried from the first on: the most that it may count, however good it is, keeps words heard. */
const weights = [0.5, 0.35, 0.2];
/** By itself it must reach this share of what the search reaches, and lie so many standard deviations above an order by chance. */
const leastShare = 0.6;
const deviationsAboveChance = 3;
/** For one question; nobody waits. */
const limitMs = 60_000;

/** Null where the library is too small to tell. @throws what `Reranker.score` throws. */
export async function weighReranker(parts: WeighRerankerParts): Promise<RerankerTrust | null> {
  const { database, embedder, reranker, library, signal } = parts;
  const items = await sampleKnownItems(database, { model: embedder.model, limit: itemsMax });
  const stems = rememberLanguages();
  const tried: TriedItem[] = [];
  for (const item of items) {
    const question = questionFor(item);
    const ranked = await rankPassages(question, {
      ...{ database, embedder, library, stems, signal },
      topK: rerankedMax,
      weight: parts.embedderWeight,
    });
    if (!ranked.slice(0, rerankedMax).some(({ chunkId }) => chunkId === item.chunkId)) continue;
    const chances = await judgeFirst(question, ranked, { database, reranker, limitMs, signal });
    if (chances !== null) tried.push({ wanted: item.chunkId, ranked, chances });
  }
  return tried.length < itemsMin ? null : judge(reranker.model, tried);
}

interface TriedItem {
  readonly wanted: string;
  readonly ranked: readonly RankedPassage[];
  readonly chances: ReadonlyMap<string, number>;
}

function judge(model: string, tried: readonly TriedItem[]): RerankerTrust {
  const rankBefore = rankWith(tried, 0);
  const rankAlone = rankWith(tried, 1);
  const isGuess = rankAlone < Math.max(leastShare * rankBefore, highestByChance(tried));
  const weight =
    (isGuess ? undefined : weights.find((each) => rankWith(tried, each) >= rankBefore)) ?? 0;
  const rankAfter = rankWith(tried, weight);
  return { model, tried: tried.length, rankBefore, rankAlone, rankAfter, weight };
}

/** Where few passages were found for each question, an order by chance looks good. */
function highestByChance(tried: readonly TriedItem[]): number {
  let mean = 0;
  let variance = 0;
  for (const { ranked } of tried) {
    const places = Array.from({ length: Math.min(ranked.length, rerankedMax) }, (_, at) => at + 1);
    const expected = places.reduce((sum, place) => sum + 1 / place, 0) / places.length;
    const squares = places.reduce((sum, place) => sum + 1 / place ** 2, 0) / places.length;
    mean += expected;
    variance += squares - expected ** 2;
  }
  return (mean + deviationsAboveChance * Math.sqrt(variance)) / tried.length;
}

function rankWith(tried: readonly TriedItem[], weight: number): number {
  return meanReciprocalRank(
    tried.map(({ wanted, ranked, chances }) =>
      orderAnew(ranked, chances, weight).findIndex(({ chunkId }) => chunkId === wanted),
    ),
  );
}
