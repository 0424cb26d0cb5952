/** Reads from a question about the library which documents are wanted by what their records say: years, authors, language, kind of file, whether they are retracted, and which is the newest. English alone. */
import { latinLanguages } from '../language/latin-languages.js';
import { asksRetracted } from './asks-retracted.js';
import { readAuthors } from './read-authors.js';
import { readYears, type YearSpan } from './read-years.js';

export interface LibraryFilter {
  /** Of which one will do; none where no year is asked for. */
  readonly years: readonly YearSpan[];
  /** Whether a time is asked for that is not understood. */
  readonly isTimeUnread: boolean;
  /** Family names, as written, of which one will do; none where nobody is named. */
  readonly authors: readonly string[];
  /** Whether all of them must have written it. */
  readonly isByAll: boolean;
  readonly isRetracted: boolean;
  /** As `tellLanguage` calls them, of which one will do. */
  readonly languages: readonly string[];
  /** As records call it: `pdf`, `docx`, `doc`, `html` or `txt`. */
  readonly format: string | null;
  readonly order: 'newest' | 'oldest' | null;
  /** Words of the question, in lower case, that say this and no subject. */
  readonly words: ReadonlySet<string>;
}

const language = `(?:${['english', ...latinLanguages.keys()].join('|')})`;
const languages = String.raw`${language}(?:(?:,|,?\s(?:or|and))\s${language}){0,3}`;
/** `German studies` may be from Germany, and `in Dutch cities` is no language. */
const inLanguage = [
  new RegExp(
    String.raw`\b(?:written\s)?in\s(${languages})\b(?!\s(?!(?:or|and|are|is|do|about|on|by|from|that|which|since|before|after)\b)\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`\b(${languages})[-\s]language\b`, 'iu'),
  new RegExp(
    String.raw`\b(${languages})\s(?:papers?|documents?|articles?|publications?|texts?|pdfs?)\b`,
    'iu',
  ),
];
const eachLanguage = new RegExp(String.raw`\b${language}\b`, 'giu');
const formats: readonly (readonly [string, RegExp])[] = [
  ['pdf', /\bpdfs?\b/iu],
  ['docx', /\bdocx\b|\bword (?:documents?|files?)\b/iu],
  ['doc', /\bdoc files?\b/iu],
  ['html', /\b(?:html|web ?pages?)\b/iu],
  ['txt', /\b(?:txt|(?:plain )?text files?)\b/iu],
];
const newest = /\b(?:newest|latest|most recent)\b/iu;
const oldest = /\b(?:oldest|earliest)\b/iu;
const about =
  'newer older later earlier younger newest latest most recent oldest earliest write written wrote authored published publish appear appeared came come out got since after before until between from year dated by been onward onwards';

export function readLibraryFilter(question: string): LibraryFilter {
  const named = readAuthors(question);
  const isRetracted = asksRetracted(question);
  const years = readYears(question);
  const inThem = inLanguage.flatMap((pattern) => pattern.exec(question) ?? []).at(1) ?? '';
  const [format = null, kind] = formats.find(([, pattern]) => pattern.test(question)) ?? [];
  const said = [
    ...about.split(' '),
    ...(isRetracted ? ['retracted', 'withdrawn', 'retraction', 'retractions'] : []),
    ...wordsOf(named),
    ...(inThem === '' ? [] : ['language', ...wordsOf(inThem)]),
    ...wordsOf(kind?.exec(question)?.[0] ?? ''),
    ...years.words,
  ];
  return {
    years: years.spans,
    isTimeUnread: years.isUnread,
    authors: named.split(/,?\s(?:or|and)\s|,\s/u).flatMap((each) => each.split(/\s/).at(-1) || []),
    isByAll: /\sand\s/u.test(named),
    isRetracted,
    languages: (inThem.match(eachLanguage) ?? []).map((each) => each.toLowerCase()),
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
