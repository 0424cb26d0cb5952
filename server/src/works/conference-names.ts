/** Tells whether two names mean the same conference: catalogues write its acronym, its whole name, or "Proceedings of" before either. */

export interface ConferenceName {
  /** The acronym, in lower case, where the name is nothing else but for what any conference is called; else empty. */
  readonly bare: string;
  /** All words in capitals, in lower case. */
  readonly acronyms: ReadonlySet<string>;
  /** First letters of the words, "and" and the like left out. */
  readonly initials: string;
  readonly isConference: boolean;
  readonly isWorkshop: boolean;
}

const conferenceWords = new Set(
  'proceedings proc conference conf symposium symp congress workshop workshops'.split(' '),
);
const plainWords = new Set('annual international intl int meeting acm ieee usenix'.split(' '));
const littleWords = new Set('the of on for in and an a'.split(' '));
const ordinals = new Set(
  (
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth st nd rd th'
  ).split(' '),
);
/** "POP" may be a word that somebody writes in capitals. */
const shortest = 3;

/** @param container As it was written; its capitals tell the acronym. */
export function readConferenceName(container: string): ConferenceName {
  const named = container.split(/[:;([=—–]/)[0] ?? '';
  const words = lettersIn(named);
  const said = words.filter((word) => !littleWords.has(word.toLowerCase()));
  const own = said.filter((word) => !isGeneric(word.toLowerCase()));
  // "AIDS. Conference: 19th Meeting": what a journal prints of a conference is none of its papers.
  const isOfJournal = /\.\s{0,5}conference\b/i.test(container);
  const isShouted = container === container.toUpperCase();
  const inCapitals = (word: string): boolean =>
    word.length >= shortest && word === word.toUpperCase() && (!isShouted || words.length === 1);
  const [only] = own;
  return {
    bare: own.length === 1 && only && !isOfJournal && inCapitals(only) ? only.toLowerCase() : '',
    acronyms: new Set(lettersIn(container).filter(inCapitals).map(lower)),
    initials: said.map((word) => word[0]?.toLowerCase()).join(''),
    isConference: !isOfJournal && words.some((word) => conferenceWords.has(word.toLowerCase())),
    isWorkshop: words.some((word) => /^workshops?$/i.test(word)),
  };
}

export function areOneConference(a: ConferenceName, b: ConferenceName): boolean {
  if (a.isWorkshop !== b.isWorkshop) return false;
  if (a.bare !== '' && a.bare === b.bare) return a.isConference || b.isConference;
  return isAcronymOf(a.bare, b) || isAcronymOf(b.bare, a);
}

/** "VLDB" is the "Proceedings of the International Conference on Very Large Data Bases". */
function isAcronymOf(
  acronym: string,
  { acronyms, initials, isConference }: ConferenceName,
): boolean {
  if (acronym === '' || !isConference) return false;
  return acronyms.has(acronym) || initials.endsWith(acronym);
}

function isGeneric(word: string): boolean {
  return conferenceWords.has(word) || plainWords.has(word) || ordinals.has(word);
}

function lettersIn(name: string): string[] {
  return name.match(/\p{L}+/gu) ?? [];
}

function lower(word: string): string {
  return word.toLowerCase();
}
