/** Remembers what an engine answered for some hours, as the budgets of most engines are small. */
import { createHash } from 'node:crypto';
import type {
  EngineCall,
  EngineQuery,
  EngineRecord,
  SearchEngine,
} from '../../ports/search-engine.js';
import { noteEarlier, noteRequests, type SentRequest } from '../../sent-requests.js';

export interface AnswerCache {
  /** The answer kept under the key, or null when there is none, or it is older than `ttlMs`. */
  find(key: string, ttlMs: number): Promise<unknown>;
  keep(entry: { key: string; engine: string; answer: unknown; ttlMs: number }): Promise<void>;
}

const hourMs = 3_600_000;
const keptForMs = 6 * hourMs;
/** Raised when adapters map answers differently, so that older answers are not used. */
const mappingVersion = 12;

interface KeptAnswer {
  readonly records: EngineRecord[];
  /** What was asked for them. */
  readonly requests: readonly SentRequest[];
  /** What the answer lacks. */
  readonly notes: readonly string[];
  /** As the engine counts them; null where it does not say. */
  readonly total: number | null;
}

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
      const kept = await cache.find(key, keptForMs);
      // What is kept under this key is what `keep` was given below, by the same version of the mapping.
      if (kept !== null) {
        const { records, requests, notes, total } = kept as KeptAnswer;
        noteEarlier(requests);
        if (total !== null) call.onTotal?.(total);
        for (const note of notes) call.onNote?.(note);
        const [first] = requests;
        if (first !== undefined) call.onKept?.(first.sent_at);
        return records;
      }
      const answer = await searchNoting(engine, query, call);
      const { records } = answer;
      if (records.length > 0)
        await cache.keep({ key, engine: engine.id, answer, ttlMs: keptForMs });
      return records;
    },
  };
}

async function searchNoting(
  engine: SearchEngine,
  query: EngineQuery,
  call: EngineCall,
): Promise<KeptAnswer> {
  const requests: SentRequest[] = [];
  const notes: string[] = [];
  const onNote = (note: string): void => {
    notes.push(note);
    call.onNote?.(note);
  };
  let total: number | null = null;
  const onTotal = (counted: number): void => {
    total = counted;
    call.onTotal?.(counted);
  };
  try {
    const records = await noteRequests(requests, () =>
      engine.search(query, { ...call, onNote, onTotal }),
    );
    return { records, requests, notes, total };
  } finally {
    // For whoever notes around this.
    noteEarlier(requests);
  }
}

function keyOf(engineId: string, origin: string, query: EngineQuery): string {
  // The tree, not the text, as blanks say nothing. Capitals do: who is no word to look for, and WHO is one.
  const text = JSON.stringify(query.tagged ?? query.expression).normalize('NFC');
  const parts = [mappingVersion, engineId, origin, text, query.count, query.fromYear, query.toYear];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
