/** Weighs what two records agree in: whether it is enough for one work, and what is lacking where it is not. */
import type { AuthorRelation } from './author-names.js';
import type { TitleComparison } from './compare-titles.js';
import type { YearRelation } from './compare-years.js';
import type { PlaceRelation } from './venues.js';

/** What would have to agree, too. */
export type OpenReason =
  | 'web page'
  | 'column'
  | 'title too short'
  | 'sub-title'
  | 'letters'
  | 'authors'
  | 'year'
  | 'form'
  | 'journal';

/** Words that carry meaning; a title of fewer says little. */
export const tellingWeight = 4;
const longWeight = 6;

export interface Evidence {
  readonly title: TitleComparison['relation'];
  readonly authors: AuthorRelation;
  readonly year: Exclude<YearRelation, 'apart'>;
  readonly place: PlaceRelation;
  readonly weight: number;
  /** How many people the shorter list names. */
  readonly people: number;
  readonly isColumn: boolean;
  /** Whether the same people write it again under the same title. */
  readonly isRecurring: boolean;
}

/** Null where the evidence is enough. */
export function whatLacks(evidence: Evidence): OpenReason | null {
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
  return place === 'named otherwise' ? 'journal' : null;
}

function whatYearLacks({
  authors,
  place,
  weight,
  people,
  isRecurring,
}: Evidence): OpenReason | null {
  if (place === 'same page' && isOfSamePeople(authors)) return null;
  if (weight < tellingWeight) return 'year';
  if (!isOfSamePeople(authors)) return 'authors';
  if (place === 'named otherwise') return 'journal';
  // Who stands alone on both sides may be a body that reports each year.
  const areSeveral = people > 1 || (authors === 'within' && weight >= longWeight);
  return areSeveral && !isRecurring ? null : 'year';
}

export function whatVersionsLack({
  title,
  authors,
  weight,
  isColumn,
}: Evidence): OpenReason | null {
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

export function isOfSamePeople(authors: AuthorRelation): boolean {
  return authors === 'all' || authors === 'within';
}
