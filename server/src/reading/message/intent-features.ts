/** What a message is weighed by when its intent is read: words in a row, of which those that name a subject are hidden, and pieces of words. */
import { maskWords } from './mask-words.js';

const longestRow = 2;
const pieceLength = 5;
/** In front of pieces of words, and at both ends of a word. */
const pieceMark = '~';
const edge = '-';

/** Each once. Rows are joined by spaces. */
export function featuresOf(message: string, asking: ReadonlySet<string>): Set<string> {
  const features = new Set<string>();
  const tokens = maskWords(message, asking).map(({ token }) => token);
  for (let at = 0; at < tokens.length; at += 1)
    for (let length = 1; length <= longestRow && at + length <= tokens.length; length += 1)
      features.add(tokens.slice(at, at + length).join(' '));
  for (const { token, isHidden } of maskWords(message, anyWord))
    if (!isHidden && isLetters.test(token))
      for (const piece of piecesOf(token)) features.add(piece);
  return features;
}

const isLetters = /^\p{Ll}{2,60}$/u;
/** All but names, numbers and what stands in capitals. */
const anyWord = { has: (word: string) => isLetters.test(word) };

/** By these a word that was never met, or is misspelt, is like those that were; the whole of it is one of them. */
function piecesOf(word: string): string[] {
  const marked = `${edge}${word}${edge}`;
  const pieces = [`${pieceMark}${marked}`];
  for (let at = 0; at + pieceLength <= marked.length; at += 1)
    pieces.push(`${pieceMark}${marked.slice(at, at + pieceLength)}`);
  return pieces;
}
