/** Keeps, for each document, the keys of its work, by the one rule that says what they are; what changed is keyed before anyone asks. */
import { type WorkKey, type WorkNames, workKeys } from '../../works/work-keys.js';
import type { Database, Queries, Row } from '../database/database.js';
import type { DocumentIdentifier } from './document-identifiers.js';

type Transaction = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;

const documentsAtOnce = 200;

/** Each batch is a transaction: what a killed server had not keyed, the next one keys. */
export async function keyWorks(transaction: Transaction): Promise<void> {
  while ((await transaction(keyBatch)) > 0);
}

/** Before documents are shown with what else shows their work. */
export async function keyChangedWorks(database: Database): Promise<void> {
  const changed = await database.query('select 1 from works_to_key limit 1');
  if (changed.length > 0) await keyWorks((work) => database.transaction(work));
}

/** Keys of each document's work, by its id; those that nothing names are left out. */
export async function findWorkKeys(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries.query<{ document_id: string; keys: string[] }>(
    `select document_id, array_agg(key) as keys from document_works
     where document_id = any($1::uuid[]) group by document_id`,
    [ids],
  );
  return new Map(rows.map(({ document_id, keys }) => [document_id, keys]));
}

const fields: Readonly<Partial<Record<WorkKey['kind'], keyof WorkNames>>> = {
  doi: 'doi',
  arxiv: 'arxiv_id',
  pmid: 'pmid',
  pmcid: 'pmcid',
  nct: 'nct_id',
  isbn: 'isbn',
};

/** In the form that is canonical now, whatever it was when they were stored. */
export function canonicalIdentifiers(
  identifiers: readonly DocumentIdentifier[],
): readonly DocumentIdentifier[] {
  return identifiers.flatMap((identifier): readonly DocumentIdentifier[] => {
    if (identifier.kind === 'sha256') return [identifier];
    const { kind, value } = identifier;
    const field = fields[kind];
    const keys = field === undefined ? workKeys({}, value) : workKeys({ [field]: value });
    return keys.length === 0 ? [identifier] : keys;
  });
}

interface ChangedRow extends Row {
  id: string;
  doi: string;
  url: string;
  identifiers: DocumentIdentifier[];
}

async function keyBatch(queries: Queries): Promise<number> {
  const rows = await queries.query<ChangedRow>(
    `with changed as (
       delete from works_to_key where document_id in (
         select document_id from works_to_key order by document_id limit ${documentsAtOnce} for update skip locked
       ) returning document_id
     )
     select id, doi, url, coalesce((
       select jsonb_agg(jsonb_build_object('kind', kind, 'value', value))
       from document_identifiers where document_id = id and kind <> 'sha256'
     ), '[]') as identifiers
     from documents join changed on document_id = id`,
  );
  await respell(queries, rows);
  const ids = rows.map(({ id }) => id);
  await queries.query('delete from document_works where document_id = any($1::uuid[])', [ids]);
  const known = rows.flatMap((row) => keysOf(row).map((key) => [row.id, key] as const));
  await queries.query(
    `insert into document_works (document_id, key) select * from unnest($1::uuid[], $2::text[])
     on conflict do nothing`,
    [known.map(([id]) => id), known.map(([, key]) => key)],
  );
  // Respelling is a change of its own, and what it says has just been keyed.
  await queries.query('delete from works_to_key where document_id = any($1::uuid[])', [ids]);
  return rows.length;
}

/**
 * An identifier that another document has in its canonical form stays as it was, for that is all that this one has of it: the two documents
 * stay two, and of one work.
 */
async function respell(queries: Queries, rows: readonly ChangedRow[]): Promise<void> {
  const changes = rows.flatMap(({ id, identifiers }) =>
    identifiers.flatMap((from) => {
      const canonical = canonicalIdentifiers([from]);
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

/** An index holds no longer ones. */
const keyMaxLength = 1000;

function keysOf({ doi, url, identifiers }: ChangedRow): string[] {
  return [...canonicalIdentifiers(identifiers), ...workKeys({ doi }, url)]
    .map(({ kind, value }) => `${kind}:${value}`)
    .filter((key) => key.length <= keyMaxLength);
}
