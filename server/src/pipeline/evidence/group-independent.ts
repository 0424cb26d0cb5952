/** Groups sources that do not witness independently of one another: versions of one work, records of one study, works of one group of authors, and pages of one publisher. */
import { sameWork } from '../../works/same-work.js';
import { areOneStudy, readStudyRecord, type StudyRecord } from './one-study.js';
import { areOneVoice } from './same-voice.js';
import type { FoundSource, StudySource } from './source.js';

/** Each group is one witness; groups and members in the order given. */
export function groupIndependent<
  S extends Pick<FoundSource, 'article'> & Partial<Pick<StudySource, 'passages'>>,
>(sources: readonly S[]): S[][] {
  const records = sources.map(readStudyRecord);
  const groups: { members: S[]; places: number[] }[] = [];
  for (const [place, source] of sources.entries()) {
    const own = records[place];
    const near = groups.filter(({ places }) =>
      places.some((other) => {
        const record = records[other];
        return own !== undefined && record !== undefined && areDependent(own, record);
      }),
    );
    const [first, ...others] = near;
    if (first === undefined) {
      groups.push({ members: [source], places: [place] });
      continue;
    }
    first.members.push(source);
    first.places.push(place);
    for (const other of others) {
      first.members.push(...other.members);
      first.places.push(...other.places);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups.map(({ members }) => members);
}

function areDependent(a: StudyRecord, b: StudyRecord): boolean {
  return (
    sameWork(a.work, b.work).verdict === 'same' || areOneVoice(a.work, b.work) || areOneStudy(a, b)
  );
}
