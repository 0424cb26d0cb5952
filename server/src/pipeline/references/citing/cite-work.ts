/** Writes the reference of a work in a style: one formatter for all, which knows none of them. */

import { monthNames } from '../../../reading/language/months.js';
import { doiUrl } from '../../../works/doi.js';
import { type CslItem, type CslName, plainText, textOf, toCslItem } from '../csl-item.js';
import { datePartsOf, statusOf } from '../dates.js';
import { doubtsNoted } from '../retraction-note.js';
import type { CitationStyle, Field, Part, WorkKind } from './citation-style.js';
import { citationStyles } from './citation-styles.js';
import { preprintPlaceOf } from './preprint-place.js';
import { reportNumberOf } from './report-number.js';
import { writeNames } from './write-names.js';
import { isArticleNumber, pageWord, writePages } from './write-pages.js';

export type CitationStyleName = keyof typeof citationStyles;

/**
 * One line of plain text; that the work is retracted or doubted is said behind it.
 *
 * @param letter Behind the year, where a list has several works of the same authors in it.
 */
export function citeWork(item: CslItem, styleName: CitationStyleName, letter = ''): string {
  const reference = writeReference(item, styleName, letter);
  return [reference, ...doubtsNoted(item).map((doubt) => `[${doubt}]`)].join(' ');
}

/** By whom and when, as the style writes it: what lists are ordered by, and what tells their works apart. */
export function leadOf(
  item: CslItem,
  styleName: CitationStyleName,
): Pick<Record<Field, string>, 'authors' | 'year' | 'title'> {
  return fieldsOf(item, citationStyles[styleName], '');
}

function writeReference(item: CslItem, styleName: CitationStyleName, letter: string): string {
  const style: CitationStyle = citationStyles[styleName];
  const fields = fieldsOf(item, style, letter);
  const parts = style.kinds[kindOf(item)];
  const hasAuthors = fields.authors !== '';
  const ordered = hasAuthors || style.withoutAuthors === 'as-is' ? parts : titleFirst(parts);
  const text = tidy(ordered.map((part) => write(part, fields)).join('')).replaceAll(ownStop, '.');
  return endsWell(text, style) ? text : `${text}.`;
}

const kinds: Readonly<Record<string, WorkKind>> = {
  'article-journal': 'article',
  'article-magazine': 'news',
  'article-newspaper': 'news',
  review: 'article',
  'review-book': 'article',
  article: 'preprint',
  book: 'book',
  chapter: 'chapter',
  entry: 'chapter',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  thesis: 'thesis',
  'paper-conference': 'conference',
  report: 'report',
  webpage: 'web',
  'post-weblog': 'web',
};

function kindOf({ type }: CslItem): WorkKind {
  return kinds[type] ?? 'other';
}

/** APA and Chicago have the title in the place of the authors; the year follows it. */
function titleFirst(parts: readonly Part[]): Part[] {
  const isTitle = (part: Part): boolean =>
    'of' in part ? part.of === 'title' : part.all.some(isTitle);
  const title = parts.find(isTitle);
  const rest = parts.filter((part) => !isTitle(part) && !('of' in part && part.of === 'authors'));
  if (title === undefined) return [...parts];
  const opening = { ...title, before: title.before?.trim() ?? '', after: `${title.after ?? '.'} ` };
  return [opening, ...rest];
}

function write(part: Part, fields: Readonly<Record<Field, string>>): string {
  if (part.needs !== undefined && fields[part.needs] === '') return '';
  if (part.lacks !== undefined && fields[part.lacks] !== '') return '';
  const inner =
    'of' in part
      ? ownText(fields[part.of], part)
      : part.all
          .map((each) => write(each, fields))
          .filter((text) => text !== '')
          .join(part.between);
  return inner === '' ? '' : `${part.before ?? ''}${inner}${part.after ?? ''}`;
}

/** Stands for a stop within a field, which is the work's own. */
const ownStop = '\ue000';

