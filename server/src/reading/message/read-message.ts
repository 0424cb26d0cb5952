/** Tells what a message wants: an answer, a list of documents, what one document says, or nothing but to be polite; and which of its sentences ask. */

import { asksOfOthers } from '../cues/asks-of-others.js';
import {
  documentWords,
  kindWords,
  libraryWords,
  recordWords,
  workWords,
} from '../cues/document-words.js';
import { lastLine } from '../language/last-line.js';
import { createPhraseBook } from '../language/phrases.js';
import { tellEnglish } from '../language/tell-language.js';
import { findWords } from '../language/words.js';
import { asksByMethod } from '../library-question/asks-by-method.js';
import { readDenied } from '../library-question/denies-documents.js';
import { splitSentences } from '../sentences/split-sentences.js';
import { asksOfWorksWithin } from './asks-of-works-within.js';
import { findAskings } from './find-askings.js';
import { courtesyWords, messagePhrases, recordPhrases } from './message-phrases.js';
import { pointsBack } from './points-back.js';
import { namesWork } from './read-descriptions.js';
import { type Intent, readAbout, readIntent } from './read-intent.js';
import { splitCompound } from './split-compound.js';
import { splitStatements } from './split-statements.js';

type MessageKind =
  | 'greeting'
  | 'thanks'
  | 'ability'
  | 'comparison'
  | 'count'
  | 'list'
  | 'document'
  | 'findings'
  /** Nothing is asked but whether what is stated is so. */
  | 'statements'
  | 'question';

/** What is recorded of a document: who wrote it, when and where it came out. */
export type RecordField = keyof typeof recordPhrases;

interface ReadMessage {
  readonly kind: MessageKind;
  /** What is asked, each question for itself; the whole message where nothing in it can be told to be one. */
  readonly questions: readonly string[];
  /** Words of a question about the library, or about one document, that say which documents are meant. */
  readonly about: readonly string[];
}

const readPhrases = createPhraseBook(messagePhrases);
const readRecord = createPhraseBook(recordPhrases);
export const questionsMax = 5;

export function readMessage(message: string): ReadMessage {
  const courtesy = readCourtesy(message);
  if (courtesy !== null) return { kind: courtesy, questions: [], about: [] };
  const statements = splitStatements(message);
  if (statements.length > 0) return { kind: 'statements', questions: statements, about: [] };
  const questions = findQuestions(message);
  if (questions.length > 1) return { kind: 'question', questions, about: namesIn(questions) };
  const last = questions.at(-1) ?? message;
  if (ofOneWork.test(last)) return { kind: 'question', questions, about: namesIn([last]) };
  const phrased = asksOfAgreement(last) ? 'question' : readPhrased(last);
  const learned = phrased === 'question' ? readLearned(last) : null;
  const kind = learned?.kind ?? phrased;
  if (isForTexts(kind, last)) return { kind: 'question', questions, about: namesIn([last]) };
  if (learned === null) return { kind: phrased, questions, about: namesIn([last]) };
  const about = readAbout(last, learned.intent).filter((word) => !libraryWords.has(word));
  return { kind: learned.kind, questions, about };
}

/** What neither a record nor a list by words tells. */
function isForTexts(kind: MessageKind, question: string): boolean {
  if (kind === 'findings') return asksOfOthers(question);
  if (kind !== 'list' && kind !== 'count') return false;
  if (asksOfWorksWithin(question)) return true;
  return readDenied(question) === 'subject' || ofFinding.test(question);
}

/** `How many papers found a benefit` is not asked by those that speak of it. */
const ofFinding =
  /\b(?:papers|documents|articles|publications|studies|trials|reviews|cohorts|surveys|experiments) (?:have |had )?(?:find|found|show|showed|shown|conclude|concluded|demonstrate|demonstrated|prove|proved|proven|suggest|suggested|confirm|confirmed)\b/iu;

/** `How many references does the paper have` asks what stands in it. */
const ofOneWork =
  /\bhow many (?:\p{L}+ ){1,3}(?:does|did|do) (?:it|this|that|(?:the|this|that) (?:\p{L}+ ){0,3}(?:paper|document|article|study|review|report|text|pdf|publication|preprint|trial))\b/iu;

/** As in `which papers are at odds on whether`, which asks for more than a list. */
function asksOfAgreement(question: string): boolean {
  const { intent } = readIntent(lastLine(question));
  return intent === 'disagreement' || intent === 'agreement';
}

function namesIn(questions: readonly string[]): string[] {
  return findWords(questions.at(-1) ?? '')
    .map(({ surface }) => surface)
    .filter((word) => !libraryWords.has(word));
}

function readPhrased(question: string): MessageKind {
  if (asksByMethod(question)) return 'list';
  const said = readPhrases(question);
  const about = namesIn([question]);
  if (said.has('ofKind') && about.every((word) => kindWords.has(word))) return 'list';
  const isOfLectern = about.every((word) => abilityWords.has(word));
  const kinds = ['ability', 'comparison', 'count', 'list', 'document', 'findings'] as const;
  return kinds.find((each) => said.has(each) && (each !== 'ability' || isOfLectern)) ?? 'question';
}

/** What phrases do not tell. */
const kindOfIntent: Readonly<Partial<Record<Intent, MessageKind>>> = {
  list: 'list',
  count: 'count',
  summary: 'document',
  findings: 'findings',
  comparison: 'comparison',
  ability: 'ability',
  greeting: 'greeting',
  thanks: 'thanks',
};

