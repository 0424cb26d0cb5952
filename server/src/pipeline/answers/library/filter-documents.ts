/** Chooses documents by what their records say, for questions about the library: years, authors, language, kind of file, retractions. Says what records leave open. */
import { isBodyName, type LibraryDocument } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';
import { nameLanguage } from '../../../reading/language/passage-language.js';
import type { LibraryFilter } from '../../../reading/library-question/read-library-filter.js';
import type { YearSpan } from '../../../reading/library-question/read-years.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { countNotLookedUp } from '../../../store/documents/document-retractions.js';
import { chooseInLanguage } from '../../../store/documents/documents-in-language.js';
import { readAuthorSet, splitAuthors } from '../../../works/author-names.js';
import { namesAuthor, readPeople } from '../written-by.js';
import { findRetracted } from './find-retracted.js';

export interface Filtered {
  readonly ids: readonly string[];
  /** Each a part of a sentence about these documents, such as `are from 2021`; singular where `isOne`. */
  readonly told: readonly ((isOne: boolean) => string)[];
  /** A sentence on records that do not say it; empty where all do. */
  readonly note: string;
}

export function isFiltering(filter: LibraryFilter): boolean {
  const { years, authors, isRetracted, languages, formats } = filter;
  return isRetracted || [authors, languages, years, formats].some((each) => each.length > 0);
}

export async function filterDocuments(
  ids: readonly string[],
  filter: LibraryFilter,
  database: Database,
): Promise<Filtered> {
  const { years, authors, isRetracted, languages, formats } = filter;
  let documents = await findDocuments(database, [...ids]);
  const told: Filtered['told'][number][] = [];
  const notes: string[] = [];
  if (isRetracted) {
    const found = await findRetracted(documents, database);
    documents = [...found.documents];
    told.push((isOne) => `${isOne ? 'is' : 'are'} ${found.what}`);
    notes.push(found.note, sayLookedUp(await countNotLookedUp(database, ids)));
  }
  if (languages.length > 0) {
    const written = new Set<string>();
    for (const language of languages)
      for (const id of await chooseInLanguage(database, ids, language)) written.add(id);
    documents = documents.filter(({ id }) => written.has(id));
    const names = languages.map((language) => nameLanguage(language, '')).join(' or ');
    told.push((isOne) => `${isOne ? 'is' : 'are'} in ${names}`);
  }
  if (formats.length > 0) {
    documents = documents.filter(({ metadata }) => formats.includes(metadata.file_type));
    const names = formats.map((format) => formatNames[format]).join(' or ');
    told.push((isOne) => `${isOne ? 'was' : 'were'} read from ${names}`);
  }
  if (authors.length > 0) {
    const found = await chooseByAuthors(documents, filter, database);
    documents = found.documents;
    notes.push(found.note);
    const names = authors.join(filter.isByAll ? ' and ' : ' or ');
    told.push((isOne) => `${isOne ? 'is' : 'are'} by ${names}`);
  }
  if (years.length > 0) {
    const undated = documents.filter(({ metadata }) => knownYear(metadata) === null);
    notes.push(silentOf(undated.length, 'date'));
    documents = documents.filter(({ metadata }) => isFromYears(knownYear(metadata), years));
    const joint = years.some(({ from, to }) => from === null || to === null) ? ', or ' : ' or ';
    told.push((isOne) => `${isOne ? 'is' : 'are'} from ${years.map(spanOf).join(joint)}`);
  }
  return { ids: documents.map(({ id }) => id), told, note: notes.filter(Boolean).join(' ') };
}

const formatNames: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  docx: 'a Word document',
  doc: 'a Word document (.doc)',
  html: 'a web page',
  txt: 'plain text',
};

function sayLookedUp({ nowhere, inPart }: Awaited<ReturnType<typeof countNotLookedUp>>): string {
  const have = (count: number): string => `${count} of those ${count === 1 ? 'has' : 'have'}`;
  const waiting = [
    ...(nowhere > 0 ? [`${have(nowhere)} not been looked up yet`] : []),
    ...(inPart > 0 ? [`${have(inPart)} not been looked up everywhere yet`] : []),
  ];
  return `${['Only what has a DOI can be looked up for retractions', ...waiting].join(', and ')}.`;
}

/** By their records; where a record has no authors, by the lines under the title. */
async function chooseByAuthors(
  documents: readonly LibraryDocument[],
  { authors, isByAll }: LibraryFilter,
  database: Database,
): Promise<{ readonly documents: LibraryDocument[]; readonly note: string }> {
  const chosen: LibraryDocument[] = [];
  const silent: LibraryDocument[] = [];
  const bearers = new Set<string>();
  let ofLines = 0;
  for (const document of documents) {
    const { authors: recorded } = document.metadata;
    const people = await readPeople(document, database);
    const wrote = (author: string): boolean => namesAuthor(people, author);
    const isBy = isByAll ? authors.every(wrote) : authors.some(wrote);
    if (isBy) chosen.push(document);
    if (isBy) for (const name of namesIn(people, recorded === '')) bearers.add(name);
    if (isBy && recorded === '') ofLines += 1;
    if (!isBy && recorded === '') silent.push(document);
  }
  const told =
    ofLines === 0
      ? ''
      : `Of ${ofLines} the record has no authors, but the lines under the title name them.`;
  const note = silentOf(silent.length, 'authors');
  const named = authors.map((author) => tellBearers(author, [...bearers]));
  return { documents: chosen, note: [...named, told, note].filter(Boolean).join(' ') };
}

/** A line under the title names none where it has anything else, such as an address. */
function namesIn(people: string, isByline: boolean): string[] {
  if (!isByline) return people.split('\n').flatMap(splitAuthors);
  return people.split('\n').flatMap((line) => {
    const names = splitAuthors(line.replace(/[\d*†‡§¹²³]{1,9}(?=\s?(?:,|$|\sand\s))/gu, ''));
    return names.every((name) => person.test(name) && !isBodyName(name)) ? names : [];
  });
}

const person = /^\p{Lu}[\p{L}.'’-]{0,40}(?:\s\p{L}[\p{L}.'’-]{0,40}){1,5}$/u;

/** Who is meant by what may also be a first name; empty where it is the last name of all who have it. */
function tellBearers(author: string, people: readonly string[]): string {
  const familyOf = (name: string): string | undefined => readAuthorSet([name]).names[0]?.family;
  const own = people.filter((name) => namesAuthor(name, author));
  if (own.every((name) => familyOf(name) === familyOf(author))) return '';
  const more = own.length > bearersMost ? [`${own.length - bearersMost} others`] : [];
  const told = [...own.slice(0, bearersMost), ...more];
  const last = told.pop() ?? '';
  return `${author} is in the name${own.length === 1 ? '' : 's'} of ${told.length === 0 ? last : `${told.join(', ')} and ${last}`}.`;
}

const bearersMost = 6;

function isFromYears(year: number | null, years: readonly YearSpan[]): boolean {
  if (year === null) return false;
  return years.some(
    ({ from, to }) => (from === null || year >= from) && (to === null || year <= to),
  );
}

function spanOf({ from, to }: YearSpan): string {
  if (from === to) return `${from}`;
  if (from !== null && to !== null) return `${from} to ${to}`;
  return from === null ? `${to} or earlier` : `${from} or later`;
}

/** Of records that do not say something. */
export function silentOf(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1
    ? `The record of 1 more has no ${what}.`
    : `The records of ${count} others have no ${what}.`;
}
