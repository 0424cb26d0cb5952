/** Makes an `EngineRecord` out of what an adapter read, so that every record of every engine is clean: plain text, http(s) addresses, normal forms. */
import { type Identifiers, type PersonName, parseWebUrl } from '@lectern/contract';
import type { EngineRecord, FullTextLocation } from '../../ports/search-engine.js';
import { authorName } from '../../works/author-name.js';
import { doiUrl, normaliseDoi } from '../../works/doi.js';
import { noticeKindOf, uniteNotices } from '../../works/editorial-notices.js';
import { makeIdentifiers } from '../../works/identifiers.js';
import { isPreprint } from '../../works/is-preprint.js';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { pickTold, shownName } from '../../works/shown-name.js';
import { normaliseDate } from './dates.js';
import { plainAbstract, plainText } from './markup.js';
import { type PlacementDraft, readPlacement } from './placement.js';
import { isProceedings } from './source-types.js';

/** Texts may still hold markup, dates and identifiers may come in any form; what is left out is unknown. */
export interface RecordDraft {
  readonly title: string;
  /** Candidates in order of preference; the first http(s) address is taken, and a DOI of the record goes before all of them unless `keepsUrl`. */
  readonly urls: readonly string[];
  /** The address is the engine's own, such as a trial's page, also where there is a DOI. */
  readonly keepsUrl?: boolean;
  readonly sourceType: EngineRecord['sourceType'];
  /** In parts where the engine tells them apart. */
  readonly authors?: readonly (string | PersonName)[];
  /** The engine names only the first of them. */
  readonly areAuthorsCut?: boolean;
  readonly publicationDate?: string;
  /** Of its preprint, where that is all that is known of a published work. */
  readonly preprintDate?: string;
  readonly journal?: string;
  readonly placement?: PlacementDraft;
  readonly abstract?: string;
  readonly summary?: string;
  readonly studyType?: string;
  readonly developmentPhase?: string;
  readonly identifiers?: Partial<Identifiers>;
  readonly versionDois?: readonly string[];
  readonly fullTexts?: readonly FullTextLocation[];
  readonly citedByCount?: number | null;
  readonly isOpenAccess?: boolean | null;
  readonly isRetracted?: boolean;
  /** Its source says that it retracts another work, which its title may name as retracted. */
  readonly isRetraction?: boolean;
  /** By the register's own word for the kind; what is no notice is left out. */
  readonly notices?: readonly { readonly type: string; readonly url?: string }[];
}

function preprintDateOf({ preprintDate = '' }: RecordDraft): Pick<EngineRecord, 'preprintDate'> {
  const date = normaliseDate(preprintDate);
  return date === '' ? {} : { preprintDate: date };
}

/** Null where there is no title or no address: such a record is of no use to anyone. */
export function makeRecord(draft: RecordDraft): EngineRecord | null {
  const identifiers = makeIdentifiers(draft.identifiers ?? {});
  const candidates =
    identifiers.doi !== '' && draft.keepsUrl !== true
      ? [doiUrl(identifiers.doi), ...draft.urls]
      : draft.urls;
  const url = candidates.map(httpUrl).find((candidate) => candidate !== '');
  const title = cut(plainText(draft.title), 2000);
  if (title === '' || url === undefined) return null;
  const sourceType = noticedType(draft, identifiers.doi);
  const journal = cut(plainText(draft.journal ?? ''), 2000);
  return {
    title,
    url,
    ...authorsOf(draft),
    publicationDate: normaliseDate(draft.publicationDate ?? ''),
    ...preprintDateOf(draft),
    journal,
    ...placementOf(draft, sourceType),
    sourceType,
    abstract: cut(plainAbstract(draft.abstract ?? ''), 100_000),
    summary: cut(plainAbstract(draft.summary ?? ''), 100_000),
    studyType: cut(plainText(draft.studyType ?? ''), 200),
    developmentPhase: cut(plainText(draft.developmentPhase ?? ''), 200),
    identifiers,
    versionDois: uniqueTexts((draft.versionDois ?? []).map(normaliseDoi)).filter(
      (doi) => doi !== identifiers.doi,
    ),
    fullTexts: cleanFullTexts(draft.fullTexts ?? []),
    citedByCount: countOrNull(draft.citedByCount ?? null),
    isOpenAccess: draft.isOpenAccess ?? null,
    ...retractionOf(draft, isRetractedTitle(title, journal)),
    ...noticesOf(draft),
  };
}

