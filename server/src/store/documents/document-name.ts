/** What a document is called, in SQL: the rule of `nameOfDocument` in the contract. */
import { untitled } from '@lectern/contract';

/** @param documents The table `documents`, or the name that a query gives it. */
export function documentName(documents = 'documents'): string {
  const fields = ['title', 'filename', 'url'].map((field) => `nullif(${documents}.${field}, '')`);
  return `coalesce(${fields.join(', ')}, '${untitled}')`;
}
