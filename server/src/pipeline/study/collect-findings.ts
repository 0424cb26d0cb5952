/** Collects what a run has found of works, and joins what was said of one work. */
import { type Article, nameOfDocument, type WorkflowConfig } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { findStored } from '../../store/documents/stored-works.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import { joinMarks } from '../../works/join-marks.js';
import { workKeyKinds } from '../../works/work-keys.js';
import { findDocumentArticle } from '../ingest/document-article.js';
import { keyBeside, keyOfSource } from './source-key.js';
import {
  articlesOf,
  type FoundSource,
  type InsideFound,
  type OutsideFound,
  type RelatedWorks,
} from './study-source.js';

export interface AllFound {
  readonly config: WorkflowConfig;
  readonly outside: readonly OutsideFound[];
  readonly inside: readonly InsideFound[];
  readonly related: readonly RelatedWorks[];
  /** What is read already: it stays, and what is new comes beside it. */
  readonly before: readonly FoundSource[];
}

/** One finding of a work. */
export interface Finding {
  readonly article: Article;
  readonly foundBy: FoundSource['foundBy'];
  readonly documentId: string | null;
  /** 0 to 1, as those say who found it. */
  readonly rank: number;
  readonly before: FoundSource | null;
}

/** In the order in which they count: what is read already, what is pinned, the library, the engines, the works around. */
export async function collectFindings(
  { config, outside, inside, related, before }: AllFound,
  queries: Queries,
): Promise<{ findings: Finding[]; missing: string[] }> {
  const plain = { documentId: null, before: null };
  const missing: string[] = [];
  const pinned: Finding[] = config.pinned_articles.map((article) => ({
    ...{ ...plain, article, rank: 1 },
    foundBy: 'pinned',
  }));
  for (const documentId of config.pinned_documents) {
    const article = await findDocumentArticle(documentId, queries);
    if (article !== null)
      pinned.push({ article, foundBy: 'pinned', documentId, rank: 1, before: null });
    else if (before.every((source) => source.documentId !== documentId))
      missing.push(`The pinned document ${documentId} is no longer in the library.`);
  }
  const known = before.map(
    (source): Finding => ({ ...source, rank: source.relevance, before: source }),
  );
  const inLibrary = inside.flatMap(({ documents }) =>
    documents.map(
      ({ article, documentId, relevance }): Finding => ({
        ...{ article, documentId, rank: relevance, before: null },
        foundBy: 'library',
      }),
    ),
  );
  const found = outside.flatMap(articlesOf);
  const articles = found.map(
    (article): Finding => ({
      ...plain,
      article,
      foundBy: 'search',
      rank: article.relevance_score / 100,
    }),
  );
  const around = related.flatMap(({ references, citingWorks }) => [
    ...references.map((article): Finding => ({ ...plain, article, foundBy: 'reference', rank: 0 })),
    ...citingWorks.map(
      (article): Finding => ({ ...plain, article, foundBy: 'citing_work', rank: 0 }),
    ),
  ]);
  return { findings: [...known, ...pinned, ...inLibrary, ...articles, ...around], missing };
}

/** All that was said of one work. What is read already stays as it is. @param taken The names of the other works. */
export async function joinFindings(
  group: readonly Finding[],
  { queries, taken }: { readonly queries: Queries; readonly taken: ReadonlySet<string> },
): Promise<FoundSource> {
  const known = group.find(({ before }) => before !== null)?.before;
  if (known) return known;
  const [first, ...others] = group;
  if (first === undefined) throw new RangeError('A group has a finding');
  const article = others.reduce(
    (joined, { article: other }) => join(joined, ofItsVersion(joined, other)),
    first.article,
  );
  const documentId =
    group.find((each) => each.documentId !== null)?.documentId ??
    (await findInLibrary(group, article, queries));
  const key = bestKey(group);
  return {
    key: taken.has(key) ? keyBeside(key, article) : key,
    article: article.title === '' ? await nameByDocument(article, documentId, queries) : article,
    foundBy: first.foundBy,
    isPinned: group.some(({ foundBy }) => foundBy === 'pinned'),
    documentId,
    relevance: Math.max(...group.map(({ rank }) => rank)),
  };
}

async function nameByDocument(
  article: Article,
  documentId: string | null,
  queries: Queries,
): Promise<Article> {
  const document = documentId === null ? null : await getDocument(queries, documentId);
  return document === null ? article : { ...article, title: nameOfDocument(document.metadata) };
}

async function findInLibrary(
  group: readonly Finding[],
  article: Article,
  queries: Queries,
): Promise<string | null> {
  const identifiers = group.flatMap((finding) => keysOfArticle(finding.article));
  const [standing] = await findStored(queries, [{ identifiers, work: workOfArticle(article) }]);
  return standing?.documentId ?? null;
}

/** The same in whatever order the work's records came. */
function bestKey(group: readonly Finding[]): string {
  const keys = group.map(keyOfFinding);
  const rank = (key: string): number => keyKinds.indexOf(key.slice(0, key.indexOf(':')));
  const [best = ''] = keys.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return best;
}

/** Best first. */
const keyKinds: readonly string[] = [...workKeyKinds, 'document', 'title'];

export function keyOfFinding({ article, documentId }: Finding): string {
  return keyOfSource(article, documentId);
}

/** What is said of a preprint is not said of what was published of it. */
function ofItsVersion(one: Article, other: Article): Article {
  if (workOfArticle(one).isPreprint || !workOfArticle(other).isPreprint) return other;
  const { notices: _, retracted_by: __, ...rest } = other;
  return { ...rest, is_retracted: false };
}

/** The first says what the work is; another adds what the first does not tell. */
function join(one: Article, other: Article): Article {
  const { identifiers: own, found_by, full_text_url, cited_by_count, ...rest } = one;
  return {
    ...rest,
    ...joinMarks(one, other),
    authors: one.authors || other.authors,
    ...joinDates(one, other),
    journal: one.journal || other.journal,
    url: one.url || other.url,
    doi: one.doi || other.doi,
    study_type: one.study_type || other.study_type,
    source_type: one.source_type || other.source_type,
    abstract: one.abstract.length >= other.abstract.length ? one.abstract : other.abstract,
    full_text_url: full_text_url || other.full_text_url,
    cited_by_count: cited_by_count ?? other.cited_by_count,
    identifiers: {
      doi: own.doi || other.identifiers.doi,
      arxiv_id: own.arxiv_id || other.identifiers.arxiv_id,
      pmid: own.pmid || other.identifiers.pmid,
      pmcid: own.pmcid || other.identifiers.pmcid,
      nct_id: own.nct_id || other.identifiers.nct_id,
    },
    other_versions: one.other_versions.length > 0 ? one.other_versions : other.other_versions,
    found_by: [...new Set([...found_by, ...other.found_by])],
  };
}

function joinDates(
  one: Article,
  other: Article,
): Pick<Article, 'publication_date' | 'preprint_date'> {
  const ofPreprint = one.preprint_date || other.preprint_date;
  return {
    publication_date: one.publication_date || other.publication_date,
    ...(ofPreprint ? { preprint_date: ofPreprint } : {}),
  };
}
