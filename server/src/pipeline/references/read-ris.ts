/** Reads RIS. Written by hand: the known libraries break long values in the middle of words and lose DOIs. */
import { pagesOrNumber } from './article-number.js';
import type { CslDate } from './csl-item.js';
import { readBeyond, readWithinYear } from './date-spans.js';
import { dateInYear, issuedOf, parseDate } from './dates.js';
import { articleNumberOf, editionFields, isPmcid } from './endnote-types.js';
import { joinKeywords } from './keywords.js';
import { readPeople } from './names.js';
import {
  cslTypeOf,
  editorTagOf,
  hasTranslators,
  isRisType,
  noBookFields,
  pubmedTags,
  risFields,
} from './ris-fields.js';
import { type SerialNumbers, serialOf } from './serial-numbers.js';

type Tags = ReadonlyMap<string, readonly string[]>;

/** Some programs leave out the space behind the hyphen; with one space before it, it would be text, such as `IL -2`. */
const tagLine = /^\s*([A-Z][A-Z0-9])(?:\s{1,2}-(?:\s(.*)|)|\s\s-(\S.*))$/;

/** What may be a tag of a program with ways of its own; it is one where the line TY of its entry is written in the same way. */
const looseLine = /^\s*([A-Za-z][A-Za-z0-9])(\s{0,6})-(?:\s(.*)|)$/;

/** Tags that say that an entry has begun, though its line TY is missing. */
const begins = new Set(['TI', 'T1', 'CT', 'AU', 'A1', 'DO', 'JO', 'JF', 'AB', 'N2']);

interface RisLine {
  readonly tag: string;
  readonly value: string;
}

/** @param way Of the line TY of the entry; empty before the first one. */
function readLine(line: string, way: string): RisLine | null {
  const match = tagLine.exec(line);
  if (match !== null) return { tag: match[1] ?? '', value: match[2] ?? match[3] ?? '' };
  const [, tag = '', , value = ''] = looseLine.exec(line) ?? [];
  if (tag === '') return null;
  const isType = tag.toUpperCase() === 'TY' && isRisType(value.trim());
  return isType || wayOf(line) === way ? { tag: tag.toUpperCase(), value } : null;
}

/** Small letters or capitals, and the spaces before the hyphen; empty for what is written as it should be. */
function wayOf(line: string): string {
  const [, tag = '', spaces = ''] = looseLine.exec(line) ?? [];
  if (tagLine.test(line)) return '';
  return `${tag === tag.toUpperCase() ? 'capital' : 'small'} ${spaces.length}`;
}

/**
 * One value an entry, which `toCslItem` still has to check.
 * @param most So many are read, and one more.
 */
export function readRis(content: string, most: number): unknown[] {
  const entries: Map<string, string[]>[] = [];
  let entry: Map<string, string[]> | null = null;
  let values: string[] = [];
  let last = '';
  let way = '';
  for (const line of content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const read = readLine(line, way);
    if (read === null) {
      goOn(values, { tag: last, line: line.trim() });
      continue;
    }
    const { tag, value } = read;
    if (tag === 'TY' || (entry === null && begins.has(tag))) {
      if (entries.length > most) break;
      entry = new Map();
      entries.push(entry);
    }
    if (tag === 'TY') way = wayOf(line);
    if (tag === 'ER') entry = null;
    last = tag;
    values = entry?.get(tag) ?? [];
    values.push(value.trim());
    entry?.set(tag, values);
  }
  return entries.map(toItem);
}

/** A value that goes on in the next line; of keywords each has a line. */
function goOn(
  values: string[],
  { tag, line }: { readonly tag: string; readonly line: string },
): void {
  if (line === '') return;
  if (tag === 'KW') values.push(line);
  const last = tag === 'KW' ? undefined : values.pop();
  if (last !== undefined) values.push(`${last} ${line}`);
}

function toItem(tags: Tags): unknown {
  const all = (...names: string[]): string[] =>
    names.flatMap((tag) => tags.get(tag) ?? []).filter((value) => value !== '');
  const first = (...names: string[]): string => all(...names)[0] ?? '';
  const fields = Object.fromEntries(
    Object.entries(risFields).map(([field, names]) => [field, first(...names)]),
  );
  const tag = first('TY').toUpperCase();
  const type = cslTypeOf(tag);
  const dates = all('DA', 'PD', 'PY', 'Y1');
  const { title, DOI, URL, genre, edition = '', number } = fields;
  const serial: SerialNumbers = type === 'patent' ? {} : serialOf(all('SN').join('; '));
  return {
    ...{ ...fields, edition: '' },
    type,
    title: title || first('BT'),
    ...placeOf(first, type),
    ...peopleOf(all, tag),
    issued:
      spanOf(dates) ?? issuedOf(dateOf(dates), dates.at(-1) ?? (tag === 'INPR' ? 'in press' : '')),
    keyword: joinKeywords(all('KW')),
    URL: (URL ?? '').split(/;(?=https?:\/\/)/, 1)[0],
    DOI: DOI || (all('M3', 'N1', 'L3').find(isDoi) ?? ''),
    genre: isDoi(genre ?? '') ? '' : genre,
    note: all('N1')
      .filter((note) => !isDoi(note))
      .join(' '),
    ...keyOf(fields.id ?? ''),
    ...noBookFields(type),
    ...editionFields(type, edition),
    ...accessedOf(first('Y2')),
    ...(type === 'patent' && holdersOf(all)),
    ...(hasTranslators(type) && { translator: readPeople(all('A4')) }),
    number: number || (serial.ISSN === undefined && serial.ISBN === undefined ? first('SN') : ''),
    ...pagesOrNumber(type, pageOf(first('SP'), first('EP')), articleNumberOf(type, first('C7'))),
    ...serial,
    ...registerNumbersOf(first),
    ...arxivOf(all('AN')),
  };
}

