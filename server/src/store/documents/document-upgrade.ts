/** Gives a document of which the library has no more than the abstract its full text, so that it does not become a second document. */
import type { Queries } from '../database/database.js';
import { claimFreeIdentifiers } from './document-changes.js';
import { listAbstractsOnly } from './document-joining.js';
import { setOriginal } from './document-originals.js';
import { endTaskDocuments } from './document-tasks.js';
import { lacksFullText } from './lacks-full-text.js';
import { listOwners, type WantedWork } from './stored-works.js';
import { toldColumns } from './told-columns.js';

/** The oldest document of the work without its full text; null when there is none. */
export async function findWithoutFullText(
  queries: Queries,
  wanted: WantedWork,
): Promise<string | null> {
  const ids = (await listOwners(queries, wanted)).map(({ id }) => id);
  const abstracts = await listAbstractsOnly(queries, ids);
  return ids.find((id) => abstracts.has(id)) ?? null;
}

export interface FullText {
  readonly original: Parameters<typeof setOriginal>[2];
  /** Such as `pdf`. */
  readonly fileType: string;
  readonly origin: 'upload' | 'url';
}

/**
 * The document waits to be processed then; until it is, its abstract can still be found, and what it has is of type `abstract` still. Id,
 * fields and identifiers stay. Run it in one transaction. False when the document has got a full text meanwhile.
 */
export async function addFullText(
  queries: Queries,
  id: string,
  { original, fileType, origin }: FullText,
): Promise<boolean> {
  const rows = await queries.query(
    `update documents set processing_status = 'pending', task_id = null, note = '', filename = $2, size = $4, origin = $5,
       file_type = case when file_type = 'abstract' then file_type else $3 end, updated_at = now()
     where id = $1 and ${lacksFullText} returning id`,
    [id, original.filename, fileType, original.size, origin],
  );
  if (rows.length === 0) return false;
  await endTaskDocuments(queries, id, 'The full text was added meanwhile');
  await setOriginal(queries, id, original);
  return true;
}

export interface RicherText {
  readonly text: string;
  readonly pageCount: number | null;
  readonly fileType: string;
  /** Bytes of what it was read from. */
  readonly size: number;
  readonly note: string;
  readonly status: 'completed' | 'pending';
  readonly chunksStored: number;
  /** For the fields that are empty, unless a person emptied them. */
  readonly facts: Readonly<Record<(typeof factColumns)[number], string>>;
}

/**
 * Gives a document that a search found, or that came as a reference, a richer text in the place of its own, which has no passages yet: they
 * follow in the same transaction, under the title that it gives. Id, reference, identifiers and whatever is known of it stay.
 */
export async function enrichDocument(
  queries: Queries,
  id: string,
  { text, pageCount, facts, ...told }: RicherText,
): Promise<string> {
  await endTaskDocuments(queries, id, 'A richer text was added meanwhile');
  const filled = factColumns.map(
    (column, index) =>
      `${column} = case when ${column} = '' and not field_sources ? '${column}' then $${index + 7} else ${column} end`,
  );
  const [enriched] = await queries.query<{ title: string }>(
    `update documents set file_type = $2, size = $3, note = $4, processing_status = $5, chunks_stored = $6, task_id = null,
       updated_at = now(), ${filled.join(', ')} where id = $1 returning title`,
    [
      ...[id, told.fileType, told.size, told.note, told.status, told.chunksStored],
      ...factColumns.map((column) => facts[column]),
    ],
  );
  await queries.query('delete from chunks where document_id = $1', [id]);
  await queries.query(
    `insert into document_texts (document_id, text, page_count) values ($1, $2, $3)
     on conflict (document_id) do update set text = excluded.text, page_count = excluded.page_count`,
    [id, text, pageCount],
  );
  return enriched?.title ?? facts.title;
}

const factColumns = [...toldColumns, 'url', 'source_type'] as const;

/**
 * Keeps what the text of such a document was fetched from, in the transaction that stores the text. Gives the file of an original that it
 * had, which is to be removed after the commit.
 */
export async function attachOriginal(
  queries: Queries,
  id: string,
  original: Parameters<typeof setOriginal>[2],
): Promise<string | null> {
  await queries.query(
    `update documents set filename = case when filename = '' then $2 else filename end, size = $3 where id = $1`,
    [id, original.filename, original.size],
  );
  await claimFreeIdentifiers(queries, id, [{ kind: 'sha256', value: original.sha256 }]);
  return setOriginal(queries, id, original);
}
