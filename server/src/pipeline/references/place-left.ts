/** Says what stays of the place in which a reference stands where its document was corrected since. */
import type { LibraryDocument } from '@lectern/contract';
import { comparePlaces, type Place, readPlace } from '../../works/venues.js';
import { isNumbered } from './article-number.js';
import { type CslItem, plainText, toCslItem, withoutEmpty } from './csl-item.js';
import { toIsoDate } from './dates.js';

/** What is kept of an article besides its record is no reference: names in parts, and where it stands, which is found again unless that was corrected since. */
export function placedOf(
  { placed }: CslItem,
  { type }: CslItem,
  metadata: LibraryDocument['metadata'],
): Partial<CslItem> {
  const read = toCslItem(placed);
  if (read === null) return {};
  const item = { ...read, type };
  const { volume, issue, page, ISSN } = item;
  const number = isNumbered(item) ? item.number : undefined;
  return withoutEmpty({ volume, issue, page, number, ISSN, ...placeLeft(item, metadata) });
}

/** Where a journal or a year was corrected, volume and pages are those of another place; a year apart is as often when it stood online first. */
export function placeLeft(
  item: CslItem,
  { journal, publication_date: date }: LibraryDocument['metadata'],
): Partial<CslItem> {
  const told = plainText(item['container-title'] ?? '');
  const isOtherJournal = told !== '' && !areOneJournal(told, journal);
  const [old = '', own = ''] = [toIsoDate(item.issued), date].map((each) => each.slice(0, 4));
  const isOtherYear = old !== '' && own !== '' && Math.abs(Number(old) - Number(own)) > 1;
  return {
    ...((isOtherJournal || isOtherYear) && noPages),
    ...((isOtherJournal || isOtherYear) && isNumbered(item) && { number: undefined }),
    ...(isOtherJournal && { ISSN: undefined }),
  };
}

const noPages = { volume: undefined, issue: undefined, page: undefined };

/** Also where one is the short form of the other. */
export function areOneJournal(one: string, other: string): boolean {
  const placeIn = (container: string): Place => readPlace({ container, volume: '', pages: '' });
  return one === other || comparePlaces(placeIn(one), placeIn(other)) === 'named alike';
}
