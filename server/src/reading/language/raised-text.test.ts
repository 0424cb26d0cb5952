import { describe, expect, it } from 'vitest';
import { raisedText } from './raised-text.js';

describe('a raised letter', () => {
  it.each([
    ['grows by (1+i)', 'r', '^r'],
    ['W = 2(L/D)', 'a', '^a'],
    ['of [n]', 'o', '^o'],
    ['there were as many as 10', 'e', '^e'],
    ['an odds ratio of 0.04', 'a', '^a'],
    ['the mean of the men was 12', 'a', '^a'],
  ])('is a power or a mark behind a bracket and behind a figure: %s', (before, letter, written) => {
    expect(raisedText(letter, 'sup', before)).toBe(written);
  });

  it.each([
    ['Dans le texte de la loi sur les eaux, la 2', 'e'],
    ['En la tabla de los resultados de la 1', 'a'],
    ['Op de kaart van het meer was dit het 2', 'e'],
    ['La 5', 'e'],
    ['In de 19', 'e'],
    ['de 1e of 2', 'e'],
    ['1', 'a'],
  ])('is the ending of a number in languages that count so: %s', (before, letter) => {
    expect(raisedText(letter, 'sup', before)).toBe(letter);
  });

  it('leaves longer endings on the line, and signs', () => {
    expect(raisedText('th', 'sup', 'the (n+1)')).toBe('th');
    expect(raisedText('er', 'sup', 'le 1')).toBe('er');
    expect(raisedText('*', 'sup', '(mean)')).toBe('*');
  });
});
