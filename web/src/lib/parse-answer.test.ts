import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerPart, parseAnswer, readAloud } from './parse-answer';

const known = new Set([1, 2, 3]);
const show = (part: AnswerPart): string =>
  part.kind === 'text' ? part.text : `<${part.text}|${part.markers.join(',')}>`;
const sorted = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');
const parse = (answer: string): string[] =>
  parseAnswer(answer, known).map(({ parts }) => parts.map(show).join(''));

describe('an answer', () => {
  it('ties its markers to the word before them', () => {
    expect(
      parse('Resistance came early. [1] It had a price.[1] [2]\n\nA cocktail delays it [3].'),
    ).toEqual(['Resistance came <early.|1> It had a <price.|1,2>', 'A cocktail delays <it.|3>']);
  });

  it('keeps as text what names no source, and markup', () => {
    expect(parse('Seen in [9] and [x], <b>not</b> [1](http://example.org).')).toEqual([
      'Seen in [9] and [x], <<b>not</b>|1>(http://example.org).',
    ]);
    expect(parse('Both [1][9] here')).toEqual(['Both [1][9] here']);
  });

  it('keeps the mass of an isotope and the name of a compound as text', () => {
    expect(parse('They drank [2]H water [1].')).toEqual(['They drank [2]H <water.|1>']);
    expect(parse('They rested. [1] [2]H was drunk.')).toEqual(['They <rested.|1> [2]H was drunk.']);
    expect(parse('A calix[2]arene [1].')).toEqual(['A <calix[2]arene.|1>']);
  });

  it('lets a long word break before its end', () => {
    expect(parse(`${'a'.repeat(50)} [1]`)).toEqual([`${'a'.repeat(30)}<${'a'.repeat(20)}|1>`]);
  });

  it('may begin with a marker, be blank, or hold nothing else', () => {
    expect(parse('[1] First.')).toEqual(['<|1> First.']);
    expect(parse(' \n ')).toEqual([]);
  });

  it('is read aloud without its markers', () => {
    expect(readAloud('One. [1] Two.[2][3]\n\nThree [9]', known)).toBe('One. Two. Three [9]');
  });

  it('loses no character of any text but the space around markers', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '[', ']', '1', '7', '.', '😀'),
    });
    fc.assert(
      fc.property(text, (answer) => {
        const written = parseAnswer(answer, new Set([7]))
          .flatMap(({ parts }) =>
            parts.map((part) =>
              part.kind === 'text'
                ? part.text
                : part.text + part.markers.map((marker) => `[${marker}]`).join(''),
            ),
          )
          .join('');
        expect(sorted(written)).toBe(sorted(answer));
      }),
    );
  });
});
