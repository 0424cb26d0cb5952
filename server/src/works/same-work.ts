/** The one rule for whether two records are the same work, and why: search, library and references ask it. Different works are never the same. */
import { type AuthorRelation, compareAuthors } from './author-names.js';
import { compareIdentifiers } from './compare-identifiers.js';
import { compareTitles, type TitleComparison } from './compare-titles.js';
import { hasIdentifier } from './identifiers.js';
import { areStrangers } from './strangers.js';
import { comparePlaces, type PlaceRelation } from './venues.js';
import type { Work } from './work.js';

/**
 * `apart`: no third record can bring them together. `open`: what they have in common is not enough, or what they say differs, but both have
 * identifiers, by which a third record may show that they are one.
 */
export type Verdict =
  | { readonly verdict: 'same'; readonly reason: SameReason; readonly detail: string }
  | { readonly verdict: 'apart'; readonly reason: ApartReason; readonly detail: string }
  | { readonly verdict: 'open'; readonly reason: OpenReason | Difference; readonly detail: string };

export type SameReason =
  | 'declared version'
  | 'same doi'
  | 'same number'
  | 'same address'
  | 'same page'
  | 'preprint and published'
  | 'same title';
/** What no title outweighs. */
const differences = [
  'different words',
  'different authors',
  'different years',
  'different places',
] as const;
export type Difference = (typeof differences)[number];
type ApartReason =
  | Difference
  | 'different identifiers'
  | 'one identifier for two works'
  | 'different kinds';
/** What would have to agree, too. */
type OpenReason =
  | 'web page'
  | 'column'
  | 'title too short'
  | 'sub-title'
  | 'letters'
  | 'authors'
  | 'year'
  | 'journal';

/** A preprint appears this many years before what is published of it at most, or one year after. */
const longestReview = 3;
/** Words that carry meaning; a title of fewer says little. */
const tellingWeight = 4;
const longWeight = 6;

export function isDifference(reason: Verdict['reason']): reason is Difference {
  return differences.some((difference) => difference === reason);
}

/** Whether two works of different years show that their short title is a column: the same people write it again in the same journal. */
export function isRepeatedTitle(a: Work, b: Work): boolean {
  if (a.title.weight >= tellingWeight || a.title.text !== b.title.text) return false;
  const year = compareYears(a, b);
  if (year === 'same' || year === 'unknown' || a.isPreprint || b.isPreprint) return false;
  const isSameJournal = comparePlaces(a.place, b.place) === 'named alike';
  return isSameJournal && isOfSamePeople(compareAuthors(a.authors, b.authors));
}

/** Symmetric. */
export function sameWork(a: Work, b: Work): Verdict {
  if (a.versionDois.includes(b.identifiers.doi) && b.identifiers.doi !== '')
    return same('declared version', b.identifiers.doi);
  if (b.versionDois.includes(a.identifiers.doi) && a.identifiers.doi !== '')
    return same('declared version', a.identifiers.doi);
  const { finding, detail } = compareIdentifiers(a, b);
  if (finding === 'different') return apart('different identifiers', detail);
  if (finding !== 'none')
    return areStrangers(a, b)
      ? apart('one identifier for two works', detail)
      : same(finding, detail);
  const isWebPage = a.kind === 'web page' || b.kind === 'web page';
  if (isWebPage)
    return a.url !== '' && a.url === b.url ? same('same address', a.url) : open('web page');
  if (a.kind !== b.kind) return apart('different kinds', [a.kind, b.kind].sort().join(', '));
  return compareRecords(a, b);
}

function compareRecords(a: Work, b: Work): Verdict {
  const title = compareTitles(a.title, b.title);
  const differ = (reason: Difference, detail: string): Verdict =>
    hasIdentifier(a.identifiers) && hasIdentifier(b.identifiers)
      ? { verdict: 'open', reason, detail }
      : apart(reason, detail);
  if (title.relation === 'different') return differ('different words', title.differing);
  const authors = compareAuthors(a.authors, b.authors);
  if (authors === 'apart') return differ('different authors', '');
  const year = compareYears(a, b);
  if (year === 'apart') return differ('different years', [a.year, b.year].sort().join(', '));
  const place = comparePlaces(a.place, b.place);
  const isVersion = a.isPreprint !== b.isPreprint;
  if (place === 'apart' && !isVersion) return differ('different places', '');
  const evidence: Evidence = {
    title: title.relation,
    authors,
    year,
    place,
    weight: Math.min(a.title.weight, b.title.weight),
    people: Math.min(a.authors.names.length, b.authors.names.length),
    isColumn: a.isColumn || b.isColumn,
  };
  const lack = isVersion ? whatVersionsLack(evidence) : whatLacks(evidence);
  if (lack !== null) return open(lack);
  if (isVersion) return same('preprint and published', '');
  return same(place === 'same page' ? 'same page' : 'same title', '');
}

