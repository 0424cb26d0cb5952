/** Reads from which years documents are wanted by a question about the library. English alone. */

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
  /** Whether a time is asked for that is not understood, such as `the last five years`. */
  readonly isUnread: boolean;
}

const year = String.raw`(?:19|20)\d\d(?!\d)`;
const bounds: readonly (readonly [RegExp, 'from' | 'to', 0 | 1 | -1])[] = [
  [
    /^(?:since|(?:on|in|from) or after|no (?:earlier|older) than|starting (?:in|from))$/u,
    'from',
    0,
  ],
  [/^(?:after|(?:newer|later|younger|more recent) than)$/u, 'from', 1],
  [
    /^(?:until|till|up to|up to and including|(?:on|in) or before|no (?:later|newer|younger) than)$/u,
    'to',
    0,
  ],
  [/^(?:before|prior to|(?:older|earlier) than)$/u, 'to', -1],
];
const lead = String.raw`(?:from|in|of|published|dated|during)\s(?:the\syears?\s)?`;
const boundWords = String.raw`(?:on|in|from)\sor\safter|(?:on|in)\sor\sbefore|no\s(?:earlier|older|later|newer|younger)\sthan|starting\s(?:in|from)|(?:older|earlier|newer|later|younger|more\srecent)\sthan|up\sto\sand\sincluding|up\sto|prior\sto|since|after|before|until|till`;
const item = new RegExp(
  [
    String.raw`\bbetween\s(?<start>${year})\s?(?:and|to|–|-)\s?(?<end>${year})`,
    String.raw`\b${lead}(?<first>${year})\s?(?:to|through|until|till|up\sto|–|-)\s?(?<last>${year})`,
    String.raw`\b(?<bound>${boundWords})\s(?:the\syear\s)?(?<at>${year})`,
    String.raw`\b(?:${lead})?(?<edge>${year})\s(?:(?:or|and)\s)?(?<side>onwards?|later|newer|after|earlier|older|before)\b(?!\s${year})`,
    String.raw`\b${lead}(?<each>${year}(?:(?:,|,?\s(?:or|and))\s${year}){0,9})`,
  ].join('|'),
  'giu',
);
const goesOn = new RegExp(
  String.raw`^(?:,|,?\s(?:or|and|to|through|until|till)|\s?[–-])\s?${year}`,
  'iu',
);
const quoted = /[“"][^“”"]{1,300}[”"]/gu;
/** A record tells the year, and a question does not tell when it is asked. */
const notByYears = [
  /\b(?:last|past|previous)\s(?:\p{L}{2,12}\s)?(?:\d{1,3}\s)?(?:years|decades|months|weeks)\b(?!\sof)/iu,
  /\b(?:in|from|of|over|during|within)\sthe\s(?:last|past|previous)\s(?:year|decade|month|week)\b(?!\sof)/iu,
  /\b(?:this|last)\s(?:year|month|decade)\b(?![’'\s]+of|['’]s)/iu,
  new RegExp(
    String.raw`\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?\s(?:\d{1,2},?\s)?${year}`,
    'u',
  ),
];

interface Item {
  readonly spans: readonly YearSpan[];
  /** Whether it can be nothing but a time: `in 2008` may belong to the subject. */
  readonly isBound: boolean;
  readonly start: number;
  readonly end: number;
}

export function readYears(question: string): AskedYears {
  const asked = question.replace(quoted, (title) => ' '.repeat(title.length));
  const unread = { spans: [], words: [], isUnread: true };
  if (notByYears.some((pattern) => pattern.test(asked))) return unread;
  const items = [...asked.matchAll(item)].map(readItem);
  if (items.some(({ end }) => goesOn.test(asked.slice(end)))) return unread;
  const clauses = joinItems(items, asked);
  const bound = clauses.filter(({ isBound }) => isBound);
  const meant = bound.length > 0 ? bound : clauses.slice(0, 1);
  const [first, ...others] = meant;
  if (first === undefined) return { spans: [], words: [], isUnread: false };
  const spans = others.reduce((both, each) => intersect(both, each.spans), first.spans);
  if (spans.length === 0) return unread;
  const said = meant.map(({ start, end }) => asked.slice(start, end)).join(' ');
  return { spans, words: said.toLowerCase().match(/\p{L}+|\d+/gu) ?? [], isUnread: false };
}

function readItem(match: RegExpExecArray): Item {
  const { start, end, first, last, bound, at, edge, side, each } = match.groups ?? {};
  const place = { start: match.index, end: match.index + match[0].length };
  const of = (from: number | null, to: number | null): Item => ({
    ...{ spans: [{ from, to }], isBound: true },
    ...place,
  });
  if (bound !== undefined) return of(...spanOfBound(bound, Number(at)));
  if (edge !== undefined)
    return /^(?:earlier|older|before)$/iu.test(side ?? '')
      ? of(null, Number(edge))
      : of(Number(edge), null);
  if (each === undefined) return of(Number(start ?? first), Number(end ?? last));
  const years = (each.match(/\d+/gu) ?? []).map(Number);
  return { spans: years.map((one) => ({ from: one, to: one })), isBound: false, ...place };
}

function spanOfBound(bound: string, at: number): [number | null, number | null] {
  const said = bound.toLowerCase().replaceAll(/\s/gu, ' ');
  const [, side, added = 0] = bounds.find(([pattern]) => pattern.test(said)) ?? [];
  return side === 'from' ? [at + added, null] : [null, at + added];
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
