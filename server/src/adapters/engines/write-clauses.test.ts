import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryPart } from '../../ports/search-query.js';
import { parseQuery } from '../../reading/query/parse-query.js';
import { writeClauses } from './write-clauses.js';

function write(text: string) {
  return writeClauses(
    parseQuery(text),
    (pieces) => pieces.map(({ text: words }) => words).join(' '),
    '|',
  );
}

/** Whether all that is wanted stands among the words. */
function holds(part: QueryPart, among: readonly string[]): boolean {
  if (part.kind === 'not') return true;
  if (part.kind === 'words')
    return part.pieces.every(({ text }) => text.split(' ').every((word) => among.includes(word)));
  const wanted = part.parts.filter(({ kind }) => kind !== 'not');
  return part.kind === 'and'
    ? wanted.every((each) => holds(each, among))
    : wanted.some((each) => holds(each, among));
}

describe('writeClauses', () => {
  it.each([
    ['"large language model" OR LLM', 'large|LLM language|LLM model|LLM'],
    ['"machine learning" OR "deep learning"', 'machine|deep learning'],
    [
      '("machine learning" OR "deep learning") AND (radiology OR imaging)',
      'machine|deep learning radiology|imaging',
    ],
    ['(phage AND kidney) OR virus', 'phage|virus kidney|virus'],
    ['phage OR Phage', 'phage'],
    ['phage virus', 'phage virus'],
    ['phage NOT virus', 'phage'],
  ])('writes %j as %j', (text, written) => {
    expect(write(text)).toEqual({ text: written, isWhole: true });
  });

  it('leaves out the alternative that would take too many words, and says so', () => {
    const long = 'a1 a2 a3 a4 a5 a6 a7';
    expect(write(`(${long}) OR (${long.replaceAll('a', 'b')})`)).toEqual({
      text: long,
      isWhole: false,
    });
  });

  it('asks for exactly what the query wants', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const term = fc.oneof(
      word,
      fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
    );
    const group = fc
      .tuple(term, fc.constantFrom('AND', 'OR'), term)
      .map(([one, sign, other]) => `(${one} ${sign} ${other})`);
    const query = fc
      .tuple(fc.oneof(term, group), fc.constantFrom('AND', 'OR'), fc.oneof(term, group))
      .map((parts) => parts.join(' '));
    const text = fc.subarray(['a', 'b', 'c', 'd']);
    fc.assert(
      fc.property(query, text, (asked, among) => {
        const clauses = write(asked).text.split(' ');
        const isFound = clauses.every((clause) =>
          clause.split('|').some((each) => among.includes(each)),
        );
        expect(isFound).toBe(holds(parseQuery(asked), among));
      }),
    );
  });
});
