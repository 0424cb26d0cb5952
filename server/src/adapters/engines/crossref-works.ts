/** Reads works of Crossref. https://github.com/CrossRef/rest-api-doc/blob/master/api_format.md */
import { isBodyInParts, type PersonName, type SourceType } from '@lectern/contract';
import { z } from 'zod';
import {
  EngineError,
  type EngineRecord,
  type FullTextLocation,
} from '../../ports/search-engine.js';
import { doiUrl } from '../../works/doi.js';
import { isRetractionName } from '../../works/editorial-notices.js';
import { preprintServer } from '../../works/preprint-servers.js';
import { containerOf, wholeTitle } from '../../works/registered-titles.js';
import { dateFromParts } from './dates.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, firstText, list, part, text } from './lenient.js';
import { type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { sourceTypeNamed, withoutJournal } from './source-types.js';

/** `{"date-parts": [[2024, 5, 8]]}`, in which any part may be missing or null. */
const date = z
  .unknown()
  .optional()
  .transform((value): string => {
    const parts: unknown =
      typeof value === 'object' && value !== null && 'date-parts' in value
        ? value['date-parts']
        : null;
    const first: unknown = Array.isArray(parts) ? parts[0] : null;
    return dateFromParts(Array.isArray(first) ? first : []);
  });

const relations = z
  .unknown()
  .optional()
  .transform((value): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([kind, targets]) =>
      versionRelations.has(kind) ? relatedDois.parse(targets) : [],
    );
  });
const relatedDois = list(z.object({ 'id-type': text, id: text })).transform((targets) =>
  targets.filter((target) => target['id-type'].toLowerCase() === 'doi').map(({ id }) => id),
);
const versionRelations = new Set([
  'is-preprint-of',
  'has-preprint',
  'is-version-of',
  'has-version',
  'is-identical-to',
  'is-manuscript-of',
  'has-manuscript',
  'is-same-as',
]);

const person = z.object({ given: text, family: text, suffix: text, name: text, literal: text });

const workSchema = z.object({
  DOI: text,
  URL: text,
  title: firstText,
  subtitle: firstText,
  author: list(person),
  editor: list(person),
  'container-title': list(text),
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  ISSN: list(text),
  'group-title': firstText,
  institution: list(z.object({ name: text })),
  publisher: text,
  published: date,
  'published-print': date,
  'published-online': date,
  issued: date,
  posted: date,
  type: text,
  subtype: text,
  abstract: text,
  'is-referenced-by-count': amount,
  link: list(z.object({ URL: text, 'content-type': text })),
  license: list(z.object({ URL: text, 'content-version': text, 'delay-in-days': amount })),
  relation: relations,
  'updated-by': list(z.object({ type: text, DOI: text })),
  'update-to': list(z.object({ type: text })),
  resource: part({ primary: part({ URL: text }) }),
});
type Work = z.infer<typeof workSchema>;

const answerSchema = z.object({ status: text, message: z.unknown().optional() });
/** A list of works, or one work where one was asked for. */
const listSchema = z.union([
  z.object({ items: z.array(z.unknown()), 'total-results': amount }),
  z.looseObject({ DOI: z.string() }).transform((work) => ({ items: [work], 'total-results': 1 })),
]);

/** @throws EngineError 'odd-answer' where there is no list of works, 'bad-request' where Crossref says that it could not read the query. */
export function parseCrossrefAnswer(body: string): ReadRecords {
  const { status, message } = parseJsonAnswer(body, answerSchema, 'Crossref');
  if (status === 'failed')
    throw new EngineError('bad-request', 'Crossref did not accept the query');
  const found = listSchema.safeParse(message);
  if (!found.success) throw oddAnswer('Crossref', found.error);
  const { items, 'total-results': total } = found.data;
  return readRecords('Crossref', items, { schema: workSchema, toRecord, total });
}

function toRecord(work: Work): EngineRecord | 'skip' | null {
  // Issues of journals and the like are registered without a title.
  if (work.title === '' && work.DOI !== '') return 'skip';
  const people = work.author.length > 0 ? work.author : work.editor;
  const sourceType = sourceTypeOf(work);
  const isOpen = isOpenlyLicensed(work);
  return makeRecord({
    title: wholeTitle(work.title, work.subtitle),
    urls: [work.URL, work.resource.primary.URL],
    sourceType,
    authors: people.map(nameOf),
    publicationDate:
      work.published ||
      work['published-print'] ||
      work['published-online'] ||
      work.issued ||
      work.posted,
    journal:
      containerOf(work.type, work['container-title']).name ||
      (withoutJournal.has(sourceType) ? serverOf(work) : ''),
    placement: {
      ...{ volume: work.volume, issue: work.issue, issns: work.ISSN, publisher: work.publisher },
      issued: work['published-print'],
      ...{ pages: work.page, articleNumber: work['article-number'] },
    },
    abstract: work.abstract,
    identifiers: { doi: work.DOI },
    versionDois: work.relation,
    fullTexts: isOpen || sourceType === 'preprint' ? fullTextsOf(work) : [],
    citedByCount: work['is-referenced-by-count'],
    isOpenAccess: isOpen ? true : null,
    isRetracted: work['updated-by'].some(({ type }) => isRetractionName(type)),
    isRetraction: work['update-to'].some(({ type }) => isRetractionName(type)),
    notices: work['updated-by'].map(({ type, DOI }) => ({ type, url: DOI && doiUrl(DOI) })),
  });
}

/** Publishers write bodies in the fields of people, too: `ALPHA Trial` as given and `Group` as family. */
function nameOf({ given, family, suffix, name, literal }: Work['author'][number]): PersonName {
  const body = [given, family].filter((part) => part !== '').join(' ');
  if (body === '') return { literal: name || literal };
  return isBodyInParts(given, family) ? { literal: body } : { given, family, suffix };
}

function sourceTypeOf({ type, subtype, DOI }: Work): SourceType {
  // SSRN registers its preprints as journal articles.
  if (/^10\.2139\//.test(DOI)) return 'preprint';
  if (type === 'posted-content' && subtype !== '' && subtype !== 'preprint') return 'other';
  return sourceTypeNamed(type);
}

/** Of the published version and from its first day on; that of a manuscript, or one that begins later, opens no more than that. */
function isOpenlyLicensed({ license }: Work): boolean {
  return license.some(
    ({ URL: address, 'content-version': version, 'delay-in-days': delay }) =>
      /creativecommons\.org/i.test(address) && version !== 'am' && (delay ?? 0) <= 0,
  );
}

/** The publisher is often the company behind the server. */
function serverOf({ institution, resource, publisher, DOI }: Work): string {
  return institution[0]?.name || preprintServer(resource.primary.URL, DOI) || publisher;
}

/** Registered for text mining, most of them behind a login: they are open copies where the work is open. The order says which is worth trying first. */
function fullTextsOf({ link }: Work): FullTextLocation[] {
  const ofType = (pattern: RegExp, kind: FullTextLocation['kind']) =>
    link
      .filter((entry) => pattern.test(entry['content-type']))
      .map(({ URL: url }): FullTextLocation => ({ url, kind }));
  return [...ofType(/pdf/i, 'pdf'), ...ofType(/html/i, 'html'), ...ofType(/xml(?!.*html)/i, 'xml')];
}
