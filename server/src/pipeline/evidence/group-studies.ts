/** Puts records without people and web pages to the study that they are of. Such a one may hold what two studies found, and so brings no two together. */
import { sameWork } from '../../works/same-work.js';
import { areOneStudy, isLoose, type StudyRecord } from './one-study.js';
import { areOneVoice } from './same-voice.js';

/**
 * Groups of places among the records; groups and members in the order given.
 * @param group Of these records, those that are one work or one voice, by their places among them.
 */
export function groupStudies(
  records: readonly StudyRecord[],
  group: (records: readonly StudyRecord[]) => number[][],
): number[][] {
  const firm: number[] = [];
  const loose: number[] = [];
  for (const [place, record] of records.entries()) (isLoose(record) ? loose : firm).push(place);
  const groupAt = (places: readonly number[]): number[][] =>
    group(places.flatMap((place) => records[place] ?? [])).map((members) =>
      members.flatMap((member) => places[member] ?? []),
    );
  const areOf = (rule: Rule, places: readonly number[], others: readonly number[]): boolean =>
    places.some((place) => others.some((other) => holdsFor(rule, records[place], records[other])));
  const groups = groupAt(firm).map((places) => ({ places, joined: [...places] }));
  const free = loose.filter((place) => {
    const own =
      groups.find(({ places }) => areOf(areOneWitness, [place], places)) ??
      groups.find(({ places }) => areOf(areOneStudy, [place], places));
    own?.joined.push(place);
    return own === undefined;
  });
  const others: { readonly places: readonly number[]; readonly joined: number[] }[] = [];
  for (const places of groupAt(free)) {
    const own = others.find((one) => areOf(areOneStudy, places, one.places));
    if (own === undefined) others.push({ places, joined: [...places] });
    else own.joined.push(...places);
  }
  return [...groups, ...others]
    .map(({ joined }) => joined.toSorted((a, b) => a - b))
    .toSorted(([a = 0], [b = 0]) => a - b);
}

type Rule = (one: StudyRecord, other: StudyRecord) => boolean;

function holdsFor(
  rule: Rule,
  one: StudyRecord | undefined,
  other: StudyRecord | undefined,
): boolean {
  return one !== undefined && other !== undefined && rule(one, other);
}

/** Versions of one work, works of one group of authors, and pages of one publisher. */
export function areOneWitness({ work: a }: StudyRecord, { work: b }: StudyRecord): boolean {
  return sameWork(a, b).verdict === 'same' || areOneVoice(a, b);
}
