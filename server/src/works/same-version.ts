/** The one rule for whether two records of one work are of one version of it, so that what one of them says may be said of the other. */
import { type ArticleFacts, keysOfArticle, workOfArticle } from './article-work.js';
import type { Work } from './work.js';

/** Symmetric. What registers give to one version decides; else nothing that both say may differ: whether it was published, its DOI, its year. */
export function areOfOneVersion(one: ArticleFacts, other: ArticleFacts): boolean {
  const [a, b] = [readVersion(one), readVersion(other)];
  if (shareName(a, b)) return true;
  const facts = ['standing', 'doi', 'year'] as const;
  return facts.every((fact) => a[fact] === '' || b[fact] === '' || a[fact] === b[fact]);
}

/** Whether a register says it: of two texts, of which nothing but their titles tells what they are, each may be a draft. */
export function haveOneName(one: ArticleFacts, other: ArticleFacts): boolean {
  return shareName(readVersion(one), readVersion(other));
}

function shareName(one: Version, other: Version): boolean {
  return one.names.some((name) => other.names.includes(name));
}

/** What is not known is empty. */
interface Version {
  /** Such as doi:10.1000/xyz. The number of arXiv may be known of what was published, too. */
  readonly names: readonly string[];
  readonly standing: Standing;
  readonly doi: string;
  readonly year: string;
}

type Standing = 'published' | 'preprint' | '';

function readVersion(article: ArticleFacts): Version {
  const work = workOfArticle(article);
  const standing = standingOfWork(work, article);
  const kinds = ['doi', 'pmid', 'pmcid', ...(standing === 'preprint' ? ['arxiv'] : [])];
  const names = keysOfArticle(article).flatMap(({ kind, value }) =>
    kinds.includes(kind) ? [`${kind}:${value}`] : [],
  );
  const { identifiers, year } = work;
  return { names, standing, doi: identifiers.doi, year: year === null ? '' : String(year) };
}

/** Empty of a record that names neither a place where the work appeared nor a server of preprints. */
export function standingOf(article: ArticleFacts): Standing {
  return standingOfWork(workOfArticle(article), article);
}

function standingOfWork({ isPreprint }: Work, article: ArticleFacts): Standing {
  if (isPreprint) return 'preprint';
  return article.journal === '' && (article.identifiers?.doi || article.doi) === ''
    ? ''
    : 'published';
}
