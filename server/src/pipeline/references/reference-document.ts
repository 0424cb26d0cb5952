/** Turns references into what the library keeps of a document, and documents and articles into references. */
import {
  type Article,
  type LibraryDocument,
  parseWebUrl,
  type SourceType,
} from '@lectern/contract';
import { normaliseArxivId } from '../../works/arxiv-id.js';
import { doiUrl, normaliseDoi } from '../../works/doi.js';
import { isPreprint } from '../../works/is-preprint.js';
import { type WorkKey, workKeys } from '../../works/work-keys.js';
import { pagesOrNumber } from './article-number.js';
import {
  type CslItem,
  type CslName,
  oneLine,
  plainText,
  toCslItem,
  withoutEmpty,
} from './csl-item.js';
import { issuedOf, parseDate, toIsoDate } from './dates.js';
import { fromShown, writeReadable } from './names.js';
import { givenOutBy, issuedIn, placedOf, placeLeft } from './place-left.js';
import { noteMarks } from './retraction-note.js';

/** What a document keeps of a reference. */
export interface ReferenceFields {
  readonly title: string;
  readonly authors: string;
  readonly publicationDate: string;
  readonly journal: string;
  readonly doi: string;
  readonly abstract: string;
  readonly url: string;
  readonly sourceType: string;
  readonly identifiers: readonly WorkKey[];
}

export function fieldsOf(item: CslItem): ReferenceFields {
  const doi = normaliseDoi(item.DOI ?? '');
  const address = item.URL && parseWebUrl(item.URL) !== null ? item.URL : '';
  const url = address || (doi === '' ? '' : doiUrl(doi));
  return {
    title: plainText(item.title ?? ''),
    authors: writeReadable(item.author ?? []),
    publicationDate: toIsoDate(item.issued),
    journal: plainText(item['container-title'] ?? ''),
    doi,
    abstract: plainText(item.abstract ?? ''),
    url,
    sourceType: sourceTypeOf(item),
    identifiers: workKeys(
      {
        ...{ doi, pmid: item.PMID, pmcid: item.PMCID, arxiv_id: arxivIdOf(item) },
        isbn: item.type === 'book' ? item.ISBN : '',
      },
      url,
    ),
  };
}

/** Where programs put the number of a preprint: `arXiv preprint arXiv:1706.03762` stands as a journal. */
function arxivIdOf(item: CslItem): string {
  const { archive, archive_location: place, number, publisher } = item;
  if (archive?.toLowerCase() === 'arxiv') return normaliseArxivId(place ?? '');
  const named = [item['container-title'], number, publisher].map(
    (text) => /\barxiv\s?:\s?([\w./-]{6,30})/i.exec(text ?? '')?.[1] ?? '',
  );
  return named.map(normaliseArxivId).find((id) => id !== '') ?? '';
}

const sourceTypes: ReadonlyMap<string, SourceType> = new Map(
  Object.entries<SourceType>({
    ...{
      'article-journal': 'journal article',
      article: 'preprint',
      'paper-conference': 'conference paper',
      book: 'book',
      chapter: 'book chapter',
    },
    ...{
      thesis: 'thesis',
      report: 'report',
      dataset: 'dataset',
      webpage: 'web page',
      'post-weblog': 'web page',
      ...{ 'entry-encyclopedia': 'encyclopedia', entry: 'encyclopedia' },
      review: 'review',
    },
  }),
);

function sourceTypeOf(item: CslItem): SourceType {
  return sourceTypes.get(typeOf(item)) ?? 'other';
}

/** Many files give a preprint out as an article of a journal. */
function typeOf(item: CslItem): string {
  const isArticle = item.type === 'article-journal' || item.type === 'document';
  const facts = {
    kind: '',
    doi: item.DOI ?? '',
    journal: item['container-title'] ?? '',
    arxivId: arxivIdOf(item),
  };
  return isArticle && isPreprint(facts) ? 'article' : item.type;
}

/** What a file was put in as says nothing of its work: what stands in its record does. */
function cslTypeOf({ sourceType, journal, doi }: PlainFields): string {
  if (isPreprint({ kind: sourceType, doi, journal })) return 'article';
  // To CSL a review is one of a book or a play.
  if (/^review$/i.test(sourceType)) return 'article-journal';
  if (/^clinical trial$/i.test(sourceType) && isRegister(journal, doi)) return 'webpage';
  const known = [...sourceTypes.entries()].find(
    ([, name]) => name === sourceType.toLowerCase(),
  )?.[0];
  if (known !== undefined) return known;
  if (/research paper|^article$|clinical trial/i.test(sourceType)) return 'article-journal';
  if (/thesis|dissertation/i.test(sourceType)) return 'thesis';
  if (/report/i.test(sourceType)) return 'report';
  if (/\b(?:proceedings|conference|symposium|workshop)\b/i.test(journal)) return 'paper-conference';
  return journal.trim() !== '' || (doi.trim() !== '' && isUpload(sourceType))
    ? 'article-journal'
    : 'document';
}

