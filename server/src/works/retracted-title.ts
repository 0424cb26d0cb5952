/** Tells a retracted work by its title: publishers put "RETRACTED:" before it, catalogues a remark in brackets behind it; a notice of a retraction reads differently. */

import { compareTitles } from './compare-titles.js';
import { readTitle } from './title-words.js';

/** What publishers call the thing that is retracted. */
export const retractedKind =
  '(?:article|paper|publication|chapter|manuscript|preprint|study|review|letter)';
const before = new RegExp(
  `^\\W{0,3}(retracted|withdrawn)(?:\\s${retractedKind})?(?:\\s{0,3}[:.\\u2013\\u2014\\])]|\\s{0,3}-\\s)`,
  'i',
);
/** "(Retracted article. See vol. 19, pg. 25222, 2017)" */
const behind = new RegExp(
  `[[(](?:retracted|withdrawn)(?:\\s${retractedKind})?(?:(?:[.,:;]|\\ssee\\b)[^()[\\]]{0,200})?[\\])]\\.?\\s{0,3}$`,
  'i',
);
/** Cochrane's own pages name issue and year behind it. */
const cochrane =
  /^(?:the )?cochrane (?:library|database (?:of )?syst[a-z]{0,8}\.? rev[a-z]{0,5}\.?)(?:$| \(online\)| \d{4}\b)/i;

/** @param journal Cochrane withdraws reviews that are out of date, which are not retracted; empty where it is not known. */
export function isRetractedTitle(title: string, journal: string): boolean {
  const mark = before.exec(title)?.[1]?.toLowerCase();
  if (mark === undefined) return behind.test(title);
  return mark === 'retracted' || !withdrawsOldReviews(journal);
}

/** Whether the mark of a retracted title was taken away, and it is still the title of that work. */
export function isTidied(marked: string, title: string, journal: string): boolean {
  if (!isRetractedTitle(marked, journal) || isRetractedTitle(title, journal)) return false;
  const bare = marked.replace(before, '').replace(behind, '');
  return compareTitles(readTitle(bare), readTitle(title)).relation !== 'different';
}

export function withdrawsOldReviews(journal: string): boolean {
  return cochrane.test(journal);
}
