/** The index that words are searched in: of the kind that the database server can do now, which may not be what it could when the library was made. */
import type { Queries } from '../database/database.js';
import type { Capabilities } from '../migrations/migration.js';

/** Makes the index again when it is of the other kind, or was lost together with the extension that it needs. */
export async function ensureWordIndex(
  transaction: (work: (queries: Queries) => Promise<void>) => Promise<void>,
  { hasBm25 }: Capabilities,
): Promise<void> {
  await transaction(async ({ query }) => {
    const [found] = await query<{ method: string; definition: string }>(
      `select amname as method, pg_get_indexdef(pg_class.oid) as definition
       from pg_class join pg_am on pg_am.oid = relam where pg_class.oid = to_regclass('chunks_words')`,
    );
    const isOfKind = found?.method === (hasBm25 ? 'bm25' : 'gin');
    // Those of before read only the text, and counted titles once.
    if (isOfKind && found.definition.includes('COALESCE(words')) return;
    await query('drop index if exists chunks_words');
    await query(createWordIndex({ hasBm25 }));
  });
}

export function createWordIndex({ hasBm25 }: Capabilities): string {
  if (hasBm25)
    return `create index chunks_words on chunks using bm25 ((${searchedWords})) with (text_config = 'english')`;
  return `create index chunks_words on chunks using gin (to_tsvector('english', ${searchedWords}))`;
}

/** What is searched for words: titles and headings count twice. Queries must say it to the letter, or the index is of no use to them. */
export const searchedWords =
  'coalesce(words, left(search_text, greatest(0, char_length(search_text) - char_length(text))) || search_text)';
