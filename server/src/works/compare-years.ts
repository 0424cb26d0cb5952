/** Compares the years of two records: of two versions of a work, as far as reviewing takes. */
import type { Work } from './work.js';

export type YearRelation = 'same' | 'near' | 'review' | 'unknown' | 'apart';

/** A preprint appears this many years before what is published of it at most, or one year after. */
const longestReview = 3;

export function compareYears(a: Work, b: Work): YearRelation {
  if (a.year === null || b.year === null) return 'unknown';
  const years = Math.abs(a.year - b.year);
  if (years === 0) return 'same';
  if (years === 1) return 'near';
  const preprint = a.isPreprint ? a.year : b.year;
  const published = a.isPreprint ? b.year : a.year;
  const isReview = a.isPreprint !== b.isPreprint && published > preprint && years <= longestReview;
  return isReview ? 'review' : 'apart';
}
