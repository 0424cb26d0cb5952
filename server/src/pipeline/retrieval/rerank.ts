/** Puts the first passages that were found in the order in which a re-ranker would, as far as it has earned that. */
import type { Reranker } from '../../ports/reranker.js';
import type { Database } from '../../store/database/database.js';
import { loadSearchTexts } from '../../store/passages/scored-passages.js';
import type { RankedPassage } from './rank-passages.js';

/** Only so many of the first are read together with the question. */
export const rerankedMax = 30;

export interface RerankOptions {
  readonly database: Database;
  readonly reranker: Reranker;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Chances that each of the first passages answers, by id; null where they were not known in time. @throws what `Reranker.score` throws. */
export async function judgeFirst(
  question: string,
  ranked: readonly RankedPassage[],
  { database, reranker, limitMs, signal }: RerankOptions,
): Promise<Map<string, number> | null> {
  const ids = ranked.slice(0, rerankedMax).map(({ chunkId }) => chunkId);
  if (ids.length < 2) return new Map();
  const texts = await loadSearchTexts(database, ids);
  const passages = ids.map((id) => texts.get(id)?.text ?? '');
  const chances = await reranker.score({ question, passages, limitMs, signal });
  return chances === null ? null : new Map(ids.map((id, index) => [id, chances[index] ?? 0]));
}

/** The judged ones in their new order before the others in their old one. `weight` is the share of the judgement beside the fused score. */
export function orderAnew(
  ranked: readonly RankedPassage[],
  chances: ReadonlyMap<string, number>,
  weight: number,
): RankedPassage[] {
  const scoreOf = ({ chunkId, share }: RankedPassage): number =>
    (1 - weight) * share + weight * (chances.get(chunkId) ?? 0);
  const judged = ranked.filter(({ chunkId }) => chances.has(chunkId));
  const others = ranked.filter(({ chunkId }) => !chances.has(chunkId));
  return [...judged.sort((one, other) => scoreOf(other) - scoreOf(one)), ...others];
}
