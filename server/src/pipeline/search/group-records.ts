/** Finds out which records of several engines are the same work: what the rule of `works` says of them. */
import type { EngineRecord } from '../../ports/search-engine.js';
import { groupWorks } from '../../works/group-works.js';
import type { TitleWords } from '../../works/title-words.js';
import { readWork, type Work, yearOf } from '../../works/work.js';

export interface FoundRecord {
  readonly record: EngineRecord;
  readonly engineId: string;
  readonly engineName: string;
  /** From 1, in the engine's own order. */
  readonly rank: number;
}

/** A record with what was read of it. */
export interface GroupedRecord extends FoundRecord {
  readonly title: TitleWords;
  readonly isPreprint: boolean;
}

/** Groups of records that are one work, in order of their first record. */
export function groupRecords(found: readonly FoundRecord[]): GroupedRecord[][] {
  const works = found.map(({ record }) => toWork(record));
  const read = found.flatMap((each, index) => {
    const work = works[index];
    return work === undefined ? [] : { ...each, title: work.title, isPreprint: work.isPreprint };
  });
  return groupWorks(works).map((places) => places.flatMap((place) => read[place] ?? []));
}

function toWork(record: EngineRecord): Work {
  return readWork({
    title: record.title,
    authors: record.authors,
    year: yearOf(record.publicationDate),
    kind: record.sourceType,
    container: record.journal,
    volume: record.placement?.volume ?? '',
    pages: record.placement?.pages ?? '',
    numbering: { issue: record.placement?.issue ?? '' },
    identifiers: record.identifiers,
    versionDois: record.versionDois,
    url: record.url,
  });
}
