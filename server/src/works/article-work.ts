/** An article, as searches, summaries and runs have it, as the one rule for the same work reads it. */
import type { Article, Identifiers } from '@lectern/contract';
import { splitAuthors } from './author-names.js';
import { readWork, type Work, yearOf } from './work.js';
import { type WorkKey, workKeys } from './work-keys.js';

export type ArticleFacts = Pick<
  Article,
  'title' | 'authors' | 'publication_date' | 'journal' | 'source_type' | 'doi' | 'url'
> &
  Partial<Pick<Article, 'other_versions' | 'placement'>> & {
    readonly identifiers?: Partial<Identifiers>;
  };

export function workOfArticle(article: ArticleFacts): Work {
  return readWork({
    title: known(article.title),
    authors: splitAuthors(known(article.authors)),
    year: yearOf(article.publication_date),
    kind: known(article.source_type),
    container: article.journal,
    volume: article.placement?.volume ?? '',
    pages: article.placement?.pages ?? '',
    numbering: { issue: article.placement?.issue ?? '' },
    identifiers: namesOf(article),
    versionDois: (article.other_versions ?? []).map(({ doi }) => doi),
    url: article.url,
  });
}

/** Best first; of the article itself, not of its other versions. */
export function keysOfArticle(
  article: Pick<ArticleFacts, 'identifiers' | 'doi' | 'url'>,
): WorkKey[] {
  return workKeys(namesOf(article), article.url);
}

function namesOf({
  identifiers,
  doi,
}: Pick<ArticleFacts, 'identifiers' | 'doi'>): Partial<Identifiers> {
  return { ...identifiers, doi: identifiers?.doi || doi };
}

/** Screens send this word for what they do not know. */
function known(text: string): string {
  return text === 'Unknown' ? '' : text;
}
