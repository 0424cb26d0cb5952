/** Names a study as papers do: the first author and the year. */
import type { ReadArticle } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { familyName, splitNames } from '../../lib/name-authors';

/** `Okonkwo et al., 2025`, or the beginning of the title where nobody is named. */
export function nameStudy(articles: readonly ReadArticle[], position: number): string {
  const article = articles.find((other) => other.position === position);
  if (!article) return `Article ${position}`;
  const authors = splitNames(article.authors);
  const year = sayYear(article);
  const name =
    authors[0] === undefined
      ? shorten(article.title)
      : `${familyName(authors[0])}${authors.length > 1 ? ' et al.' : ''}`;
  return year === '' ? name : `${name}, ${year}`;
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 60).replace(/\s\S*$/, '')}…` : title;
}
