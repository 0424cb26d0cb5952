/** Reads the records of one answer one by one, so that an odd one costs only itself. */
import type { z } from 'zod';
import type { EngineRecord } from '../../ports/search-engine.js';
import { oddAnswer } from './json-answer.js';

export interface ReadRecords {
  readonly records: EngineRecord[];
  /** How many were left out because they could not be read or had no title or address. */
  readonly dropped: number;
}

/**
 * Records in the order of the items; null entries are not counted.
 * @param toRecord null for an item that is of no use; `'skip'` for one that is fine but not wanted, such as a journal's cover
 * @throws EngineError 'odd-answer' when there were items and none could be read: then the answer has another form than expected
 */
export function readRecords<T>(
  engineName: string,
  items: readonly unknown[],
  reading: { schema: z.ZodType<T>; toRecord: (item: T) => EngineRecord | 'skip' | null },
): ReadRecords {
  const records: EngineRecord[] = [];
  let dropped = 0;
  let skipped = 0;
  for (const item of items) {
    if (item === null) continue;
    const parsed = reading.schema.safeParse(item);
    const record = parsed.success ? reading.toRecord(parsed.data) : null;
    if (record === null) dropped += 1;
    else if (record === 'skip') skipped += 1;
    else records.push(record);
  }
  if (dropped > 0 && records.length + skipped === 0) throw oddAnswer(engineName);
  return { records, dropped };
}

/** Says how many records were left out, where any were. */
export function reportDropped(
  { dropped }: ReadRecords,
  onActivity: ((activity: string) => void) | undefined,
): void {
  if (dropped > 0)
    onActivity?.(
      dropped === 1
        ? 'left out a record that could not be read'
        : `left out ${dropped} records that could not be read`,
    );
}
