/** Finds what there is to read of each selected article: the full text where the library has it, else the abstract. */
import {
  type LibraryDocument,
  nameOfDocument,
  type ReadArticle,
  type SummaryArticle,
} from '@lectern/contract';
import { pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import { sameArticleAs } from '@lectern/contract/words/say-summary';
import type { Queries } from '../../store/database/database.js';
import { findText, getDocument } from '../../store/documents/documents.js';
import { findStored, type WantedWork } from '../../store/documents/stored-works.js';
import { findShownStandings } from '../../store/documents/work-standings.js';
import { workOfArticle } from '../../works/article-work.js';
import { uniteNotices } from '../../works/editorial-notices.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { areOfTwoWorks, areOfTwoWorksOfOnePlace } from '../../works/same-work.js';
import type { Work } from '../../works/work.js';
import { isKeyOfOne, workKeys } from '../../works/work-keys.js';

export interface GatherParts {
  readonly queries: Queries;
}

/** One entry an article, in order; none has been read yet. */
export async function gatherArticles(
  articles: readonly SummaryArticle[],
  parts: GatherParts,
): Promise<ReadArticle[]> {
  const gathered: ReadArticle[] = [];
  const before: Named[] = [];
  for (const [index, article] of articles.entries()) {
    const wanted = readWanted(article);
    const keys = wanted.identifiers.map(({ kind, value }) => `${kind}:${value}`);
    const named = { position: index + 1, article, keys, work: wanted.work };
    const first = before.find((each) => isSameArticle(each, named))?.position ?? null;
    before.push({ ...named, position: first ?? named.position });
    const described = { ...describe(article), position: index + 1 };
    if (first === null)
      gathered.push(await findReadable(described, { article, wanted, queries: parts.queries }));
    else {
      const title = gathered[first - 1]?.title || 'Untitled';
      gathered.push({ ...described, reason: `${sameArticleAs} “${title}”` });
    }
  }
  return gathered;
}

interface Named {
  /** Of the first that is the same article. */
  readonly position: number;
  readonly article: SummaryArticle;
  readonly keys: readonly string[];
  readonly work: Work;
}

function isSameArticle(one: Named, other: Named): boolean {
  const id = one.article.document_id;
  if (id !== undefined && id === other.article.document_id) return true;
  const shared = one.keys.filter((key) => other.keys.includes(key));
  if (shared.some(isKeyOfOne)) return !areOfTwoWorks(one.work, other.work);
  return shared.length > 0 && !areOfTwoWorksOfOnePlace(one.work, other.work);
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
  readonly wanted: WantedWork;
  readonly queries: Queries;
}

async function findReadable(
  described: ReadArticle,
  { article, wanted, queries }: Wanted,
): Promise<ReadArticle> {
  const { document, standing, isOfTakenBack } = await findDocument({ article, wanted, queries });
  const given = article.abstract.trim();
  if (document === null) {
    if (given !== '') return { ...described, read_as: 'abstract' };
    const why = isOfTakenBack ? takenBack : nothing;
    return { ...described, reason: article.document_id === undefined ? why : gone };
  }
  const notices = uniteNotices([...(described.notices ?? []), ...(standing?.notices ?? [])]);
  const found = {
    ...described,
    ...(article.document_id === undefined ? {} : recordOf(document)),
    document_id: document.id,
    ...(standing?.retraction ? { is_retracted: true } : {}),
    ...(notices ? { notices } : {}),
  };
  const { file_type, chunks_stored, abstract, note, processing_status } = document.metadata;
  const hasText = chunks_stored > 0 || (await findText(queries, document.id)) !== null;
  if (hasText && file_type !== 'abstract')
    return { ...found, read_as: 'full_text', reason: pagesLeftOut(note) };
  const isSilent = !hasText && given === '' && abstract.trim() === '';
  return isSilent
    ? { ...found, reason: withoutText[processing_status] ?? nothing }
    : { ...found, read_as: 'abstract' };
}

interface FoundDocument {
  readonly document: LibraryDocument | null;
  /** What is held against the article by what the library has of it. */
  readonly standing: Pick<LibraryDocument['metadata'], 'retraction' | 'notices'> | null;
  /** There is one, of another version that was retracted. */
  readonly isOfTakenBack: boolean;
}

/** The one that was named; where that is gone, another of the same work: it may have been deleted and put in again. */
async function findDocument({
  article: { document_id },
  wanted,
  queries,
}: Wanted): Promise<FoundDocument> {
  const named = document_id === undefined ? null : await getDocument(queries, document_id);
  if (named !== null) return { document: named, standing: named.metadata, isOfTakenBack: false };
  const [stored] = await findStored(queries, [wanted]);
  const documentId = stored?.documentId ?? null;
  const document = documentId === null ? null : await getDocument(queries, documentId);
  const [shown] = await findShownStandings(queries, [{ ...wanted, documentId }]);
  const { standing = null, isTakenBack: isOfTakenBack = false } = shown ?? {};
  return { document: isOfTakenBack ? null : document, standing, isOfTakenBack };
}

/** What the library knows of a document that was named goes before what was sent with it. */
function recordOf({ metadata }: LibraryDocument): Partial<ReadArticle> {
  const { authors, publication_date, journal, source_type, doi, url } = metadata;
  return {
    title: nameOfDocument(metadata),
    authors: authors || 'Unknown',
    publication_date: publication_date || 'Unknown',
    source_type: source_type || 'Unknown',
    ...{ journal, doi, url },
  };
}

const gone = 'It is no longer in your library';
/** Why nothing is read of a document that has no text yet. */
const withoutText: Partial<Record<LibraryDocument['metadata']['processing_status'], string>> = {
  pending: 'It is in your library and not processed so far: process it in Documents',
  processing: 'It is in your library and is being processed',
};
const nothing = 'There is neither a full text in your library nor an abstract';
/** Why nothing is read of an article of which the library has a retracted preprint alone. */
export const takenBack = 'The preprint of it in your library is retracted and was not read';

/** Everything by which the library may know the article. */
function readWanted(article: SummaryArticle): WantedWork {
  const named = readIdentifiers(article.doi);
  const identifiers = [...workKeys(named), ...workKeys({}, article.url)];
  return { identifiers, work: workOfArticle({ ...article, identifiers: named }) };
}