function retractionOf(
  { isRetracted = false, isRetraction = false }: RecordDraft,
  isTitled: boolean,
): Pick<EngineRecord, 'isRetracted' | 'isMarkedByTitle' | 'isRetraction'> {
  if (isRetraction) return { isRetracted, isRetraction };
  return !isRetracted && isTitled ? { isRetracted: true, isMarkedByTitle: true } : { isRetracted };
}

/** What stands there of a preprint is a number of its server, or of what came of it. */
function placementOf(
  { placement = {} }: RecordDraft,
  sourceType: EngineRecord['sourceType'],
): Pick<EngineRecord, 'placement'> {
  const { publisher, ...place } = placement;
  const isOfBook = sourceType === 'book' || sourceType === 'book chapter';
  const read = sourceType === 'preprint' ? undefined : readPlacement(isOfBook ? placement : place);
  return read === undefined ? {} : { placement: read };
}

const mostAuthors = 500;

/** A list that was cut says so where its last author would stand: styles name that one. */
function authorsOf({
  authors: given = [],
  areAuthorsCut = false,
}: RecordDraft): Pick<EngineRecord, 'authors' | 'authorNames'> {
  const names = given.map((author) => (typeof author === 'string' ? author : plainName(author)));
  // Two people may have one name.
  const all = names
    .map((name) =>
      typeof name === 'string'
        ? cut(authorName(plainText(name).replace(/(?<![\s,;])[\s,;]+$/, '')), 300)
        : shownName(name),
    )
    .filter((name) => name !== '');
  const isCut = areAuthorsCut || all.length > mostAuthors;
  const authors = [...all.slice(0, mostAuthors), ...(isCut ? ['et al.'] : [])];
  const authorNames = pickTold(
    authors,
    names.flatMap((name) => (typeof name === 'string' ? [] : [name])),
  );
  return { authors, ...(authorNames.length === 0 ? {} : { authorNames }) };
}

/** One text where that is no name in parts: too long to be one, or with a comma in its family. */
function plainName(name: PersonName): PersonName | string {
  const {
    family = '',
    given = '',
    suffix = '',
    literal = '',
  } = Object.fromEntries(
    Object.entries(name).map(([part, text]) => [part, plainText(text ?? '').trim()]),
  );
  const parts = literal === '' ? { family, given, suffix } : { literal };
  const known = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));
  const shown = shownName(known);
  const isTold = literal === '' ? family !== '' && !family.includes(',') : isOneName(literal);
  return isTold && shown.length <= 300 ? known : literal || shown;
}

/** `Okonkwo, Ada` is a person, wherever it stands. */
function isOneName(literal: string): boolean {
  return authorName(literal) === shownName({ literal });
}

function noticesOf({ notices = [] }: RecordDraft): Pick<EngineRecord, 'notices'> {
  const united = uniteNotices(
    notices.flatMap(({ type, url = '' }) => {
      const kind = noticeKindOf(type);
      const address = httpUrl(url);
      return kind === null ? [] : [{ kind, ...(address === '' ? {} : { url: address }) }];
    }),
  );
  return united === undefined ? {} : { notices: united };
}

function noticedType(
  { sourceType, journal }: RecordDraft,
  doi: string,
): EngineRecord['sourceType'] {
  // Many engines know a preprint only as an article.
  if (isPreprint({ kind: sourceType, doi, journal: journal ?? '' })) return 'preprint';
  return sourceType === 'journal article' && isProceedings(journal ?? '')
    ? 'conference paper'
    : sourceType;
}

/** The address where it is http or https, without credentials and at most 4096 long; else empty. `//host` counts as https. */
export function httpUrl(address: string): string {
  const trimmed = address.trim();
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  const parsed = parseWebUrl(absolute);
  if (parsed === null) return '';
  if (parsed.username !== '' || parsed.password !== '' || parsed.hostname === '') return '';
  const safe =
    /^[\x21-\x7e]+$/.test(absolute) && !/["<>\\^`{|}]/.test(absolute) ? absolute : parsed.href;
  return safe.length <= 4096 ? safe : '';
}

function cleanFullTexts(locations: readonly FullTextLocation[]): FullTextLocation[] {
  const seen = new Set<string>();
  return locations.flatMap(({ url, kind }) => {
    const clean = httpUrl(url);
    if (clean === '' || seen.has(clean)) return [];
    seen.add(clean);
    return [{ url: clean, kind }];
  });
}

/** Whole and not negative, as counts are; what is not one is no count. */
function countOrNull(count: number | null): number | null {
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Never in the middle of a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
