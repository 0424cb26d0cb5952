/** Turns what a person typed into arXiv's query language, in which every word needs its field. */

import type { Abridgement } from '../../ports/search-engine.js';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { quoted } from './query-text.js';
import { booleanWords, writeQuery } from './write-query.js';

const stopWords = new Set(
  'a an and are as at be by can do does for from has have how in into is it its of on or that the their there these this to using via was were what when where which who why will with'.split(
    ' ',
  ),
);
const mostTerms = 8;

/**
 * `all:word AND all:"a phrase"`; of words that stand side by side those without meaning are left out, and so is what comes after the eighth,
 * as every further one must match too. Operators and brackets stay.
 */
export function arxivTerms(expression: QueryPart, words: string): string {
  const isShouted = words === words.toUpperCase();
  const query = writeQuery(expression, {
    words: (pieces) => tokensOf(pieces, isShouted).slice(0, mostTerms).map(term).join(' AND '),
    ...{ and: ' AND ', or: ' OR ', andNot: ' ANDNOT ' },
  });
  if (query === '') return `all:${asPhrase(words)}`;
  return expression.kind === 'words' ? query : `(${query})`;
}

/** What arXiv is asked for where the query has more words than it is given. */
export function abridgeForArxiv(expression: QueryPart, words: string): Abridgement | null {
  const isShouted = words === words.toUpperCase();
  let isCut = false;
  const sent = writeQuery(expression, {
    ...booleanWords,
    words: (pieces) => {
      const tokens = tokensOf(pieces, isShouted);
      isCut ||= tokens.length > mostTerms;
      return tokens.slice(0, mostTerms).join(' ');
    },
  });
  return isCut ? { reason: `takes ${mostTerms} words side by side at most`, sent } : null;
}

/**
 * Words and phrases that carry meaning; all of them where none does. A letter stays with what it belongs to, as in "hepatitis A".
 *
 * @param isShouted Whether the whole query is in capitals, so that these say nothing.
 */
function tokensOf(pieces: readonly QueryPiece[], isShouted: boolean): string[] {
  const tokens = pieces.flatMap(({ text, isPhrase }) =>
    isPhrase ? [`"${text}"`] : withLetters(text.match(anyWord) ?? []),
  );
  const named = tokens.filter((token) => term(token) !== '');
  const meaningful = named.filter(
    (token) => !stopWords.has(token.toLowerCase()) || (!isShouted && isAcronym(token)),
  );
  return meaningful.length > 0 ? meaningful : named;
}

const anyWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'._+-]*/gu;

function withLetters(split: readonly string[]): string[] {
  const tokens: string[] = [];
  // In a title written with capitals, A is an article as often as a letter.
  const inCapitals = split.slice(1).some((word) => word !== 'A' && isCapitalised(word));
  for (const [at, word] of split.entries()) {
    const isLetter =
      (word === 'A' && !inCapitals) ||
      (word.toLowerCase() === 'a' && at > 0 && at === split.length - 1);
    const last = tokens.at(-1);
    if (isLetter && last !== undefined && !stopWords.has(last.toLowerCase()))
      tokens.splice(-1, 1, `"${last} ${word}"`);
    else tokens.push(word);
  }
  return tokens;
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) || /^\p{Lu}{4,}$/u.test(word);
}

/** WHO is no question, and IT no pronoun. */
function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word);
}

function term(token: string): string {
  const bare = token
    .replace(/^"|"$/g, '')
    .replace(/(?<![-'._+])[-'._+]+$/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(bare)) return '';
  // A hyphen means "not" to the parser.
  return token.startsWith('"') || /[-+']/.test(bare) ? `all:${asPhrase(bare)}` : `all:${bare}`;
}

function asPhrase(text: string): string {
  return quoted(text.replace(/[:()[\]]/g, ' '));
}
