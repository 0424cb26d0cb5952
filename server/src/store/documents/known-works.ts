/** What the library knows of the work that each document shows, for the rule of `works`, and in which documents an equal of it may be found. */
import type { NoticeKind } from '@lectern/contract';
import { readNoticeTitle } from '../../reading/study/notice-title.js';
import { splitAuthors } from '../../works/author-names.js';
import { compareYears } from '../../works/compare-years.js';
import { doiOfAllVersions } from '../../works/doi.js';
import { doiOfNoticeText } from '../../works/notice-doi.js';
import type { Numbering } from '../../works/numbering.js';
import { isDifference, sameWork } from '../../works/same-work.js';
import { readTitle } from '../../works/title-words.js';
import { readWork, type Work, type WorkRecord, yearOf } from '../../works/work.js';
import { titleBlocks } from '../../works/work-blocks.js';
import { keyOfDoi, type WorkKey, workKeys } from '../../works/work-keys.js';
import type { Queries, Row } from '../database/database.js';

/** What is not known is empty. */
export interface WorkFacts {
  readonly title: string;
  readonly authors: string;
  /** Four digits. */
  readonly year: string;
  readonly journal: string;
  /** A thesis and a map, which are no types of a source, say so, too. */
  readonly sourceType: string;
  readonly volume: string;
  readonly pages: string;
  readonly numbering?: Partial<Numbering>;
  /** The one that it shows; `keys` may have those of other versions, too. */
  readonly doi: string;
  /** Of the identifiers and the address, such as doi:10.1000/xyz; in order. */
  readonly keys: readonly string[];
}

export interface KnownWork extends WorkFacts {
  /** The same, made ready to be compared. */
  readonly work: Work;
}

export interface StoredWork extends KnownWork {
  readonly id: string;
}

/** An index holds no longer ones. */
const keyMaxLength = 1000;
const titleMaxLength = 300;

/** Keys of identifiers, and of the DOI and address that the document shows. */
export function identifierKeys(
  identifiers: readonly { readonly kind: string; readonly value: string }[],
  { doi, url }: { readonly doi: string; readonly url: string },
): string[] {
  const keys = [...identifiers, ...workKeys({ doi }, url)]
    .map(({ kind, value }) => `${kind}:${value}`)
    .filter((key) => key.length <= keyMaxLength && !key.startsWith('sha256:'));
  return [...new Set(keys)].sort();
}

/** Documents of one work that share no identifier share one of these. The year is for titles that very many bear, of which some are looked at. */
export function titleKeys({ title, year }: Pick<WorkFacts, 'title' | 'year'>): string[] {
  return [...titleBlocks(title)].flatMap((block) => {
    const key = `title:${block.slice(0, titleMaxLength)}`;
    return block.startsWith('is ') ? [key, `${key} in ${year}`] : [key];
  });
}

/**
 * By these a notice meets what it is about: every document has that of its title, and a notice those of the titles that it names, behind what it says of
 * them, and those of the year and the DOI that it names beside. One whose title names no work meets by the DOI in its text the one whose whole title stands
 * there, too.
 * @param text Of a notice, from its beginning.
 */
export function noticeKeys(
  { title, doi: own }: Pick<WorkFacts, 'title' | 'doi'>,
  text = '',
): string[] {
  const called = `${calledKey}${plainTitle(title)}`;
  const notice = readNoticeTitle(title);
  if (notice === null) return [called];
  const { kind, titles, year, doi } = notice;
  // A text may mention others than the work that the title names.
  const namesWork = titles.length > 0 || doi !== '';
  const told = namesWork ? '' : keyOfDoi(doiOfNoticeText(text, own));
  return [
    called,
    ...titles.map((named) => `${noticeKeyOf(kind)}${plainTitle(named)}`),
    ...(year === '' ? [] : [`${noticeYearKey}${year}`]),
    ...(keyOfDoi(doi) === '' ? [] : [`${noticeDoiKey}${keyOfDoi(doi)}`]),
    `${noticeKindKey}${kind}`,
    ...(told === '' ? [] : [`${noticeTextKeyOf(kind)}${told}`]),
  ];
}

export const calledKey = 'title:called ';
export const noticeYearKey = 'title:notice of ';
/** Before such as doi:10.1000/xyz. */
export const noticeDoiKey = 'title:notice on ';

/** Before the kind of a notice, whatever it is about. */
export const noticeKindKey = 'title:notice as ';

/** Before such as doi:10.1000/xyz, as the text of a notice of this kind names it. */
export function noticeTextKeyOf(kind: NoticeKind | 'retraction'): string {
  return `title:${kind} on `;
}

/** Before the title of what a notice of this kind is about. */
export function noticeKeyOf(kind: NoticeKind | 'retraction'): string {
  return `title:${kind} of `;
}

