/** What a document is called, in SQL: the rule of `nameOfDocument` in the contract. */
import { untitled } from '@lectern/contract';
import type { Queries } from '../database/database.js';

/** @param documents The table `documents`, or the name that a query gives it. */
export function documentName(documents = 'documents'): string {
  const fields = ['title', 'filename', 'url'].map((field) => `nullif(${documents}.${field}, '')`);
  return `coalesce(${fields.join(', ')}, '${untitled}')`;
}

/** By the ids of the documents; those that are not there are left out. */
export async function findDocumentNames(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.query<{ id: string; name: string }>(
    `select id, ${documentName()} as name from documents where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
