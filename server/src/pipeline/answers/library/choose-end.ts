/** Chooses the newest or the oldest of those documents that a question about the library asks for, when all else is chosen. Says what records leave open. */
import type { LibraryDocument } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';
import type { AskedOrder } from '../../../reading/library-question/read-library-filter.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { type Filtered, silentOf } from './filter-documents.js';

/** As many as are asked for, and those that the last of them cannot be told from. */
export async function chooseEnd(
  ids: readonly string[],
  { end, count }: AskedOrder,
  database: Database,
): Promise<Filtered> {
  const documents = await findDocuments(database, [...ids]);
  const dated = documents.flatMap((document) => {
    const year = knownYear(document.metadata);
    return year === null ? [] : [{ id: document.id, year, day: dayOf(document) }];
  });
  const way = end === 'newest' ? -1 : 1;
  dated.sort((one, other) => way * (one.year - other.year || one.day.localeCompare(other.day)));
  const last = dated.slice(0, count).at(-1);
  const ofYear = dated.filter(({ year }) => year === last?.year);
  const isTold = ofYear.every(({ day }) => day !== '');
  const isIn = (each: Dated, at: number): boolean =>
    at < count || (each.year === last?.year && (!isTold || each.day === last.day));
  const chosen = dated.filter(isIn);
  const isOpen = chosen.length > count && !isTold;
  const which = count === 1 ? `the ${end}` : `among the ${count} ${end}`;
  const are = count === 1 ? 'is' : 'are';
  return {
    ids: chosen.map(({ id }) => id),
    told: [(isOne) => `${isOne ? 'is' : 'are'} ${which}`],
    note: [
      silentOf(documents.length - dated.length, 'date'),
      isOpen ? `Which of ${last?.year} ${are} ${which} is not told by records.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

interface Dated {
  readonly id: string;
  readonly year: number;
  /** Empty where the record has none. */
  readonly day: string;
}

function dayOf({ metadata }: LibraryDocument): string {
  return /^\d{4}-\d\d-\d\d(?!\d)/u.exec(metadata.publication_date)?.[0] ?? '';
}
