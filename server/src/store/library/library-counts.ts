/** How much the installation holds. */
import type { Queries } from '../database/database.js';

export interface LibraryCounts {
  readonly documents: number;
  readonly passages: number;
  /** Of all embedding models. */
  readonly vectors: number;
  readonly searches: number;
}

export async function countLibrary(queries: Queries): Promise<LibraryCounts> {
  const rows = await queries.query<Record<keyof LibraryCounts, string>>(
    `select (select count(*) from documents) as documents, (select coalesce(sum(passages), 0) from passage_counts) as passages,
       (select coalesce(sum(vectors), 0) from vector_counts) as vectors,
       (select count(*) from jobs where kind = 'search') as searches`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database did not answer how much it holds');
  return {
    documents: Number(counts.documents),
    passages: Number(counts.passages),
    vectors: Number(counts.vectors),
    searches: Number(counts.searches),
  };
}
