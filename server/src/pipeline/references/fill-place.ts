/** Adds to a reference where its work stands, as an article of the same work tells it. */
import type { LibraryDocument } from '@lectern/contract';
import { isNumbered } from './article-number.js';
import { type CslItem, toCslItem, withoutEmpty } from './csl-item.js';
import { datePartsOf, toIsoDate } from './dates.js';
import { areOneJournal, givenOutBy, issuedIn } from './place-left.js';
import { articleReference, toReference } from './reference-document.js';
import { noteMarks } from './retraction-note.js';

type ArticleToCite = Parameters<typeof articleReference>[0];

interface KeptWork {
  readonly document: LibraryDocument;
  /** The reference that it came with; null where it came with none. */
  readonly stored: unknown;
}

/** The reference of a document, and what the article of the same work tells besides of where it stands and what is held against it. */
export function citeDocument(kept: KeptWork, article: ArticleToCite): CslItem {
  const item = toReference(kept.document, kept.stored ?? null);
  const placed = fillPlace(item, articleReference(article), issueDateFor(kept, article));
  return noteMarks(placed, article);
}

/**
 * Only where the reference has neither volume nor pages, and both name one journal and one year; a year apart is as often when it stood online first.
 * @param issueDate When the issue came out; empty where that is not known, as the article's own date may be any other.
 */
function fillPlace(item: CslItem, told: CslItem, issueDate: string): CslItem {
  const isPlaced = [item.volume, item.issue, item.page].some((part) => part !== undefined);
  const [journal, other] = [placeName(item), placeName(told)];
  // Of a book the series is hardly ever told, and names no other book.
  const isBook = item.type === 'book' && told.type === 'book';
  const isUntold = journal === '' || other === '';
  const isSamePlace = isUntold ? isBook : areOneJournal(journal, other);
  const [year = NaN, otherYear = NaN] = [item, told].map(({ issued }) => datePartsOf(issued)[0]);
  const isSameYear = Math.abs(year - otherYear) <= 1;
  if (isPlaced || !isSameYear || !isSamePlace) return item;
  const { volume, issue, page, ISSN } = told;
  const number = isNumbered(told) ? told.number : undefined;
  const filled = {
    ...withoutEmpty({ volume, issue, page, number, ISSN }),
    ...item,
    ...(item.publisher === undefined ? givenOutBy(told.publisher, item) : {}),
  };
  // A volume is of the year in which it was printed.
  const isPrintedLater = (volume ?? issue) !== undefined && otherYear > year;
  return isPrintedLater ? { ...filled, ...issuedIn(issueDate, item) } : filled;
}

/** The journal, or the series of a book. */
function placeName(item: CslItem): string {
  const series = item['collection-title'];
  return item['container-title'] ?? (typeof series === 'string' ? series : '');
}

/** What an article tells of its issue's date; empty where the document has a date that a person gave, which is the one that they mean. */
function issueDateFor(
  { document: { metadata }, stored }: KeptWork,
  { placement }: ArticleToCite,
): string {
  const item = toCslItem(stored);
  const kept = 'type' in Object(stored) ? item : toCslItem(item?.placed);
  const { publication_date: date, field_sources: sources } = metadata;
  const isCorrected = kept !== null && toIsoDate(kept.issued) !== date;
  return isCorrected || sources?.publication_date === 'person' ? '' : (placement?.issued ?? '');
}
