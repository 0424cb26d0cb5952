/** Groups sources that do not witness independently of one another: versions of one work, records of one study, works of one group of authors, and pages of one publisher. */
import { areOneWitness, groupStudies } from './group-studies.js';
import { Groups } from './groups.js';
import { readStudyRecord, type StudyRecord } from './one-study.js';
import type { FoundSource, StudySource } from './source.js';

/** Each group is one witness; groups and members in the order given. */
export function groupIndependent<
  S extends Pick<FoundSource, 'article'> & Partial<Pick<StudySource, 'passages'>>,
>(sources: readonly S[]): S[][] {
  const records = sources.map(readStudyRecord);
  return groupStudies(records, groupWitnesses).map((places) =>
    places.flatMap((place) => sources[place] ?? []),
  );
}

function groupWitnesses(records: readonly StudyRecord[]): number[][] {
  const groups = new Groups(records.length);
  for (const [place, record] of records.entries())
    for (const [before, other] of records.slice(0, place).entries())
      if (!groups.areOne(before, place) && areOneWitness(record, other)) groups.join(before, place);
  return groups.members();
}
