/** Writes BibTeX in UTF-8, with fields that BibTeX and BibLaTeX both know. Written by hand: the known libraries drop letters that have no TeX command. */
import { isNumbered } from './article-number.js';
import { bibtexSubtypes, bibtexTypes } from './bibtex-types.js';
import { type CslItem, type CslName, textOf, toCslItem } from './csl-item.js';
import { rangeOf, seasonOf, yearsOf } from './date-spans.js';
import { datePartsOf, monthName, statusOf, toIsoDate, yearBefore } from './dates.js';
import { freeKey } from './free-keys.js';
import { noteWithoutCorrection } from './retraction-note.js';
import { areUnnamed } from './unnamed-people.js';
import { escapeTex, writeTex, writeTitleTex } from './write-tex.js';

export function writeBibtex(items: readonly CslItem[]): string {
  const taken = new Set<string>();
  return items
    .map((item) => writeEntry(item, freeKey(item, taken)))
    .join('\n\n')
    .concat('\n');
}

function writeEntry(item: CslItem, key: string): string {
  const type = bibtexTypes.get(item.type) ?? 'misc';
  const fields: [string, string | undefined][] = [
    ['title', item.title ? `{${writeTitleTex(item.title)}}` : undefined],
    ['origtitle', braced(textOf(item['original-title']))],
    ['author', names(item.author)],
    ['editor', names(item.editor)],
    ['translator', names(toCslItem({ author: item.translator })?.author)],
    [containerField(type), braced(item['container-title'])],
    [
      'shortjournal',
      type === 'article' ? braced(textOf(item['container-title-short'])) : undefined,
    ],
    ['entrysubtype', braced(bibtexSubtypes.get(item.type))],
    ['pubstate', item.type === 'article' ? '{prepublished}' : undefined],
    ['eventtitle', braced(textOf(item['event-title']))],
    ['venue', braced(textOf(item['event-place']))],
    ...dateOf(item),
    ...seriesOf(type, item),
    ['chapter', braced(textOf(item['chapter-number']))],
    ['volume', braced(item.volume)],
    ['volumes', braced(textOf(item['number-of-volumes']))],
    ...numberOf(type, item),
    ['pages', pagesOf(item)],
    ['edition', braced(item.edition)],
    ['version', braced(textOf(item.version))],
    [publisherField(type), braced(item.publisher)],
    ['address', braced(item['publisher-place'])],
    ['type', braced(item.genre)],
    ['doi', verbatim(item.DOI)],
    ['url', verbatim(item.URL)],
    ['urldate', accessedOf(item)],
    ['issn', verbatim(item.ISSN)],
    ['isbn', verbatim(item.ISBN)],
    ['pmid', verbatim(item.PMID)],
    ['pmcid', verbatim(item.PMCID)],
    ...eprintOf(item),
    ['language', braced(item.language)],
    ['keywords', braced(item.keyword)],
    ['note', braced(noteWithoutCorrection(item))],
    ['abstract', braced(item.abstract)],
  ];
  const written = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = ${value}`],
  );
  return `@${type}{${[key, ...written].join(',\n')}\n}`;
}

/** With the year and the month that BibTeX knows, and the date of BibLaTeX where that says more. Its years have one 0 before Christ. */
function dateOf({ issued }: CslItem): [string, string | undefined][] {
  const [year, month, day] = datePartsOf(issued);
  const before = yearBefore(issued);
  if (before > 0) return [['date', `{-${String(before - 1).padStart(4, '0')}}`]];
  const date = rangeOf(issued) || (day === undefined ? '' : toIsoDate(issued));
  const told = year === undefined ? statusOf(issued) : String(year).padStart(4, '0');
  return [
    ['date', braced(date)],
    ['year', braced(yearsOf(issued) || told)],
    ['month', month === undefined ? braced(seasonOf(issued)) : monthName(month)],
  ];
}

/** The number of an article, too: the styles of BibTeX know no field of its own for it. */
function pagesOf(item: CslItem): string | undefined {
  if (isNumbered(item)) return braced(item.page);
  return braced(item.page?.replace(dashes, '-'))?.replace(/(?<=\w)-(?=\w)/g, '--');
}

/** Between two pages. */
const dashes = /(?<=\w)\s?[-–—]{1,3}\s?(?=\w)/g;

function accessedOf({ accessed }: CslItem): string | undefined {
  const date = toIsoDate(toCslItem({ issued: accessed })?.issued);
  return date === '' ? undefined : `{${date}}`;
}

function eprintOf({
  archive = '',
  archive_location: place,
}: CslItem): [string, string | undefined][] {
  if (archive.toLowerCase() !== 'arxiv' || !place) return [];
  return [
    ['eprint', verbatim(place.replace(/^arXiv:\s?/i, ''))],
    ['eprinttype', '{arxiv}'],
  ];
}

/**
 * Of an article that is the issue: its own number has a field of its own in BibLaTeX. Of a book or a part of one
 * it is the number in a series.
 */
function numberOf(type: string, item: CslItem): [string, string | undefined][] {
  const inSeries = /^(?:book|incollection)$/.test(type) ? textOf(item['collection-number']) : '';
  const eid: [string, string | undefined] = ['eid', braced(item.number)];
  if (type !== 'article') {
    const number = inSeries || (item.issue ?? (isNumbered(item) ? undefined : item.number));
    return [['number', braced(number)], ...(isNumbered(item) ? [eid] : [])];
  }
  const isOwn = isNumbered(item) || (item.type === 'article-journal' && Boolean(item.page));
  return [['number', braced(item.issue)], ...(isOwn ? [eid] : [])];
}

/** Other types have their container there. */
function seriesOf(type: string, item: CslItem): [string, string | undefined][] {
  const isFree = containerField(type) !== 'series' || !item['container-title'];
  return isFree ? [['series', braced(textOf(item['collection-title']))]] : [];
}

function containerField(type: string): string {
  if (type === 'article') return 'journal';
  if (type === 'book') return 'maintitle';
  return /^(?:in\w+|report)$/.test(type) ? 'booktitle' : 'series';
}

function publisherField(type: string): string {
  return type === 'thesis' || type === 'report' ? 'institution' : 'publisher';
}

function braced(text: string | undefined): string | undefined {
  return text ? `{${writeTex(text)}}` : undefined;
}

/** Of addresses and numbers, which are not typeset. */
function verbatim(text: string | undefined): string | undefined {
  return text ? `{${text.replace(/[{}\\]/g, encodeURIComponent)}}` : undefined;
}

function names(list: readonly CslName[] | undefined): string | undefined {
  return list && list.length > 0 ? `{${list.map(nameOf).join(' and ')}}` : undefined;
}

function nameOf(name: CslName): string {
  // The word of BibTeX for those who are not named.
  if (areUnnamed(name)) return 'others';
  if (name.literal) return `{${escapeTex(name.literal)}}`;
  // Some readers take the space behind a sign for its end.
  const written = (part = ''): string => escapeTex(part).replace(/(\\[&%$#_{}])$/, '$1{}');
  const particle = written(name['non-dropping-particle']);
  const family = [particle, protect(written(name.family))].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).map(written).join(' ');
  return [family, ...(name.suffix ? [written(name.suffix)] : []), given].join(', ');
}

/** A family that begins in lower case or holds an "and" would be taken apart otherwise. */
function protect(family: string): string {
  return /^\p{Ll}|\sand\s|,/u.test(family) ? `{${family}}` : family;
}
