/** What a task writes of one document: that it has begun, and what was read of it; in as few statements as there can be, since each is a way to the database and back. */

import type { DocumentFacts } from '../../ports/text-extractor.js';
import { workKeys } from '../../works/work-keys.js';
import type { Queries, Row } from '../database/database.js';
import { type Original, toOriginal } from './document-originals.js';

export interface BegunDocument {
  /** As the task shows it. */
  readonly shownTitle: string;
  /** Null when the document was deleted. */
  readonly document: DocumentToRead | null;
}

export interface DocumentToRead {
  /** These are empty where nobody gave them. */
  readonly title: string;
  readonly authors: string;
  readonly publicationDate: string;
  readonly doi: string;
  /** Null where it has none, as when its text alone was stored. */
  readonly original: Original | null;
  /** `abstract` where no more than that was ever read, empty where nothing was. */
  readonly fileType: string;
}

/**
 * Says that the task works on the document, and gives what is to be read; null when it is final already or unknown.
 * The mark need not outlive a crash, after which the work begins again, so nobody waits until the disk has it.
 */
export async function beginDocument(
  queries: Queries,
  taskId: string,
  documentId: string,
): Promise<BegunDocument | null> {
  const [row] = await queries.query<BegunRow>(
    `with begun as (
       update task_documents set status = 'processing'
       from (select set_config('synchronous_commit', 'off', true) as value) as setting
       where task_id = $1 and document_id = $2 and status in ('pending', 'processing') and setting.value = 'off'
       returning document_id, title
     )
     select begun.title as shown_title, ${given('documents.title', 'title')} as title, ${given('authors')} as authors,
       ${given('publication_date')} as publication_date, ${given('doi')} as doi, file_id, file_type, originals.filename, sha256, originals.size, content_type
     from begun left join documents on documents.id = begun.document_id left join originals on originals.document_id = documents.id`,
    [taskId, documentId],
  );
  if (row === undefined) return null;
  const original = row.file_id === null ? null : toOriginal({ ...row, file_id: row.file_id });
  const { title, authors, publication_date: publicationDate, doi, file_type: fileType } = row;
  return {
    shownTitle: row.shown_title,
    document: title === null ? null : { title, authors, publicationDate, doi, original, fileType },
  };
}

/** What was only read from the document is read anew. */
function given(column: string, name = column): string {
  return `case when field_sources->>'${name}' in ('file', 'page') then '' else ${column} end`;
}

interface BegunRow extends Row {
  shown_title: string;
  title: string | null;
  authors: string;
  publication_date: string;
  doi: string;
  file_type: string;
  file_id: string | null;
  filename: string;
  sha256: string;
  size: string;
  content_type: string;
}

export interface ReadContent {
  readonly taskId: string;
  readonly documentId: string;
  readonly text: string;
  readonly pageCount: number | null;
  readonly fileType: string;
  readonly chunksStored: number;
  /** What a reader should know of the text; empty where there is nothing to say. */
  readonly note: string;
  /** Fill those fields that are empty, unless a person emptied them. The DOI also makes it the same document as others, as far as no other document has it. */
  readonly facts: DocumentFacts;
  /** Where each of these facts came from. */
  readonly sources: FactSources;
  /** Takes the place of what every upload is called; empty where it is not known. */
  readonly sourceType: string;
  /** The name of the service that told it. */
  readonly typeSource: string;
}

/**
 * The document counts as processed from now on, has this text, and no passages: they follow in the same transaction, under the title that
 * it gives. Null where the document is the task's no more.
 */
export async function completeDocument(
  queries: Queries,
  content: ReadContent,
): Promise<{ readonly title: string } | null> {
  const { facts } = content;
  const keys = workKeys({ doi: facts.doi });
  const [completed] = await queries.query<{ title: string }>(completion, [
    content.documentId,
    content.taskId,
    content.chunksStored,
    content.fileType,
    content.note,
    content.text,
    content.pageCount,
    keys.map(({ kind }) => kind),
    keys.map(({ value }) => value),
    facts.title,
    facts.authors,
    facts.publicationDate,
    facts.journal,
    facts.doi,
    facts.abstract,
    JSON.stringify(sourcesByColumn(content)),
    content.sourceType,
  ]);
  return completed ?? null;
}

const columns = {
  title: 'title',
  authors: 'authors',
  publicationDate: 'publication_date',
  journal: 'journal',
  doi: 'doi',
  abstract: 'abstract',
} as const satisfies Record<keyof DocumentFacts, string>;

/** By fact: `file`, `page`, or the name of a service. */
export type FactSources = Readonly<Partial<Record<keyof DocumentFacts, string>>>;

function sourcesByColumn({
  facts,
  sources,
  sourceType,
  typeSource,
}: ReadContent): Record<string, string> {
  const named = Object.entries(columns).flatMap(([fact, column]) => {
    // The keys of the table are those of the facts.
    const source = sources[fact as keyof DocumentFacts];
    return source === undefined || facts[fact as keyof DocumentFacts] === ''
      ? []
      : [[column, source]];
  });
  return Object.fromEntries(sourceType === '' ? named : [...named, ['source_type', typeSource]]);
}

/** Empty and nobody's, or read from the document before. */
const isFree = (column: string): string =>
  `(case when field_sources ? '${column}' then field_sources->>'${column}' in ('file', 'page') else ${column} = '' end)`;
/** What an upload is called when nobody says. */
const isTypeFree = `(source_type in ('', 'Document', 'Downloaded Document') and not field_sources ? 'source_type')`;

const filled = [
  ...Object.values(columns).map(
    (column, index) =>
      `${column} = case when ${isFree(column)} then coalesce(nullif($${index + 10}, ''), ${column}) else ${column} end`,
  ),
  `source_type = case when ${isTypeFree} then coalesce(nullif($17, ''), source_type) else source_type end`,
  `field_sources = field_sources || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each($16::jsonb) where case key
      ${Object.values(columns)
        .map((column) => `when '${column}' then ${isFree(column)}`)
        .join(' ')} else ${isTypeFree} end)`,
].join(', ');

const completion = `
  with completed as (
    update documents set processing_status = 'completed', chunks_stored = $3, note = $5, task_id = null, updated_at = now(),
      file_type = $4, ${filled}
    where id = $1 and task_id = $2 and processing_status = 'processing' returning id, title
  ), emptied as (
    delete from chunks where document_id in (select id from completed)
  ), told as (
    update task_documents set status = 'completed', chunks_stored = $3, error = ''
    where task_id = $2 and document_id in (select id from completed) and status in ('pending', 'processing')
  ), claimed as (
    insert into document_identifiers (kind, value, document_id) 
      select kind, value, id from completed, unnest($8::text[], $9::text[]) as told (kind, value)
    on conflict (kind, value) do nothing
  ), texts as (
    insert into document_texts (document_id, text, page_count) select id, $6::text, $7::integer from completed
    on conflict (document_id) do update set text = excluded.text, page_count = excluded.page_count
  )
  select title from completed`;
