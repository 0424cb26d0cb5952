/** Tells which works count as one voice: versions of one work, records of one study, works that have people in common, and pages of one publisher. */
import { groupWorks } from '../../works/group-works.js';
import type { Work } from '../../works/work.js';
import { groupStudies } from '../evidence/group-studies.js';
import { Groups } from '../evidence/groups.js';
import { readStudyRecord } from '../evidence/one-study.js';
import { areOneVoice, publisherOf } from '../evidence/same-voice.js';
import { groupBy } from '../study/group-by.js';
import type { StudySource } from '../study/study-source.js';

/** A name that more works bear is no sign of one group. */
const commonName = 60;

/** For each work the number of its group. */
export function groupAuthors(works: readonly StudySource[]): number[] {
  const records = works.map(readStudyRecord);
  const grouped = groupStudies(records, (some) => groupVoices(some.map(({ work }) => work)));
  const numbers = new Map(
    grouped.flatMap((group) => group.map((place) => [place, group[0] ?? place])),
  );
  return works.map((_, index) => numbers.get(index) ?? index);
}

function groupVoices(read: readonly Work[]): number[][] {
  const groups = new Groups(read.length);
  for (const [first = 0, ...others] of groupWorks(read))
    for (const other of others) groups.join(first, other);
  for (const bearers of bearersOf(read)) {
    if (bearers.length > commonName) continue;
    for (const [at, a] of bearers.entries())
      for (const b of bearers.slice(at + 1))
        if (!groups.areOne(a, b) && areOneGroup(read[a], read[b])) groups.join(a, b);
  }
  const pages = [...read.entries()].filter(([, work]) => publisherOf(work) !== '');
  for (const [[first], ...others] of groupBy(pages, ([, work]) => publisherOf(work)))
    for (const [other] of others) groups.join(first, other);
  return groups.members();
}

function areOneGroup(one: Work | undefined, other: Work | undefined): boolean {
  return one !== undefined && other !== undefined && areOneVoice(one, other);
}

/** Works by each name of an author with the first letter of another one: `okonkwo a`. */
function bearersOf(works: readonly Work[]): number[][] {
  const named = works.flatMap(({ authors }, index) => {
    const names = authors.names.flatMap(({ names: words, initials }) =>
      words.flatMap((word) =>
        [...words.filter((other) => other !== word), ...initials].map(
          (other) => `${word} ${other.charAt(0)}`,
        ),
      ),
    );
    return [...new Set(names)].map((name) => ({ name, index }));
  });
  return groupBy(named, ({ name }) => name).map((group) => group.map(({ index }) => index));
}
