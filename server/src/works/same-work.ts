/** The one rule for whether two records are the same work, and why: search, library and references ask it. Different works are never the same. */
import { compareAuthors } from './author-names.js';
import { compareIdentifiers } from './compare-identifiers.js';
import { compareTitles, type TitleComparison } from './compare-titles.js';
import { compareYears } from './compare-years.js';
import { type Evidence, type OpenReason, whatLacks, whatVersionsLack } from './evidence.js';
import { compareForms } from './forms.js';
import { withoutVenue } from './glued-venue.js';
import { hasIdentifier } from './identifiers.js';
import { differingNumber, haveOneNumber } from './numbering.js';
import { areForeignTitles, areStrangers, isTitleWithin } from './strangers.js';
import { recurringWords } from './title-remarks.js';
import { comparePlaces } from './venues.js';
import type { Work } from './work.js';

/**
 * `apart`: no third record can bring them together. `open`: what they have in common is not enough, or what they say differs, but both have
 * identifiers, by which a third record may show that they are one.
 */
export type Verdict =
  | { readonly verdict: 'same'; readonly reason: SameReason; readonly detail: string }
  | { readonly verdict: 'apart'; readonly reason: ApartReason; readonly detail: string }
  | { readonly verdict: 'open'; readonly reason: OpenReason | Difference; readonly detail: string };

export type SameReason =
  | 'declared version'
  | 'same doi'
  | 'same number'
  | 'same address'
  | 'same page'
  | 'preprint and published'
  | 'preprint of a thesis'
  | 'same title';
/** What no title outweighs. */
const differences = [
  'different words',
  'different authors',
  'different years',
  'different places',
  'different numbers',
] as const;
export type Difference = (typeof differences)[number];
type ApartReason =
  | Difference
  | 'different identifiers'
  | 'one identifier for two works'
  | 'different kinds';
export function isDifference(reason: Verdict['reason']): reason is Difference {
  return differences.some((difference) => difference === reason);
}

/** Symmetric. */
export function sameWork(a: Work, b: Work): Verdict {
  if (a.versionDois.includes(b.identifiers.doi) && b.identifiers.doi !== '')
    return same('declared version', b.identifiers.doi);
  if (b.versionDois.includes(a.identifiers.doi) && a.identifiers.doi !== '')
    return same('declared version', a.identifiers.doi);
  const { finding, detail } = compareIdentifiers(a, b);
  if (finding === 'different') return apart('different identifiers', detail);
  if (finding !== 'none')
    return areStrangers(a, b) || areOfOneVolume(a, b)
      ? apart('one identifier for two works', detail)
      : same(finding, detail);
  const isWebPage = a.kind === 'web page' || b.kind === 'web page';
  if (isWebPage)
    return a.url !== '' && a.url === b.url ? same('same address', a.url) : open('web page');
  if (a.kind !== b.kind) return apart('different kinds', [a.kind, b.kind].sort().join(', '));
  // Of two without a title nothing says that they bear the same one.
  if (a.title.text === '' || b.title.text === '') return open('title too short');
  return compareRecords(a, b);
}

/** For records that share a DOI or the number of a register: whether they are two works all the same. */
export function areOfTwoWorks(a: Work, b: Work): boolean {
  const { reason } = sameWork(a, b);
  if (reason === 'declared version') return false;
  if (areStrangers(a, b) || areOfOneVolume(a, b)) return true;
  return reason === 'different identifiers' && haveOtherTitles(a, b);
}

/** Two papers of one volume, of people who wrote both: the DOI may be that of the volume. */
function areOfOneVolume(a: Work, b: Work): boolean {
  const { firstPage, volumes } = a.place;
  const isSameVolume = volumes.some((number) => b.place.volumes.includes(number));
  const isOtherPage =
    ![firstPage, b.place.firstPage].includes('') && firstPage !== b.place.firstPage;
  return isSameVolume && isOtherPage && haveOtherTitles(a, b);
}

