/** Reads what a question about the library wants documents to be about: the words that no reader of a filter took. Those that surely tell of documents in a way that was not read are not understood; any other is of the subject or of the request. English alone. */

import {
  documentWords,
  kindWords,
  libraryWords,
  recordWords,
  severalDocuments,
} from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';
import { isGeneral } from '../language/general-words.js';
import { languageNames } from '../language/latin-languages.js';
import { tensWords, twoToNineteen } from '../language/number-words.js';
import { stopWords } from '../language/stop-words.js';
import { findWords, type Word } from '../language/words.js';
import { findNamedKinds, readAskedKinds } from '../study/asked-kinds.js';
import { applying } from './asks-by-method.js';
import { findSubject, isInSubject } from './list-subject.js';
import { readLibraryFilter } from './read-library-filter.js';
import { readStudyFilter } from './read-study-filter.js';
import { type ToldPlace, toldAt } from './told-places.js';

export interface Told {
  /** Where the subject stands; null where nothing leads to one. */
  readonly subject: ReturnType<typeof findSubject>;
  /** Where a filter is told. */
  readonly places: readonly ToldPlace[];
  /** What is left of the words that say which documents are meant. */
  readonly left: readonly Word[];
}

/** @param about The words that say which documents are meant. */
export function readTold(question: string, about: readonly string[]): Told {
  const filter = readLibraryFilter(question);
  const ofStudies = readStudyFilter(question);
  const subject = findSubject(question);
  const told = readAskedKinds(question).length > 0 ? 'kind' : 'document';
  const places = [
    ...filter.places,
    ...ofStudies.places,
    ...findNamedKinds(question).flatMap((kind) =>
      toldAt(isInSubject(subject, kind.start) ? 'subject' : told, kind),
    ),
  ];
  const left = findWords(question).filter(
    ({ surface, start }) =>
      about.includes(surface) &&
      !filter.words.has(surface) &&
      !ofStudies.words.has(surface) &&
      !places.some((place) => isIn(place, { start })),
  );
  return { subject, places, left };
}

function isIn(place: Place, { start }: Pick<Place, 'start'>): boolean {
  return place.start <= start && start < place.end;
}

type Standing = 'subject' | 'asking' | 'time' | 'words';

/** @param about The words that say which documents are meant. */
export function readSubject(question: string, about: readonly string[]): readonly Word[] {
  const asked = { ...readTold(question, about), question };
  const words = asked.left.filter((word) => standingOf(word, asked) === 'subject');
  return words.length > 0 ? withWorks(words, asked) : ownWords(asked);
}

/** What surely tells of documents and was not read: a time, or what else it may be; null where nothing does. */
export function strayOf(question: string, told: Told): 'time' | 'words' | null {
  const standings = told.left.map((word) => standingOf(word, { ...told, question }));
  if (standings.includes('time')) return 'time';
  const isStray =
    ofPart.test(question) || isRanked(question, told.places) || standings.includes('words');
  return isStray ? 'words' : null;
}

/** Of what records tell no part is looked at for itself: `sleep in the title`. */
const ofPart = /\bin\s(?:the|their|its)\s(?:titles?|abstracts?|keywords?|names?)\b/iu;

/** `The second oldest paper`. */
function isRanked(question: string, places: readonly ToldPlace[]): boolean {
  return places.some(
    ({ field, start }) => field === 'order' && ranked.test(question.slice(0, start)),
  );
}

const ranked = /\b(?:second|third|fourth|fifth|sixth|next|\d{1,2}(?:nd|rd|th))[\s-]$/iu;

interface Asked extends Told {
  readonly question: string;
}

