/** Writes documents, passages and vectors that were read from a file, under the ids that they had. */

import { isRetractedTitle } from '../../works/retracted-title.js';
import type { Work } from '../../works/work.js';
import type { Queries } from '../database/database.js';
import { claimFreeIdentifiers } from '../documents/document-changes.js';
import { addNotices } from '../documents/document-notices.js';
import { noteRetraction } from '../documents/document-retractions.js';
import { canonicalIdentifiers } from '../documents/document-works.js';
import { identifierKeys, readKnownWork } from '../documents/known-works.js';
import { findStored } from '../documents/stored-works.js';
import { searchTextOf } from '../passages/chunks.js';
import { readPassageWords } from '../passages/passage-words.js';
import {
  documentColumns,
  type FiledDocument,
  type FiledPassage,
  passageColumns,
} from './library-rows.js';

/** Id under which the library has the document: its own, or that of a document that something else makes the same one; null where it has none. */
export async function findHeld(queries: Queries, document: FiledDocument): Promise<string | null> {
  const rows = await queries.query('select 1 from documents where id = $1', [document.id]);
  if (rows.length > 0) return document.id;
  const identifiers = canonicalIdentifiers(document.identifiers, document.url);
  const [standing] = await findStored(queries, [{ identifiers, work: workOf(document) }]);
  const known = standing?.isSameVersion ? standing.documentId : null;
  if (known === null) return null;
  // Two of one file that were two documents where it was written stay two.
  const own = await queries.query('select 1 from unfinished_imports where document_id = $1', [
    known,
  ]);
  return own.length === 0 ? known : null;
}

/** What a file holds against a document, each word under the name of who said it. */
export interface Standing
  extends Pick<FiledDocument, 'retracted_by' | 'retraction_checked_at' | 'notices'> {
  readonly documentId: string;
}

/** Of a document that was there already; null where the file holds nothing against it. */
export function standingOf(documentId: string, document: FiledDocument): Standing | null {
  const byTitle = isRetractedTitle(document.title, document.journal)
    ? 'its title in another library'
    : '';
  const retracted_by = document.retracted_by || byTitle;
  const { retraction_checked_at, notices } = document;
  if (retracted_by === '' && (notices ?? []).length === 0) return null;
  return { documentId, retracted_by, retraction_checked_at, notices };
}

export async function importStanding(queries: Queries, standing: Standing): Promise<void> {
  const { documentId, retracted_by: retractedBy, retraction_checked_at: checkedAt } = standing;
  if (retractedBy !== '')
    await noteRetraction(queries, { documentId, retractedBy, asked: [], checkedAt });
  const notices = standing.notices ?? [];
  if (notices.length > 0) await addNotices(queries, documentId, notices);
}

function workOf({ title, authors, journal, ...document }: FiledDocument): Work {
  return readKnownWork({
    ...{ title, authors, journal },
    year: document.publication_date.slice(0, 4),
    sourceType: document.source_type,
    volume: document.volume,
    pages: document.pages,
    doi: document.doi,
    keys: identifierKeys(canonicalIdentifiers(document.identifiers, document.url), document),
  }).work;
}

/** Stores the document, which counts as being processed until `completeImport`, and remembers that its import has not ended. */
export async function importDocument(queries: Queries, document: FiledDocument): Promise<void> {
  await queries.query(
    `insert into documents (${documentColumns.join(', ')}) values (${documentColumns.map((_, index) => `$${index + 1}`).join(', ')})`,
    documentColumns.map((column) =>
      column === 'processing_status' ? 'processing' : document[column],
    ),
  );
  await queries.query('insert into unfinished_imports (document_id) values ($1)', [document.id]);
  await claimFreeIdentifiers(
    queries,
    document.id,
    canonicalIdentifiers(document.identifiers, document.url),
  );
  if (document.text !== null) {
    const values = [document.id, document.text, document.page_count];
    await queries.query(
      'insert into document_texts (document_id, text, page_count) values ($1, $2, $3)',
      values,
    );
  }
  await importStanding(queries, { ...document, documentId: document.id });
  if (document.reference !== null) {
    await queries.query('insert into document_references (document_id, item) values ($1, $2)', [
      document.id,
      document.reference,
    ]);
  }
}

