/** Reads from which years documents are wanted by a question about the library. English alone. */

import { severalDocuments } from '../cues/document-words.js';
import { blankPlaces, blankQuoted, type Place, placeOf } from '../language/blank-words.js';
import { people } from '../language/people.js';
import { stopWords } from '../language/stop-words.js';
import { findSubject } from './list-subject.js';
import { isSaidOfDocuments, namesUnreadTime } from './unread-times.js';

/** First and last year; open ends are null. */
export interface YearSpan {
  readonly from: number | null;
  readonly to: number | null;
}

export interface AskedYears {
  /** Of which one will do; none where no year is asked for, or it is not understood. */
  readonly spans: readonly YearSpan[];
  /** Of the question, in lower case, that say this. */
  readonly words: readonly string[];
  /** Where it says this; several that `or` joins are at one. */
  readonly places: readonly Place[];
  /** Whether a time is asked for that is not understood, such as `the last five years`. */
  readonly isUnread: boolean;
}

/** Or a decade. */
const year = String.raw`(?:19|20)\d(?:0s|\d)(?![.,]?\d|\s?%|\p{L})`;
const years = String.raw`${year}(?:(?:,|,?\s(?:or|and))\s(?:the\s)?${year}){0,9}`;
const bounds: readonly (readonly [RegExp, 'from' | 'to', 'before' | 'behind'])[] = [
  [
    /^(?:since|(?:on|in|from) or after|no (?:earlier|older) than|starting (?:in|from))$/u,
    'from',
    'before',
  ],
  [/^(?:post|after|(?:newer|later|younger|more recent) than)$/u, 'from', 'behind'],
  [
    /^(?:until|till|by|up to|up to and including|(?:on|in) or before|no (?:later|newer|younger) than)$/u,
    'to',
    'behind',
  ],
  [/^(?:pre|before|prior to|(?:older|earlier) than)$/u, 'to', 'before'],
];
/** A word for documents may do: `papers 2012`. */
const lead = String.raw`(?:(?:from|in|of|published|dated|during)\s(?:the\s(?:years?\s)?)?|(?<=\b(?:${severalDocuments})\s))`;
const boundWords = String.raw`(?:on|in|from)\sor\safter|(?:on|in)\sor\sbefore|no\s(?:earlier|older|later|newer|younger)\sthan|starting\s(?:in|from)|(?:older|earlier|newer|later|younger|more\srecent)\sthan|up\sto\sand\sincluding|up\sto|prior\sto|since|after|before|until|till|(?<=\b(?:${severalDocuments}|published|written|appeared|out)\s)by`;
const to = String.raw`(?:up\sto|through\sto|to|through|until|till)`;
const now = String.raw`(?:today|now|(?:the\s)?present(?:\sday)?|date|this\s(?:day|year))\b`;
const side = String.raw`(?:onwards?|later|newer|after|earlier|older|before)\b`;
const item = new RegExp(
  [
    String.raw`\bbetween\s(?:the\s)?(?<start>${year})\s?(?:and|to|–|-)\s?(?:the\s)?(?:(?<end>${year})|${now})`,
    String.raw`\b${lead}(?<first>${year})(?:\s${to}\s(?:the\s)?|\s?[–/-]\s?)(?:(?<last>${year}|\d\d(?!\d))|${now})`,
    String.raw`\b(?<bound>(?:${boundWords})(?=\s)|(?:pre|post)(?=[\s‐‑-]?\d))[\s‐‑-]?(?:the\s(?:(?<part>end|close|start|beginning)\sof\s(?:the\s)?)?(?:year\s)?)?(?<at>${year})`,
    String.raw`\b(?:${lead})?(?<edge>${years})\s(?:(?:or|and)\s)?(?<side>${side})(?!\s(?:the\s)?${year})`,
    String.raw`\b(?<lead>${lead})(?<each>${years})`,
    String.raw`(?<!\b(?:than|over|least|most|all|of|nearly|up\sto)\s|\p{L}[‐‑-])\b(?<named>(?:19|20)\d\d)(?=\s(?:${severalDocuments})\b)`,
  ].join('|'),
  'giu',
);
/** More of a time than was read. */
const goesOn = new RegExp(
  String.raw`^(?:(?:,|,?\s(?:or|and|${to})|\s?[–/-])\s?(?:the\s)?${year}|,?\s(?:or|and)\s${side}(?!\s(?:the\s)?${year}))`,
  'iu',
);

