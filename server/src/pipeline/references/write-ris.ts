/** Writes RIS, which `read-ris` reads back. */
import { isNumbered } from './article-number.js';
import { type CslItem, oneLine, plainText, textOf, toCslItem } from './csl-item.js';
import { tellBeyond } from './date-spans.js';
import { statusOf, toIsoDate } from './dates.js';
import { splitKeywords } from './keywords.js';
import { toFamilyFirst } from './names.js';
import { editorTagOf, hasTranslators, noBookFields, risFields, risTypeOf } from './ris-fields.js';

export function writeRis(items: readonly CslItem[]): string {
  return items.map(writeEntry).join('\r\n');
}

function writeEntry(given: CslItem): string {
  // Other programs read M1 of an article as its issue.
  const item: CslItem = {
    ...given,
    ...(isNumbered(given) && { number: undefined }),
    ...noBookFields(given.type),
  };
  const [start, end] = pagesOf(item.page ?? '');
  const date = risDate(item.issued);
  const lines: [string, string | undefined][] = [
    ['TY', risTypeOf(item.type)],
    ...people('AU', item.author),
    ...people('A2', item.type === 'book' ? item['collection-editor'] : []),
    ['A2', item.type === 'patent' ? textOf(item.authority) : undefined],
    ...people(editorTagOf(item.type), item.editor),
    ...Object.entries(risFields).map(([field, [tag]]): [string, string | undefined] => [
      item.type === 'book' ? (tagsOfBook.get(field) ?? tag) : tag,
      /^(?:DOI|URL)$/.test(field) ? textOf(item[field]) : plainText(textOf(item[field]) ?? ''),
    ]),
    ['PY', date.split('/')[0] || plainText(statusOf(item.issued))],
    ['DA', date.includes('/') ? date : undefined],
    ['ET', item.edition ? undefined : textOf(item.version)],
    ['Y2', risDate(toCslItem({ issued: item.accessed })?.issued)],
    ...people('A4', hasTranslators(item.type) ? item.translator : []),
    ['SP', start],
    ['EP', end],
    ['C7', isNumbered(given) ? given.number : undefined],
    ['C2', item.PMCID],
    ['SN', item.ISSN],
    ['SN', item.ISBN],
    ...splitKeywords(plainText(item.keyword ?? '')).map((word): [string, string] => ['KW', word]),
    ...numbered('PubMed', item.PMID),
    ...numbered('arXiv', arxivNumberOf(item)),
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return [...written, 'ER  - ', ''].join('\r\n');
}

/** T2 is the series of a book. */
const tagsOfBook: ReadonlyMap<string, string> = new Map([
  ['container-title', 'JF'],
  ['collection-title', 'T2'],
]);

/** `2020`, `2020/05/03/`, or with what it says besides `2020///Winter`. */
function risDate(date: CslItem['issued']): string {
  const [year = '', month = '', day = ''] = toIsoDate(date).split('-');
  const beyond = tellBeyond(date);
  return month === '' && beyond === '' ? year : [year, month, day, beyond].join('/');
}

function people(tag: string, named: unknown): [string, string][] {
  return (toCslItem({ author: named })?.author ?? []).map((name) => [tag, toFamilyFirst(name)]);
}

/** A number, and the register that gave it. */
function numbered(register: string, number: string | undefined): [string, string][] {
  if (!number) return [];
  return [
    ['AN', number],
    ['DB', register],
  ];
}

function arxivNumberOf({ archive, archive_location: place }: CslItem): string | undefined {
  if (archive?.toLowerCase() !== 'arxiv' || !place) return undefined;
  return `arXiv:${place.replace(/^arXiv:\s?/i, '')}`;
}

/** A range has a start and an end; whatever else it is, such as an article number, stays whole. */
function pagesOf(page: string): [start: string, end: string] {
  const range = /^([^\s,–—-]+)\s*[-–—]+\s*([^\s,–—-]+)$/.exec(page);
  return range ? [range[1] ?? '', range[2] ?? ''] : [page, ''];
}
