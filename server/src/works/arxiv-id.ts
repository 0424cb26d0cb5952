/** Brings arXiv numbers into one form, and changes between them and the DOIs that arXiv registers for them. */
import { legible } from './legible.js';

const before =
  /^(?:(?:https?:\/\/)?[\w.-]*(?:arxiv|alphaxiv)\.org\/(?:abs|pdf|html|format|e-print|ps|src)\/|(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi:\s*)?10\.48550\/arxiv\.|arxiv\s*:\s*|arxiv\s+)/i;

/** Before April 2007 a number began with one of these. */
const archives =
  'acc-phys adap-org alg-geom ao-sci astro-ph atom-ph bayes-an chao-dyn chem-ph cmp-lg comp-gas cond-mat cs dg-ga funct-an gr-qc hep-ex hep-lat hep-ph hep-th math math-ph mtrl-th nlin nucl-ex nucl-th patt-sol physics plasm-ph q-alg q-bio quant-ph solv-int supr-con';
const archiveNames = new Set(archives.split(' '));

const month = '(?:0[1-9]|1[0-2])';
const sinceApril2007 = new RegExp(`^(\\d\\d${month}\\.\\d{4,5})(?:v\\d+)?$`);
const until2007 = new RegExp(`^([a-z-]+)(?:\\.[a-z]{2})?(\\/\\d\\d${month}\\d{3})(?:v\\d+)?$`);

/** `2301.00306` or `cs/0301012`, without `arXiv:`, address and version; empty for what is no such number. */
export function normaliseArxivId(text: string): string {
  const bare = legible(text)
    .replace(before, '')
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/(?<!\s)\s*\[[\w.-]+\]$/, '')
    .replace(/\.pdf$|[/.,;]$/, '');
  const [, id] = sinceApril2007.exec(bare) ?? [];
  if (id !== undefined) return id;
  const [, archive = '', number = ''] = until2007.exec(bare) ?? [];
  return archiveNames.has(archive) ? archive + number : '';
}

/** The arXiv number that a DOI of arXiv's own stands for, else empty. */
export function arxivIdOfDoi(doi: string): string {
  return /^10\.48550\/arxiv\./i.test(doi) ? normaliseArxivId(doi) : '';
}

/** arXiv's own DOI of a preprint. */
export function doiOfArxivId(arxivId: string): string {
  return arxivId === '' ? '' : `10.48550/arxiv.${arxivId.toLowerCase()}`;
}
