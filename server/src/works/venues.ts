/** Compares where two works appeared: names of journals and conferences, volumes and pages. */
import { areOneConference, type ConferenceName, readConferenceName } from './conference-names.js';
import { plainWords, withoutUmlauts } from './plain-words.js';
import { areOfServer } from './preprint-servers.js';

export interface Place {
  /** Without a sub-title or a town in brackets. */
  readonly words: readonly string[];
  /** With them. */
  readonly wholeWords: readonly string[];
  readonly conference: ConferenceName;
  readonly kind: 'journal' | 'conference' | 'preprints' | 'repository' | 'unknown';
  /** Numbers of the volume; catalogues put more than one into it. */
  readonly volumes: readonly string[];
  /** Number of the first page, or of the article, with what marks a supplement; empty where it is not known. */
  readonly firstPage: string;
  /** Whether the same people publish the same title there again when they bring it up to date. */
  readonly isRenewed: boolean;
}

const renewedWords = new Set('cochrane statpearls uptodate'.split(' '));
const conferenceWords = new Set(
  'conference conf congress symposium symp workshop workshops meeting colloquium'.split(' '),
);
const journalWords = new Set(
  (
    'journal j transactions trans annals ann letters lett bulletin bull archives arch record ' +
    'magazine quarterly review reviews rev acta zeitschrift revista revue giornale'
  ).split(' '),
);
const repositoryWords = new Set('repec zenodo hal osf repository pubmed doaj openaire'.split(' '));
/** Of names of journals. */
export const emptyVenueWords: ReadonlySet<string> = new Set(
  (
    'the of on for and in an a acm ieee international annual intl int und de la fur official ' +
    // "of the United States of America"
    'u s usa united states america'
  ).split(' '),
);

export interface PlaceNames {
  /** Journal, proceedings or series. */
  readonly container: string;
  readonly volume: string;
  readonly pages: string;
}

const nowhere: Place = {
  words: [],
  wholeWords: [],
  conference: readConferenceName(''),
  kind: 'unknown',
  volumes: [],
  firstPage: '',
  isRenewed: false,
};

export function readPlace({ container, volume, pages }: PlaceNames): Place {
  if (container === '' && volume === '' && pages === '') return nowhere;
  const named = container.split(/\s-\s|[:;([=—–\r\n]/)[0] ?? '';
  const whole = plainWords(container).map(withoutUmlauts);
  const all = named.trim() === '' ? whole : plainWords(named).map(withoutUmlauts);
  return {
    words: all.filter((word) => !emptyVenueWords.has(word)),
    wholeWords: whole.filter((word) => !emptyVenueWords.has(word)),
    conference: readConferenceName(container),
    kind: kindOf(all),
    volumes: romanNumber(volume) ?? (volume.match(/\d+/g) ?? []).map(withoutZeros),
    firstPage: readPage(pages),
    isRenewed: all.some((word) => renewedWords.has(word)),
  };
}

/** Volumes of a set of books are often counted so. One letter such as C or D names a series. */
function romanNumber(volume: string): [string] | null {
  const [, tens = '', fives = ''] =
    /^\s{0,3}(X{0,3})(IX|IV|V?I{0,3})\.?\s{0,3}$/.exec(volume) ?? [];
  if (tens + fives === '') return null;
  return [String(10 * tens.length + units.indexOf(fives))];
}
const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** "S53" and "ii12" are pages of supplements; other letters are left out as often as not: "e5941", "Art. 12". */
function readPage(pages: string): string {
  const at = pages.search(/\d/);
  if (at === -1) return '';
  const [letters = ''] = plainWords(pages.slice(Math.max(0, at - 10), at)).slice(-1);
  const number = withoutZeros(/\d+/.exec(pages)?.[0] ?? '');
  return (/^(?:s|suppl|i{1,3}|i?v)$/.test(letters) ? letters : '') + number;
}

function kindOf(words: readonly string[]): Place['kind'] {
  if (areOfServer(words)) return 'preprints';
  if (words.some((word) => repositoryWords.has(word))) return 'repository';
  const isConference = words.some((word) => conferenceWords.has(word));
  const isJournal = words.some((word) => journalWords.has(word));
  if (isConference === isJournal) return 'unknown';
  return isConference ? 'conference' : 'journal';
}

/**
 * `same page`: volume and first page agree. `apart`: they cannot be the same: a conference and a journal, another volume, another page of a
 * volume. `named alike`: the names mean the same journal. `named otherwise`: they do not seem to. `unknown`: too little is said.
 */
export type PlaceRelation = 'same page' | 'apart' | 'named alike' | 'named otherwise' | 'unknown';

export function comparePlaces(a: Place, b: Place): PlaceRelation {
  const names = compareNames(a, b);
  const volume = compareNumbers(a.volumes, b.volumes);
  const page = compareNumbers(
    a.firstPage === '' ? [] : [a.firstPage],
    b.firstPage === '' ? [] : [b.firstPage],
  );
  if (names === 'apart') return 'apart';
  const areAlike = names === 'alike' || names === 'perhaps alike';
  if (page === 'same' && (volume === 'same' || (areAlike && volume === 'unknown')))
    return 'same page';
  if (volume === 'apart') return page === 'same' && areAlike ? 'named alike' : 'apart';
  if (page === 'apart' && (volume === 'same' || isTellingPage(names, a, b))) return 'apart';
  if (names === 'unknown') return 'unknown';
  return areAlike ? 'named alike' : 'named otherwise';
}

/** Of proceedings that may be the same under two names: some count the pages of each paper from 1. */
function isTellingPage(names: NameRelation, a: Place, b: Place): boolean {
  if (names === 'otherwise') return true;
  return names === 'perhaps alike' && a.firstPage !== '1' && b.firstPage !== '1';
}

type NameRelation = 'alike' | 'perhaps alike' | 'otherwise' | 'apart' | 'unknown';

function compareNames(a: Place, b: Place): NameRelation {
  if (a.words.length === 0 || b.words.length === 0) return 'unknown';
  const kinds = [a.kind, b.kind];
  if (kinds.includes('repository') || kinds.includes('preprints')) return 'unknown';
  if (areNamedAlike(a, b)) return 'alike';
  if (!kinds.includes('journal') && areOneConference(a.conference, b.conference)) return 'alike';
  if (kinds.includes('journal') && kinds.includes('conference')) return 'apart';
  // One conference has many names.
  return a.kind === 'conference' && b.kind === 'conference' ? 'perhaps alike' : 'otherwise';
}

/** "Journal of Sand: A" is "J. Sand A" and may be meant by "Journal of Sand", but is not "Journal of Sand: B". */
function areNamedAlike(a: Place, b: Place): boolean {
  const isOneShort = [a, b].some(({ words, wholeWords }) => words.length === wholeWords.length);
  return areAlike(a.wholeWords, b.wholeWords) || (isOneShort && areAlike(a.words, b.words));
}

function areAlike(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (
    short.length === long.length &&
    short.every((word, at) => isAbbreviated(word, long[at] ?? ''))
  )
    return true;
  const initials = long.map((word) => word[0]).join('');
  return short.length === 1 && (short[0]?.length ?? 0) > 2 && initials.startsWith(short[0] ?? '');
}

function isAbbreviated(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return true;
  // "natl" is "national": its letters in their order, the first one first.
  if (short[0] !== long[0] || short.length > 6) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

function compareNumbers(a: readonly string[], b: readonly string[]): 'same' | 'apart' | 'unknown' {
  if (a.length === 0 || b.length === 0) return 'unknown';
  return a.some((number) => b.includes(number)) ? 'same' : 'apart';
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}
