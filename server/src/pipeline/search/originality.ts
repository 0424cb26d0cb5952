/** How much speaks for an article being the original among several of one title, and not a later copy of it. */
import type { Article } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';

/** DOI prefixes of repositories where anyone may deposit a copy: Zenodo, figshare, ResearchGate, OSF, HAL and Dryad. */
const repositoryDoi = /^10\.(?:5281|6084|13140|17605|17632|5061)\//;
const repositoryPlace =
  /\b(?:zenodo|figshare|researchgate|academia\.edu|hal\.science|core\.ac\.uk|repository)\b/i;
const recordTypes: readonly string[] = [
  'journal article',
  'review',
  'conference paper',
  'book',
  'book chapter',
  'clinical trial',
];

/** What a year after the first of the articles counts against, in powers of ten of citations, and the most that years count. */
const perYear = 0.3;
const mostForYears = 2;
const perIdentifier = 0.1;

/**
 * Citations count by their powers of ten, so that 6,000 and 7,000 weigh the same and 30,000 outweigh 30; a version of record counts as much as
 * ten times the citations of a copy in a repository, and a preprint stands between the two; every year after the first counts against it.
 * @param firstYear of the articles compared; null where none has a date
 */
export function originalityOf(article: Article, firstYear: number | null): number {
  const year = knownYear(article);
  const later = firstYear === null || year === null ? mostForYears / perYear : year - firstYear;
  const identifiers = Object.values(article.identifiers).filter((value) => value !== '').length;
  return (
    Math.log10(1 + (article.cited_by_count ?? 0)) +
    versionPoints(article) +
    perIdentifier * identifiers -
    Math.min(mostForYears, Math.max(0, later) * perYear)
  );
}

function versionPoints(article: Article): number {
  const isCopy =
    repositoryDoi.test(article.doi) ||
    repositoryPlace.test(article.journal) ||
    repositoryPlace.test(hostOf(article.url));
  if (isCopy) return 0;
  if (article.source_type === 'preprint') return 0.5;
  return recordTypes.includes(article.source_type) ? 1 : 0;
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
}
