/** Reads from a question about the library which documents are wanted by what they say of themselves: where a study was done, which journal it is from. English alone. */
import { type Place, placeOf } from '../language/blank-words.js';
import { belongsTo, countryNames } from '../language/country-names.js';
import { nationalityOf, readNationality } from '../language/nationalities.js';
import { countriesOfRegion, regionOfWord } from '../language/regions.js';
import { findSubject, isToldOfDocuments } from './list-subject.js';
import { type ToldPlace, toldAt } from './told-places.js';

export interface StudyFilter {
  /** Names of it and words for what comes from it, in lower case; the first as the question has it. Null where no place is asked for. */
  readonly place: { readonly name: string; readonly spellings: readonly string[] } | null;
  /** What may be the name of a journal, as written; null where nothing may. */
  readonly journal: { readonly name: string; readonly isSure: boolean } | null;
  /** Words of the question, in lower case, that say this and no subject. */
  readonly words: ReadonlySet<string>;
  /** Where a place is asked for, or what is surely a journal. */
  readonly places: readonly ToldPlace[];
}

const capital = String.raw`\p{Lu}[\p{L}’'-]{1,25}`;
/** `sub-Saharan Africa`, `south-east Asia`. */
const part = String.raw`(?:[Ss]ub-|(?:north|south|east|west|central)(?:-?(?:east|west))?(?:ern)?\s)?`;
const onePlace = String.raw`${part}${capital}(?:\s${capital}){0,3}`;
const joined = String.raw`(?:,|,?\s(?:or|and))\s(?:in\s|from\s)?(?:the\s)?`;
const conjunction = /,?\s(?:or|and)\s(?:in\s|from\s)?(?:the\s)?/u;
const placeName = `(${onePlace}(?:${joined}${onePlace}){0,5})`;
const betweenPlaces = new RegExp(joined, 'u');
const works = '(?:papers?|documents?|articles?|studies|trials|cohorts|surveys|reviews?|reports)';
const donePlace = new RegExp(
  String.raw`\b(?:done|conducted|carried out|performed|set|undertaken|run|take place|took place|based|made|situated)\s(?:in|at)\s(?:the\s)?${placeName}`,
  'u',
);
/** A name that is no country may be one of a journal or a subject. */
const countryPlaces: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${works}\s(?:(?:are|come|is|comes)\s)?(?:from|in)\s(?:the\s)?${placeName}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:from|in)\s(?:the\s)?${placeName}[\s?.!]{0,3}$`, 'u'),
];
const adjectives = String.raw`(?:(?:(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)(?:-?[Ee]ast)?(?:ern)?|[Cc]entral|Latin|[Ss]ub-Saharan)\s)?${capital}`;
const adjective = new RegExp(
  String.raw`\b(${adjectives}(?:(?:,|,?\s(?:or|and))\s${adjectives}){0,3})\s(?:studies|trials|cohorts|surveys|experiments|reviews)\b`,
  'u',
);

const journalName = String.raw`(?:the\s)?(${capital}(?:\s(?:(?:of|and|for|in|the|on)\s){0,2}${capital}){0,7})`;
const journals: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:in\sthe\sjournal|journal)\s[“"]?${journalName}`, 'u'),
  new RegExp(
    String.raw`\b(?:published|appeared|appear|printed)\s(?:in|by)\s[“"]?${journalName}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:from|in)\s[“"]?${journalName}`, 'u'),
];
const ofJournals =
  /\b(?:Journal|Annals|Lancet|Nature|Science|BMJ|JAMA|PLOS|Cell|Letters|Quarterly|Proceedings|Transactions|Bulletin|Archives|Gazette|Monthly|Acta|Review|Reviews|Reports|Notes)\b/u;

export function readStudyFilter(question: string): StudyFilter {
  const done = readPlace(question);
  const place = done?.place ?? null;
  const named = place === null ? readJournal(question) : null;
  return {
    place,
    journal: named && { name: named.name, isSure: named.isSure },
    places: [...toldAt('place', done?.at), ...toldAt('journal', named?.isSure ? named.at : null)],
    words: new Set(done === null ? [] : [...wordsOf(done.said), ...doing]),
  };
}

const doing =
  'done conducted carried out performed set undertaken run take took place based made situated come comes'.split(
    ' ',
  );

interface SaidPlace {
  readonly at: Place;
  readonly place: NonNullable<StudyFilter['place']>;
  /** With what it lies in, which is no subject either. */
  readonly said: string;
}

