/** Writes the reference of a work in a style: one formatter for all, which knows none of them. */
import { doiUrl } from '../../../works/doi.js';
import { type CslItem, type CslName, plainText } from '../csl-item.js';
import { datePartsOf, monthName, monthNames } from '../dates.js';
import { isNotedRetracted } from '../retraction-note.js';
import type { CitationStyle, Field, Part, WorkKind } from './citation-style.js';
import { citationStyles } from './citation-styles.js';
import { writeNames } from './write-names.js';

export type CitationStyleName = keyof typeof citationStyles;

/** One line of plain text; a retracted work is called so behind it. */
export function citeWork(item: CslItem, styleName: CitationStyleName): string {
  const reference = writeReference(item, styleName);
  return isNotedRetracted(item) ? `${reference} [Retracted]` : reference;
}

function writeReference(item: CslItem, styleName: CitationStyleName): string {
  const style: CitationStyle = citationStyles[styleName];
  const fields = fieldsOf(item, style);
  const parts = style.kinds[kindOf(item)];
  const hasAuthors = fields.authors !== '';
  const ordered = hasAuthors || style.withoutAuthors === 'as-is' ? parts : titleFirst(parts);
  const text = tidy(ordered.map((part) => write(part, fields)).join(''));
  return endsWell(text, style) ? text : `${text}.`;
}

const kinds: Readonly<Record<string, WorkKind>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'article',
  article: 'preprint',
  book: 'book',
  chapter: 'chapter',
  'entry-encyclopedia': 'chapter',
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
  const inner =
    'of' in part
      ? fields[part.of]
      : part.all
          .map((each) => write(each, fields))
          .filter((text) => text !== '')
          .join(part.between);
  return inner === '' ? '' : `${part.before ?? ''}${inner}${part.after ?? ''}`;
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

function fieldsOf(item: CslItem, style: CitationStyle): Record<Field, string> {
  const [year, month, day] = datePartsOf(item.issued);
  const dated = year === undefined ? style.undated : String(year);
  const told = (field: string | undefined): string => plainText(field ?? '');
  return {
    authors: writeNames(item.author ?? [], style.authors),
    editors: writeNames(item.editor ?? [], style.editors),
    editorWord: editorWord(item.editor ?? [], style),
    year: dated,
    date: writeDate(dated, month, day),
    month: month === undefined ? '' : shortMonth(month),
    title: told(item.title).replace(/\.$/u, ''),
    container: told(item['container-title']),
    volume: told(item.volume),
    issue: told(item.issue),
    pages: writePages(told(item.page), style),
    edition: ordinal(told(item.edition)),
    place: told(item['publisher-place']),
    publisher: told(item.publisher),
    number: told(item.number),
    genre: told(item.genre) || (item.type === 'thesis' ? 'Thesis' : ''),
    thesisKind: item.type === 'thesis' ? thesisKind(told(item.genre)) : '',
    ...linksOf(item, style),
  };
}

function editorWord(editors: readonly CslName[], { editorWords }: CitationStyle): string {
  if (editors.length === 0) return '';
  return editors.length === 1 ? editorWords.one : editorWords.several;
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

function writeDate(year: string, month: number | undefined, day: number | undefined): string {
  if (month === undefined) return year;
  return `${year}, ${monthNames[month - 1] ?? ''}${day === undefined ? '' : ` ${day}`}`;
}

function shortMonth(month: number): string {
  const name = monthName(month);
  const long = monthNames[month - 1] ?? '';
  return long.length <= 4 ? long : `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
}

/** `123--135`, `123-135` and `123–135` are one range. */
function writePages(given: string, { pages, dash }: CitationStyle): string {
  return given
    .split(/[,;]/u)
    .map((part) => {
      const range = part.trim();
      const [, from = '', to = ''] = /^(\w+)\s*[-–—]{1,3}\s*(\w+)$/u.exec(range) ?? [];
      if (to === '') return range;
      return `${from}${dash}${pages === 'short' ? shorten(from, to) : to}`;
    })
    .join(', ');
}

/** `123-135` as `123-35`. */
function shorten(from: string, to: string): string {
  if (from.length !== to.length || !/^\d+$/u.test(from) || !/^\d+$/u.test(to)) return to;
  let same = 0;
  while (same < to.length - 1 && from[same] === to[same]) same += 1;
  return to.slice(same);
}

function ordinal(edition: string): string {
  if (!/^\d{1,3}$/u.test(edition)) return edition.replace(/\s?ed(?:ition|\.)?$/iu, '');
  const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' };
  const isTeen = /1\d$/u.test(edition);
  return `${edition}${isTeen ? 'th' : (endings[edition.at(-1) ?? ''] ?? 'th')}`;
}
