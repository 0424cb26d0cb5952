/** Reads from a question about the library which documents are wanted by what their records say: years, authors, language, kind of file, whether they are retracted, and which is the newest. English alone. */

import { severalDocuments } from '../cues/document-words.js';
import { placeOf } from '../language/blank-words.js';
import { languageNames } from '../language/latin-languages.js';
import { readNumberWords, tensWords, twoToNineteen } from '../language/number-words.js';
import { asksAnyDocument } from '../study/asks-any-document.js';
import { findAskedRetracted } from './find-asked-retracted.js';
import { findSubject, isInSubject, isToldOfDocuments } from './list-subject.js';
import { readAskedAuthors } from './read-asked-authors.js';
import { readYears, type YearSpan } from './read-years.js';
import { type ToldPlace, toldAt } from './told-places.js';

export interface LibraryFilter {
  /** Of which one will do; none where no year is asked for. */
  readonly years: readonly YearSpan[];
  /** Family names, as written, of which one will do; none where nobody is named. */
  readonly authors: readonly string[];
  /** Whether all of them must have written it. */
  readonly isByAll: boolean;
  readonly isRetracted: boolean;
  /** As `tellLanguage` calls them, of which one will do. */
  readonly languages: readonly string[];
  /** As records call them: `pdf`, `docx`, `doc`, `html` or `txt`, of which one will do. */
  readonly formats: readonly string[];
  readonly order: AskedOrder | null;
  /** Words of the question, in lower case, that say this and no subject. */
  readonly words: ReadonlySet<string>;
  /** Where the question says this. */
  readonly places: readonly ToldPlace[];
}

export interface AskedOrder {
  readonly end: 'newest' | 'oldest';
  /** How many of them; one where no number is said. */
  readonly count: number;
}

const language = `(?:${languageNames.join('|')})`;
/** Also `in German or papers in French`. */
const languages = String.raw`${language}(?:(?:(?:[-\s](?:language|papers?|documents?|articles?))?(?:,|,?\s(?:or|and))\s(?:(?:(?:papers?|ones|those)\s)?in\s)?${language}){1,3})?`;
/** `German studies` may be from Germany, and `in Dutch cities` is no language. */
const inLanguage = [
  new RegExp(
    String.raw`\b(?:written\s)?in\s(${languages})\b(?!\s(?!(?:or|and|are|is|do|about|on|by|from|that|which|since|before|after|please)\b)\p{L})`,
    'giu',
  ),
  new RegExp(String.raw`\b(${languages})[-\s]language\b`, 'giu'),
  new RegExp(
    String.raw`\b(${languages})\s(?:papers?|documents?|articles?|publications?|texts?|pdfs?)\b`,
    'giu',
  ),
];
const eachLanguage = new RegExp(String.raw`\b${language}\b`, 'giu');
const formats: readonly (readonly [string, RegExp])[] = [
  ['pdf', /\bpdfs?\b/giu],
  ['docx', /\bdocx\b|\bword (?:documents?|files?)\b/giu],
  ['doc', /\bdoc files?\b/giu],
  ['html', /\b(?:html|web ?pages?)\b/giu],
  ['txt', /\b(?:txt|(?:plain )?text files?)\b/giu],
];
const units = twoToNineteen.slice(0, 8);
const count = String.raw`(?:[1-9]\d?|(?:${tensWords.join('|')})(?:[\s-](?:one|${units.join('|')}))?|${twoToNineteen.join('|')})`;
const ends = '(?<end>newest|latest|most recent|oldest|earliest)(?!\\sfirst\\b)';
/** With how many of them: `three newest`, `newest three papers`. */
const ordering = new RegExp(
  String.raw`\b(?:(?<before>${count})\s)?${ends}\b(?:\s(?<behind>${count})(?=\W{0,3}$|\s(?:(?!(?:year|month|week|day|hour|arm|phase)\b)\p{L}{2,20}\s)?(?:${severalDocuments})\b))?`,
  'giu',
);
/** Also apart from it: `which three papers on moss are the newest`. */
const counting = new RegExp(
  String.raw`\b(?:which|what|(?<!\bof\s)(?:the|my)|me|list|show)\s(?<count>${count})\s(?:of\s(?:my|our|the|these)\s)?(?:\p{L}{2,20}\s)?(?:${severalDocuments})\b`,
  'iu',
);
/** Of documents, and hardly what they are about. */
const publishing = 'since published publish appear appeared came come'.split(' ');
/** They say of documents where they came from, and of a subject what it is: `letters written at sea`. */
const telling = /\b(?:write|written|wrote|authored|got|year|dated)\b/giu;

