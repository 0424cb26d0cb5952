/** Adds to a reference where its work stands, as an article of the same work tells it. */
import { isNumbered } from './article-number.js';
import { type CslItem, withoutEmpty } from './csl-item.js';
import { datePartsOf } from './dates.js';
import { areOneJournal } from './place-left.js';

/** Only where the reference has neither volume nor pages, and both name one journal and one year; a year apart is as often when it stood online first. */
export function fillPlace(item: CslItem, told: CslItem): CslItem {
  const isPlaced = [item.volume, item.issue, item.page].some((part) => part !== undefined);
  const [journal = '', other = ''] = [item, told].map((each) => each['container-title']);
  const [year = NaN, otherYear = NaN] = [item, told].map(({ issued }) => datePartsOf(issued)[0]);
  const isSameYear = Math.abs(year - otherYear) <= 1;
  if (isPlaced || journal === '' || !isSameYear || !areOneJournal(journal, other)) return item;
  const { volume, issue, page, ISSN } = told;
  const number = isNumbered(told) ? told.number : undefined;
  const filled = { ...withoutEmpty({ volume, issue, page, number, ISSN }), ...item };
  // A volume is of the year in which it was printed.
  const isPrintedLater = (volume ?? issue) !== undefined && otherYear > year;
  return isPrintedLater ? { ...filled, issued: told.issued } : filled;
}
