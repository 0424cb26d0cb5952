/** What the types of EndNote mean, which name themselves in its .enw and its XML alike. */
import { dateInYear, parseDate } from './dates.js';
import { readPeople } from './names.js';
import { type SerialNumbers, serialOf } from './serial-numbers.js';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal article': 'article-journal',
    'electronic article': 'article-journal',
    'magazine article': 'article-magazine',
    'newspaper article': 'article-newspaper',
    book: 'book',
    'edited book': 'book',
    'electronic book': 'book',
    'book section': 'chapter',
    'electronic book section': 'chapter',
    'conference paper': 'paper-conference',
    'conference proceedings': 'paper-conference',
    thesis: 'thesis',
    report: 'report',
    'government document': 'report',
    dataset: 'dataset',
    'computer program': 'software',
    'web page': 'webpage',
    blog: 'post-weblog',
    patent: 'patent',
    standard: 'standard',
    manuscript: 'manuscript',
    'unpublished work': 'article',
    preprint: 'article',
    encyclopedia: 'entry-encyclopedia',
    dictionary: 'entry-dictionary',
    case: 'legal_case',
    statute: 'legislation',
    bill: 'bill',
    map: 'map',
  }),
);

export function cslTypeOfEndnote(name: string): string {
  return types.get(name.trim().toLowerCase()) ?? 'document';
}

/** By the order in which EndNote has them; the last are its subsidiary authors. */
export type EndnotePeople = Readonly<
  Record<'first' | 'second' | 'third' | 'subsidiary', readonly string[]>
>;

const sections: ReadonlySet<string> = new Set(['book section', 'electronic book section']);

/** Who made an entry, by the fields of EndNote: those of an edited book hold who edited it; of a book the second edit its series, of a part of one the third. */
export function peopleOfEndnote(kind: string, people: EndnotePeople): object {
  const name = kind.trim().toLowerCase();
  const [first, second, third] = [people.first, people.second, people.third].map(readPeople);
  const hasTranslators = isEndnoteBook(kind) || sections.has(name);
  const translator = readPeople(hasTranslators ? people.subsidiary : []);
  if (isEditedBook(kind) && people.first.length > 0)
    return { editor: first, 'collection-editor': second, translator };
  if (name === 'book')
    return { author: first, editor: third, 'collection-editor': second, translator };
  if (name === 'patent') return { author: first, authority: people.second.join('; ') };
  const series = sections.has(name) ? third : [];
  return { author: first, editor: second, 'collection-editor': series, translator };
}

/** Of which the first people are who edited it. */
export function isEditedBook(kind: string): boolean {
  return kind.trim().toLowerCase() === 'edited book';
}

/** Of which the second title is that of its series. */
export function isEndnoteBook(kind: string): boolean {
  return /^\s*(?:edited\s)?book\s*$/i.test(kind);
}

/** The number that an article has in place of pages: a field of its own, which other types have for something else. */
export function articleNumberOf(cslType: string, value: string): string {
  const isNumber = cslType.startsWith('article')
    ? /^(?=\D{0,40}\d)[\p{L}\d._:/-]{1,40}$/u
    : /^[a-z]{0,3}\d{1,12}$/i;
  return isNumber.test(value) ? value : '';
}

/** What has versions in place of editions. */
const versioned: ReadonlySet<string> = new Set(['software', 'dataset']);

/** Of a journal article EndNote keeps there when it appeared online. */
export function editionFields(cslType: string, value: string): object {
  if (versioned.has(cslType)) return { version: value };
  return { edition: /^\d{4}\/\d{1,2}(?:\/\d{1,2})?$/.test(value) ? '' : value };
}

/** What has a number of its own where books and journals have theirs. */
const ownNumbered = /^(?:patent|report|standard)$/;

/** The numbers of a field in which journals and books have theirs, and reports and patents their own: a patent has no other. */
export function numbersOf(cslType: string, value: string): SerialNumbers & { number?: string } {
  const serial: SerialNumbers = cslType === 'patent' ? {} : serialOf(value);
  const isNone = serial.ISSN === undefined && serial.ISBN === undefined;
  return { ...serial, ...(isNone && ownNumbered.test(cslType) && { number: value }) };
}

const visited: ReadonlySet<string> = new Set(['webpage', 'post-weblog']);

/**
 * Of a web page EndNote keeps the year and the day on which it was looked at in the fields that other types have for volume and issue.
 * @param told In a field of its own.
 */
export function visitFields(
  cslType: string,
  fields: { readonly volume: string; readonly issue: string; readonly told: string },
): object {
  const { volume, issue, told } = fields;
  const asTold = parseDate(told);
  const own = asTold.length === 3 ? { accessed: { 'date-parts': [asTold] } } : {};
  const parts = visited.has(cslType) ? dateInYear(volume, issue) : [];
  const isVisit =
    parts.length > (issue === '' ? 0 : 1) && (volume === '' || /^(?:19|20)\d\d$/.test(volume));
  return isVisit ? { accessed: { 'date-parts': [parts] }, ...own } : { volume, issue, ...own };
}

/** What stands in a field for anything. */
export function isPmcid(value: string): boolean {
  return /^PMC\d{1,8}$/i.test(value);
}

/** The numbers of the types, as programs write them that leave out the names. */
const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 17: 'journal article', 43: 'electronic article', 19: 'magazine article' },
    ...{ 23: 'newspaper article', 6: 'book', 28: 'edited book', 44: 'electronic book' },
    ...{ 5: 'book section', 60: 'electronic book section', 47: 'conference paper' },
    ...{ 10: 'conference proceedings', 32: 'thesis', 27: 'report', 46: 'government document' },
    ...{ 59: 'dataset', 9: 'computer program', 12: 'web page', 56: 'blog', 25: 'patent' },
    ...{ 58: 'standard', 36: 'manuscript', 34: 'unpublished work', 53: 'encyclopedia' },
    ...{ 52: 'dictionary', 7: 'case', 31: 'statute', 4: 'bill', 20: 'map' },
  }),
);

/** The name of a type; empty where it is not known. */
export function endnoteTypeOf(number: string): string {
  return numbers.get(number.trim()) ?? '';
}
