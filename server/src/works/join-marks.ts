/** What is held against a work, that it is retracted, and by whom, and what was said of it short of that: put together from two sources, and in words. */
import type { Article } from '@lectern/contract';
import { sayNotices } from '@lectern/contract/words/card-words';
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

export const retractedMark = 'Retracted';

/** The gravest first. */
export function sayMarks({ is_retracted, notices }: Partial<StandingMarks>): string[] {
  return [...(is_retracted === true ? [retractedMark] : []), ...sayNotices(notices)];
}
