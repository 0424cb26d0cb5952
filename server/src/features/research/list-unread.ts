/** Lists what a run found and did not read: what is new must stand in none of it. */
import type { Article } from '@lectern/contract';
import {
  articlesOf,
  type InsideFound,
  type OutsideFound,
  type RelatedWorks,
  type StudySource,
} from '../../pipeline/study/study-source.js';
import { workOfArticle } from '../../works/article-work.js';
import { groupWorks } from '../../works/group-works.js';

interface AllSearched {
  readonly outside: readonly OutsideFound[];
  readonly inside: readonly InsideFound[];
  readonly related: readonly RelatedWorks[];
}

/** Each work once, by its record with the longest abstract. */
export function listUnread(
  sources: readonly Pick<StudySource, 'article' | 'documentId'>[],
  { outside, inside, related }: AllSearched,
): Article[] {
  const found = [
    ...outside.flatMap(articlesOf),
    ...documentsOf(inside, new Set(sources.map(({ documentId }) => documentId))),
    ...related.flatMap(({ references, citingWorks }) => [...references, ...citingWorks]),
  ];
  const articles = [...sources.map(({ article }) => article), ...found];
  return groupWorks(articles.map(workOfArticle)).flatMap((group) => {
    if (group.some((place) => place < sources.length)) return [];
    const records = group.flatMap((place) => articles[place] ?? []);
    return records.toSorted((a, b) => b.abstract.length - a.abstract.length).slice(0, 1);
  });
}

/** Those of the library that are not read, each once, by whatever question they were found: what says little of itself is told by nothing else to be the same. */
function documentsOf(
  inside: readonly InsideFound[],
  read: ReadonlySet<string | null>,
): readonly Article[] {
  const found = new Map(
    inside.flatMap(({ documents }) =>
      documents.map(({ documentId, article }) => [documentId, article] as const),
    ),
  );
  return [...found].flatMap(([documentId, article]) => (read.has(documentId) ? [] : article));
}
