/** A work as Crossref answers it, as an item of CSL-JSON: most of it is the same, but texts stand in lists and types have other names. */
import { retractedMark } from '@lectern/contract/words/card-words';
import { pagesOrNumber } from '../../pipeline/references/article-number.js';
import { isRetractionName } from '../../works/editorial-notices.js';
import { containerOf, wholeTitle } from '../../works/registered-titles.js';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'proceedings-article': 'paper-conference',
    'posted-content': 'article',
    'book-chapter': 'chapter',
    'book-section': 'chapter',
    'book-part': 'chapter',
    monograph: 'book',
    'edited-book': 'book',
    'reference-book': 'book',
    proceedings: 'book',
    'reference-entry': 'entry',
    dissertation: 'thesis',
    'peer-review': 'review',
    'report-component': 'report',
  }),
);

const listed = ['title', 'ISSN', 'ISBN'] as const;
const dates = ['published', 'published-print', 'published-online', 'posted'] as const;

/** Other programs leave some of its ways in what they make of its answers, so that no item is told from those of Crossref. */
export function fromCrossref(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const work: Record<string, unknown> = { ...item };
  for (const field of listed) if (Array.isArray(work[field])) work[field] = work[field][0] ?? '';
  if (Array.isArray(work['container-title'])) Object.assign(work, containersOf(work));
  const { type, abstract, title } = work;
  const [subtitle] = listOf(work.subtitle);
  if (typeof title === 'string' && typeof subtitle === 'string')
    work.title = wholeTitle(title, subtitle);
  Object.assign(work, renamed(work));
  if (typeof type === 'string') work.type = types.get(type) ?? type;
  Object.assign(work, pagesOf(work));
  if (typeof abstract === 'string') work.abstract = withoutHeading(abstract);
  const date = dates.find((name) => isDated(work[name]));
  if (date !== undefined && !isDated(work.issued) && isEmptyDate(work.issued))
    work.issued = work[date];
  const isRetracted = listOf(work['updated-by']).some((update) => {
    const name: unknown = Reflect.get(Object(update), 'type');
    return typeof name === 'string' && isRetractionName(name);
  });
  if (isRetracted) work.note = retractedMark;
  for (const role of ['author', 'editor'])
    if (Array.isArray(work[role])) work[role] = work[role].map(withLiteral);
  return work;
}

function pagesOf({ type, page, 'article-number': number }: Record<string, unknown>): object {
  if (typeof number !== 'string') return {};
  return pagesOrNumber(String(type), typeof page === 'string' ? page : '', number);
}

/** What has another name in CSL-JSON, where that says nothing. */
function renamed(work: Record<string, unknown>): Record<string, unknown> {
  const institution: unknown = Reflect.get(Object(listOf(work.institution)[0]), 'name');
  // A preprint appears on the server that it names, other works are given out by it.
  const role = work.type === 'posted-content' ? 'container-title' : 'publisher';
  const named: Record<string, unknown> = {
    edition: work['edition-number'],
    'publisher-place': work['publisher-location'],
    genre: genreOf(listOf(work.degree)[0]),
    [role]: institution,
  };
  return Object.fromEntries(
    Object.entries(named).filter(([field, value]) => {
      const isFree = !work[field] || (field === 'publisher' && work.type === 'dissertation');
      return typeof value === 'string' && value !== '' && isFree;
    }),
  );
}

/** `Ph.D.` as `Ph.D. thesis`. */
function genreOf(degree: unknown): unknown {
  if (typeof degree !== 'string' || degree === '') return undefined;
  return /thesis|dissertation/i.test(degree) ? degree : `${degree} thesis`;
}

/** The series stands before the book that is part of it. */
function containersOf({ 'container-title': titles, type }: Record<string, unknown>): object {
  const names = listOf(titles).filter((name) => typeof name === 'string');
  const { name, series } = containerOf(String(type), names);
  return { 'container-title': name, ...(series === '' ? {} : { 'collection-title': series }) };
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function yearOf(date: unknown): unknown {
  return listOf(listOf(Reflect.get(Object(date), 'date-parts'))[0])[0];
}

function isDated(date: unknown): boolean {
  return typeof yearOf(date) === 'number';
}

/** `[[null]]`, or none at all. */
function isEmptyDate(date: unknown): boolean {
  return date === undefined || yearOf(date) === null;
}

/** Headings stay apart from the text behind them. */
function withoutHeading(abstract: string): string {
  return abstract
    .replace(/^\s*<jats:title>\s*abstract\s*<\/jats:title>/i, '')
    .replaceAll('</jats:title>', ': ')
    .replaceAll('</jats:p>', ' ');
}

/** A body has one name. */
function withLiteral(person: unknown): unknown {
  const name: unknown = Reflect.get(Object(person), 'name');
  return typeof name === 'string' ? { literal: name } : person;
}
