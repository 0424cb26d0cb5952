/** Leaves out dates that lie too far ahead to be true. */
import type { EngineRecord } from '../../ports/search-engine.js';

/** Issues are dated ahead of the day on which they appear: some publishers by more than half a year. */
const monthsAhead = 9;

/** The record without its date where that lies more than nine months after today; of a year or a month the first day counts. */
export function withBelievableDate(record: EngineRecord, today: Date): EngineRecord {
  const firstDay = record.publicationDate.padEnd('2026-01-01'.length, '-01');
  const latest = new Date(today);
  latest.setUTCMonth(latest.getUTCMonth() + monthsAhead);
  return firstDay > latest.toISOString().slice(0, 10) ? { ...record, publicationDate: '' } : record;
}
