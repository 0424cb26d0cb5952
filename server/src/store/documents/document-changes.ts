/** Changes the metadata of documents, and what depends on it: identifiers, what words are searched in, and what was said of a DOI or by a title. */
import type { DocumentChanges } from '@lectern/contract';
import { isTidied, withdrawsOldReviews } from '../../works/retracted-title.js';
import { ownWords } from '../../works/who-says.js';
import { keyOfDoi } from '../../works/work-keys.js';
import type { Queries, Row } from '../database/database.js';
import { searchTextOf } from '../passages/chunks.js';
import { readPassageWords } from '../passages/passage-words.js';
import type { DocumentIdentifier } from './document-identifiers.js';
import { noteRetraction, takeBackOwn, takeBackSaid } from './document-retractions.js';
import { toldColumns } from './told-columns.js';

const changeable = [...toldColumns, 'source_type'] as const;

type FieldSources = Readonly<Partial<Record<string, string>>>;

/** Run it in one transaction. False when there is no such document. */
export async function changeDocument(
  queries: Queries,
  id: string,
  changes: DocumentChanges,
): Promise<boolean> {
  const [former] = await queries.query<Former>(
    `select title, journal, doi, field_sources->>'title' as titled_by from documents where id = $1 for no key update`,
    [id],
  );
  if (former === undefined) return false;
  const named = changeable.filter((column) => changes[column] !== undefined);
  const assignments = named.map((column, index) => `${column} = $${index + 2}`);
  await queries.query(
    `update documents set ${[...assignments, 'updated_at = now()'].join(', ')}, field_sources = field_sources || $${named.length + 2}::jsonb
     where id = $1`,
    [id, ...named.map((column) => changes[column]), byPerson(named)],
  );
  if (changes.title !== undefined) await retitlePassages(queries, id, changes.title);
  await changeStanding(queries, id, { former, changes });
  return true;
}

interface Former extends Row {
  title: string;
  journal: string;
  doi: string;
  /** Null where nobody is named. */
  titled_by: string | null;
}

/**
 * What was said by the DOI that it had goes with it; that its title said it was retracted stays true, unless a person wrote that title, or the
 * document is now of another work, or a review that Cochrane withdrew as out of date.
 */
async function changeStanding(
  queries: Queries,
  documentId: string,
  { former, changes }: { readonly former: Former; readonly changes: DocumentChanges },
): Promise<void> {
  const { title, journal = former.journal, doi = former.doi } = changes;
  const said = keyOfDoi(former.doi);
  const isOther = said !== '' && said !== keyOfDoi(doi);
  if (isOther) await takeBackSaid(queries, documentId);
  if (withdrawsOldReviews(journal) && !withdrawsOldReviews(former.journal))
    await takeBackOwn(queries, documentId, ownWords.formerTitle);
  if (title === undefined || isOther || former.titled_by === 'person') return;
  if (isTidied(former.title, title, journal))
    await noteRetraction(queries, { documentId, retractedBy: ownWords.formerTitle, asked: [] });
}

/** A person's word stays, also where it is that a field is empty. */
function byPerson(columns: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, 'person'])));
}

/**
 * Fills those fields that are empty, and leaves the others; what a person emptied only a person fills.
 * @param sources Where the fields come from, by column.
 */
export async function fillDocument(
  queries: Queries,
  id: string,
  { facts, sources }: { readonly facts: DocumentChanges; readonly sources: FieldSources },
): Promise<void> {
  const named = changeable.filter((column) => (facts[column] ?? '') !== '');
  if (named.length === 0) return;
  if (withdrawsOldReviews(facts.journal ?? '')) {
    const [former] = await queries.query<{ journal: string }>(
      'select journal from documents where id = $1 for no key update',
      [id],
    );
    if (former?.journal === '') await takeBackOwn(queries, id, ownWords.formerTitle);
  }
  const assignments = named.map((column, index) => {
    const isFree = sources[column] === 'person' ? '' : ` and not field_sources ? '${column}'`;
    return `${column} = case when ${column} = ''${isFree} then $${index + 2} else ${column} end`;
  });
  await queries.query(`update documents set ${assignments.join(', ')} where id = $1`, [
    id,
    ...named.map((column) => facts[column]),
  ]);
}

/** Gives the document these identifiers as far as no other document has them. */
export async function claimFreeIdentifiers(
  queries: Queries,
  id: string,
  identifiers: readonly DocumentIdentifier[],
): Promise<void> {
  const claimed = identifiers.filter(({ value }) => value !== '');
  if (claimed.length === 0) return;
  await queries.query(
    `insert into document_identifiers (kind, value, document_id)
     select distinct kind, value, $1::uuid from unnest($2::text[], $3::text[]) as claimed (kind, value)
     on conflict (kind, value) do nothing`,
    [id, claimed.map(({ kind }) => kind), claimed.map(({ value }) => value)],
  );
}

/** Gives up the identifiers of one kind, such as a DOI that was corrected. */
export async function releaseIdentifiers(
  queries: Queries,
  id: string,
  kind: DocumentIdentifier['kind'],
): Promise<void> {
  await queries.query('delete from document_identifiers where document_id = $1 and kind = $2', [
    id,
    kind,
  ]);
}

/** The word index reads the title with every passage. */
async function retitlePassages(queries: Queries, documentId: string, title: string): Promise<void> {
  const passages = await queries.query<{ id: string; text: string; heading_path: string[] }>(
    'select id, text, heading_path from chunks where document_id = $1',
    [documentId],
  );
  const rows = passages.map(({ id, text, heading_path }) => {
    const search_text = searchTextOf(title, { headingPath: heading_path, text });
    return { id, search_text, ...readPassageWords({ search_text, text }) };
  });
  for (let start = 0; start < rows.length; start += batchSize) {
    await queries.query(
      `update chunks set search_text = given.search_text, language = given.language, words = given.words
       from json_to_recordset($1::json) as given (id uuid, search_text text, language text, words text)
       where chunks.id = given.id and chunks.search_text <> given.search_text`,
      [JSON.stringify(rows.slice(start, start + batchSize))],
    );
  }
}

/** Rows a statement: keeps one message to the database small. */
const batchSize = 200;
