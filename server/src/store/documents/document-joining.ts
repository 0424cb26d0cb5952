/** Joins a document of which the library has no more than the abstract with its full text, when only reading showed that both are one work. */
import { ownWords } from '../../works/who-says.js';
import type { Queries } from '../database/database.js';
import { type MarksOfRow, marksColumn, ownRetractionOf } from './document-marks.js';
import { noteRetraction } from './document-retractions.js';
import { endTaskDocuments } from './document-tasks.js';
import type { StoredWork } from './known-works.js';
import { lacksFullText } from './lacks-full-text.js';
import { toldColumns } from './told-columns.js';

/** Of these, those that were read from no file. */
export async function listAbstractsOnly(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ id: string }>(
    `select id from documents where ${lacksFullText} and id = any($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The document keeps what it has and gets what only the other one knows: fields, identifiers, reference, what is held against the work; the
 * other one is gone. Run it in the transaction that stores the full text. Gives the fields in which the other one said something else, which
 * nobody but a note can tell from now on; null when the other one is gone, has a full text or was renamed meanwhile, and nothing was done.
 */
export async function joinAbstract(
  queries: Queries,
  documentId: string,
  abstract: Pick<StoredWork, 'id' | 'title'>,
): Promise<Readonly<Record<string, string>> | null> {
  const [other] = await queries.query<Record<string, string>>(
    `select ${[...toldColumns, 'source_type', 'url'].join(', ')} from documents where id = $1 and title = $2 and ${lacksFullText} for update`,
    [abstract.id, abstract.title],
  );
  const [own] = await queries.query<Record<string, string>>(
    // Whoever notes a retraction locks the document before what is held against it, too.
    `select ${toldColumns.join(', ')} from documents where id = $1 for no key update`,
    [documentId],
  );
  if (other === undefined || own === undefined) return null;
  const ids = [documentId, abstract.id];
  await queries.query(
    'update document_identifiers set document_id = $1 where document_id = $2',
    ids,
  );
  // Names that are kept alone give way to a whole reference.
  await queries.query(
    `delete from document_references where document_id = $1 and item - 'author' - 'placed' = '{}'
     and exists (select 1 from document_references other where other.document_id = $2 and other.item - 'author' - 'placed' <> '{}')`,
    ids,
  );
  await queries.query(
    `update document_references set document_id = $1
     where document_id = $2 and not exists (select 1 from document_references where document_id = $1)`,
    ids,
  );
  await moveStanding(queries, documentId, abstract.id);
  await queries.query(
    `update documents own set ${filled} from documents other where own.id = $1 and other.id = $2`,
    ids,
  );
  await queries.query('delete from documents where id = $1', [abstract.id]);
  await endTaskDocuments(queries, abstract.id, 'It was joined with its full text');
  return Object.fromEntries(
    toldColumns
      .filter((name) => differs(own[name], other[name]))
      .map((name) => [name, other[name] ?? '']),
  );
}

/** What is held against the work: each word under the name of who said it. What a third document has, that one goes on saying. */
async function moveStanding(queries: Queries, documentId: string, from: string): Promise<void> {
  const [row] = await queries.query<{ marks: MarksOfRow }>(
    `select ${marksColumn} from documents where id = $1`,
    [from],
  );
  const retraction = ownRetractionOf(row?.marks ?? null);
  if (retraction !== null)
    await noteRetraction(queries, {
      documentId,
      // The title itself may give way.
      retractedBy:
        retraction.source === ownWords.title ? ownWords.abstractTitle : retraction.source,
      asked: [],
      checkedAt: retraction.checked_at,
    });
  await queries.query(
    `insert into document_notices (document_id, kind, url, source)
     select $1, kind, url, source from document_notices where document_id = $2 on conflict do nothing`,
    [documentId, from],
  );
}

/** What a file is called when nobody says says less than what an article is. */
const filled = [
  ...[...toldColumns, 'url'].map(
    (name) => `${name} = case when own.${name} = '' then other.${name} else own.${name} end`,
  ),
  `source_type = case when own.source_type in ('', 'Document', 'Downloaded Document') and other.source_type <> '' then other.source_type
     else own.source_type end`,
].join(', ');

/** Case and space do not count. */
function differs(one = '', other = ''): boolean {
  return one !== '' && other !== '' && plain(one) !== plain(other);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
