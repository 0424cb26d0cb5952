/** Finds what there is to read of each selected article: the full text where the library has it, else the abstract. */
import type { LibraryDocument, ReadArticle, SummaryArticle } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import type { DocumentIdentifier } from '../../store/documents/document-identifiers.js';
import {
  findDocumentByIdentifiers,
  findText,
  getDocument,
} from '../../store/documents/documents.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { workKeys } from '../../works/work-keys.js';

export interface GatherParts {
  readonly queries: Queries;
}

/** One entry an article, in order; none has been read yet. */
export async function gatherArticles(
  articles: readonly SummaryArticle[],
  parts: GatherParts,
): Promise<ReadArticle[]> {
  const gathered: ReadArticle[] = [];
  const firsts = new Map<string, number>();
  for (const [index, article] of articles.entries()) {
    const identifiers = identifiersOf(article);
    const keys = [
      ...identifiers.map(({ kind, value }) => `${kind}:${value}`),
      ...(article.document_id === undefined ? [] : [`document:${article.document_id}`]),
    ];
    const first = keys.map((key) => firsts.get(key)).find((position) => position !== undefined);
    for (const key of keys) firsts.set(key, first ?? index + 1);
    const described = { ...describe(article), position: index + 1 };
    if (first === undefined)
      gathered.push(
        await findReadable(described, { article, identifiers, queries: parts.queries }),
      );
    else gathered.push({ ...described, reason: `It is the same article as number ${first}` });
  }
  return gathered;
}

function describe({
  abstract: _abstract,
  summary: _summary,
  document_id: _document,
  ...rest
}: SummaryArticle): Omit<ReadArticle, 'position'> {
  return { ...rest, read_as: 'none', reason: '', document_id: null, passages_read: 0 };
}

interface Wanted {
  readonly article: SummaryArticle;
  readonly identifiers: readonly DocumentIdentifier[];
  readonly queries: Queries;
}

async function findReadable(
  described: ReadArticle,
  { article, identifiers, queries }: Wanted,
): Promise<ReadArticle> {
  const document = await findDocument({ article, identifiers, queries });
  const given = `${article.abstract}${article.summary}`.trim();
  if (document === null && article.document_id !== undefined && given === '')
    return { ...described, reason: gone };
  if (document === null)
    return given === '' ? { ...described, reason: nothing } : { ...described, read_as: 'abstract' };
  const found = {
    ...described,
    ...(article.document_id === undefined ? {} : recordOf(document)),
    document_id: document.id,
    ...(document.metadata.retraction === null ? {} : { is_retracted: true }),
  };
  const { file_type, chunks_stored, abstract, summary } = document.metadata;
  const hasText = chunks_stored > 0 || (await findText(queries, document.id)) !== null;
  if (hasText && file_type !== 'abstract') return { ...found, read_as: 'full_text' };
  const isSilent = !hasText && given === '' && `${abstract}${summary}`.trim() === '';
  return isSilent ? { ...found, reason: nothing } : { ...found, read_as: 'abstract' };
}

/** The one that was named; where that is gone, another of the same work: it may have been deleted and put in again. */
async function findDocument({
  article: { document_id },
  identifiers,
  queries,
}: Wanted): Promise<LibraryDocument | null> {
  const named = document_id === undefined ? null : await getDocument(queries, document_id);
  if (named !== null) return named;
  const id = await findDocumentByIdentifiers(queries, identifiers);
  return id === null ? null : getDocument(queries, id);
}

/** What the library knows of a document that was named goes before what was sent with it. */
function recordOf({ metadata }: LibraryDocument): Partial<ReadArticle> {
  const { title, filename, authors, publication_date, journal, source_type, doi, url } = metadata;
  return {
    title: title || filename,
    authors: authors || 'Unknown',
    publication_date: publication_date || 'Unknown',
    source_type: source_type || 'Unknown',
    ...{ journal, doi, url },
  };
}

const gone = 'It is no longer in your library';
const nothing = 'There is neither a full text in your library nor an abstract';

/** Everything by which the library may know the article. */
function identifiersOf({ url, doi }: SummaryArticle): DocumentIdentifier[] {
  return [...workKeys(readIdentifiers(doi)), ...workKeys({}, url)];
}