function standingOf(word: Word, asked: Asked): Standing {
  const { question, places, subject } = asked;
  const before = question.slice(0, word.start);
  if (isInSubject(subject, word.start)) {
    const isOther = timeWord.test(word.surface) && places.some(({ field }) => field === 'year');
    return isOther && /\b(?:from|since|until|before|after)\s$/iu.test(before) ? 'time' : 'subject';
  }
  const led = toldBehind.exec(before)?.[0] ?? '';
  if (timeWord.test(word.surface)) {
    const isOfThing = isBehindName(word, asked) || (led === '' && isInThing(word, question));
    return isOfThing ? 'subject' : 'time';
  }
  if (numberWords.has(word.surface) || /^\d/u.test(word.surface)) return ofNumber(word, asked);
  if (bounding.test(led) || (led !== '' && spans.test(word.surface))) return 'time';
  return isTold(word, before, led) ? 'words' : ofPlainWord(word, asked);
}

function ofNumber(word: Word, { question, left }: Asked): Standing {
  const behind = question.slice(word.end);
  // `My omega 3 papers`.
  const isNamed = /^\d/u.test(word.surface) && left.some(({ end }) => end === word.start - 1);
  if (ofDocuments.test(behind)) return isNamed ? 'subject' : 'asking';
  const isSure = compared.test(question.slice(0, word.start)) || counting.test(behind);
  return isSure ? 'words' : 'subject';
}

/** `The 1918 flu` and `the flood of 2008`. */
function isInThing({ start, end }: Word, question: string): boolean {
  const before = question.slice(0, start);
  const [, thing = ''] = /(\p{L}{1,30})\sof\s$/u.exec(before) ?? [];
  if (thing !== '') return !documentWords.has(thing.toLowerCase());
  const [, next = ''] = /^\s(\p{L}{1,30})/u.exec(question.slice(end)) ?? [];
  const isNoun = next !== '' && !stopWords.has(next) && !documentWords.has(next);
  return isNoun && /\b(?:the|an?)\s$/iu.test(before);
}

/** By whom, in which language, of which kind or whether retracted, where no reader took it. */
function isTold({ surface }: Word, before: string, led: string): boolean {
  if (
    /\bby\b/iu.test(led) ||
    /,\sby\s$/iu.test(before) ||
    /^(?:retracted|withdrawn)$/u.test(surface)
  )
    return true;
  if (languageNames.includes(surface)) return /\bin\s$/iu.test(before);
  return kindWords.has(surface) && /\b(?:are|is|were|was)\s(?:an?\s)?$/iu.test(before);
}

/** `Kuhn 1962`. */
function isBehindName({ start }: Word, { question, left }: Asked): boolean {
  return left.some(
    (word) => word.end === start - 1 && /^\p{Lu}\p{Ll}/u.test(question.slice(word.start, word.end)),
  );
}

/** Outside what leads to a subject. */
function ofPlainWord({ start, end, stem, surface }: Word, { question, subject }: Asked): Standing {
  const isAsking = asking.has(surface) || isUsing(question.slice(0, start), question.slice(start));
  if (isAsking) return 'asking';
  const isBefore = subject !== null && start < subject.start;
  if (!isBefore || isGeneral(stem) || isOfWork(question.slice(end))) return 'subject';
  // `I am interested in papers on moss`, and not `which papers study kelp or discuss moss`.
  const before = findWords(question.slice(0, start));
  return before.some((word) => documentWords.has(word.surface)) ? 'subject' : 'asking';
}

const timeWord =
  /^(?:(?:19|20)\d\d\p{L}{0,3}|\d0s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties|yesterday|today)$/u;
