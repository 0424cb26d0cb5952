/** Puts together what two sources hold against a work: that it is retracted, and by whom, and what was said of it short of that. */
import type { Article } from '@lectern/contract';
import { uniteNotices } from './editorial-notices.js';

export type StandingMarks = Pick<Article, 'is_retracted' | 'retracted_by' | 'notices'>;

/** Whatever either holds against it. */
export function joinMarks(
  one: Partial<StandingMarks>,
  other: Partial<StandingMarks>,
): StandingMarks {
  const retractedBy = [...(one.retracted_by ?? []), ...(other.retracted_by ?? [])];
  return {
    is_retracted: one.is_retracted === true || other.is_retracted === true,
    ...(retractedBy.length > 0 ? { retracted_by: [...new Set(retractedBy)] } : {}),
    notices: uniteNotices([...(one.notices ?? []), ...(other.notices ?? [])]),
  };
}
