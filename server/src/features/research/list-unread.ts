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
  sources: readonly Pick<StudySource, 'article'>[],
  { outside, inside, related }: AllSearched,
): Article[] {
  const found = [
    ...outside.flatMap(articlesOf),
    ...inside.flatMap(({ documents }) => documents.map(({ article }) => article)),
    ...related.flatMap(({ references, citingWorks }) => [...references, ...citingWorks]),
  ];
  const articles = [...sources.map(({ article }) => article), ...found];
  return groupWorks(articles.map(workOfArticle)).flatMap((group) => {
    if (group.some((place) => place < sources.length)) return [];
    const records = group.flatMap((place) => articles[place] ?? []);
    return records.toSorted((a, b) => b.abstract.length - a.abstract.length).slice(0, 1);
  });
}