interface Evidence {
  readonly title: TitleComparison['relation'];
  readonly authors: AuthorRelation;
  readonly year: 'same' | 'near' | 'review' | 'unknown';
  readonly place: PlaceRelation;
  readonly weight: number;
  /** How many people the shorter list names. */
  readonly people: number;
  readonly isColumn: boolean;
}

/** Null where the evidence is enough. */
function whatLacks(evidence: Evidence): OpenReason | null {
  const { title, authors, year, place } = evidence;
  const isSamePage = place === 'same page';
  if (evidence.isColumn)
    return isSamePage && authors === 'all' && title === 'same' ? null : 'column';
  if (title === 'slip') return isSamePage && isOfSamePeople(authors) ? null : 'letters';
  if (title === 'gap') return isGapBelievable(evidence) ? null : 'letters';
  if (title === 'remark') return isRemarkBelievable(evidence) ? null : 'sub-title';
  if (title === 'part') return isPartBelievable(evidence) ? null : 'sub-title';
  return year === 'same' ? whatYearmatesLack(evidence) : whatYearLacks(evidence);
}

/** The same title in the same year. */
function whatYearmatesLack({ title, authors, place, weight, people }: Evidence): OpenReason | null {
  if (place === 'same page') return null;
  if (authors === 'unknown') {
    const enough = place === 'named alike' ? tellingWeight : longWeight;
    return title === 'same' && weight >= enough && place !== 'named otherwise' ? null : 'authors';
  }
  if (weight < tellingWeight)
    return isShortBelievable({ authors, place, weight, people }) ? null : 'title too short';
  if (place !== 'named otherwise') return null;
  return authors === 'all' && people > 1 ? null : 'journal';
}

function whatYearLacks({ authors, year, place, weight, people }: Evidence): OpenReason | null {
  if (place === 'same page' && isOfSamePeople(authors)) return null;
  if (weight < tellingWeight) return 'year';
  if (!isOfSamePeople(authors)) return 'authors';
  if (place === 'named otherwise') return 'journal';
  return people > 1 || (year === 'near' && weight >= longWeight) ? null : 'year';
}

function whatVersionsLack({ title, authors, weight, isColumn }: Evidence): OpenReason | null {
  if (isColumn) return 'column';
  if (title !== 'same' && title !== 'near') return 'sub-title';
  if (authors === 'unknown') return 'authors';
  return weight < tellingWeight && authors !== 'all' ? 'title too short' : null;
}

/** A sub-title is left out of a whole record, by the same people in the same year and journal. */
function isPartBelievable({ authors, year, place, weight, people }: Evidence): boolean {
  if (authors !== 'all' || year !== 'same' || weight < 2) return false;
  if (place === 'same page') return true;
  if (place === 'named alike') return people > 1 || weight >= longWeight;
  return place === 'unknown' && people > 1 && weight >= tellingWeight;
}

/** A slip of the pen, where all else of a long title and its record agrees. */
function isGapBelievable({ authors, year, place, weight, people }: Evidence): boolean {
  if (place === 'same page') return isOfSamePeople(authors);
  const isSamePlace = year === 'same' && place === 'named alike';
  return isSamePlace && authors === 'all' && people > 1 && weight >= tellingWeight;
}

/** What one catalogue notes and another does not; a panel is listed by all who sit on it or by who leads it. */
function isRemarkBelievable({ authors, year, place, weight, people }: Evidence): boolean {
  if (authors === 'unknown' || year !== 'same') return false;
  if (place === 'same page' || place === 'named alike') return authors !== 'most' || people > 2;
  return place === 'unknown' && people > 1 && weight >= tellingWeight;
}

function isShortBelievable({
  authors,
  place,
  people,
  weight,
}: Pick<Evidence, 'authors' | 'place' | 'people' | 'weight'>): boolean {
  if (authors !== 'all') return place === 'named alike' && people > 2;
  return people > 1 ? place !== 'named otherwise' : place === 'named alike' && weight > 1;
}

function isOfSamePeople(authors: AuthorRelation): boolean {
  return authors === 'all' || authors === 'within';
}

function compareYears(a: Work, b: Work): Evidence['year'] | 'apart' {
  if (a.year === null || b.year === null) return 'unknown';
  const years = Math.abs(a.year - b.year);
  if (years === 0) return 'same';
  if (years === 1) return 'near';
  const preprint = a.isPreprint ? a.year : b.year;
  const published = a.isPreprint ? b.year : a.year;
  const isReview = a.isPreprint !== b.isPreprint && published > preprint && years <= longestReview;
  return isReview ? 'review' : 'apart';
}

function same(reason: SameReason, detail: string): Verdict {
  return { verdict: 'same', reason, detail };
}

function apart(reason: ApartReason, detail: string): Verdict {
  return { verdict: 'apart', reason, detail };
}

function open(reason: OpenReason): Verdict {
  return { verdict: 'open', reason, detail: '' };
}
