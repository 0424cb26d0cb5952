/** Makes what a person typed safe to stand inside the query language of an engine. */
import type { Abridgement } from '../../ports/search-engine.js';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { booleanWords, type FlatDialect, isFlatWhole, type QueryDialect } from './write-query.js';

/** Words only: every character that Lucene-like query languages give a meaning becomes a blank, operator words lose theirs. */
export function wordsOnly(text: string): string {
  const words = text.replace(/[+=&|<>!(){}[\]^"~*?:;\\/,]|(?<=^|\s)-+|(?<!-)-+(?=\s|$)/g, ' ');
  return collapse(words.replace(/\b(?:AND|OR|NOT|TO)\b/g, (operator) => operator.toLowerCase()));
}

/**
 * The text as it is, with its fields and brackets, except for what would break a query around it: brackets that do not pair up, slashes, and
 * colons that end a word.
 */
export function balancedQuery(text: string): string {
  return (
    collapse(pairedBrackets(text).replace(/:(?=\s|$)|(?<=^|\s):|[\\/]/g, ' ')) || wordsOnly(text)
  );
}

/** Without brackets where these do not pair up. */
export function pairedBrackets(text: string): string {
  return collapse(hasPairedBrackets(text) ? text : text.replace(/[()[\]{}]/g, ' '));
}

/**
 * A language with AND, OR and NOT in which phrases stand between quotation marks.
 * @param before What becomes of a field directly before a phrase; a word like others unless it is told.
 */
export function withPhrases(
  words: (text: string) => string,
  before: (field: string) => string = (field) => `${words(field)} `,
): QueryDialect {
  const write = ({ text, isPhrase, field = '' }: QueryPiece): string => {
    const written = isPhrase ? quoted(text) : words(text);
    return field === '' || written === '' ? written : collapse(`${before(field)}${written}`);
  };
  return {
    ...booleanWords,
    words: (pieces) =>
      pieces
        .map(write)
        .filter((text) => text !== '')
        .join(' '),
  };
}

/** For languages with fields. */
export function asTyped(field: string): string {
  return field;
}

/** A search of the web or of an encyclopedia: a minus excludes, and there are no brackets. */
export const withMinus: FlatDialect = {
  words: withPhrases(collapse, asTyped).words,
  or: ' OR ',
  phrase: quoted,
  minus: '-',
};

/** As a phrase. */
export function quoted(text: string): string {
  const words = collapse(text.replace(/["\\]/g, ' '));
  return words === '' ? '' : `"${words}"`;
}

/** Written for a service where signs alone may stand for any word: of a query without a letter they become a phrase, which finds nothing. */
export function asWordsOrPhrase(written: string, words: string): string {
  const bare = written.replace(/\b(?:AND|OR|NOT)\b/g, ' ');
  return /[\p{L}\p{N}\p{So}]/u.test(bare) ? written : quoted(words);
}

/** At most so many characters, never in the middle of a word or of a surrogate pair. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1).replace(/(?<!\s)\s+\S*$/, '');
  return cut.length <= length ? cut : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The same for a query: neither a phrase nor an alternative is begun that is cut off. */
export function cutQuery(query: string, length: number): string {
  if (query.length <= length) return query;
  const cut = cutAtWord(query, length);
  const isOpen = cut.split('"').length % 2 === 0;
  const whole = isOpen ? cut.slice(0, cut.lastIndexOf('"')) : cut;
  return withoutLastSign(whole) || cut.replaceAll('"', ' ').trim();
}

function withoutLastSign(query: string): string {
  const words = query.split(/\s+/).filter((word) => word !== '');
  while (/^(?:AND|OR|NOT|-)$/.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Of a query that is cut at so many characters. */
export function cutTo(query: string, length: number): Abridgement | null {
  return query.length <= length
    ? null
    : { reason: `takes ${length} characters at most`, sent: cutQuery(query, length) };
}

/** Of a query that is written without brackets, and cut at so many characters. */
export function abridgeFlat(
  expression: QueryPart,
  written: string,
  length: number,
): Abridgement | null {
  if (isFlatWhole(expression)) return cutTo(written, length);
  return { reason: 'has no brackets', sent: cutQuery(written, length) };
}

function hasPairedBrackets(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if ('([{'.includes(character)) open.push(character);
    if (')]}'.includes(character) && open.pop() !== '([{'[')]}'.indexOf(character)]) return false;
  }
  return open.length === 0;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
