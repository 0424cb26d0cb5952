/** Reads the records of one answer one by one, so that an odd one costs only itself. */
import type { z } from 'zod';
import { type EngineCall, EngineError, type EngineRecord } from '../../ports/search-engine.js';
import { oddAnswer } from './json-answer.js';

export interface ReadRecords {
  readonly records: EngineRecord[];
  /** How many were left out because they could not be read or had no title or address. */
  readonly dropped: number;
  /** How many works the service counts in all; left out where it does not say. */
  readonly total?: number;
  /** Where the service counts works that were found, and sent none. */
  readonly lack?: EngineError;
}

/**
 * Records in the order of the items; null entries are not counted.
 * @param toRecord null for an item that is of no use; `'skip'` for one that is fine but not wanted, such as a journal's cover
 * @throws EngineError 'odd-answer' when there were items and none could be read: then the answer has another form than expected
 */
export function readRecords<T>(
  engineName: string,
  items: readonly unknown[],
  reading: {
    schema: z.ZodType<T>;
    toRecord: (item: T) => EngineRecord | 'skip' | null;
    /** How many works the service counts in all; null where it does not say. */
    total?: number | null;
  },
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
  const { total } = reading;
  const lack = items.length > 0 ? null : lackOf(engineName, total);
  return {
    ...{ records, dropped },
    ...(typeof total === 'number' ? { total } : {}),
    ...(lack === null ? {} : { lack }),
  };
}

/** Null where none was counted, so that none is lacking. */
export function lackOf(engineName: string, total: number | null | undefined): EngineError | null {
  if (typeof total !== 'number' || total <= 0) return null;
  const message = `${engineName} counted ${total} found, and sent none; please try again later`;
  return new EngineError('odd-answer', message);
}

/** Says so where a service gives less than was asked for, however much it has. */
export function noteMost(
  most: number,
  asked: number,
  { onNote }: Pick<EngineCall, 'onNote'>,
): void {
  if (asked > most) onNote?.(`gives ${most} results at most`);
}

/**
 * Says how many works the service counts, and how many records were left out, where any were.
 * @throws EngineError 'odd-answer' for an empty page of a service that counts what it found: that is no "none found".
 */
export function acceptPage(
  { dropped, total, lack }: ReadRecords,
  call: Pick<EngineCall, 'onNote' | 'onTotal'>,
): void {
  if (lack !== undefined) throw lack;
  if (total !== undefined) call.onTotal?.(total);
  if (dropped > 0)
    call.onNote?.(
      dropped === 1
        ? 'left out a record that could not be read'
        : `left out ${dropped} records that could not be read`,
    );
}