function plainTitle(title: string): string {
  return readTitle(title).text.slice(0, titleMaxLength);
}

/** So many documents of one key are looked at. */
const nearMax = 100;

/** For each work the documents that may show it, oldest first. Those whose keys are not told yet are not found. */
export async function findNear<Wanted extends WorkFacts>(
  queries: Queries,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, readonly StoredWork[]>> {
  const keyed = wanted.flatMap((work, index) =>
    [...work.keys, ...titleKeys(work)].map((key) => ({ index, key })),
  );
  const rows = await queries.query<{ wanted: number; document_id: string }>(
    `select distinct wanted, document_id from unnest($1::integer[], $2::text[]) as own (wanted, key)
     cross join lateral (
       select document_id from document_works shared where shared.key = own.key limit ${nearMax}
     ) as shared`,
    [keyed.map(({ index }) => index), keyed.map(({ key }) => key)],
  );
  const stored = await listStoredWorks(queries, [
    ...new Set(rows.map(({ document_id }) => document_id)),
  ]);
  const found = wanted.map(() => new Set<string>());
  for (const row of rows) found[row.wanted]?.add(row.document_id);
  return new Map(
    wanted.map((work, index) => [work, stored.filter(({ id }) => found[index]?.has(id))]),
  );
}

/** Oldest first. */
export async function listStoredWorks(
  queries: Queries,
  ids: readonly string[],
): Promise<StoredWork[]> {
  if (ids.length === 0) return [];
  const rows = await queries.query<StoredRow>(
    `select id, title, authors, left(publication_date, 4) as year, journal,
       case when source_type = 'other' and item->>'type' in ('thesis', 'map') then item->>'type' else source_type end as "sourceType", doi, coalesce(item->>'volume', '') as volume, coalesce(item->>'page', '') as pages,
       jsonb_strip_nulls(jsonb_build_object(
         'edition', item->>'edition', 'version', item->>'version', 'number', item->>'number', 'issue', item->>'issue'
       )) as numbering,
       array(select key from document_works where document_id = id and key not like 'title:%') as keys
     from documents left join document_references on document_references.document_id = id
     where id = any($1::uuid[]) order by sequence`,
    [ids],
  );
  return rows.map((row) => ({
    id: row.id,
    ...readKnownWork({ ...row, keys: [...row.keys].sort() }),
  }));
}

interface StoredRow extends WorkFacts, Row {
  id: string;
}

/**
 * As the rule says. It does not look at numbers of books, OpenAlex and Semantic Scholar nor at addresses of publications: what shares one of those is one
 * work unless the rule sees a difference.
 */
export function areOneWork(one: KnownWork, other: KnownWork): boolean {
  const { verdict, reason } = sameWork(one.work, other.work);
  if (verdict !== 'open' || isDifference(reason)) return verdict === 'same';
  return shareKey(one, other);
}

/** Of two of one work: whether the one may be the other, corrected and printed anew: only their titles say that they are one, and it came a year later. */
export function mayBeReprint(one: KnownWork, other: KnownWork): boolean {
  const isByTitle = sameWork(one.work, other.work).reason === 'same title';
  const isLater = (one.work.year ?? 0) > (other.work.year ?? 0);
  const isNear = compareYears(one.work, other.work) === 'near';
  return isByTitle && isNear && isLater && !shareKey(one, other);
}

function shareKey(one: KnownWork, other: KnownWork): boolean {
  return one.keys.some((key) => !key.startsWith('nct:') && other.keys.includes(key));
}

export function readKnownWork(facts: WorkFacts): KnownWork {
  return { ...facts, work: toWork(facts) };
}

function toWork(known: WorkFacts): Work {
  const dois = valuesOf('doi', known);
  const doi = known.doi || (dois[0] ?? '');
  return readWork({
    title: known.title,
    authors: splitAuthors(known.authors),
    year: yearOf(known.year),
    kind: known.sourceType,
    container: known.journal,
    volume: known.volume,
    pages: known.pages,
    ...(known.numbering && { numbering: known.numbering }),
    identifiers: { doi, ...numbersOf(known) },
    versionDois: dois.filter((version) => version !== doiOfAllVersions(doi)),
    url: valuesOf('url', known)[0] ?? '',
  });
}

function numbersOf(known: WorkFacts): WorkRecord['identifiers'] {
  const [arxiv_id = ''] = valuesOf('arxiv', known);
  const [pmid = ''] = valuesOf('pmid', known);
  const [pmcid = ''] = valuesOf('pmcid', known);
  const [nct_id = ''] = valuesOf('nct', known);
  return { arxiv_id, pmid, pmcid, nct_id };
}

function valuesOf(kind: WorkKey['kind'], { keys }: WorkFacts): string[] {
  return keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
}
