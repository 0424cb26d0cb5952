/** Joins a document of which the library has no more than the abstract with its full text, when only reading showed that both are one work. */
import type { WorkKey } from '../../works/work-keys.js';
import type { Queries, Row } from '../database/database.js';
import { endTaskDocuments } from './document-tasks.js';
import { lacksFullText } from './lacks-full-text.js';

export interface AbstractOnly {
  readonly id: string;
  readonly title: string;
  readonly authors: string;
  readonly publicationDate: string;
  readonly doi: string;
  /** Whether the DOI that was asked for is one of its identifiers. */
  readonly hasDoi: boolean;
}

export interface WantedAbstract {
  readonly exceptId: string;
  /** Of the DOI; empty where it is not known. */
  readonly keys: readonly WorkKey[];
  /** Null where a year alone would not do. */
  readonly year: number | null;
}

/** Those with the DOI, the oldest first, and then those of the year: looking for the latter reads every document, so it is not asked for in vain. */
export async function listAbstractsOnly(
  queries: Queries,
  { exceptId, keys, year }: WantedAbstract,
): Promise<AbstractOnly[]> {
  const rows = await queries.query<AbstractRow>(
    `select id, title, authors, publication_date, doi, has_doi from (
       select documents.*, true as has_doi from unnest($2::text[], $4::text[]) as wanted (kind, value)
       join document_identifiers using (kind, value) join documents on documents.id = document_id
       union all
       select documents.*, false as has_doi from documents where left(publication_date, 4) = $3
     ) as documents where ${lacksFullText} and id <> $1 order by has_doi desc, sequence`,
    [
      exceptId,
      keys.map(({ kind }) => kind),
      year === null ? null : String(year),
      keys.map(({ value }) => value),
    ],
  );
  return rows.map(({ publication_date, has_doi, ...rest }) => ({
    ...rest,
    publicationDate: publication_date,
    hasDoi: has_doi,
  }));
}

interface AbstractRow extends Row {
  id: string;
  title: string;
  authors: string;
  publication_date: string;
  doi: string;
  has_doi: boolean;
}

/**
 * The document keeps what it has and gets what only the other one knows: fields, identifiers, reference; the other one is gone. Run it in
 * the transaction that stores the full text. Gives the fields in which the other one said something else, which nobody but a note can
 * tell from now on; null when the other one is gone, has a full text or was renamed meanwhile, and nothing was done.
 */
export async function joinAbstract(
  queries: Queries,
  documentId: string,
  abstract: AbstractOnly,
): Promise<Readonly<Record<string, string>> | null> {
  const [other] = await queries.query<Record<string, string>>(
    `select ${[...fields, 'source_type', 'url'].join(', ')} from documents where id = $1 and title = $2 and ${lacksFullText} for update`,
    [abstract.id, abstract.title],
  );
  const [own] = await queries.query<Record<string, string>>(
    `select ${fields.join(', ')} from documents where id = $1`,
    [documentId],
  );
  if (other === undefined || own === undefined) return null;
  const ids = [documentId, abstract.id];
  await queries.query(
    'update document_identifiers set document_id = $1 where document_id = $2',
    ids,
  );
  await queries.query(
    `update document_references set document_id = $1
     where document_id = $2 and not exists (select 1 from document_references where document_id = $1)`,
    ids,
  );
  await queries.query(
    `update documents own set ${filled} from documents other where own.id = $1 and other.id = $2`,
    ids,
  );
  await queries.query('delete from documents where id = $1', [abstract.id]);
  await endTaskDocuments(queries, abstract.id, 'It was joined with its full text');
  return Object.fromEntries(
    fields
      .filter((name) => differs(own[name], other[name]))
      .map((name) => [name, other[name] ?? '']),
  );
}

const fields = [
  'title',
  'authors',
  'publication_date',
  'journal',
  'doi',
  'abstract',
  'summary',
] as const;

/** What a file is called when nobody says says less than what an article is. */
const filled = [
  ...[...fields, 'url'].map(
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