/** A key has letters: numbers are those of a database. */
function keyOf(id: string): object {
  return /^(?=[^A-Za-z]{0,60}[A-Za-z])[\w:.+/-]{1,60}$/.test(id) ? { 'citation-key': id } : {};
}

/** Where an entry stands, and in which series: of a book T2 is that of its series, and BT may be its title. */
function placeOf(first: (...tags: string[]) => string, type: string): object {
  const [second, ...others] = risFields['container-title'];
  const isTitled = first(...risFields.title) !== '' || first('BT') === '';
  const series = first(...(type === 'book' ? [second] : []), ...risFields['collection-title']);
  const whole = first(...(type === 'book' ? [] : [second]), ...others);
  const conference = type === 'paper-conference' ? first('C3') : '';
  const short = first(...risFields['container-title-short']);
  return {
    'container-title': isTitled ? whole || conference : '',
    'container-title-short': short === whole ? '' : short,
    'collection-title': series,
  };
}

/** Who edited a book that is called so stands where other types have authors. */
function peopleOf(all: (...tags: string[]) => string[], tag: string): object {
  const type = cslTypeOf(tag);
  const authorTags = ['AU', 'A1'];
  const editorTags = new Set([editorTagOf(type), 'ED']);
  const isEdited = tag === 'EDBOOK';
  return {
    author: isEdited ? [] : readPeople(all(...authorTags)),
    editor: readPeople(all(...(isEdited ? [...authorTags, ...editorTags] : editorTags))),
    ...(type === 'book' && { 'collection-editor': readPeople(all('A2')) }),
  };
}

/** Where other types have editors a patent has who gave it out; whoever stands there as its holder, too, is that. */
function holdersOf(all: (...tags: string[]) => string[]): object {
  const [second, third] = [all('A2'), all('A3')].map((names) => names.join('; '));
  const [publisher = ''] = all(...risFields.publisher);
  if (publisher === '' && second === third) return { publisher: second };
  const others = all('A2', 'A3').filter((name) => name !== publisher);
  return { authority: [...new Set(others)].join('; ') };
}

/** Some write the date of a conference there. */
function accessedOf(written: string): object {
  const parts = parseDate(written);
  return parts.length < 3 ? {} : { accessed: { 'date-parts': [parts] } };
}

/** Where we write it: RIS has no field of its own for it. */
function arxivOf(numbers: readonly string[]): object {
  const place = numbers.map((number) => /^arXiv:(\S{6,30})$/i.exec(number)?.[1]).find(Boolean);
  return place === undefined ? {} : { archive: 'arXiv', archive_location: place };
}

/** Nature and Springer give it a tag of their own. */
function isDoi(value: string): boolean {
  return /^(?:doi:\s?)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i.test(value);
}

/** Some write the whole range as its first page, or a last page that is the first one. */
function pageOf(start: string, end: string): string {
  const isWhole = end === '' || end === start || start.split(/[-–—]+/).at(-1) === end;
  return isWhole ? start : [start, end].filter((page) => page !== '').join('-');
}

/** Numbers of PubMed and PMC where the database that wrote the entry keeps them. */
function registerNumbersOf(first: (...tags: string[]) => string): object {
  const database = `${first('DB')} ${first('DP')}`;
  const [, ofCochrane = ''] = /\bPUBMED (\d{1,8})\b/.exec(`${first('XR')} ${first('C3')}`) ?? [];
  const [, tag = ''] = pubmedTags.find(([name]) => name.test(database)) ?? [];
  return {
    PMID: (tag !== '' && /^\d{1,8}$/.test(first(tag)) ? first(tag) : '') || ofCochrane,
    PMCID: isPmcid(first('C2')) ? first('C2') : '',
  };
}

/** The fourth place of a date is for other information; days of a year that is told elsewhere, as `4-9 Dec`, have an end, too. */
function spanOf(dates: readonly string[]): CslDate | undefined {
  const start = dateOf(dates);
  const [year] = start;
  if (year === undefined) return undefined;
  const spans = dates.map((date) => {
    const [, told = ''] = /^\d{4}\/\d{0,2}\/\d{0,2}\/(.+)$/.exec(date) ?? [];
    return /^\d{4}/.test(date) ? readBeyond(start, told.trim()) : readWithinYear(date, year);
  });
  return spans.find((span) => span !== null) ?? undefined;
}

/** The date that says most, among those of the year that is named first; the year of `Mar 5` stands in another line. */
function dateOf(values: readonly string[]): number[] {
  const years = values.map(parseDate).filter((parts) => parts.length > 0);
  const year = years.at(-1)?.[0];
  const dates = values.map((value) => dateInYear(year === undefined ? '' : String(year), value));
  return (
    dates.filter(([named]) => named === year).sort((one, other) => other.length - one.length)[0] ??
    []
  );
}
