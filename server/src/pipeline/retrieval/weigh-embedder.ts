/** Learns from the library itself how far an embedder's ranking can be trusted there: by asking for passages that it holds. */
import type { Embedder } from '../../ports/embedder.js';
import { rememberLanguages, type StemsOfLanguage } from '../../reading/language/remember-stems.js';
import { findWords } from '../../reading/language/words.js';
import type { Database } from '../../store/database/database.js';
import { type KnownItem, sampleKnownItems } from '../../store/passages/known-items.js';
import { searchMeaning } from '../../store/passages/meaning-search.js';
import { type Candidates, findCandidates, fuse } from './rank-passages.js';
import type { LibraryView } from './read-library.js';

export interface EmbedderTrust {
  /** Passages that were asked for. */
  readonly tried: number;
  /** How many of them were among the ten nearest by vectors alone. */
  readonly found: number;
  /** Share of the vector side in the fused score. */
  readonly weight: number;
  /** What its cosines mean here; null where those of right and wrong passages are not apart. */
  readonly calibration: Embedder['fusion']['calibration'] | null;
}

export interface WeighParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly library: LibraryView;
  readonly signal: AbortSignal;
}

const itemsMax = 40;
/** With fewer nothing is learnt. */
const itemsMin = 12;
const wanted = 10;
/** Of the weight that the embedder says of itself. */
const steps = [1, 0.75, 0.5, 0.25];
/** Mean reciprocal rank that words may lose by chance. */
const fairLoss = 0.005;
/** From here on a proven embedder gets all of its weight. */
const wholeTrust = 0.5;
/** Below it, and within three deviations of what chance finds, an embedder is worth nothing. */
const leastTrust = 0.1;

/** Null where the library is too small to tell. @throws what `Embedder.embed` throws. */
export async function weighEmbedder(parts: WeighParts): Promise<EmbedderTrust | null> {
  const { database, embedder, library } = parts;
  const items = await sampleKnownItems(database, { model: embedder.model, limit: itemsMax });
  if (items.length < itemsMin || library.passages < 2 * wanted) return null;
  const stems = rememberLanguages();
  const asked: AskedItem[] = [];
  for (const item of items) asked.push(await askFor(item, { ...parts, stems }));
  const found = asked.filter(({ isNear }) => isNear).length;
  const byChance = wanted / library.passages;
  const noise = 3 * Math.sqrt((byChance * (1 - byChance)) / asked.length);
  const beyondChance = found / asked.length - byChance;
  const trust = beyondChance / (1 - byChance);
  const isWorthless = trust < leastTrust || beyondChance < noise;
  const weight = isWorthless ? 0 : shareOf(trust, asked, embedder.fusion);
  return { tried: asked.length, found, weight, calibration: calibrate(asked) };
}

/**
 * One that has proved itself elsewhere is believed wherever it does not fail: questions in the words of their passages show what it spoils, and
 * not what it adds, so that they would take away most where it brings most.
 */
function shareOf(
  trust: number,
  asked: readonly AskedItem[],
  { weight, isProven = false }: Embedder['fusion'],
): number {
  return isProven
    ? weight * Math.min(1, trust / wholeTrust)
    : Math.min(weight * trust, findHarmless(asked, weight));
}

interface AskedItem {
  readonly item: KnownItem;
  readonly candidates: Candidates;
  readonly isNear: boolean;
  /** Cosine of the passage that was meant, where it is among the nearest. */
  readonly right: number | null;
  /** Cosine of the nearest passage of another text; null where there is none. */
  readonly wrong: number | null;
}

async function askFor(
  item: KnownItem,
  parts: WeighParts & { readonly stems: StemsOfLanguage },
): Promise<AskedItem> {
  const { database, embedder, signal } = parts;
  const candidates = await findCandidates(questionFor(item), { ...parts, topK: wanted });
  signal.throwIfAborted();
  const { model } = embedder;
  const { vector } = candidates;
  const near =
    vector === null ? [] : await searchMeaning(database, { model, vector, limit: wanted });
  const right = near.find(({ chunkId }) => chunkId === item.chunkId)?.score ?? null;
  const wrong = near.find(({ chunkId }) => chunkId !== item.chunkId)?.score ?? null;
  return { item, candidates, isNear: right !== null, right, wrong };
}

/** Apart by less, cosines tell nothing. */
const leastApart = 0.02;
/** Relevance of a middling right passage and of a middling wrong one that is nearest: odds of three to one, and of one to three. */
const logOdds = Math.log(3);

/**
 * A logistic function through two points: the median cosine of the passages that were meant, and of the nearest others. Cosines of one model
 * lie between .7 and 1, of another between 0 and .8, so that no function fits all.
 */
function calibrate(asked: readonly AskedItem[]): EmbedderTrust['calibration'] {
  const right = median(asked.flatMap((item) => item.right ?? []));
  const wrong = median(asked.flatMap((item) => item.wrong ?? []));
  if (right === null || wrong === null || right - wrong < leastApart) return null;
  const slope = (2 * logOdds) / (right - wrong);
  return { slope, intercept: (-slope * (right + wrong)) / 2 };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Every other word of a few lines in its midst: with all of them, words alone would find everything and no embedder could show what it adds or spoils. */
export function questionFor({ text }: KnownItem): string {
  const words = findWords(text);
  const start = Math.max(0, Math.floor(words.length / 2) - 8);
  return words
    .slice(start, start + 16)
    .filter((_, index) => index % 2 === 0)
    .map(({ surface }) => surface)
    .join(' ');
}

/** The most that the vector side may count without burying what words find. */
function findHarmless(asked: readonly AskedItem[], declared: number): number {
  const worthOf = (weight: number): number =>
    meanReciprocalRank(
      asked.map(({ item, candidates }) =>
        fuse(candidates, weight).findIndex(({ chunkId }) => chunkId === item.chunkId),
      ),
    );
  const byWords = worthOf(0);
  const step = steps.find((share) => worthOf(share * declared) >= byWords - fairLoss);
  return (step ?? 0) * declared;
}

/** @param ranks From 0 on; -1 where it was not found. */
export function meanReciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length;
}