const numberWords = new Set([...twoToNineteen, ...tensWords, 'hundred', 'thousand', 'dozen']);
/** A number of documents: `two or more papers`. */
const ofDocuments = new RegExp(
  String.raw`^\s(?:or\s(?:more|fewer)\s)?(?:of\s(?:my|our|the|these)\s)?(?:\p{L}{2,20}\s)?(?:${[...documentWords].join('|')})\b`,
  'iu',
);
const compared = /[<>≥≤=]\s?$/u;
const counting = /^\s(?:\p{L}{2,20}\s)?(?:pages|participants|patients|respondents|volunteers)\b/iu;
/** What they are from, or by whom: nothing but small words stands between. `Trials after stroke` are of no time. */
const toldBehind = new RegExp(
  String.raw`\b(?:${severalDocuments}|documents?|docs|are|is|were|was|those|ones|everything|anything|published|written|dated|authored)\s(?:from|since|until|till|by|(?<!\b(?:studies|trials|cohorts|surveys|experiments|reviews)\s)(?:before|after))\s(?:(?:before|after|the|an?|my|our|last|past|recent|early|late|couple|few|of|\d{1,4})[\s‐‑’'-]){0,4}['’]?$`,
  'iu',
);
const bounding = /\b(?:since|before|after|until|till)\b/iu;
const spans = /^(?:y(?:ea)?rs?|decades?|months?|weeks?|days?|centur(?:y|ies))$/u;
/** `Which papers used mice?` asks of mice; `papers used in class` says of them what they are. */
function isUsing(before: string, behind: string): boolean {
  return ofWorks.test(before) && using.test(behind);
}

const ofWorks = new RegExp(
  String.raw`\b(?:${severalDocuments}|documents?|docs|library|collection|of (?:them|mine|ours|these|those))\s(?:(?:that|which|have|has|had|do|does|did|also|actually|explicitly|ever)\s){0,3}$`,
  'iu',
);
const using = new RegExp(
  String.raw`^(?:${applying}|(?:conduct|perform)(?:s|ed|ing)?)\s(?!(?:of|in|by|for|at|to|as|on|with|from|during|before|after|since|until|or|and)\b)\S`,
  'iu',
);
/** They belong to the request. */
const asking = new Set([
  ...recordWords,
  ...'years dates titles journals names thanks thank altogether overall docs doc items stuff entries every ones newest latest oldest earliest first sort sorted specifically collected gathered kept added inside database wise'.split(
    ' ',
  ),
]);

/** `My zinc papers`. */
function isOfWork(behind: string): boolean {
  const next = /^(?:[\s-][\p{L}\d’'-]{1,30}){1,4}/u.exec(behind)?.[0].toLowerCase() ?? '';
  const words = next.split(/[\s-]/u).slice(1);
  const at = words.findIndex((each) => documentWords.has(each) || kindWords.has(each));
  return at >= 0 && !words.slice(0, at).some((each) => stopWords.has(each));
}

/** With a word for documents in front of one of them, as in `publication bias`, and with what is done to them behind one, as in `thematic analysis`. */
function withWorks(words: readonly Word[], { question, subject }: Asked): readonly Word[] {
  const all = findWords(question);
  const isWork = ({ surface, start, end }: Word): boolean =>
    isInSubject(subject, start) &&
    documentWords.has(surface) &&
    words.some((word) => word.start === end + 1);
  const isDone = ({ surface, start }: Word): boolean =>
    /^analys[ei]s$/u.test(surface) && words.some(({ end }) => end === start - 1);
  return all.filter(
    (word) => words.some(({ start }) => start === word.start) || isWork(word) || isDone(word),
  );
}

/** Those of a subject that is words of libraries alone, as in `about publication`. */
function ownWords({ question, subject, places }: Asked): readonly Word[] {
  if (subject === null || /\b(?:of|among)$/iu.test(question.slice(0, subject.start))) return [];
  if (places.some(({ start }) => isInSubject(subject, start))) return [];
  const said = question.slice(subject.start, subject.end).replace(ofLibrary, '');
  const words = findWords(said);
  const isPlain = !ofThese.test(said) && words.every(({ surface }) => libraryWords.has(surface));
  return isPlain ? words : [];
}

const ofLibrary = /\s(?:in|of|from)\s(?:my|our|the|this)\s(?:library|collection)\b.{0,100}$/iu;
const ofThese = new RegExp(
  String.raw`^\s(?:(?:file|record|hand|offer|list|all|any|each|every|my|our|your|these|this|those|that|some|total)\b|the\s(?:library|collection|list|number|${severalDocuments})\b)`,
  'iu',
);
