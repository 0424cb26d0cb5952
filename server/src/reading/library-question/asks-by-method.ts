/** Tells whether a question wants documents by what they measured or used: `Which papers measured salivary cortisol?`. English alone. */
import { severalDocuments } from '../cues/document-words.js';
import { isGeneralWord } from '../language/general-words.js';
import { readNumberWords } from '../language/number-words.js';
import { stopWords } from '../language/stop-words.js';

/** What is done with a measure or a method, part of an expression. */
export const applying =
  'us(?:e|es|ed|ing)|measur(?:e|es|ed|ing)|appl(?:y|ies|ied|ying)|(?:employ|utili[sz]|assess)(?:e|s|es|ed|ing)?';

const asked = new RegExp(
  String.raw`^(?:(?:and|so)\s)?(?:which|what)\s(?:of\s)?(?:(?:my|our|the)\s)?(?:${severalDocuments})\s(?:(?:have|had|also|actually|ever)\s){0,2}(?:${applying})\s(?:(?:the|an?)\s)?([^\s?]{1,40}(?:\s[^\s?]{1,40})?)\s?\??$`,
  'iu',
);
const plainWord = /^\p{L}[\p{L}\p{N}.’'-]*$/u;
/** They say how it was done, or how often, or that it was not. */
const notNamed = new Set(
  'neither like unlike except versus via per one none nothing anything something whether if to it them this that these those highest lowest fewest elsewhere abroad outdoors'.split(
    ' ',
  ),
);

/** One or two words that name it, in a row: whatever joins, denies, counts or compares asks for more than a list by words tells. */
export function asksByMethod(question: string): boolean {
  const [, what = ''] = asked.exec(question.trim()) ?? [];
  const words = what.split(/\s/u);
  const isNamed = words.every(
    (word, at) => isNaming(word) || (at === 1 && /^analys[ei]s$/iu.test(word)),
  );
  const isManner = words.length > 1 && /\p{L}ly$/u.test(what);
  return isNamed && !isManner && readNumberWords(what).length === 0;
}

function isNaming(word: string): boolean {
  const plain = word.toLowerCase();
  const isSmall = stopWords.has(plain) || isGeneralWord(plain) || notNamed.has(plain);
  return plainWord.test(word) && !isSmall;
}