function readPlace(question: string): SaidPlace | null {
  const done = donePlace.exec(question);
  if (done?.[1] !== undefined)
    return { at: placeOf(done), place: spelled(partPlaces(done[1])), said: done[1] };
  for (const pattern of countryPlaces) {
    const found = pattern.exec(question);
    const [, named = ''] = found ?? [];
    const places = named.split(betweenPlaces);
    // With what is no country they may be journals or subjects, and `wine from France` is a subject.
    if (
      found !== null &&
      isToldOfDocuments(found, findSubject(question)) &&
      places.every((each) => nationalityOf(each.toLowerCase()).length > 0 || isRegion(each))
    )
      return { at: placeOf(found), place: spelled(places), said: named };
  }
  const found = adjective.exec(question);
  if (found === null || !isToldOfDocuments(found, findSubject(question))) return null;
  const [, said = ''] = found;
  const nations = said.split(betweenPlaces).map(readWord);
  if (nations.some((nation) => nation === null)) return null;
  const told = nations.flatMap((nation) => nation ?? []);
  const name = told.map((nation) => nation.name).join(' or ');
  const spellings = [...new Set(told.flatMap((nation) => nation.spellings))];
  return { at: placeOf(found), place: { name, spellings }, said: `${said} ${name}` };
}

/** Of `Danish`, `African`, `Latin American`; null where the word is of no place. */
function readWord(word: string): SaidPlace['place'] | null {
  const lower = word.toLowerCase();
  const region = regionOfWord(lower);
  if (region !== null) return spelled([inCapitals(region)]);
  const country = lower.replace(/n$/u, '');
  if (lower.includes(' ')) return countries.has(country) ? spelled([inCapitals(country)]) : null;
  const nation = readNationality(lower);
  const name = inCapitals(nation?.countries[0] ?? '');
  return nation && { name, spellings: [...nation.countries, lower] };
}

/** `Ely, England` is one place, and `Ely, England or Bergen, Norway` two; `Ely, Bath, Norway or Deal` may be four. */
function partPlaces(named: string): string[] {
  const parts = named.split(conjunction).map((each) => each.split(betweenPlaces));
  const isLastTold = (parts.at(-1)?.length ?? 0) > 1;
  const areTold = isLastTold && parts.every(isOnePlace);
  return areTold ? parts.flatMap((each) => each.slice(0, 1)) : parts.flat();
}

/** What is no country lies in the country that stands last; `Scotland, UK` is one place, and `Lima, Peru, Bergen, Norway` are not. */
function isOnePlace(names: readonly string[]): boolean {
  const last = names.at(-1) ?? '';
  const inner = names.filter(isCountry).slice(0, -1);
  const isIn = inner.length === 0 || (inner.length === 1 && liesIn(names.at(-2) ?? '', last));
  return names.length === 1 || (isCountry(last) && isIn);
}

/** As Scotland in the UK, and not in Wales. */
function liesIn(name: string, wider: string): boolean {
  const said = name.toLowerCase();
  const nations = nationalityOf(wider.toLowerCase());
  const isWithin = nations.every(({ countries }) => countries.includes(said));
  const isOf = nations.some(({ word }) => belongsTo(said, word));
  const isOfRegion = countriesOfRegion(wider.toLowerCase()).includes(said);
  return isOfRegion || (nations.length > 0 && (isWithin || isOf));
}

function isCountry(name: string): boolean {
  const said = name.toLowerCase();
  return nationalityOf(said).length > 0 || countries.has(said) || isRegion(name);
}

function isRegion(name: string): boolean {
  return countriesOfRegion(name.toLowerCase()).length > 0;
}

const countries = new Set(countryNames.map((country) => country.toLowerCase()));

/** In one of these: nothing is said to have been done in all of them. */
function spelled(names: readonly string[]): SaidPlace['place'] {
  const spellings = [...new Set(names.flatMap(spellingsWithin))];
  return { name: names.map(nameWithin).join(' or '), spellings };
}

/** What is done in a country of a continent names the country and not the continent. */
function nameWithin(name: string): string {
  return isRegion(name) ? `${name} or a country there` : name;
}

function spellingsWithin(name: string): string[] {
  return [name, ...countriesOfRegion(name.toLowerCase())].flatMap(spellingsOf);
}

function inCapitals(name: string): string {
  return name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** With the words for what comes from it, and its other names; what belongs to a wider country is not of the whole of it. */
function spellingsOf(name: string): string[] {
  const said = name.toLowerCase();
  const nations = nationalityOf(said);
  const fewest = Math.min(...nations.map(({ countries }) => countries.length));
  const own = nations.filter(({ countries }) => countries.length === fewest);
  return [...new Set([said, ...own.flatMap(({ word, countries }) => [word, ...countries])])];
}

function readJournal(
  question: string,
): (NonNullable<StudyFilter['journal']> & { readonly at: Place }) | null {
  const [sure = null, published = null, from = null] = journals.map((each) => each.exec(question));
  const found = sure ?? published ?? from;
  if (found === null) return null;
  const [, name = ''] = found;
  return { name, isSure: sure !== null || ofJournals.test(name), at: placeOf(found) };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
