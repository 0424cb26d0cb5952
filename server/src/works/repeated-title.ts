/** Tells a column from a work by its coming again. */
import { compareAuthors } from './author-names.js';
import { compareYears } from './compare-years.js';
import { isOfSamePeople, tellingWeight } from './evidence.js';
import { comparePlaces } from './venues.js';
import type { Work } from './work.js';

/** Whether two works of different years show that their short title is a column: the same people write it again in the same journal. */
export function isRepeatedTitle(a: Work, b: Work): boolean {
  if (a.title.weight >= tellingWeight || a.title.text !== b.title.text) return false;
  const year = compareYears(a, b);
  if (year === 'same' || year === 'unknown' || a.isPreprint || b.isPreprint) return false;
  const isSameJournal = comparePlaces(a.place, b.place) === 'named alike';
  return isSameJournal && isOfSamePeople(compareAuthors(a.authors, b.authors));
}