/** A trial that is registered is an entry of its register; what journals printed of one has a journal. */
function isRegister(journal: string, doi: string): boolean {
  return journal.trim() === '' ? doi.trim() === '' : /clinicaltrials|regist|isrctn/i.test(journal);
}

/** Of a file of which nothing else is known. */
function isUpload(sourceType: string): boolean {
  return /document/i.test(sourceType);
}

/**
 * The reference of a document: the one that it came with, where its metadata still say the same, with what was changed since.
 * @param stored Null where it came with none.
 */
export function toReference({ id, metadata }: LibraryDocument, stored: unknown): CslItem {
  const item = stored === null ? null : toCslItem(stored);
  const before = item === null ? null : fieldsOf(item);
  const plain = {
    ...metadata,
    publicationDate: metadata.publication_date,
    sourceType: metadata.source_type,
  };
  const made = makeReference(id, plain, item?.author ?? []);
  if (item === null || before === null) return marked(made, metadata);
  if (!('type' in Object(stored)))
    return marked({ ...made, ...placedOf(item, made, metadata) }, metadata);
  const changed = {
    ...item,
    type: typeOf(item),
    ...placeLeft(item, metadata),
    ...(metadata.title !== before.title && { title: made.title }),
    ...(metadata.authors !== before.authors && { author: made.author }),
    ...(metadata.publication_date !== before.publicationDate && { issued: made.issued }),
    ...(metadata.journal !== before.journal && placeOf(made)),
    ...(normaliseDoi(metadata.doi) !== before.doi && { DOI: made.DOI }),
    ...(metadata.abstract !== before.abstract && { abstract: made.abstract }),
    ...(metadata.url !== before.url && { URL: made.URL }),
    ...(![before.sourceType, 'other'].includes(metadata.source_type) && { type: made.type }),
  };
  return marked(changed, metadata);
}

function placeOf(made: CslItem): Partial<CslItem> {
  const { 'container-title': container, 'collection-title': series, publisher } = made;
  return {
    'container-title': container,
    ...withoutEmpty({ 'collection-title': series, publisher }),
  };
}

function marked(item: CslItem, { retraction, notices }: LibraryDocument['metadata']): CslItem {
  return noteMarks(item, { is_retracted: retraction !== null, notices });
}

export function articleReference(
  article: PlainArticle &
    Pick<
      Partial<Article>,
      'identifiers' | 'is_retracted' | 'notices' | 'author_names' | 'placement'
    >,
): CslItem {
  const plain = {
    ...article,
    publicationDate: article.publication_date,
    sourceType: article.source_type,
  };
  const item = makeReference(article.url, plain, article.author_names ?? []);
  const { pmid = '', pmcid = '' } = article.identifiers ?? {};
  const { pages = '', article_number = '', issn: ISSN, ...told } = article.placement ?? {};
  const { volume, issue, issued, publisher } = told;
  const place = { volume, issue, ...pagesOrNumber(item.type, pages, article_number), ISSN };
  const placed = withoutEmpty({ ...place, PMID: pmid, PMCID: pmcid });
  const known = withoutEmpty({
    ...{ ...item, ...placed },
    ...{ ...givenOutBy(publisher, item), ...issuedIn(issued, item) },
  });
  return noteMarks(known, article);
}

type PlainArticle = Pick<
  Article,
  'title' | 'authors' | 'publication_date' | 'journal' | 'doi' | 'abstract' | 'url'
> & {
  readonly source_type: string;
};

/** What stands in the place of a journal: who gave it out, or the series of a book. */
const placeFields: Readonly<Record<string, 'publisher' | 'collection-title'>> = {
  ...{ thesis: 'publisher', report: 'publisher', book: 'collection-title' },
};

type PlainFields = Omit<ReferenceFields, 'identifiers'>;

function makeReference(id: string, fields: PlainFields, told: readonly CslName[]): CslItem {
  const issued = issuedOf(parseDate(fields.publicationDate), fields.publicationDate);
  const type = cslTypeOf(fields);
  const made: CslItem = {
    id,
    type,
    title: oneLine(fields.title),
    author: fromShown(fields.authors, told),
    [placeFields[type] ?? 'container-title']: oneLine(fields.journal),
    DOI: normaliseDoi(fields.doi),
    URL: fields.url,
    abstract: oneLine(fields.abstract),
    issued,
  };
  return toCslItem(made) ?? made;
}
