/** Raw answers of search engines, kept for some hours so that the same question is not asked twice. */
import type { Database } from './database/database.js';
import { toJsonb } from './database/json.js';

export interface EngineAnswers {
  /** The answer, or null when there is none that is still fresh. What would be fresh for longer than `ttlMs` was kept before the clock was set back. */
  find(key: string, ttlMs: number): Promise<unknown | null>;
  keep(answer: { key: string; engine: string; answer: unknown; ttlMs: number }): Promise<void>;
  removeExpired(): Promise<void>;
}

/** @param options.clock Now, in milliseconds since 1970. */
export function createEngineAnswers(
  { query }: Database,
  { clock = Date.now }: { clock?: () => number } = {},
): EngineAnswers {
  return {
    async find(key, ttlMs) {
      const now = clock();
      const [row] = await query(
        'select answer from engine_answers where key = $1 and expires_at > $2 and expires_at <= $3',
        [key, new Date(now), new Date(now + ttlMs)],
      );
      return row?.answer ?? null;
    },
    async keep({ key, engine, answer, ttlMs }) {
      await query(
        `insert into engine_answers (key, engine, answer, expires_at) values ($1, $2, $3, $4)
         on conflict (key) do update set engine = excluded.engine, answer = excluded.answer, expires_at = excluded.expires_at`,
        [key, engine, toJsonb(answer), new Date(clock() + ttlMs)],
      );
    },
    async removeExpired() {
      await query('delete from engine_answers where expires_at <= $1', [new Date(clock())]);
    },
  };
}