/** Whoever asks for a fact and is given a list gets no answer; nothing is lost where documents are set side by side. */
const leastChance = 0.8;

function readLearned(
  question: string,
): { readonly kind: MessageKind; readonly intent: Intent } | null {
  if (tellEnglish(question) === 'other') return null;
  const { intent, chance } = readIntent(lastLine(question));
  const kind = kindOfIntent[intent];
  const isLikely = chance >= leastChance || kind === 'comparison';
  if ((kind === 'list' || kind === 'count') && isOfThings(question)) return null;
  if (kind === 'ability' && readAbout(question, intent).length > 0) return null;
  return kind !== undefined && isLikely ? { kind, intent } : null;
}

/** `Are there any lichens on walls` and `how many dams are there` ask what documents say, unless documents are what is there. */
function isOfThings(question: string): boolean {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !words.some((word) => documentWords.has(word)) && !ofLibrary.test(question);
}

const ofLibrary =
  /\b(?:docs?|items?|books?|entries|entry|references?|bibliography|library|collection|here|my|have|has|got|hold|holds|stored|saved|kept|in total|anything|something|everything|stuff)\b|\bof (?:these|them|those)\b|\bones?\b/iu;

/** Whoever says more asks about something else than what can be asked here. */
const abilityWords: ReadonlySet<string> = new Set([
  'ask',
  'work',
  'works',
  'lectern',
  'help',
  'hi',
  'hello',
  'hey',
]);

/** Which fields of the record of a document a question asks for, and the words that may name the document; null where it asks for none. */
export function readRecordQuestion(question: string): {
  readonly fields: readonly RecordField[];
  readonly about: readonly string[];
  /** Whether a phrase asks for it, and of one work: no text answers it then. */
  readonly isOfWork: boolean;
} | null {
  if (asksOfPart(question)) return null;
  const fields = [...readRecord(question)];
  if (fields.length === 0) return readLearnedRecord(question);
  const about = findWords(question)
    .map(({ surface }) => surface)
    .filter((word) => !libraryWords.has(word) && !recordWords.has(word));
  return { fields, about, isOfWork: namesWork(question) };
}

/** `Who wrote the questionnaire used in the trial?` asks for something that is no work: a text may tell. A name, with a capital, may be that of a work. */
function asksOfPart(question: string): boolean {
  const made = ofMade.exec(lastLine(question))?.[1]?.split(/[\s?]/u) ?? [];
  const end = made.findIndex((word) => endsNoun.has(word));
  const named = (end < 0 ? made : made.slice(0, end)).join(' ');
  const words = findWords(named.replace(/['’]s?(?= |$)/gu, '')).map(({ surface }) => surface);
  return (
    words.length > 0 && !/[\p{Lu}“"]/u.test(named) && !words.some((word) => workWords.has(word))
  );
}

/** What is said to be written, made or published. */
const ofMade =
  /^(?:and |but )?(?:who (?:(?:has )?(?:wrote|written|authored|published)|did|made|conducted|ran)|(?:when|where|by whom|(?:in )?(?:what|which) (?:year|journal)) (?:was|were)) (?:the|this|that|these|those|their|its) (.{1,200})/iu;
const endsNoun = new Set(
  'of in on about by for from with at to into used that which who written published made done conducted and or'.split(
    ' ',
  ),
);

function readLearnedRecord(question: string): ReturnType<typeof readRecordQuestion> {
  if (tellEnglish(question) === 'other') return null;
  const { intent, chance } = readIntent(lastLine(question));
  const field = recordFields.find((each) => each === intent);
  if (field === undefined || chance < leastChance) return null;
  const about = readAbout(question, intent).filter((word) => !libraryWords.has(word));
  return { fields: [field], about, isOfWork: false };
}

const recordFields: readonly RecordField[] = ['authors', 'date', 'journal', 'doi', 'title'];

function readCourtesy(message: string): 'greeting' | 'thanks' | null {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  const { greeting, thanks, filler } = courtesyWords;
  const isPlain = words.every((word) => greeting.has(word) || thanks.has(word) || filler.has(word));
  const isAsked = /\?/.test(message.replace(/\bhow are you(?: doing)?\s?\?/i, ''));
  if (words.length === 0 || !isPlain || isAsked) return null;
  if (words.some((word) => thanks.has(word) || word === 'dank')) return 'thanks';
  return words.some((word) => greeting.has(word)) || /^guten\b/i.test(message) ? 'greeting' : null;
}

/** What is asked, each for itself; what stands before a question and is pointed back to stays with it. */
function findQuestions(message: string): string[] {
  const sentences = splitSentences(message).map(({ start, end }) =>
    message.slice(start, end).trim(),
  );
  const asking = findAskings(sentences);
  if (asking.length === 0 || asking.length > questionsMax) return [message.trim()];
  const split = asking.flatMap(splitCompound);
  // More would leave some unanswered: each sentence is then asked as it stands.
  return (split.length > questionsMax ? asking : split).map(({ sentence, before }) =>
    pointsBack(sentence) && before !== '' && before.length <= contextMax
      ? `${before}\n${sentence}`
      : sentence,
  );
}

const contextMax = 300;
