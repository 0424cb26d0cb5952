import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryPart } from '../../ports/search-query.js';
import { parseQuery, wantedWords } from './parse-query.js';

/** The tree in one line: `(phage & urinary & !kidney)`. */
function written(part: QueryPart): string {
  if (part.kind === 'not') return `!${written(part.part)}`;
  if (part.kind === 'words')
    return part.pieces
      .map(({ text, isPhrase, field = '' }) => (isPhrase ? `${field}"${text}"` : text))
      .join(' ');
  return `(${part.parts.map(written).join(part.kind === 'and' ? ' & ' : ' | ')})`;
}

describe('the query of a person', () => {
  it.each([
    ['phage AND urinary NOT kidney', '(phage & urinary & !kidney)'],
    ['phage AND urinary AND NOT kidney', '(phage & urinary & !kidney)'],
    ['phage urinary -kidney', '(phage urinary & !kidney)'],
    ['phage -"kidney stones" urinary', '(phage & urinary & !"kidney stones")'],
    ['phage NOT (kidney OR renal)', '(phage & !(kidney | renal))'],
    ['phage OR phages NOT kidney', '((phage | phages) & !kidney)'],
    ['heart attack OR stroke', '(heart attack | stroke)'],
    ['a AND b OR c AND d', '((a & b) | (c & d))'],
    ['a AND (b OR c)', '(a & (b | c))'],
    ['a (b OR c)', '(a & (b | c))'],
    ['(heart OR cardiac) AND “left ventricle”', '((heart | cardiac) & "left ventricle")'],
    ['phage NOT (NOT kidney)', '(phage & kidney)'],
    ['asthma[mh] AND TITLE:cancer', '(asthma[mh] & TITLE:cancer)'],
    ['TITLE:"heart attack" AND (AUTH:"Okonkwo A")', '(TITLE:"heart attack" & AUTH:"Okonkwo A")'],
    ['TITLE: "heart attack" AND asthma', '(TITLE: "heart attack" & asthma)'],
    ['TITLE:(heart attack) AND asthma', '(TITLE:heart TITLE:attack & asthma)'],
    [
      'TITLE:(heart OR "left ventricle" OR (AUTH:li AND x)) AND y',
      '((TITLE:heart | TITLE:"left ventricle" | (AUTH:li & TITLE:x)) & y)',
    ],
  ])('%s is read as %s', (text, tree) => {
    expect(written(parseQuery(text))).toBe(tree);
  });

  it.each([
    ['to be or not to be', 'to be or not to be'],
    ['Effects of (some) things', 'Effects of (some) things'],
    ['The "dark matter" of genomes', 'The "dark matter" of genomes'],
    ['asthma TITLE:"heart attack"', 'asthma TITLE:"heart attack"'],
    ['Genomes: "dark matter"', 'Genomes: "dark matter"'],
    ['COVID-19 storage at -20 °C - a review', 'COVID-19 storage at -20 °C - a review'],
    ['odd " quote', 'odd quote'],
    ['NOT kidney', 'not kidney'],
    ['-kidney', 'kidney'],
  ])('%s is words', (text, words) => {
    expect(written(parseQuery(text))).toBe(words);
  });

  it.each([
    ['heart AND', 'heart'],
    ['OR heart OR OR attack', '(heart | attack)'],
    ['(heart OR (attack', '(heart | attack)'],
    ['heart) OR attack)', '(heart | attack)'],
    ['() AND heart', 'heart'],
    ['heart AND "" NOT', 'heart'],
  ])('damaged, as %s, is read as %s', (text, tree) => {
    expect(written(parseQuery(text))).toBe(tree);
  });

  it('is read whatever was typed, and always asks for something', () => {
    const bits = fc.constantFrom('a', 'NOT ', 'AND ', 'OR ', '(', ')', '"', ' -b', '-', ' ', '“');
    fc.assert(
      fc.property(fc.string({ unit: bits, minLength: 1, maxLength: 60 }), (text) => {
        const tree = parseQuery(text);
        expect(wantedWords(tree) !== '' || text.replace(/[\s"“]/g, '') === '').toBe(true);
      }),
    );
  });

  it('is read when it is nothing but brackets or operators', () => {
    for (const text of ['(', ')', 'NOT ', '-a ', '"', 'OR (', '(a NOT '])
      expect(() => parseQuery(`x OR ${text.repeat(2000)}`)).not.toThrow();
  });
});

describe('the words that are asked for', () => {
  it('are without operators and what is left out', () => {
    expect(wantedWords(parseQuery('(phage OR "virus of bacteria") AND urinary NOT kidney'))).toBe(
      'phage virus of bacteria urinary',
    );
  });
});
