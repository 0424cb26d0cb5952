/** Which documents of the library are notices on another one: those whose titles name its title, all of it, or, where the title names none, whose texts give that and its DOI, and of which nothing says that they are on another work. */
import { noticeKinds } from '@lectern/contract';
import { shortestTitle } from '../../reading/study/notice-title.js';
import { noticeReadMost } from '../../works/notice-doi.js';
import type { Queries } from '../database/database.js';
import {
  calledKey,
  noticeDoiKey,
  noticeKeyOf,
  noticeKindKey,
  noticeTextKeyOf,
  noticeYearKey,
} from './known-works.js';

type Told = Parameters<typeof noticeKeyOf>[0];

const behindCalled = `substr(own.key, ${calledKey.length + 1})`;
const behindKeyOf = (kind: Told): string => `substr(told.key, ${noticeKeyOf(kind).length + 1})`;

/** In a query over `speaking`: the documents that such a notice may be, about each document that they may be on; the limits keep to the index. */
const toldOf = (kinds: readonly Told[], keyOf: (kind: Told) => string, named: string): string =>
  `document_works own
     cross join (values ${kinds.map((kind) => `('${kind}', '${keyOf(kind)}')`).join(', ')}) as said (kind, key)
     cross join lateral (
       select document_id from document_works told where told.key = said.key || ${named} limit 20
     ) as told
     join documents notice on notice.id = told.document_id
     join documents about on about.id = own.document_id and own.document_id = speaking.id`;

/** Spellings of one journal are equal but for abbreviations; the town or the edition behind its name in brackets, as PubMed has it, is no part of it. */
const plainJournal = (of: string): string =>
  `regexp_replace(lower(${of}.journal), '[^[:alnum:](]*\\([^()]*\\)|\\y(the|and)\\y|[^[:alnum:]]+', '', 'g')`;

const namesItsDoi = `exists (
  select 1 from document_works named join document_works doi on named.key = '${noticeDoiKey}' || doi.key
  where named.document_id = notice.id and doi.document_id = about.id
)`;

/** A notice is no older than the work; in its journal; and the year and the DOI in its title are those of the work: each as far as both are known. */
const mayBeOn = (of: 'about' | 'rival'): string => `(
  (notice.publication_date = '' or left(notice.publication_date, 4) >= left(${of}.publication_date, 4))
  and (notice.journal = '' or ${of}.journal = '' or ${plainJournal('notice')} = ${plainJournal(of)})
  and not exists (
    select 1 from document_works named where named.document_id = notice.id and (
      (named.key like '${noticeYearKey}%' and ${of}.publication_date <> '' and named.key <> '${noticeYearKey}' || left(${of}.publication_date, 4))
      or (named.key like '${noticeDoiKey}%' and exists (select 1 from document_works doi where doi.document_id = ${of}.id and doi.key like 'doi:%'))
    )
  )
)`;

/** Another work of that title that it may be on as well; what may be the work printed anew is one. */
const hasRival = `exists (
  select 1 from document_works named join documents rival on rival.id = named.document_id
  where named.key = own.key and rival.id <> about.id and ${mayBeOn('rival')} and 2 > (
    select count(*) from same_works where other_is <> ''
      and ((document_id = about.id and other_id = rival.id) or (document_id = rival.id and other_id = about.id))
  )
)`;

const plainText = (text: string): string =>
  `lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`;

/** The title names no work, and the text gives the DOI of this one and its whole title. That a work is retracted is not told in this way: such a text may name the one that came in its place. */
const byText = `
     select notice.id, said.kind from ${toldOf(noticeKinds, noticeTextKeyOf, 'own.key')}
     join document_texts said_there on said_there.document_id = notice.id
     where own.key like 'doi:%' and notice.id <> about.id
       and length(${plainText('about.title')}) >= ${shortestTitle}
       and strpos(${plainText(`left(said_there.text, ${noticeReadMost})`)}, ${plainText('about.title')}) > 0
       and ${mayBeOn('about')}
       and not exists (
         select 1 from document_works kind where kind.document_id = about.id and kind.key like '${noticeKindKey}%'
       )
     limit 100`;

/** In a query over `speaking`: the ids of the notices whose titles say what they are about, with their kinds, `retraction` among them. The limit keeps to the index. */
export const noticesByTitle = `(
     select notice.id, said.kind from ${toldOf(['retraction', ...noticeKinds], noticeKeyOf, behindCalled)}
     where own.key like '${calledKey}%'
       and (${namesItsDoi} or (${mayBeOn('about')} and not ${hasRival}))
     limit 100
   )`;

/** The same with those whose texts say it. */
export const libraryNotices = `(${noticesByTitle} union (${byText}))`;

/** Ids of the documents that a notice of a retraction may be about. */
export const retractedByNotices = `
     select own.document_id as id from documents notice
     join document_works told on told.document_id = notice.id and told.key like '${noticeKeyOf('retraction')}%'
     cross join lateral (
       select document_id from document_works own
       where own.key = '${calledKey}' || ${behindKeyOf('retraction')} limit 100
     ) as own
     where notice.title ilike '%retraction%' or notice.title ilike '%withdrawal%'`;

/** Ids of the documents that a correction in the library may be about. */
export async function listCorrected(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select distinct own.document_id as id from document_works told
     join document_works own on own.key = '${calledKey}' || ${behindKeyOf('correction')}
     where told.key like '${noticeKeyOf('correction')}%'
     union
     select own.document_id from document_works told
     join document_works own on own.key = substr(told.key, ${noticeTextKeyOf('correction').length + 1})
     where told.key like '${noticeTextKeyOf('correction')}doi:%'`,
  );
  return rows.map(({ id }) => id);
}

const named = behindKeyOf('correction');

/** Ids of the corrections that do not say that they are on another work than this document: they name another title, or another DOI where it has one; oldest first. */
export async function listOpenCorrections(queries: Queries, about: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select id from documents where id <> $1::uuid and id in (
       select document_id from document_works where key = '${noticeKindKey}correction'
     ) and (
       not exists (
         select 1 from document_works told where told.document_id = documents.id and told.key like '${noticeKeyOf('correction')}%'
       ) or exists (
         select 1 from document_works told join document_works own on own.document_id = $1::uuid and own.key like '${calledKey}%'
         where told.document_id = documents.id and told.key like '${noticeKeyOf('correction')}%'
           and (strpos(${named}, ${behindCalled}) > 0 or strpos(${behindCalled}, ${named}) > 0)
       )
     ) and not exists (
       select 1 from document_works told
       where told.document_id = documents.id and (told.key like '${noticeDoiKey}%' or told.key like '${noticeTextKeyOf('correction')}doi:%')
         and exists (select 1 from document_works own where own.document_id = $1::uuid and own.key like 'doi:%')
         and not exists (
           select 1 from document_works own where own.document_id = $1::uuid and own.key like 'doi:%'
             and told.key in ('${noticeDoiKey}' || own.key, '${noticeTextKeyOf('correction')}' || own.key)
         )
     ) order by sequence`,
    [about],
  );
  return rows.map(({ id }) => id);
}