/** Whether its subject ends with a language or a format that may be its own or that of documents, as in `papers on reading in English`. */
export function isOpen(question: string): boolean {
  const subject = findSubject(question);
  if (subject === null) return false;
  const { languages: inThem, formats: asFiles } = readLibraryFilter(question);
  const said = question.slice(subject.start, subject.end);
  return inThem.length === 0 && asFiles.length === 0 && ambiguous.test(said);
}

const ambiguous = new RegExp(
  String.raw`\s(?:in|as)\s(?:${languages}|pdfs?|html|docx|txt)(?:\s(?:format|files?))?(?=\W{0,3}$|\s(?:please|(?:from|since|before|after)\s(?:19|20)\d\d)\b)`,
  'iu',
);
/** Of what may be in a language itself. */
const inItself =
  /(?:ing|\b(?:languages?|words?|verbs?|nouns?|vowels?|consonants?|grammar|syntax|vocabulary|speech|literacy|fluency|proficiency|pronunciation|poetry|poems?|novels?|literature|texts?|translations?|education|instruction|lessons?|courses?|names?|questionnaires?|abstracts?))$/iu;

/** From where a language or a format is told of documents at the end of a subject: `papers on sleep in French`. */
function findClosing(question: string, subject: ReturnType<typeof findSubject>): number {
  if (subject === null) return question.length;
  const said = question.slice(subject.start, subject.end);
  const closing = ambiguous.exec(said);
  if (closing === null || inItself.test(said.slice(0, closing.index))) return question.length;
  return subject.start + closing.index;
}

export function readLibraryFilter(question: string): LibraryFilter {
  const by = readAskedAuthors(question);
  const named = by?.named ?? '';
  const retracted = findAskedRetracted(question);
  const isRetracted = retracted !== null;
  const years = readYears(question);
  const subject = findSubject(question);
  const findOutside = (pattern: RegExp): RegExpExecArray[] =>
    [...question.matchAll(pattern)].filter(({ index }) => !isInSubject(subject, index));
  const closing = findClosing(question, subject);
  const findTold = (pattern: RegExp): RegExpExecArray | undefined =>
    [...question.matchAll(pattern)].find(
      (found) => isToldOfDocuments(found, subject) || found.index >= closing,
    );
  const inLanguages = inLanguage.map(findTold).find(Boolean);
  const inThem = inLanguages?.[1] ?? '';
  const ofFormats = formats.flatMap(([name, pattern]) => {
    const found = findTold(pattern);
    return found ? [{ name, said: found[0], ...placeOf(found) }] : [];
  });
  const isOfAny = ofFormats.some((each) => asksAnyDocument(question, each));
  const ordered = findOutside(ordering);
  const ofRecord = [
    ...(isRetracted ? ['retracted', 'withdrawn', 'retraction', 'retractions'] : []),
    ...wordsOf(named),
    ...(inThem === '' ? [] : ['language', ...wordsOf(inThem)]),
    ...ofFormats.flatMap(({ said }) => wordsOf(said)),
    ...years.words,
  ];
  const told = ofRecord.length > 0 ? [...question.matchAll(telling)] : findOutside(telling);
  return {
    years: years.spans,
    authors: named.split(/,?\s(?:or|and)\s|,\s/u).flatMap((each) => each.split(/\s/).at(-1) || []),
    isByAll: /\sand\s/u.test(named),
    isRetracted,
    languages: (inThem.match(eachLanguage) ?? []).map((each) => each.toLowerCase()),
    formats: isOfAny ? [] : ofFormats.map(({ name }) => name),
    order: orderOf(ordered, question),
    words: new Set([...publishing, ...ofRecord, ...wordsIn(told), ...wordsIn(ordered)]),
    places: [
      ...toldAt('year', ...years.places),
      ...toldAt('author', by),
      ...toldAt('retraction', retracted),
      ...toldAt('language', inLanguages && placeOf(inLanguages)),
      ...toldAt(isOfAny ? 'document' : 'format', ...ofFormats),
      ...toldAt('order', ...ordered.map(placeOf)),
    ],
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
}

function wordsIn(found: readonly RegExpExecArray[]): readonly string[] {
  return found.flatMap(({ 0: said }) => wordsOf(said));
}

function orderOf(ordered: readonly RegExpExecArray[], question: string): AskedOrder | null {
  const [first] = ordered;
  if (first === undefined) return null;
  const isOld = ordered.every(({ groups }) => /^(?:old|earli)est$/iu.test(groups?.end ?? ''));
  const { before, behind } = first.groups ?? {};
  const apart = counting.exec(question.slice(0, first.index))?.groups?.count;
  const said = before ?? behind ?? apart ?? '1';
  const [written = Number(said)] = readNumberWords(said);
  return { end: isOld ? 'oldest' : 'newest', count: written };
}
