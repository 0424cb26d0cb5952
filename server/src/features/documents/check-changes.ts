/** Refuses dates and DOIs that are none, before they are stored or put in the place of others. */
import type { DocumentChanges } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { isWholeDate } from '../../pipeline/references/dates.js';
import { normaliseDoi } from '../../works/doi.js';

/** What stays as it was is not judged. @throws InvalidRequestError that says what to write. */
export function checkChanges(
  changes: DocumentChanges,
  before: Pick<DocumentChanges, 'publication_date' | 'doi'> = {},
): void {
  const fault = findFault(changes, before);
  if (fault !== '') throw new InvalidRequestError(fault);
}

/** What is wrong, and what to write in its place; empty where nothing is. */
export function findFault(
  { publication_date: date = '', doi = '' }: DocumentChanges,
  before: Pick<DocumentChanges, 'publication_date' | 'doi'> = {},
): string {
  if (date.trim() !== '' && date !== before.publication_date && !isWholeDate(date))
    return `“${date}” is no date: please write a year, a month or a day, as in 2022, 2022-03 or 2022-03-05, or that it is “in press”`;
  if (doi.trim() !== '' && doi !== before.doi && normaliseDoi(doi) === '')
    return `“${doi}” is no DOI: a DOI begins with 10. and has a slash, as in 10.1000/182. Please correct it, or leave the field empty`;
  return '';
}