interface Item extends Place {
  readonly spans: readonly YearSpan[];
  /** Whether it can be nothing but a time: `in 2008` may belong to the subject. */
  readonly isBound: boolean;
}

export function readYears(question: string): AskedYears {
  const asked = blankQuoted(question);
  const none = { spans: [], words: [], places: [], isUnread: false };
  const unread = { ...none, isUnread: true };
  const found = [...asked.matchAll(item)].filter((match) => isOfDocuments(match, asked));
  const items = found.map(readItem);
  const left = blankPlaces(asked, items);
  if (namesUnreadTime(left)) return unread;
  if (items.some(({ end }) => goesOn.test(left.slice(end)))) return unread;
  const clauses = joinItems(items, asked);
  const bound = clauses.filter(({ isBound }) => isBound);
  const meant = bound.length > 0 ? bound : clauses.slice(0, 1);
  const [first, ...others] = meant;
  if (first === undefined) return none;
  const spans = others.reduce((both, each) => intersect(both, each.spans), first.spans);
  if (spans.length === 0) return unread;
  const said = meant.map(({ start, end }) => asked.slice(start, end)).join(' ');
  const besides = new Set(wordsOf(blankPlaces(asked, meant)));
  // `Older people` in what is older than 2018.
  const words = wordsOf(said).filter((word) => !besides.has(word));
  return { spans, words, places: meant, isUnread: false };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+s?/gu) ?? [];
}

/** `2000 women` are no year, and `the flood of 2008` and `music in the 1990s` are subjects. */
function isOfDocuments({ 0: said, index, groups }: RegExpExecArray, asked: string): boolean {
  const { lead: led = '', each = '', named } = groups ?? {};
  const before = asked.slice(0, index);
  const behind = asked.slice(index + said.length);
  // `Pre-1950 roofs`.
  if (/^p(?:re|ost)\b/iu.test(said) && !isSaidOfDocuments(before))
    return index < (findSubject(asked)?.start ?? asked.length) && ofWorks.test(behind);
  if (named !== undefined) return index < (findSubject(asked)?.start ?? asked.length);
  if (isAmount(behind, before)) return false;
  const mayBeOfSubject =
    /^of\s/iu.test(led) || (/^(?:in|during)\s/iu.test(led) && /s$/u.test(each));
  return !mayBeOfSubject || isSaidOfDocuments(before) || before.trim() === '';
}

const ofWorks = new RegExp(String.raw`^\s(?:[\p{L}-]{1,20}\s){0,2}(?:${severalDocuments})\b`, 'iu');

/** Behind a word for several documents no verb ends in `s`: `papers from 2000 hospitals`. */
function isAmount(behind: string, before: string): boolean {
  if (counted.test(behind)) return true;
  const [, next = ''] = /^\s(\p{L}{3,}[^\P{L}s]s)\b/u.exec(behind) ?? [];
  return (
    next !== '' &&
    !stopWords.has(next) &&
    new RegExp(`\\b(?:${severalDocuments})\\b`, 'iu').test(before)
  );
}

const counted = new RegExp(
  String.raw`^\s?(?:(?:\p{L}{2,20}\s)?${people}|mg|g|kg|ml|l|km|m|mm|cm|kcal|kJ|IU)\b`,
  'iu',
);

