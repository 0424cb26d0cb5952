/** Sorts and filters the articles of a search. What is not known of an article is never taken for nothing: it comes last, and a filter on it leaves the article out. */
import type { Article } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';

export const sortOrders = ['relevance', 'newest', 'cited'] as const;
type SortOrder = (typeof sortOrders)[number];

/** Empty text where a filter is off. */
export interface Arrangement {
  readonly sort: SortOrder;
  readonly fromYear: string;
  readonly toYear: string;
  readonly kind: string;
  readonly access: '' | 'open';
  readonly engine: string;
  readonly library: '' | 'in' | 'out';
}

export const asFound: Arrangement = {
  sort: 'relevance',
  fromYear: '',
  toYear: '',
  kind: '',
  access: '',
  engine: '',
  library: '',
};

/** Stands for articles whose kind of study nobody told. */
export const kindNotTold = '(not told)';

/** @param isInLibrary by address */
export function arrangeArticles(
  articles: readonly Article[],
  arrangement: Arrangement,
  isInLibrary: (url: string) => boolean,
): Article[] {
  const shown = articles.filter((article) => passes(article, arrangement, isInLibrary));
  const rank = ranks[arrangement.sort];
  // Equal ones keep the order of the search.
  return rank === null ? shown : shown.sort((a, b) => descending(rank(a), rank(b)));
}

export function isFiltered({ sort: _, ...filters }: Arrangement): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** What can be chosen from, among these articles. */
export function choicesOf(articles: readonly Article[]): {
  readonly years: readonly number[];
  readonly kinds: readonly string[];
  readonly engines: readonly string[];
} {
  const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
  return {
    years: unique(articles.flatMap((article) => knownYear(article) ?? [])).sort((a, b) => b - a),
    kinds: unique(articles.map(kindOf)).sort(byName),
    engines: unique(articles.flatMap(({ found_by }) => found_by)).sort(byName),
  };
}

type Rank = (article: Article) => number | null;

const ranks: Readonly<Record<SortOrder, Rank | null>> = {
  relevance: null,
  newest: knownYear,
  cited: ({ cited_by_count }) => cited_by_count,
};

/** What is not known comes last. */
function descending(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function passes(
  article: Article,
  { fromYear, toYear, kind, access, engine, library }: Arrangement,
  isInLibrary: (url: string) => boolean,
): boolean {
  const year = knownYear(article);
  return (
    (fromYear === '' || (year !== null && year >= Number(fromYear))) &&
    (toYear === '' || (year !== null && year <= Number(toYear))) &&
    (kind === '' || kindOf(article) === kind) &&
    (access === '' || article.is_open_access === true) &&
    (engine === '' || article.found_by.includes(engine)) &&
    (library === '' || isInLibrary(article.url) === (library === 'in'))
  );
}

function kindOf({ study_type }: Article): string {
  return study_type === '' ? kindNotTold : study_type;
}

/** What nobody told comes last. */
function byName(a: string, b: string): number {
  return Number(a === kindNotTold) - Number(b === kindNotTold) || a.localeCompare(b, 'en');
}
