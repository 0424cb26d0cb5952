/** Tells who wrote a document: by its record, or where that has no authors by the lines under its title. */
import type { LibraryDocument } from '@lectern/contract';
import { openingLines } from '../../reading/study/publication-form.js';
import type { Database } from '../../store/database/database.js';
import { loadDocumentPassages } from '../../store/passages/scored-passages.js';

/** So many lines under a title may name people. */
const bylines = 3;

/** As its record or its text writes them. */
export async function readPeople(
  { id, metadata }: LibraryDocument,
  database: Database,
): Promise<string> {
  if (metadata.authors !== '') return metadata.authors;
  const [first] = await loadDocumentPassages(database, id, 1);
  const opening = { title: metadata.title, text: first?.text ?? '' };
  return openingLines(opening).slice(0, bylines).join('\n');
}

/** @param name One word of a name. */
export function namesAuthor(people: string, name: string): boolean {
  const fold = (text: string): string =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return fold(people)
    .split(/[^\p{L}'’-]+/u)
    .includes(fold(name));
}
