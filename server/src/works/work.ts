/** A record of a work as any part of the server has it, made ready to be compared with many others. */
import type { Identifiers } from '@lectern/contract';
import { type AuthorSet, readAuthors } from './author-names.js';
import { canonicalUrl } from './canonical-url.js';
import { doiOfAllVersions, isPreprintDoi } from './doi.js';
import { makeIdentifiers } from './identifiers.js';
import { isColumn } from './title-remarks.js';
import { readTitle, type TitleWords } from './title-words.js';
import { type Place, readPlace } from './venues.js';

/** What is not known is empty. */
export interface WorkRecord {
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  /** A source type of the contract, or other words. */
  readonly kind?: string;
  /** Journal, proceedings or series. */
  readonly container?: string;
  readonly volume?: string;
  readonly pages?: string;
  readonly identifiers?: Partial<Identifiers>;
  /** DOIs that the record names as other versions of the same work. */
  readonly versionDois?: readonly string[];
  readonly url?: string;
}

export interface Work {
  readonly title: TitleWords;
  /** Whether journals print the title again and again. */
  readonly isColumn: boolean;
  readonly authors: AuthorSet;
  readonly year: number | null;
  readonly kind: 'publication' | 'clinical trial' | 'dataset' | 'encyclopedia' | 'web page';
  readonly isPreprint: boolean;
  readonly place: Place;
  /** In canonical form; that of all versions where it is a preprint's, none where it only says arXiv's number. */
  readonly identifiers: Identifiers;
  readonly versionDois: readonly string[];
  /** Canonical. */
  readonly url: string;
}

export function readWork(record: WorkRecord): Work {
  const title = readTitle(record.title);
  const place = readPlace({
    container: record.container ?? '',
    volume: record.volume ?? '',
    pages: record.pages ?? '',
  });
  const known = makeIdentifiers(record.identifiers ?? {});
  const doi = isArxivDoi(known.doi) ? '' : doiOfAllVersions(known.doi);
  const isUnpublished = doi === '' && (known.arxiv_id !== '' || place.kind === 'preprints');
  return {
    title,
    isColumn: isColumn(title.words.map(({ written }) => written)),
    authors: readAuthors(record.authors),
    year: record.year,
    kind: kindOf(record.kind ?? ''),
    isPreprint: record.kind === 'preprint' || isPreprintDoi(doi) || isUnpublished,
    place,
    identifiers: { ...known, doi },
    versionDois: (record.versionDois ?? []).map(doiOfAllVersions),
    url: canonicalUrl(record.url ?? ''),
  };
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

function kindOf(sourceType: string): Work['kind'] {
  const kind = sourceType.toLowerCase();
  const isOfItsOwn =
    kind === 'clinical trial' ||
    kind === 'dataset' ||
    kind === 'encyclopedia' ||
    kind === 'web page';
  return isOfItsOwn ? kind : 'publication';
}
