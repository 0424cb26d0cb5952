import { describe, expect, it } from 'vitest';
import { glyphLines } from '../pdf/pdf-glyph-lines.js';
import { textPart } from '../text-parts.js';
import { readFirstPage } from './first-page-facts.js';
import { rowsBelowTitle } from './top-rows.js';

const title = 'Water in the Soil of Old Orchards';
/** Rows of a first page, each with its pieces and where they begin. */
const page = (...rows: (readonly (readonly [string, number])[])[]) =>
  glyphLines(
    rows.flatMap((row, index) =>
      row.map(([text, x]) => ({
        text,
        x,
        baseline: 60 + 20 * index,
        width: 5 * text.length,
        size: 10,
        angle: 0,
      })),
    ),
  );
const facts = (...rows: (readonly (readonly [string, number])[])[]) => {
  const lines = page([['Water in the Soil', 100]], [['of Old Orchards', 110]], ...rows);
  const parts = [textPart('heading', title, { page: 1, level: 1 })];
  return readFirstPage(parts, title, { rows: rowsBelowTitle(lines, title), lines: [] });
};
const abstract = [['Abstract', 100]] as const;

describe('the rows below a title', () => {
  it('name people who stand side by side, and the year of a date', () => {
    expect(
      facts(
        [
          ['Ada Li\u2217', 40],
          ['Jos\u00E9 Hern\u00E1ndez', 140],
          ['S\u00F8ren \u00C5gren', 260],
        ],
        [['March 2019', 140]],
        abstract,
      ),
    ).toMatchObject({
      authors: 'Ada Li, Jos\u00E9 Hern\u00E1ndez, S\u00F8ren \u00C5gren',
      publicationDate: '2019',
    });
  });

  it('name people with their places of work below them', () => {
    expect(
      facts(
        [
          ['Wei Zhang', 40],
          ['Lukas M\u00FCller', 240],
        ],
        [
          ['Hill University', 40],
          ['TU Valley', 240],
        ],
        abstract,
      ).authors,
    ).toBe('Wei Zhang, Lukas M\u00FCller');
  });

  it('go on with a name in the next row', () => {
    expect(
      facts([['Ada Li, Ben Lund, and Andrew', 40]], [['D. White', 140]], abstract).authors,
    ).toBe('Ada Li, Ben Lund, Andrew D. White');
  });

  it('name one who stands alone between title and abstract', () => {
    expect(facts([['Una Byrne', 140]], abstract).authors).toBe('Una Byrne');
    expect(facts([['Una Byrne', 140]], [['2018', 150]], abstract)).toMatchObject({
      authors: 'Una Byrne',
      publicationDate: '2018',
    });
    expect(facts([['A Study', 140]], [['Soil keeps water for weeks.', 40]], abstract).authors).toBe(
      '',
    );
  });
});

describe('the year on a first page', () => {
  const yearOf = (text: string): string =>
    readFirstPage(
      [textPart('heading', title, { page: 1 }), textPart('paragraph', text, { page: 1 })],
      title,
    ).publicationDate;

  it.each([
    ['Li et al. | SOIL | June 9, 2020 | vol. 117 | no. 23', '2020'],
    ['1 | SOIL | VOL 541 | 19 JANUARY 2017', '2017'],
    [
      `ACM Reference Format: Ada Li and Ben Lund. 2021. ${title}. In Conference on Soil, 3 pages.`,
      '2021',
    ],
    [`Ada Li thinks of ${title} as what was known in 1999.`, ''],
  ])('is told by %j', (text, year) => {
    expect(yearOf(text)).toBe(year);
  });
});

describe('a justified line of people', () => {
  const justified = (...words: string[]) =>
    words.map((word, index) => [word, 40 + 90 * index] as const);

  it('keeps the words of a name together', () => {
    expect(
      facts(
        justified('Ragnhild', 'Sund,', 'Omolara', 'Bassey,', 'Ewan'),
        [['Results', 500]],
        justified('Mc-Tavish', 'and', 'Ilse', 'Brandt'),
        abstract,
      ).authors,
    ).not.toMatch(/^Omolara/);
    expect(
      facts(justified('Ragnhild', 'Sund,', 'Omolara', 'Bassey,', 'Ewan', 'Tait'), abstract).authors,
    ).toBe('Ragnhild Sund, Omolara Bassey, Ewan Tait');
  });

  it('names nobody where a comma may be missing', () => {
    expect(
      facts(justified('Ragnhild Sund', 'Omolara Bassey,', 'Ewan', 'Tait'), abstract).authors,
    ).toBe('');
  });

  it('still parts people who stand side by side with commas of their own', () => {
    expect(facts(justified('Ada Li,', 'Ben Lund,', 'Cy Moss'), abstract).authors).toBe(
      'Ada Li, Ben Lund, Cy Moss',
    );
  });
});
