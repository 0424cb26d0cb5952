/** What identifies a record: its strong identifiers, its address, and the title, year and first author in a form that compares. */
import type { EngineRecord } from '../../ports/search-engine.js';
import { canonicalUrl } from '../../works/canonical-url.js';
import { normaliseTitle } from './title-similarity.js';

export interface Identity {
  /** `doi:…`, `arxiv:…`, `pmid:…`, `pmcid:…`, `nct:…`, `url:…`: records that share one are the same work. */
  readonly keys: readonly string[];
  /** Empty where there is none; an arXiv DOI does not count. */
  readonly doi: string;
  readonly versionDois: readonly string[];
  readonly isPreprint: boolean;
  /** Works of different kinds are never the same for their title alone; a web page can show any. */
  readonly kind: 'publication' | 'clinical trial' | 'dataset' | 'encyclopedia' | 'web page';
  /** Normal form. */
  readonly title: string;
  readonly year: number | null;
  /** Family name in normal form; empty where unknown. */
  readonly firstAuthor: string;
}

export function identify(record: EngineRecord): Identity {
  const { doi: anyDoi, arxiv_id, pmid, pmcid, nct_id } = record.identifiers;
  const doi = isArxivDoi(anyDoi) ? '' : anyDoi;
  const keys = [
    ['doi', doi],
    ['arxiv', arxiv_id],
    ['pmid', pmid],
    ['pmcid', pmcid],
    ['nct', nct_id],
    ['url', canonicalUrl(record.url)],
  ].flatMap(([kind, value]) => (value ? [`${kind}:${value}`] : []));
  return {
    keys,
    doi,
    versionDois: record.versionDois,
    isPreprint: record.sourceType === 'preprint',
    kind: kindOf(record.sourceType),
    title: normaliseTitle(record.title),
    year: yearOf(record.publicationDate),
    firstAuthor: familyName(record.authors[0] ?? ''),
  };
}

function kindOf(sourceType: EngineRecord['sourceType']): Identity['kind'] {
  const isOfItsOwn =
    sourceType === 'clinical trial' ||
    sourceType === 'dataset' ||
    sourceType === 'encyclopedia' ||
    sourceType === 'web page';
  return isOfItsOwn ? sourceType : 'publication';
}

/** arXiv registers a DOI for each preprint; it says no more than the arXiv id. */
export function isArxivDoi(doi: string): boolean {
  return doi.startsWith('10.48550/arxiv.');
}

/** Year of a date in normal form, or null. */
export function yearOf(publicationDate: string): number | null {
  const year = /^\d{4}/.exec(publicationDate)?.[0];
  return year === undefined ? null : Number(year);
}

/** "Okonkwo, Ada", "Okonkwo A", "Ada Okonkwo" and "Ada Okonkwo Jr." all give "okonkwo". */
export function familyName(name: string): string {
  const author = name.replace(/[\s,]+(?:jr|sr|i{2,3}|iv|2nd|3rd|4th)\.?$/i, '');
  const [beforeComma, afterComma] = author.split(',');
  const words = normaliseTitle(beforeComma ?? '')
    .split(' ')
    .filter(Boolean);
  if (afterComma !== undefined && afterComma.trim() !== '') return words.join(' ');
  const withoutInitials = stripTrailingInitials(words, author);
  return withoutInitials ?? words.at(-1) ?? '';
}

/** For "Okonkwo A" or "van Dijk JP" the words before the initials; null when the last word is no initials. */
function stripTrailingInitials(words: readonly string[], author: string): string | null {
  const last = author.trim().split(/\s+/).at(-1) ?? '';
  const areInitials = words.length > 1 && isUpperCase(last.replaceAll('.', ''));
  return areInitials ? (words.slice(0, -1).join(' ').split(' ').at(-1) ?? '') : null;
}

/** One to three capitals, of any script. */
function isUpperCase(text: string): boolean {
  return /^[A-Z]{1,3}$/.test(text) || (!/^[\w-]*$/.test(text) && /^\p{Lu}{1,3}$/u.test(text));
}
