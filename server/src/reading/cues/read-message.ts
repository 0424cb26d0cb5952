/** Tells what a message wants: an answer, a list of documents, what one document says, or nothing but to be polite; and which of its sentences ask. */
import { createPhraseBook } from '../language/phrases.js';
import { findWords } from '../language/words.js';
import { splitSentences } from '../sentences/split-sentences.js';
import {
  courtesyWords,
  kindWords,
  libraryWords,
  messagePhrases,
  recordPhrases,
  recordWords,
} from './message-phrases.js';
import { findAsked } from './read-asked.js';
import { splitCompound } from './split-compound.js';

type MessageKind =
  | 'greeting'
  | 'thanks'
  | 'ability'
  | 'comparison'
  | 'count'
  | 'list'
  | 'document'
  | 'findings'
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
const questionsMax = 5;

export function readMessage(message: string): ReadMessage {
  const courtesy = readCourtesy(message);
  if (courtesy !== null) return { kind: courtesy, questions: [], about: [] };
  const questions = findQuestions(message);
  const last = questions.at(-1) ?? message;
  const said = readPhrases(last);
  const about = findWords(last).filter(({ surface }) => !libraryWords.has(surface));
  const isOfLectern = about.every(({ surface }) => abilityWords.has(surface));
  const isOfKind = said.has('ofKind') && about.every(({ surface }) => kindWords.has(surface));
  const kind = isOfKind
    ? 'list'
    : (['ability', 'comparison', 'count', 'list', 'document', 'findings'] as const).find(
        (each) => said.has(each) && (each !== 'ability' || isOfLectern),
      );
  const isOne = questions.length === 1;
  return {
    kind: kind !== undefined && isOne ? kind : 'question',
    questions,
    about: about.map(({ surface }) => surface),
  };
}

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
export function readRecordQuestion(
  question: string,
): { readonly fields: readonly RecordField[]; readonly about: readonly string[] } | null {
  const fields = [...readRecord(question)];
  if (fields.length === 0) return null;
  const about = findWords(question)
    .map(({ surface }) => surface)
    .filter((word) => !libraryWords.has(word) && !recordWords.has(word));
  return { fields, about };
}

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
  const asking = findAsked(sentences);
  if (asking.length === 0 || asking.length > questionsMax) return [message.trim()];
  return asking
    .flatMap(splitCompound)
    .slice(0, questionsMax)
    .map(({ sentence, before }) =>
      pointsBack.test(sentence) && before !== '' && before.length <= contextMax
        ? `${before}\n${sentence}`
        : sentence,
    );
}

const contextMax = 300;
const pointsBack = /\b(?:it|its|they|them|their|this|these|those)\b(?! so that\b)/i;