/**
 * Passages whose document was deleted meanwhile are left out.
 * @param titles Title of each document in the file, by its id; a person may have given it another since.
 * @returns the ids of those that were given another: the vectors of these passages are of the title before.
 */
export async function importPassages(
  queries: Queries,
  passages: readonly FiledPassage[],
  titles: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const given = await findTitles(
    queries,
    passages.map(({ document_id }) => document_id),
  );
  const rows = passages.map(({ embedding: _, ...passage }) => {
    const { text, heading_path, document_id } = passage;
    const title = given.get(document_id) ?? '';
    const filed = title === titles.get(document_id) ? passage.search_text : null;
    const search_text = filed ?? searchTextOf(title, { headingPath: heading_path, text });
    return { ...passage, search_text, ...readPassageWords({ search_text, text }) };
  });
  await queries.query(insertPassagesSql, [JSON.stringify(rows)]);
  const embedded = passages.filter(({ embedding }) => embedding !== null);
  await queries.query(
    `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
     select chunk_id, document_id, model, vector_dims(embedding::vector), embedding::vector
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as given (chunk_id, document_id, model, embedding)
     where document_id in (select id from documents)`,
    [
      embedded.map(({ id }) => id),
      embedded.map(({ document_id }) => document_id),
      embedded.map(({ embedding_model }) => embedding_model),
      embedded.map(({ embedding }) => embedding),
    ],
  );
  return [...given].flatMap(([id, title]) => (title === titles.get(id) ? [] : [id]));
}

async function findTitles(
  { query }: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; title: string }>(
    'select id, title from documents where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const storedColumns = { ...passageColumns, language: 'text', words: 'text' };

const insertPassagesSql = `insert into chunks (${Object.keys(storedColumns).join(', ')})
  select ${Object.keys(storedColumns)
    .map((column) =>
      column === 'heading_path' ? 'array(select jsonb_array_elements_text(heading_path))' : column,
    )
    .join(', ')}
  from jsonb_to_recordset($1::jsonb) as given (${Object.entries(storedColumns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')}) where document_id in (select id from documents)`;

/** Sets of each document how many passages it has, and its status; what was being processed elsewhere waits or is done here. */
export async function completeImport(
  { query }: Queries,
  documents: readonly Pick<FiledDocument, 'id' | 'processing_status'>[],
): Promise<void> {
  await query(
    `update documents set chunks_stored = coalesce(passages, 0), processing_status = case
       when status = 'processing' then case when passages > 0 then 'completed' else 'pending' end
       else status end
     from unnest($1::uuid[], $2::text[]) as imported (id, status) left join passage_counts on document_id = imported.id
     where documents.id = imported.id`,
    [documents.map(({ id }) => id), documents.map(({ processing_status }) => processing_status)],
  );
}

/** All of the file is there: nothing of it is undone any more. */
export async function confirmImport({ query }: Queries): Promise<void> {
  await query('delete from unfinished_imports');
}

const documentsUndoneAtOnce = 20;

/**
 * Deletes what an import that did not end has left, some documents at a time; gives how many. Run it only while no import is under way.
 * A document to which a person has meanwhile given a file is theirs: it stays, to be processed again where its passages were not all there.
 */
export async function undoImport({ query }: Queries): Promise<number> {
  await query(
    `with theirs as (
       delete from unfinished_imports where document_id in (select document_id from originals) returning document_id
     )
     update documents set chunks_stored = coalesce(passages, 0), updated_at = now(),
       processing_status = case when processing_status = 'processing' and task_id is null then 'pending' else processing_status end
     from theirs left join passage_counts on passage_counts.document_id = theirs.document_id
     where documents.id = theirs.document_id`,
  );
  for (let undone = 0; ; ) {
    const deleted = await query(
      `delete from documents where id in (select document_id from unfinished_imports limit ${documentsUndoneAtOnce}) returning 1`,
    );
    if (deleted.length === 0) return undone;
    undone += deleted.length;
  }
}
