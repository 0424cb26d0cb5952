/** Gives a document of which the library has no more than the abstract its full text, so that it does not become a second document. */
import type { Queries } from '../database/database.js';
import { claimFreeIdentifiers } from './document-changes.js';
import { listAbstractsOnly } from './document-joining.js';
import { setOriginal } from './document-originals.js';
import { endTaskDocuments } from './document-tasks.js';
import { lacksFullText } from './lacks-full-text.js';
import { listOwners, type WantedWork } from './stored-works.js';

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
 * The document waits to be processed then; until it is, its abstract can still be found. Id, fields and identifiers stay. Run it in one
 * transaction. False when the document has got a full text meanwhile.
 */
export async function addFullText(
  queries: Queries,
  id: string,
  { original, fileType, origin }: FullText,
): Promise<boolean> {
  const rows = await queries.query(
    `update documents set processing_status = 'pending', task_id = null, note = '', filename = $2, file_type = $3, size = $4, origin = $5,
       updated_at = now()
     where id = $1 and ${lacksFullText} returning id`,
    [id, original.filename, fileType, original.size, origin],
  );
  if (rows.length === 0) return false;
  await endTaskDocuments(queries, id, 'The full text was added meanwhile');
  await setOriginal(queries, id, original);
  return true;
}

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
