/** Keeps, for each document, the keys of its work, by the one rule that says what they are; what changed is keyed before anyone asks. */

import { readNoticeTitle } from '../../reading/study/notice-title.js';
import { canonicalUrl, formerUrl } from '../../works/canonical-url.js';
import { noticeReadMost } from '../../works/notice-doi.js';
import { type WorkKey, type WorkNames, workKeys } from '../../works/work-keys.js';
import type { Database, Queries, Row } from '../database/database.js';
import type { DocumentIdentifier } from './document-identifiers.js';
import {
  areOneWork,
  findNear,
  identifierKeys,
  type KnownWork,
  listStoredWorks,
  mayBeReprint,
  noticeKeys,
  titleKeys,
} from './known-works.js';

type Transaction = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;

const documentsAtOnce = 200;

/** To be raised when `works` tells keys or the same work in another way. */
const ruleVersion = 15;

/** At a start: has every document keyed anew where another rule had told what is stored. */
export async function noteChangedRule(transaction: Transaction): Promise<void> {
  await transaction(async ({ query }) => {
    const changed = await query(
      'update work_rule set version = $1 where version <> $1 returning 1',
      [ruleVersion],
    );
    if (changed.length > 0)
      await query('insert into works_to_key select id from documents on conflict do nothing');
  });
}

/** Each batch is a transaction: what a killed server had not keyed, the next one keys. */
export async function keyWorks(transaction: Transaction): Promise<void> {
  while ((await transaction(keyBatch)) > 0);
}

/** Before documents are shown with what else shows their work. */
export async function keyChangedWorks(database: Database): Promise<void> {
  const changed = await database.query('select 1 from works_to_key limit 1');
  if (changed.length > 0) await keyWorks((work) => database.transaction(work));
}

/** Of these documents, which show one work with another of them, by their ids. */
export async function findTwins(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries.query<{ document_id: string; others: string[] }>(
    `select document_id, array_agg(other_id) as others from same_works
     where document_id = any($1::uuid[]) and other_id = any($1::uuid[]) group by document_id`,
    [ids],
  );
  return new Map(rows.map(({ document_id, others }) => [document_id, others]));
}

const fields: Readonly<Partial<Record<WorkKey['kind'], keyof WorkNames>>> = {
  doi: 'doi',
  arxiv: 'arxiv_id',
  pmid: 'pmid',
  pmcid: 'pmcid',
  nct: 'nct_id',
  isbn: 'isbn',
};

/**
 * In the form that is canonical now, whatever it was when they were stored.
 * @param address That the document shows: it says in full what the form of an address left out before.
 */
export function canonicalIdentifiers(
  identifiers: readonly DocumentIdentifier[],
  address: string,
): readonly DocumentIdentifier[] {
  const former = formerUrl(address);
  return identifiers.flatMap((identifier): readonly DocumentIdentifier[] => {
    if (identifier.kind === 'sha256') return [identifier];
    const { kind, value } = identifier;
    if (kind === 'url' && value === former) return workKeys({}, canonicalUrl(address));
    const field = fields[kind];
    const keys = field === undefined ? workKeys({}, value) : workKeys({ [field]: value });
    return keys.length === 0 ? [identifier] : keys;
  });
}

interface ChangedRow extends Row {
  id: string;
  title: string;
  year: string;
  doi: string;
  url: string;
  /** As its reference has them. */
  names: Pick<WorkNames, 'pmid' | 'pmcid' | 'isbn'>;
  identifiers: DocumentIdentifier[];
}

/** Gives how many documents were keyed. A document that someone is changing is left for later. */
export async function keyBatch(queries: Queries): Promise<number> {
  const rows = await queries.query<ChangedRow>(
    `select id, title, left(publication_date, 4) as year, doi, url, coalesce((
       select jsonb_strip_nulls(jsonb_build_object(
         'pmid', item->>'PMID', 'pmcid', item->>'PMCID', 'isbn', case when item->>'type' = 'book' then item->>'ISBN' end
       ))
       from document_references where document_id = id
     ), '{}') as names, coalesce((
       select jsonb_agg(jsonb_build_object('kind', kind, 'value', value))
       from document_identifiers where document_id = id and kind <> 'sha256'
     ), '[]') as identifiers
     from documents where id in (
       select document_id from works_to_key order by document_id limit ${documentsAtOnce}
     ) for no key update skip locked`,
  );
  if (rows.length === 0) return 0;
  await respell(queries, rows);
  const ids = rows.map(({ id }) => id);
  await queries.query('delete from document_works where document_id = any($1::uuid[])', [ids]);
  const texts = await readNotices(queries, rows);
  const known = rows.flatMap((row) =>
    keysOf(row, texts.get(row.id)).map((key) => [row.id, key] as const),
  );
  await queries.query(
    `insert into document_works (document_id, key) select * from unnest($1::uuid[], $2::text[])
     on conflict do nothing`,
    [known.map(([id]) => id), known.map(([, key]) => key)],
  );
  await pairWorks(queries, ids);
  // Respelling is a change of its own, and what it says has just been keyed.
  await queries.query('delete from works_to_key where document_id = any($1::uuid[])', [ids]);
  return rows.length;
}

