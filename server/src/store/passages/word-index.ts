/** The index that words are searched in: of the kind that the database server can do now, which may not be what it could when the library was made. */
import type { Queries } from '../database/database.js';
import type { Capabilities } from '../migrations/migration.js';

/** Makes the index again when it is of the other kind, or was lost together with the extension that it needs. */
export async function ensureWordIndex(
  transaction: (work: (queries: Queries) => Promise<void>) => Promise<void>,
  { hasBm25 }: Capabilities,
): Promise<void> {
  await transaction(async ({ query }) => {
    const [found] = await query<{ method: string }>(
      `select amname as method from pg_class join pg_am on pg_am.oid = relam where pg_class.oid = to_regclass('chunks_words')`,
    );
    if (found?.method === (hasBm25 ? 'bm25' : 'gin')) return;
    await query('drop index if exists chunks_words');
    await query(createWordIndex({ hasBm25 }));
  });
}

function createWordIndex({ hasBm25 }: Capabilities): string {
  if (hasBm25)
    return `create index chunks_words on chunks using bm25 (search_text) with (text_config = 'english')`;
  return `create index chunks_words on chunks using gin (to_tsvector('english', search_text))`;
}
