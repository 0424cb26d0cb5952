/** Remembers what an engine answered for some hours, as the budgets of most engines are small. */
import { createHash } from 'node:crypto';
import type { EngineQuery, EngineRecord, SearchEngine } from '../../ports/search-engine.js';

export interface AnswerCache {
  /** The answer kept under the key, or null when there is none or it is too old. */
  find(key: string): Promise<unknown>;
  keep(entry: { key: string; engine: string; answer: unknown; ttlMs: number }): Promise<void>;
}

const hourMs = 3_600_000;
const keptForMs = 6 * hourMs;
/** Raised when adapters map answers differently, so that older answers are not used. */
const mappingVersion = 3;

/** The same engine, asked only for what is not remembered. Failures and empty answers are never kept. */
export function withAnswerCache(
  engine: SearchEngine,
  cache: AnswerCache,
  origin: string,
): SearchEngine {
  return {
    ...engine,
    async search(query, call) {
      const key = keyOf(engine.id, origin, query);
      const kept = await cache.find(key);
      // What is kept under this key is what `keep` was given below, by the same version of the mapping.
      if (kept !== null) return kept as EngineRecord[];
      const records = await engine.search(query, call);
      if (records.length > 0)
        await cache.keep({ key, engine: engine.id, answer: records, ttlMs: keptForMs });
      return records;
    },
  };
}

function keyOf(engineId: string, origin: string, query: EngineQuery): string {
  // The tree, not the text: in lower case "NOT" would be the word.
  const text = JSON.stringify(query.expression).normalize('NFC').toLowerCase();
  const parts = [mappingVersion, engineId, origin, text, query.count, query.fromYear, query.toYear];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
