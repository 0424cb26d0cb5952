/** Names the works of a run, so that what is kept of one is found again, whatever the order in which it was found. */
import { createHash } from 'node:crypto';
import type { Article } from '@lectern/contract';
import { keysOfArticle } from '../../works/article-work.js';

const addressMax = 120;

/** The best name that the work goes by, such as `doi:10.1000/xyz`; a long address is shortened to a hash of it. */
export function keyOfSource(article: Article, documentId: string | null): string {
  const [first] = keysOfArticle(article);
  if (first === undefined)
    return documentId === null ? `title:${hash(article.title)}` : `document:${documentId}`;
  return `${first.kind}:${first.value.length > addressMax ? hash(first.value) : first.value}`;
}

/** The name of a work for which the best one is another's: of two that have one DOI, say. */
export function keyBeside(key: string, { title }: Pick<Article, 'title'>): string {
  return `title:${hash(`${key} ${title}`)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
