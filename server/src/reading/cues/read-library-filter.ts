/** Reads from a question about the library which documents are wanted by what their records say: years, authors, language, kind of file, whether they are retracted, and which is the newest. English alone. */
import { latinLanguages } from '../language/latin-languages.js';

export interface LibraryFilter {
  /** First and last year; open ends are null. Null where no year is asked for. */
  readonly years: { readonly from: number | null; readonly to: number | null } | null;
  /** Family name, as written; null where nobody is named. */
  readonly author: string | null;
  readonly isRetracted: boolean;
  /** As `tellLanguage` calls it. */
  readonly language: string | null;
  /** As records call it: `pdf`, `docx`, `doc`, `html` or `txt`. */
  readonly format: string | null;
  readonly order: 'newest' | 'oldest' | null;
  /** Words of the question, in lower case, that say this and no subject. */
  readonly words: ReadonlySet<string>;
}

const year = String.raw`((?:19|20)\d\d)`;
const between = new RegExp(
  String.raw`\b(?:between|from)\s${year}\s?(?:and|to|–|-)\s?${year}`,
  'iu',
);
const since = new RegExp(
  String.raw`\b(since|after|before|until|(?:older|earlier) than|(?:newer|later|younger) than)\s${year}\b`,
  'iu',
);
const onwards = new RegExp(
  String.raw`\b${year}\s(?:(?:or|and)\s)?(onwards?|later|newer|after|earlier|older|before)\b`,
  'iu',
);
const single = new RegExp(
  String.raw`\b(?:from|in|of|published|dated)\s(?:the year\s)?${year}\b`,
  'iu',
);
const languages = ['english', ...latinLanguages.keys()].join('|');
/** `German papers` may be from Germany. */
const inLanguage = new RegExp(
  String.raw`\b(?:in|written in)\s(${languages})\b(?!\s\p{L})|\b(${languages})[-\s]language\b`,
  'iu',
);
const formats: readonly (readonly [string, RegExp])[] = [
  ['pdf', /\bpdfs?\b/iu],
  ['docx', /\bdocx\b|\bword (?:documents?|files?)\b/iu],
  ['doc', /\bdoc files?\b/iu],
  ['html', /\b(?:html|web ?pages?)\b/iu],
  ['txt', /\b(?:txt|(?:plain )?text files?)\b/iu],
];
const newest = /\b(?:newest|latest|most recent)\b/iu;
const oldest = /\b(?:oldest|earliest)\b/iu;
/** A name has a capital. */
const name = String.raw`(?:(?:Dr|Prof|Professor)\.?\s)?(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,2})`;
const authors = [
  new RegExp(String.raw`\b(?:did|has|have)\s${name}\s(?:write|written|author|publish)`, 'u'),
  new RegExp(String.raw`\bby\s${name}`, 'u'),
];
const about =
  'newer older later earlier younger newest latest most recent oldest earliest retracted withdrawn write written wrote authored published publish since after before until between from year dated by been onward onwards';

export function readLibraryFilter(question: string): LibraryFilter {
  const named = authors.map((pattern) => pattern.exec(question)?.[1]?.trim()).find(Boolean) ?? null;
  const years = readYears(question);
  const [written = '', own, other] = inLanguage.exec(question) ?? [];
  const [format = null, kind] = formats.find(([, pattern]) => pattern.test(question)) ?? [];
  const said = [
    ...about.split(' '),
    ...wordsOf(named ?? ''),
    ...wordsOf(written),
    ...wordsOf(kind?.exec(question)?.[0] ?? ''),
    ...(years === null ? [] : (question.match(/\b(?:19|20)\d\d\b/g) ?? [])),
  ];
  return {
    years,
    author: named?.split(/\s/).at(-1) ?? null,
    isRetracted: /\b(?:retracted|withdrawn|retractions?)\b/iu.test(question),
    language: (own ?? other)?.toLowerCase() ?? null,
    format,
    order: readOrder(question),
    words: new Set(said),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function readOrder(question: string): LibraryFilter['order'] {
  if (newest.test(question)) return 'newest';
  return oldest.test(question) ? 'oldest' : null;
}

function readYears(question: string): LibraryFilter['years'] {
  const [, from, to] = between.exec(question) ?? [];
  if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) };
  const [, word = '', bound] = since.exec(question) ?? [];
  if (bound !== undefined) {
    const at = Number(bound);
    const isFrom = /since|after|newer|later|younger/i.test(word);
    if (isFrom) return { from: /since/i.test(word) ? at : at + 1, to: null };
    return { from: null, to: /until/i.test(word) ? at : at - 1 };
  }
  const [, end, side = ''] = onwards.exec(question) ?? [];
  if (end !== undefined)
    return /^(?:earlier|older|before)$/iu.test(side)
      ? { from: null, to: Number(end) }
      : { from: Number(end), to: null };
  const [, only] = single.exec(question) ?? [];
  return only === undefined ? null : { from: Number(only), to: Number(only) };
}
