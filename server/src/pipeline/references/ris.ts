/** Reads and writes RIS. Written by hand: the known libraries break long values in the middle of words and lose DOIs. */
import type { CslItem } from './csl-item.js';
import { oneLine } from './csl-item.js';
import { datePartsOf, parseDate } from './dates.js';
import { fromFamilyFirst, toFamilyFirst } from './names.js';
import { cslTypeOf, isRisType, risFields, risTypeOf } from './ris-fields.js';

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
  let way = '';
  for (const line of content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const read = readLine(line, way);
    if (read === null) {
      goOn(values, line.trim());
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
    values = entry?.get(tag) ?? [];
    values.push(value.trim());
    entry?.set(tag, values);
  }
  return entries.map(toItem);
}

/** A value that goes on in the next line. */
function goOn(values: string[], line: string): void {
  const last = values.pop();
  if (last !== undefined) values.push(line === '' ? last : `${last} ${line}`);
}

function toItem(tags: Tags): unknown {
  const first = (names: readonly string[]): string =>
    names.flatMap((tag) => tags.get(tag) ?? []).find((value) => value !== '') ?? '';
  const all = (...names: string[]): string[] =>
    names.flatMap((tag) => tags.get(tag) ?? []).filter((value) => value !== '');
  const fields = Object.fromEntries(
    Object.entries(risFields).map(([field, names]) => [field, first(names)]),
  );
  const serial = first(['SN']);
  return {
    ...fields,
    type: cslTypeOf(first(['TY'])),
    author: all('AU', 'A1').map(fromFamilyFirst),
    editor: all('A2', 'ED').map(fromFamilyFirst),
    issued: { 'date-parts': [dateOf(all('DA', 'PY', 'Y1'))] },
    page: [first(['SP']), first(['EP'])].filter((page) => page !== '').join('-'),
    keyword: all('KW').join(', '),
    ...(/^[\d-]{8,9}[\dXx]?$/.test(serial) && serial.replace(/-/g, '').length === 8
      ? { ISSN: serial }
      : { ISBN: serial }),
    ...(/pubmed|medline/i.test(first(['DB'])) && { PMID: first(['AN']) }),
  };
}

/** The date that says most, among those of the year that is named first. */
function dateOf(values: readonly string[]): number[] {
  const dates = values.map(parseDate).filter((parts) => parts.length > 0);
  const year = dates.at(-1)?.[0];
  return (
    dates.filter(([named]) => named === year).sort((one, other) => other.length - one.length)[0] ??
    []
  );
}

export function writeRis(items: readonly CslItem[]): string {
  return items.map(writeEntry).join('\r\n');
}

function writeEntry(item: CslItem): string {
  const [start, end] = pagesOf(item.page ?? '');
  const date = datePartsOf(item.issued).map((part, index) =>
    String(part).padStart(index === 0 ? 4 : 2, '0'),
  );
  const lines: [string, string | undefined][] = [
    ['TY', risTypeOf(item.type)],
    ...(item.author ?? []).map((name): [string, string] => ['AU', toFamilyFirst(name)]),
    ...(item.editor ?? []).map((name): [string, string] => ['A2', toFamilyFirst(name)]),
    ...Object.entries(risFields).map(([field, [tag]]): [string, string | undefined] => [
      tag,
      textOf(item[field]),
    ]),
    ['PY', date[0]],
    ['DA', date.length > 1 ? [date[0], date[1], date[2] ?? '', ''].join('/') : undefined],
    ['SP', start],
    ['EP', end],
    ['SN', item.ISSN ?? item.ISBN],
    ...(item.keyword ?? '').split(',').map((word): [string, string] => ['KW', word.trim()]),
    ...(item.PMID
      ? (
          [
            ['AN', item.PMID],
            ['DB', 'PubMed'],
          ] as const
        ).map(([tag, value]): [string, string] => [tag, value])
      : []),
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return [...written, 'ER  - ', ''].join('\r\n');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A range has a start and an end; whatever else it is, such as an article number, stays whole. */
function pagesOf(page: string): [start: string, end: string] {
  const range = /^([^\s,–—-]+)\s*[-–—]+\s*([^\s,–—-]+)$/.exec(page);
  return range ? [range[1] ?? '', range[2] ?? ''] : [page, ''];
}
