/** Passages whose own words can be asked for, to learn what a search finds again. */
import type { Queries } from '../database/database.js';

export interface KnownItem {
  readonly chunkId: string;
  readonly text: string;
}

/** Some passages with a vector of the model, the same each time while they are there: ids are random, so that their order is a sample. */
export async function sampleKnownItems(
  queries: Queries,
  { model, limit }: { readonly model: string; readonly limit: number },
): Promise<KnownItem[]> {
  const rows = await queries.query<{ id: string; text: string }>(
    `select id, text from chunks where exists (select from chunk_vectors where chunk_id = chunks.id and model = $1)
     order by id limit $2`,
    [model, limit],
  );
  return rows.map(({ id, text }) => ({ chunkId: id, text }));
}
