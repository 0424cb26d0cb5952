/** A record of a work, from whichever part of the server, made ready to be compared with many others. */
import type { Identifiers } from '@lectern/contract';
import { type AuthorSet, readAuthorSet } from './author-names.js';
import { canonicalUrl } from './canonical-url.js';
import { doiOfAllVersions } from './doi.js';
import { type Form, readForm } from './forms.js';
import { makeIdentifiers } from './identifiers.js';
import { isPreprint } from './is-preprint.js';
import { type Numbering, unnumbered } from './numbering.js';
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
  readonly numbering?: Partial<Numbering>;
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
  readonly form: Form;
  readonly numbering: Numbering;
  /** In canonical form; that of all versions where it is a preprint's, none where it only says arXiv's number. */
  readonly identifiers: Identifiers;
  readonly versionDois: readonly string[];
  /** Canonical. */
  readonly url: string;
  /** All that was read but the address: of two that say the same the rule says the same. */
  readonly said: string;
}

export function readWork(record: WorkRecord): Work {
  return new ReadWork(record);
}

/** Most records are told apart by less than their authors and journal, which are read when they are asked for. */
class ReadWork implements Work {
  readonly title: TitleWords;
  readonly kind: Work['kind'];
  readonly isPreprint: boolean;
  readonly identifiers: Identifiers;
  readonly versionDois: readonly string[];
  readonly url: string;
  readonly #record: WorkRecord;
  #authors: AuthorSet | undefined;
  #place: Place | undefined;

  constructor(record: WorkRecord) {
    this.#record = record;
    this.title = readTitle(record.title);
    const known = makeIdentifiers(record.identifiers ?? {});
    const doi = isArxivDoi(known.doi) ? '' : doiOfAllVersions(known.doi);
    this.identifiers = { ...known, doi };
    this.kind = kindOf(record.kind ?? '');
    this.versionDois = (record.versionDois ?? []).map(doiOfAllVersions);
    this.url = canonicalUrl(record.url ?? '');
    // A page of a server is one of its preprint.
    const kind = this.kind === 'web page' ? '' : (record.kind ?? '');
    const { doi: given, arxiv_id: arxivId } = known;
    this.isPreprint = isPreprint({ kind, doi: given, journal: record.container ?? '', arxivId });
  }

  get year(): number | null {
    return this.#record.year;
  }

  get numbering(): Numbering {
    return { ...unnumbered, ...this.#record.numbering };
  }

  get said(): string {
    const { title, authors, year, kind, container, volume, pages } = this.#record;
    const named = [this.numbering, this.identifiers, this.versionDois];
    return JSON.stringify([title, authors, year, kind, container, volume, pages, ...named]);
  }

  get isColumn(): boolean {
    return isColumn(this.title.words.map(({ written }) => written));
  }

  get authors(): AuthorSet {
    this.#authors ??= readAuthorSet(this.#record.authors);
    return this.#authors;
  }

  get form(): Form {
    const { kind = '', container = '' } = this.#record;
    const form = readForm(kind, container, this.place);
    return form === 'unknown' && this.isPreprint ? 'preprint' : form;
  }

  get place(): Place {
    if (this.#place !== undefined) return this.#place;
    const { kind = '', container = '', volume = '', pages = '' } = this.#record;
    const place = readPlace({ container, volume, pages });
    // Few proceedings say in their names what they are.
    const isConference = place.kind === 'unknown' && kind === 'conference paper';
    this.#place = isConference ? { ...place, kind: 'conference' } : place;
    return this.#place;
  }
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