/**
 * An identifier that another document has in its canonical form stays as it was, for that is all that this one has of it: the two documents
 * stay two, and of one work.
 */
async function respell(queries: Queries, rows: readonly ChangedRow[]): Promise<void> {
  const changes = rows.flatMap(({ id, identifiers, url }) =>
    identifiers.flatMap((from) => {
      const canonical = canonicalIdentifiers([from], url);
      const isStale = !canonical.some((to) => isSame(from, to));
      return canonical
        .filter((to) => !identifiers.some((known) => isSame(known, to)) || isStale)
        .map((to) => ({ id, from, to, isStale }));
    }),
  );
  if (changes.length === 0) return;
  await queries.query(
    `insert into document_identifiers (kind, value, document_id)
     select * from unnest($1::text[], $2::text[], $3::uuid[]) on conflict (kind, value) do nothing`,
    [...listed(changes.map(({ to }) => to)), changes.map(({ id }) => id)],
  );
  const stale = changes.filter(({ isStale }) => isStale);
  await queries.query(
    `delete from document_identifiers stale
     using unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[]) as change (kind, value, new_kind, new_value, id)
     join document_identifiers own on own.kind = new_kind and own.value = new_value and own.document_id = id
     where stale.kind = change.kind and stale.value = change.value`,
    [
      ...listed(stale.map(({ from }) => from)),
      ...listed(stale.map(({ to }) => to)),
      stale.map(({ id }) => id),
    ],
  );
}

function listed(list: readonly DocumentIdentifier[]): [kinds: string[], values: string[]] {
  return [list.map(({ kind }) => kind), list.map(({ value }) => value)];
}

function isSame(one: DocumentIdentifier, other: DocumentIdentifier): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** The beginnings of those that are notices, which say there on what they are. */
async function readNotices(
  queries: Queries,
  rows: readonly ChangedRow[],
): Promise<ReadonlyMap<string, string>> {
  const notices = rows.filter(({ title }) => readNoticeTitle(title) !== null);
  if (notices.length === 0) return new Map();
  const texts = await queries.query<{ document_id: string; text: string }>(
    'select document_id, left(text, $2) as text from document_texts where document_id = any($1::uuid[])',
    [notices.map(({ id }) => id), noticeReadMost],
  );
  return new Map(texts.map(({ document_id, text }) => [document_id, text]));
}

function keysOf(row: ChangedRow, noticeText: string | undefined): string[] {
  const identifiers = [...canonicalIdentifiers(row.identifiers, row.url), ...workKeys(row.names)];
  return [...identifierKeys(identifiers, row), ...titleKeys(row), ...noticeKeys(row, noticeText)];
}

/** Tells anew which other documents show the work of each of these, and what each of two is to the other. */
async function pairWorks(queries: Queries, ids: readonly string[]): Promise<void> {
  const own = await listStoredWorks(queries, ids);
  const near = await findNear(queries, own);
  const pairs = own.flatMap((work) =>
    (near.get(work) ?? [])
      .filter((other) => other.id !== work.id && areOneWork(work, other))
      .map((other) => ({ work, other })),
  );
  await queries.query(
    'delete from same_works where document_id = any($1::uuid[]) or other_id = any($1::uuid[])',
    [ids],
  );
  // One that is being deleted has no equals any more.
  await queries.query(
    `with standing as (
       select id from documents where id = any($1::uuid[] || $2::uuid[]) for key share skip locked
     )
     insert into same_works (document_id, other_id, other_is)
     select one, other, other_is
     from unnest($1::uuid[] || $2::uuid[], $2::uuid[] || $1::uuid[], $3::text[] || $4::text[]) as pair (one, other, other_is)
     where one in (select id from standing) and other in (select id from standing)
     on conflict do nothing`,
    [
      pairs.map(({ work }) => work.id),
      pairs.map(({ other }) => other.id),
      pairs.map(({ work, other }) => whatIs(other, work)),
      pairs.map(({ work, other }) => whatIs(work, other)),
    ],
  );
}

/** As the schema has it: two of one version are copies; empty where what it is told of may be the work printed anew. */
function whatIs(other: KnownWork, own: KnownWork): 'copy' | 'published' | 'preprint' | '' {
  if (other.work.isPreprint === own.work.isPreprint) return mayBeReprint(own, other) ? '' : 'copy';
  return own.work.isPreprint ? 'published' : 'preprint';
}
