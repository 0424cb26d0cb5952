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
  const declared = embedder.fusion.weight;
  const weight =
    trust < leastTrust || beyondChance < noise
      ? 0
      : Math.min(declared * trust, findHarmless(asked, declared));
  return { tried: asked.length, found, weight };
}

interface AskedItem {
  readonly item: KnownItem;
  readonly candidates: Candidates;
  readonly isNear: boolean;
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
  return { item, candidates, isNear: near.some(({ chunkId }) => chunkId === item.chunkId) };
}

/** Every other word of a few lines in its midst: with all of them, words alone would find everything and no embedder could show what it adds or spoils. */
function questionFor({ text }: KnownItem): string {
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
  const byWords = meanReciprocalRank(asked, 0);
  const step = steps.find(
    (share) => meanReciprocalRank(asked, share * declared) >= byWords - fairLoss,
  );
  return (step ?? 0) * declared;
}

function meanReciprocalRank(asked: readonly AskedItem[], weight: number): number {
  const ranks = asked.map(({ item, candidates }) =>
    fuse(candidates, weight).findIndex(({ chunkId }) => chunkId === item.chunkId),
  );
  return ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length;
}
