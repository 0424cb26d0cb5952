/** The one rule for whether two records of one work are of one version of it, so that what one of them says may be said of the other. */
import { type ArticleFacts, keysOfArticle, workOfArticle } from './article-work.js';

/** Symmetric. What registers give to one version decides; else nothing that both say may differ: whether it was published, its DOI, its year. */
export function areOfOneVersion(one: ArticleFacts, other: ArticleFacts): boolean {
  if (haveOneName(one, other)) return true;
  const a = tell(one);
  const b = tell(other);
  const facts = ['standing', 'doi', 'year'] as const;
  return facts.every((fact) => a[fact] === '' || b[fact] === '' || a[fact] === b[fact]);
}

/** Whether a register says it: of two texts, of which nothing but their titles tells what they are, each may be a draft. */
export function haveOneName(one: ArticleFacts, other: ArticleFacts): boolean {
  const names = new Set(namesOf(one));
  return namesOf(other).some((name) => names.has(name));
}

/** Such as doi:10.1000/xyz. The number of arXiv may be known of what was published, too. */
function namesOf(article: ArticleFacts): string[] {
  const kinds = ['doi', 'pmid', 'pmcid', ...(standingOf(article) === 'preprint' ? ['arxiv'] : [])];
  return keysOfArticle(article).flatMap(({ kind, value }) =>
    kinds.includes(kind) ? [`${kind}:${value}`] : [],
  );
}

/** What is not known is empty. */
interface Version {
  readonly standing: Standing;
  readonly doi: string;
  readonly year: string;
}

type Standing = 'published' | 'preprint' | '';

function tell(article: ArticleFacts): Version {
  const { identifiers, year } = workOfArticle(article);
  return {
    ...{ standing: standingOf(article), doi: identifiers.doi },
    year: year === null ? '' : String(year),
  };
}

/** Empty of a record that names neither a place where the work appeared nor a server of preprints. */
export function standingOf(article: ArticleFacts): Standing {
  if (workOfArticle(article).isPreprint) return 'preprint';
  return article.journal === '' && (article.identifiers?.doi || article.doi) === ''
    ? ''
    : 'published';
}
