/** Says where the work of a reference stands, and what stays of that where its document was corrected since. */
import type { LibraryDocument } from '@lectern/contract';
import { comparePlaces, type Place, readPlace } from '../../works/venues.js';
import { isNumbered } from './article-number.js';
import { type CslItem, plainText, toCslItem, withoutEmpty } from './csl-item.js';
import { datePartsOf, parseDate, toIsoDate } from './dates.js';

/** What is kept of an article besides its record is no reference: names in parts, and where it stands, which is found again unless that was corrected since. */
export function placedOf(
  { placed }: CslItem,
  made: CslItem,
  metadata: LibraryDocument['metadata'],
): Partial<CslItem> {
  const read = toCslItem(placed);
  if (read === null) return {};
  const item: CslItem = { ...read, type: made.type };
  const { volume, issue, page, ISSN, publisher } = item;
  const number = isNumbered(item) ? item.number : undefined;
  const place = { volume, issue, page, number, ISSN, ...placeLeft(item, metadata) };
  const isInIssue = place.volume !== undefined || place.issue !== undefined;
  // A year that a person corrected is the one that they mean.
  const isSameYear = toIsoDate(item.issued).slice(0, 4) === metadata.publication_date.slice(0, 4);
  return {
    ...withoutEmpty(place),
    ...(isInIssue && isSameYear ? issuedIn(item['issue-date'], made) : {}),
    ...(isInOtherJournal(item, metadata) ? {} : givenOutBy(publisher, made)),
  };
}

/**
 * Volume and issue are cited with the year in which they came out, which may be another than that in which the work stood online. That of the year before is
 * the year of a collection that was still open: its articles have their own.
 */
export function issuedIn(issueDate: unknown, made: CslItem): Partial<CslItem> {
  const parts = typeof issueDate === 'string' ? parseDate(issueDate) : [];
  const [year] = parts;
  const own = datePartsOf(made.issued)[0];
  const isOwn = year === undefined || year === own || year + 1 === own;
  return isOwn ? {} : { issued: { 'date-parts': [parts] } };
}

/** Of a book many sources know no more of its place than who gave it out, which is no series then. */
export function givenOutBy(publisher: string | undefined, made: CslItem): Partial<CslItem> {
  if (!publisher || !['book', 'chapter'].includes(made.type)) return {};
  const series = made['collection-title'];
  const isSeries = typeof series === 'string' && !areOneJournal(series, publisher);
  return { publisher, 'collection-title': isSeries ? series : undefined };
}

/** Where a journal or a year was corrected, volume and pages are those of another place; a year apart is as often when it stood online first. */
export function placeLeft(item: CslItem, metadata: LibraryDocument['metadata']): Partial<CslItem> {
  const { publication_date: date } = metadata;
  const isOtherJournal = isInOtherJournal(item, metadata);
  const [old = '', own = ''] = [toIsoDate(item.issued), date].map((each) => each.slice(0, 4));
  const isOtherYear = old !== '' && own !== '' && Math.abs(Number(old) - Number(own)) > 1;
  return {
    ...((isOtherJournal || isOtherYear) && noPages),
    ...((isOtherJournal || isOtherYear) && isNumbered(item) && { number: undefined }),
    ...(isOtherJournal && { ISSN: undefined }),
  };
}

function isInOtherJournal(
  item: CslItem,
  { journal }: Pick<LibraryDocument['metadata'], 'journal'>,
): boolean {
  const told = plainText(item['container-title'] ?? '');
  return told !== '' && !areOneJournal(told, journal);
}

const noPages = { volume: undefined, issue: undefined, page: undefined };

/** Also where one is the short form of the other. */
export function areOneJournal(one: string, other: string): boolean {
  const placeIn = (container: string): Place => readPlace({ container, volume: '', pages: '' });
  return one === other || comparePlaces(placeIn(one), placeIn(other)) === 'named alike';
}
