/** Leaves out dates that lie too far ahead to be true. */
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';

/** Issues are dated ahead of the day on which they appear: some publishers by more than half a year. */
const monthsAhead = 9;

/** The record without its date where that lies more than nine months after today; of a year or a month the first day counts. */
export function withBelievableDate(record: EngineRecord, today: Date): EngineRecord {
  const firstDay = record.publicationDate.padEnd('2026-01-01'.length, '-01');
  const latest = new Date(today);
  latest.setUTCMonth(latest.getUTCMonth() + monthsAhead);
  return firstDay > latest.toISOString().slice(0, 10) ? { ...record, publicationDate: '' } : record;
}

/** The look-up, whose records have believable dates alone. */
export function believeWork(lookup: WorkLookup, today: () => Date): WorkLookup {
  return {
    ...lookup,
    async findWork(identifiers, signal) {
      const record = await lookup.findWork(identifiers, signal);
      return record === null ? null : withBelievableDate(record, today());
    },
  };
}

/** The look-up, whose records have believable dates alone. */
export function believeAround(lookup: CitationLookup, today: () => Date): CitationLookup {
  return {
    ...lookup,
    async findAround(identifiers, call) {
      const around = await lookup.findAround(identifiers, call);
      const believed = (record: EngineRecord): EngineRecord => withBelievableDate(record, today());
      return {
        ...around,
        references: around.references.map(believed),
        citingWorks: around.citingWorks.map(believed),
      };
    },
  };
}