/** For those that share no more than an address, or the number of a book or a trial, which several works may have. Every difference counts. */
export function areOfTwoWorksOfOnePlace(a: Work, b: Work): boolean {
  const { verdict, reason } = sameWork(a, b);
  if (areOfTwoWorks(a, b)) return true;
  if (verdict === 'same' && reason !== 'same address') return false;
  if (a.kind === 'web page' || b.kind === 'web page') return areForeignTitles(a, b);
  return haveOtherTitles(a, b) || (isDifference(reason) && reason !== 'different words');
}

function haveOtherTitles(a: Work, b: Work): boolean {
  if (a.title.weight === 0 || b.title.weight === 0) return false;
  return compareBareTitles(a, b).relation === 'different' && !isTitleWithin(a, b);
}

function compareRecords(a: Work, b: Work): Verdict {
  const title = compareBareTitles(a, b);
  const differ = (reason: Difference, detail: string): Verdict =>
    hasIdentifier(a.identifiers) && hasIdentifier(b.identifiers)
      ? { verdict: 'open', reason, detail }
      : apart(reason, detail);
  if (title.relation === 'different') return differ('different words', title.differing);
  const authors = compareAuthors(a.authors, b.authors);
  if (authors === 'apart') return differ('different authors', '');
  const place = comparePlaces(a.place, b.place);
  const forms = compareForms(a.form, b.form, authors, place);
  if (forms === 'apart') return apart('different kinds', [a.form, b.form].sort().join(', '));
  const year = compareYears(a, b);
  if (year === 'apart') return differ('different years', [a.year, b.year].sort().join(', '));
  const isVersion = a.isPreprint !== b.isPreprint;
  if (place === 'apart' && !isVersion) return differ('different places', '');
  const numbers = isVersion ? '' : differingNumber(a, b, place);
  if (numbers !== '') return differ('different numbers', numbers);
  if (forms === 'doubtful' && !isVersion && place !== 'same page') return open('form');
  const evidence: Evidence = {
    title: title.relation,
    authors,
    year,
    place,
    weight: Math.min(a.title.weight, b.title.weight),
    people: Math.min(a.authors.names.length, b.authors.names.length),
    isColumn: a.isColumn || b.isColumn,
    isRecurring: isRecurring(a) || isRecurring(b) || areOfSeries(a, b),
  };
  const lack = isVersion ? whatVersionsLack(evidence) : whatLacks(evidence);
  if (lack !== null) return open(lack);
  const isThesis = a.form === 'thesis' || b.form === 'thesis';
  if (isVersion) return same(isThesis ? 'preprint of a thesis' : 'preprint and published', '');
  return same(place === 'same page' ? 'same page' : 'same title', '');
}

/** Either may have the journal of the other behind its title. */
function compareBareTitles(a: Work, b: Work): TitleComparison {
  const title = compareTitles(a.title, b.title);
  if (title.relation !== 'part' && title.relation !== 'different') return title;
  const [bareA, bareB] = [withoutVenue(a.title, b.place), withoutVenue(b.title, a.place)];
  return bareA === a.title && bareB === b.title ? title : compareTitles(bareA, bareB);
}

function isRecurring({ title, place }: Work): boolean {
  return place.isRenewed || title.words.some(({ word }) => recurringWords.has(word));
}

/** Reports, data and maps come out anew each year, by the same people under the same title; a number that agrees says that it is one. */
function areOfSeries(a: Work, b: Work): boolean {
  const mayRecur = ({ form, kind }: Work): boolean =>
    form === 'report' || form === 'map' || kind === 'dataset';
  return (mayRecur(a) || mayRecur(b)) && !haveOneNumber(a, b);
}

function same(reason: SameReason, detail: string): Verdict {
  return { verdict: 'same', reason, detail };
}

function apart(reason: ApartReason, detail: string): Verdict {
  return { verdict: 'apart', reason, detail };
}

function open(reason: OpenReason): Verdict {
  return { verdict: 'open', reason, detail: '' };
}
