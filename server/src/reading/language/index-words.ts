/**
 * Writes words the way the word index can keep them. It stems English by itself and takes any word with a digit in it as it is: words of other
 * languages, already stemmed, are written in digits and letters of ASCII, which every database server cuts alike.
 */
import { tellLanguage } from './passage-language.js';
import { isAscii, isInOtherScript } from './scripts.js';
import { stemIn } from './stem-in-language.js';
import { findWords } from './words.js';

export interface IndexWords {
  /** By whose rules the words were read; null for English. */
  readonly language: string | null;
  /** What the index reads in the place of the text; null where it reads the text itself. */
  readonly words: string | null;
}

/** A shorter one needs its title and headings to tell its language. */
const shortText = 200;

export interface PassageText {
  /** Title and headings, which count twice. */
  readonly opening: string;
  readonly text: string;
}

export function writeIndexWords({ opening, text }: PassageText): IndexWords {
  const whole = opening + text;
  const language = tellLanguage(text.length < shortText ? whole : text);
  if (language !== 'english')
    return { language, words: writeWords(`${opening}\n${whole}`, language) };
  const others = isAscii(whole) ? '' : writeOtherScripts(whole);
  return { language: null, words: others === '' ? null : `${opening}${whole}\n${others}` };
}

/** The forms in which the index may hold a word that was asked for. */
export function writeForms(word: string, languages: readonly string[]): string[] {
  const own = isInOtherScript(word) ? encode(stemIn('other', word)) : word;
  return [...new Set([own, ...languages.map((name) => encode(stemIn(name, word)))])];
}

/** A longer text is no question; all of it in the forms of many languages would be too much to look for. */
const formsMax = 300;

/** Words to look for, besides the question as it stands: those that only an index of other languages knows. */
export function writeAsked(question: string, languages: readonly string[]): string {
  if (languages.length === 0 && isAscii(question)) return question;
  const forms = findWords(question)
    .slice(0, formsMax)
    .flatMap(({ surface }) => writeForms(surface, languages).filter((form) => form !== surface));
  return [question, ...forms].join(' ');
}

function writeWords(text: string, language: string): string {
  return wordsOf(text, language).join(' ');
}

function wordsOf(text: string, language: string): string[] {
  return findWords(text, (word) => stemIn(language, word)).map(({ stem }) => encode(stem));
}

function writeOtherScripts(text: string): string {
  return findWords(text)
    .filter(({ surface }) => isInOtherScript(surface))
    .map(({ stem }) => encode(stem))
    .join(' ');
}

/** Never without a digit: all letters of ASCII have one in their code. */
function encode(stem: string): string {
  return `x${Buffer.from(stem).toString('hex')}`;
}
