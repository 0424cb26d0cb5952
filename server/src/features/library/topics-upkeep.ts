/** Keeps the topics of the library while the server runs: looks now and then, and learns when the library has changed and come to rest. */
import { keepDoing } from '../../keep-doing.js';
import { learnTopics } from '../../pipeline/topics/learn-topics.js';
import type { Database } from '../../store/database/database.js';
import { countChunks } from '../../store/passages/chunks.js';

export interface TopicsUpkeepParts {
  readonly database: Database;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const lookIntervalMs = 20_000;

/** Gives the function that ends it. */
export function startTopicsUpkeep(parts: TopicsUpkeepParts): () => Promise<void> {
  const { database, pause, logUnexpected } = parts;
  let before = 0;
  const look = async (signal: AbortSignal): Promise<void> => {
    const now = await countChunks(database);
    // While documents come in, each look would learn what the next one learns again.
    if (now === before) await learnTopics(database, signal);
    before = now;
  };
  return keepDoing(look, {
    ...{ pause, logUnexpected, everyMs: lookIntervalMs },
    failure: 'The topics of the library could not be learned',
  });
}
