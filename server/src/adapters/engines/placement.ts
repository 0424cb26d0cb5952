/** Reads where in its journal a work stands, which engines write in many ways. */
import type { Placement } from '@lectern/contract';
import { wholeRange } from '../../works/page-range.js';
import { normaliseDate } from './dates.js';
import { plainText } from './markup.js';

/** As an engine has them; what is left out or empty is unknown. */
export interface PlacementDraft {
  readonly volume?: string;
  readonly issue?: string;
  /** When the issue came out, in any form. */
  readonly issued?: string;
  readonly pages?: string;
  readonly firstPage?: string;
  readonly lastPage?: string;
  /** Where the engine tells it from pages. */
  readonly articleNumber?: string;
  /** Of a book or a part of one. */
  readonly publisher?: string;
  /** The first one that has the form of an ISSN is taken. */
  readonly issns?: readonly string[];
}

/** Undefined where nothing is known. */
export function readPlacement(draft: PlacementDraft): Placement | undefined {
  const { volume = '', issue = '', pages = '', firstPage = '', lastPage = '', issns = [] } = draft;
  const range = pagesOf(known(firstPage, 60), known(lastPage, 60)) || rangeOf(known(pages, 200));
  const number = known(draft.articleNumber ?? '', 60);
  const numbers = { volume: known(volume, 60), issue: known(issue, 60) };
  const isInIssue = numbers.volume !== '' || numbers.issue !== '';
  const told: Required<Placement> = {
    ...numbers,
    issued: isInIssue ? normaliseDate(draft.issued ?? '') : '',
    pages: range || number,
    article_number: range === '' || range === number ? number : '',
    publisher: plainText(draft.publisher ?? '')
      .trim()
      .slice(0, 300),
    issn: issns.map(issnOf).find((issn) => issn !== '') ?? '',
  };
  const held = Object.entries(told).filter(([, text]) => text !== '');
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

/** Of what is not printed yet, and of what nobody knows, the fields hold words: a place has a number, which may be a Roman one. */
const number = /\d|^[ivxlcdm]+(?:\s?[-–—]{1,3}\s?[ivxlcdm]+)?$/iu;
const noPlace = /ahead|online|in press|forthcoming/i;

function known(given: string, most: number): string {
  const text = plainText(given).trim();
  return !number.test(text) || noPlace.test(text) || text.length > most ? '' : text;
}

function rangeOf(pages: string): string {
  const [, from = '', to = ''] = /^(\w+)\s*[-–—]{1,3}\s*(\w+)$/u.exec(pages) ?? [];
  return to === '' ? pages : pagesOf(from, to);
}

/** A range that falls says nothing of where the work stands. */
function pagesOf(from: string, to: string): string {
  if (from === '' || to === '' || from === to) return from;
  const range = wholeRange(`${from}-${to}`);
  const [, first, last] = /^(\d+)-(\d+)$/.exec(range) ?? [];
  return Number(last) < Number(first) ? '' : range;
}

function issnOf(given: string): string {
  const [, first, last] = /^\s*(\d{4})-?(\d{3}[\dxX])\s*$/.exec(given) ?? [];
  return first === undefined || last === undefined ? '' : `${first}-${last.toUpperCase()}`;
}
