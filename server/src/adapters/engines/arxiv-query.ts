/** Turns what a person typed into arXiv's query language, in which every word needs its field. */
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { quoted } from './query-text.js';
import { writeQuery } from './write-query.js';

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
  const query = writeQuery(expression, dialect);
  if (query === '') return `all:${asPhrase(words)}`;
  return expression.kind === 'words' ? query : `(${query})`;
}

const dialect = { words: fieldedTerms, and: ' AND ', or: ' OR ', andNot: ' ANDNOT ' };

function fieldedTerms(pieces: readonly QueryPiece[]): string {
  const tokens = pieces.flatMap(({ text, isPhrase }) =>
    isPhrase ? [`"${text}"`] : (text.match(/[\p{L}\p{N}][\p{L}\p{N}'._+-]*/gu) ?? []),
  );
  const meaningful = tokens.filter((token) => !stopWords.has(token.toLowerCase()));
  return (meaningful.length > 0 ? meaningful : tokens)
    .map(term)
    .filter(Boolean)
    .slice(0, mostTerms)
    .join(' AND ');
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