function readItem(match: RegExpExecArray): Item {
  const {
    start,
    end,
    first,
    last,
    bound,
    part,
    at,
    edge,
    side: way,
    each,
    named,
  } = match.groups ?? {};
  const place = placeOf(match);
  const of = (spans: readonly YearSpan[], isBound = true): Item => ({ spans, isBound, ...place });
  if (bound !== undefined) return of(spansOfBound(bound, part, spanOf(at)));
  if (edge !== undefined) return of(openAt(way ?? '', spansOf(edge)));
  if (each !== undefined || named !== undefined)
    return of(spansOf(each ?? named ?? ''), named !== undefined);
  const from = spanOf(start ?? first).from;
  const written = end ?? last;
  if (written === undefined) return of([{ from, to: null }]);
  return of(closeAt(from, written, match[0]));
}

function spansOf(list: string): YearSpan[] {
  return (list.match(/\d+s?/gu) ?? []).map(spanOf);
}

function spanOf(written = ''): { readonly from: number; readonly to: number } {
  const from = Number.parseInt(written, 10);
  return { from, to: written.endsWith('s') ? from + 9 : from };
}

/** Of `2020-21` too; `2020-05` is a month, and what `2010-12` is cannot be told. */
function closeAt(from: number | null, written: string, said: string): YearSpan[] {
  if (written.length > 2) return [{ from, to: spanOf(written).to }];
  const first = from ?? 0;
  const to = first - (first % 100) + Number(written);
  const isMonth = Number(written) <= 12 && !said.includes('/');
  return to > first && !isMonth ? [{ from, to }] : [];
}

/** The last year of a list is where what lies beyond begins. */
function openAt(way: string, spans: readonly YearSpan[]): YearSpan[] {
  const last = spans.at(-1);
  if (last === undefined) return [];
  const open = /^(?:earlier|older|before)$/iu.test(way)
    ? { from: null, to: last.to }
    : { from: last.from, to: null };
  return [...spans.slice(0, -1), open];
}

function spansOfBound(
  bound: string,
  part: string | undefined,
  at: { readonly from: number; readonly to: number },
): YearSpan[] {
  const said = bound.toLowerCase().replaceAll(/\s/gu, ' ');
  const [, open, given = 'before'] = bounds.find(([pattern]) => pattern.test(said)) ?? [];
  const isEnd = part !== undefined && /^(?:end|close)$/iu.test(part);
  // From the end of a year on, or after its beginning, some of it is meant.
  if (open === 'from' && part !== undefined && isEnd !== (given === 'behind')) return [];
  const isBehind = part === undefined ? given === 'behind' : isEnd;
  const next = isBehind ? at.to + 1 : at.from;
  return [open === 'from' ? { from: next, to: null } : { from: null, to: next - 1 }];
}

/** Those that nothing but an `or`, an `and` or a comma stands between. */
function joinItems(items: readonly Item[], asked: string): Item[] {
  const clauses: Item[] = [];
  for (const each of items) {
    const before = clauses.at(-1);
    const between = before && asked.slice(before.end, each.start).trim().toLowerCase();
    if (
      before === undefined ||
      between === undefined ||
      !/^(?:,|,?\s?(?:or|and|but))$/u.test(between)
    ) {
      clauses.push(each);
      continue;
    }
    const both = /or$/u.test(between) ? [] : intersect(before.spans, each.spans);
    clauses[clauses.length - 1] = {
      // `Before 2010 and after 2020` are both wanted.
      spans: both.length > 0 ? both : [...before.spans, ...each.spans],
      isBound: before.isBound || each.isBound,
      ...{ start: before.start, end: each.end },
    };
  }
  return clauses;
}

function intersect(ones: readonly YearSpan[], others: readonly YearSpan[]): YearSpan[] {
  return ones.flatMap((one) =>
    others.flatMap((other) => {
      const from = Math.max(one.from ?? 0, other.from ?? 0);
      const to = Math.min(one.to ?? 9999, other.to ?? 9999);
      return from <= to ? [{ from: from === 0 ? null : from, to: to === 9999 ? null : to }] : [];
    }),
  );
}
