/** Names the works of a run, so that what is kept of one is found again, whatever the order in which it was found. */
import { createHash } from 'node:crypto';
import type { Article } from '@lectern/contract';
import { splitAuthors } from '../../works/author-names.js';
import { readWork, type Work, yearOf } from '../../works/work.js';
import { workKeys } from '../../works/work-keys.js';

const addressMax = 120;

/** The best name that the work goes by, such as `doi:10.1000/xyz`; a long address is shortened to a hash of it. */
export function keyOfSource(article: Article, documentId: string | null): string {
  const [first] = workKeys(namesOf(article), article.url);
  if (first === undefined)
    return documentId === null ? `title:${hash(article.title)}` : `document:${documentId}`;
  return `${first.kind}:${first.value.length > addressMax ? hash(first.value) : first.value}`;
}

/** What the one rule of the same work looks at. */
export function workOf(article: Article): Work {
  return readWork({
    title: article.title,
    authors: splitAuthors(article.authors),
    year: yearOf(article.publication_date),
    kind: article.source_type,
    container: article.journal,
    identifiers: namesOf(article),
    versionDois: article.other_versions.map(({ doi }) => doi),
    url: article.url,
  });
}

function namesOf({ identifiers, doi }: Article): Article['identifiers'] {
  return { ...identifiers, doi: identifiers.doi || doi };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