/** Within quotation marks others are single; a stop that is not the last sign of a field stays as it is. */
function ownText(text: string, { before = '' }: Part): string {
  const quoted = before.includes('“') ? text.replaceAll(/[“"]([^“”"]*)[”"]/gu, '‘$1’') : text;
  return quoted.replaceAll(/\.(?=.)/gu, ownStop);
}

/** No stop stands twice, none behind another sign that ends a sentence, and none before a comma. */
function tidy(text: string): string {
  return text
    .replaceAll(/([.?!])\.(?=[\s”)]|$)/gu, '$1')
    .replaceAll(/([?!]),”/gu, '$1”')
    .replaceAll(/([?!])”\./gu, '$1”')
    .replaceAll(/\s{2,}/gu, ' ')
    .trim();
}

function endsWell(text: string, { stopsAddress }: CitationStyle): boolean {
  if (/[.?!]["”)]?$/u.test(text)) return true;
  const lastWord = text.split(/\s/u).at(-1) ?? '';
  return !stopsAddress && /https?:\/\/./u.test(lastWord);
}

function fieldsOf(item: CslItem, style: CitationStyle, letter: string): Record<Field, string> {
  const [year, month, day] = datePartsOf(item.issued);
  const dated = withLetter(year === undefined ? undatedWord(item, style) : String(year), letter);
  const { author: [first, ...others] = [] } = item;
  const own = style.omitsOwnPublisher && others.length === 0 ? first?.literal : undefined;
  const otherThanAuthor = (text: string): string => (text === own ? '' : text);
  const told = (field: string | undefined): string => plainText(field ?? '');
  const preprint = kindOf(item) === 'preprint' ? preprintPlaceOf(item) : null;
  const report = kindOf(item) === 'report' ? reportNumberOf(item) : null;
  return {
    authors: writeNames(item.author ?? [], style.authors) || leadingEditors(item, style),
    editors: writeNames(item.editor ?? [], style.editors),
    editorWord: editorWord(item.editor ?? [], style),
    year: dated,
    date: writeDate(dated, month, day),
    month: month === undefined ? '' : writeMonth(month, style),
    day: day === undefined ? '' : String(day),
    title: withoutStop(told(item.title)) || told(textOf(item['file-name'])) || '[Untitled]',
    container: otherThanAuthor(told(preprint?.server ?? containerOf(item, style))),
    volume: told(item.volume),
    issue: told(item.issue),
    pages: writePages(told(item.page), style),
    pageWord: pageWord(item, style),
    articleWord: isArticleNumber(item) ? style.pageWords.article : '',
    edition: writeEdition(told(item.edition)),
    version: typeof item.version === 'string' ? told(item.version) : '',
    medium: mediumOf(item, style),
    place: told(item['publisher-place']),
    publisher: otherThanAuthor(told(item.publisher)),
    number: told(preprint?.number ?? report?.number ?? item.number),
    genre: told(report?.genre ?? item.genre) || genreOf(item, style),
    thesisKind: item.type === 'thesis' ? thesisKind(told(item.genre)) : '',
    accessed: accessedOf(item, style),
    ...linksOf(item, style),
  };
}

/** Only journals have abbreviations that others know. */
function containerOf(item: CslItem, { abbreviatesJournals }: CitationStyle): string | undefined {
  const short = item['container-title-short'];
  const isShort = abbreviatesJournals && kindOf(item) === 'article' && typeof short === 'string';
  return (isShort && short) || item['container-title'];
}

/** Who edited a book is named for it where nobody else is. */
function leadingEditors(item: CslItem, style: CitationStyle): string {
  const { editor: editors = [] } = item;
  if (kindOf(item) !== 'book' || editors.length === 0) return '';
  const { one, several } = style.leadingEditorWords;
  return `${writeNames(editors, style.authors)}${editors.length === 1 ? one : several}`;
}

/** What is told in place of a year, such as `in press`. */
function undatedWord({ issued }: CslItem, { undated }: CitationStyle): string {
  return statusOf(issued) || undated;
}

function withLetter(year: string, letter: string): string {
  return letter !== '' && !/\d$/u.test(year) ? `${year}-${letter}` : `${year}${letter}`;
}

/** A stop that an abbreviation or a row of stops ends with is the title's own. */
function withoutStop(title: string): string {
  return /(?:\.\p{L}|\.)\.$/u.test(title) ? title : title.replace(/\.$/u, '');
}

function mediumOf({ type }: CslItem, { media }: CitationStyle): string {
  if (type === 'article') return media.preprint;
  return type === 'dataset' || type === 'software' ? media[type] : '';
}

function editorWord(editors: readonly CslName[], { editorWords }: CitationStyle): string {
  if (editors.length === 0) return '';
  return editors.length === 1 ? editorWords.one : editorWords.several;
}

/** Of what names itself nothing. */
function genreOf({ type }: CslItem, { reportWord }: CitationStyle): string {
  if (type === 'report') return reportWord;
  return type === 'thesis' ? 'Thesis' : '';
}

/** @param genre as the entry names it, in whatever language; a thesis of which it says nothing is called no more. */
function thesisKind(genre: string): string {
  if (/bachelor|\bB\.?(?:Sc|A)\b/i.test(genre)) return 'bachelor’s thesis';
  if (/master|\bM\.?(?:Sc|A|Phil|Eng)\b/i.test(genre)) return 'master’s thesis';
  return /doctor|\bPh\.? ?D\b|dissertation|habilitation/i.test(genre) ? 'dissertation' : 'thesis';
}

/** A DOI goes before an address. */
function linksOf(
  { DOI: doi = '', URL: url = '' }: CslItem,
  style: CitationStyle,
): Record<'doi' | 'url', string> {
  if (doi === '') return { doi: '', url };
  return { doi: style.doi === 'plain' ? doi : doiUrl(doi), url: '' };
}

/** Of a page that may be another one the next day, where it says how to find it; a day that is known in part says too little. */
function accessedOf(item: CslItem, style: CitationStyle): string {
  const isDated = datePartsOf(item.issued).length > 0 || statusOf(item.issued) !== '';
  if (kindOf(item) !== 'web' || (style.accessed === 'undated' && isDated)) return '';
  if (Object.values(linksOf(item, style)).every((link) => link === '')) return '';
  const [year, month, day] = datePartsOf(toCslItem({ issued: item.accessed })?.issued);
  if (year === undefined || month === undefined || day === undefined) return '';
  const told = writeMonth(month, style);
  return style.months === 'short' ? `${year} ${told} ${day}` : `${told} ${day}, ${year}`;
}

function writeDate(year: string, month: number | undefined, day: number | undefined): string {
  if (month === undefined) return year;
  return `${year}, ${monthNames[month - 1] ?? ''}${day === undefined ? '' : ` ${day}`}`;
}

function writeMonth(month: number, { months }: CitationStyle): string {
  const long = monthNames[month - 1] ?? '';
  if (months === 'full' || (months === 'stopped' && long.length <= 4)) return long;
  return `${long.slice(0, 3)}${months === 'stopped' ? '.' : ''}`;
}

/** What says in another language that it is an edition, or in words that are not known, stays as it is. */
function writeEdition(edition: string): string {
  if (/^\d{1,3}$/u.test(edition)) return `${ordinal(edition)} ed.`;
  const named = edition.replace(/\sed(?:n|ition)?\.?$/iu, '');
  const isEnglish = named !== edition || /(?:ed|al|st|nd|rd|th|rev\.?)$/u.test(named);
  return isEnglish && /[\p{L}\d]/u.test(named) && !/\.\s/u.test(named) ? `${named} ed.` : edition;
}

function ordinal(edition: string): string {
  const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' };
  const isTeen = /1\d$/u.test(edition);
  return `${edition}${isTeen ? 'th' : (endings[edition.at(-1) ?? ''] ?? 'th')}`;
}
