/** Groups sources that do not witness independently of one another: versions of one work, records of one study, works of one group of authors, and pages of one publisher. */
import { areOneWitness, groupStudies } from './group-studies.js';
import { readStudyRecord, type StudyRecord } from './one-study.js';
import type { FoundSource, StudySource } from './source.js';

/** Each group is one witness; groups and members in the order given. */
export function groupIndependent<
  S extends Pick<FoundSource, 'article'> & Partial<Pick<StudySource, 'passages'>>,
>(sources: readonly S[]): S[][] {
  const records = sources.map(readStudyRecord);
  return groupStudies(records, (places) => groupWitnesses(records, places)).map((places) =>
    places.flatMap((place) => sources[place] ?? []),
  );
}

function groupWitnesses(records: readonly StudyRecord[], places: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const place of places) {
    const own = records[place];
    const near = groups.filter((members) =>
      members.some((other) => {
        const record = records[other];
        return own !== undefined && record !== undefined && areOneWitness(own, record);
      }),
    );
    const [first, ...others] = near;
    if (first === undefined) {
      groups.push([place]);
      continue;
    }
    first.push(place);
    for (const other of others) {
      first.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}
