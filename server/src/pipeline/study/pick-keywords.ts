/** Picks what a question or a topic is searched by: its telling words, as they were written and in their order. */
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { readQuery } from '../search/read-query.js';

/** More words than these find nothing in engines that want all of them. */
const wordsMax = 10;
/** Words of any subject stay where fewer others than these are left. */
const leastTelling = 2;

/** The text itself where it names a work, has operators or quotation marks, or holds no words that can be told apart. */
export function pickKeywords(text: string): string {
  const { identifiers, expression } = readQuery(text);
  const isPlain = expression.kind === 'words' && expression.pieces.every((each) => !each.isPhrase);
  const kept = tellingWords(text);
  if (spaceless.test(text)) return text;
  if (identifiers !== null || !isPlain || !kept.some(({ surface }) => /\p{L}/u.test(surface)))
    return text;
  return kept.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** Scripts that put no spaces between words: engines find better words in such a text than are cut from it here. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Distinct words that the text hangs on, in its order. @param most Of them; else as many as engines find anything by. */
export function tellingWords(text: string, most = wordsMax): Word[] {
  const words = [...new Map(findWords(text).map((word) => [word.stem, word])).values()];
  const telling = words.filter(({ stem }) => !isGeneral(stem));
  return (telling.length >= leastTelling ? telling : words).slice(0, most);
}
