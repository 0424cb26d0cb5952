/** Collects what a run has found of works. */
import type { Article, WorkflowConfig } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findDocumentArticle } from '../ingest/document-article.js';
import { keyOfSource } from './source-key.js';
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

export function keyOfFinding({ article, documentId }: Finding): string {
  return keyOfSource(article, documentId);
}
