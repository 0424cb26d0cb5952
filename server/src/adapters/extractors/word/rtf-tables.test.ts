import { describe, expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { lineParts } from './line-parts.js';
import { extractRtf } from './rtf.js';

const read = (body: string): string =>
  extractRtf(requestOf(`{\\rtf1\\ansi ${body}\\pard End.\\par}`)).text;
/** @param ends Where its cells end, with what they are merged with before them. */
const row = (ends: readonly string[], cells: readonly string[], begin = ''): string =>
  `\\trowd${begin}${ends.join('')}\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row`;
const cellsTo = (...ends: number[]): string[] => ends.map((end) => `\\cellx${end}`);

describe('a table of RTF', () => {
  it('has its cells below heads that are as wide as several', () => {
    const table = [
      row(cellsTo(1000, 3000, 5000), ['Outcome', 'Drug', 'Placebo']),
      row(cellsTo(1000, 2000, 3000, 4000, 5000), ['', 'n', '%', 'n', '%']),
      row(cellsTo(1010, 2000, 2990, 4000, 5000), ['Stroke', '11', '22', '33', '44']),
    ];
    expect(read(table.join(''))).toBe(
      '| Outcome | Drug | Drug | Placebo | Placebo |\n|  | n | % | n | % |\n| Stroke | 11 | 22 | 33 | 44 |\n\nEnd.',
    );
  });

  it('has its cells below heads that are merged by words, and beside labels of several rows', () => {
    const [first, second, third, fourth] = cellsTo(1000, 2000, 3000, 4000);
    const table = [
      row(
        [`\\clvmgf${first}`, `\\clmgf${second}`, `\\clmrg${third}`, String(fourth)],
        ['Sex', 'Drug', '', 'Placebo'],
      ),
      row([`\\clvmrg${first}`, String(second), String(third), String(fourth)], ['', 'n', '%', '%']),
      row(cellsTo(1000, 2000, 3000, 4000), ['Men', '11', '22', '44']),
    ];
    expect(read(table.join(''))).toBe(
      '| Sex | Drug | Drug | Placebo |\n| Sex | n | % | % |\n| Men | 11 | 22 | 44 |\n\nEnd.',
    );
  });

  it('is read as Word writes it, with the description of a row before and behind its cells', () => {
    const described = (ends: readonly number[]): string =>
      `\\trowd \\irow0\\irowband0\\ltrrow\\ts11\\trgaph108\\trleft-108\\trftsWidth1 ${ends.map((end) => `\\clvertalt\\clbrdrt\\brdrs\\brdrw10 \\cltxlrtb\\clftsWidth3\\clwWidth900 \\cellx${end}`).join('')}`;
    const wordRow = (ends: readonly number[], cells: readonly string[]): string =>
      `${described(ends)}\\pard\\plain \\ltrpar\\ql\\widctlpar\\intbl\\itap1 {\\rtlch\\af0 \\ltrch\\insrsid1 ${cells.map((cell) => `${cell}\\cell `).join('')}}\\pard\\plain \\ltrpar\\intbl {\\insrsid1 ${described(ends)}\\row }`;
    const table =
      wordRow([900, 2900, 4900], ['Outcome', 'Drug', 'Placebo']) +
      wordRow([900, 1900, 2900, 3900, 4900], ['Stroke', '11', '22', '33', '44']);
    expect(read(`\\pard\\itap0 Begin.\\par ${table}\\pard\\plain \\itap0 Then.\\par `)).toBe(
      'Begin.\n\n| Outcome | Drug | Drug | Placebo | Placebo |\n| Stroke | 11 | 22 | 33 | 44 |\n\nThen.\n\nEnd.',
    );
  });

  it('keeps a row in its columns that begins further right', () => {
    const table = [
      row(cellsTo(2000, 3000), ['Drug', 'Placebo'], '\\trleft1000'),
      row(cellsTo(1000, 2000, 3000), ['Stroke', '11', '33']),
    ];
    expect(read(table.join(''))).toBe('|  | Drug | Placebo |\n| Stroke | 11 | 33 |\n\nEnd.');
  });

  it.each([
    ['a border that was moved in a row', cellsTo(1000, 2147, 3000)],
    ['a row that begins a little further left', cellsTo(1000, 2000, 3000), '\\trleft-108'],
    ['a narrow column', cellsTo(1000, 2850, 3000)],
  ])('has its cells below their heads with %s', (_, ends, begin = '') => {
    const table = [
      row(cellsTo(1000, 2000, 3000), ['Outcome', 'Drug', 'Placebo']),
      row(ends, ['Stroke', '11', '33'], begin),
    ];
    expect(read(table.join(''))).toBe('| Outcome | Drug | Placebo |\n| Stroke | 11 | 33 |\n\nEnd.');
  });

  it('has its cells below heads that are as wide as several where a border was moved', () => {
    const table = [
      row(cellsTo(1000, 3000, 5000), ['Outcome', 'Drug', 'Placebo'], '\\trleft-108'),
      row(cellsTo(1147, 2000, 2853, 4000, 5000), ['Stroke', '11', '22', '33', '44']),
    ];
    expect(read(table.join(''))).toBe(
      '| Outcome | Drug | Drug | Placebo | Placebo |\n| Stroke | 11 | 22 | 33 | 44 |\n\nEnd.',
    );
  });

  it('leaves a row of as many cells in its columns that begins a whole column further right', () => {
    const table = [
      row(cellsTo(2000, 3000), ['Drug', 'Placebo'], '\\trleft1000'),
      row(cellsTo(1000, 2000), ['Stroke', '11']),
    ];
    expect(read(table.join(''))).toBe('|  | Drug | Placebo |\n| Stroke | 11 |  |\n\nEnd.');
  });

  it('is also made of lines with tabs that are no rows, where a tab ends some of them', () => {
    expect(read('\\pard Drug\\tab 12\\tab\\par Placebo\\tab 15\\par ')).toBe(
      '| Drug | 12 |\n| Placebo | 15 |\n\nEnd.',
    );
  });

  it('keeps lines and tabs within a cell in it', () => {
    const table = [
      row(cellsTo(1000, 2000, 3000), ['Outcome', 'Drug', 'Placebo']),
      row(cellsTo(1000, 2000, 3000), ['Stroke', '12\\par (24%)', '33\\line (66\\tab %)']),
    ];
    expect(read(table.join(''))).toBe(
      '| Outcome | Drug | Placebo |\n| Stroke | 12 (24%) | 33 (66 %) |\n\nEnd.',
    );
  });

  it('has a cell where text was that is not shown', () => {
    const table = [
      row(cellsTo(1000, 2000, 3000), ['Outcome', 'Drug', 'Placebo']),
      '\\trowd\\cellx1000\\cellx2000\\cellx3000\\pard\\intbl Stroke\\cell {\\strike 9\\cell }33\\cell\\row',
      row(cellsTo(1000, 2000, 3000), ['Death', '1', '2']),
    ];
    expect(read(table.join(''))).toBe(
      '| Outcome | Drug | Placebo |\n| Stroke |  | 33 |\n| Death | 1 | 2 |\n\nEnd.',
    );
  });

  it('is kept as lines where its rows differ and do not say how wide their cells are', () => {
    const table = [
      row([], ['Outcome', 'Drug', 'Placebo']),
      row([], ['Stroke', '11', '22', '33', '44']),
    ];
    expect(read(table.join(''))).toBe('Outcome Drug Placebo\n\nStroke 11 22 33 44\n\nEnd.');
  });
});

describe('lines of a table of DOC', () => {
  it.each([
    [
      'Outcome\tDrug\tPlacebo\t\n\tn\t%\tn\t%\t\nStroke\t11\t22\t33\t44\t',
      'Outcome Drug Placebo\n\nn % n %\n\nStroke 11 22 33 44',
    ],
    [
      'Outcome\tDrug\tPlacebo\t\nStroke\t12\n(24%)\t33\n(66%)\t',
      'Outcome Drug Placebo\n\nStroke 12\n\n(24%) 33\n\n(66%)',
    ],
    [
      'Outcome\tDrug\tPlacebo\t\nStroke\t12\t33\n(66%)\t',
      'Outcome Drug Placebo\n\nStroke 12 33\n\n(66%)',
    ],
    [
      'Outcome\tDrug\t\nMen\t\nStroke\t12\t\n\nAge\tDrug\tPlacebo\t\nYoung\t1\t2\t',
      '| Outcome | Drug |\n| Men |\n| Stroke | 12 |\n\n| Age | Drug | Placebo |\n| Young | 1 | 2 |',
    ],
    [
      'Outcome\tDrug\t\nStroke\t12\t\nNote.\t24 of them died.\tAll.',
      '| Outcome | Drug |\n| Stroke | 12 |\n\nNote. 24 of them died. All.',
    ],
    [
      'Table 1.\tDeaths\tby arm.\nOutcome\tDrug\t\nStroke\t12\t',
      'Table 1. Deaths by arm.\n\n| Outcome | Drug |\n| Stroke | 12 |',
    ],
    [
      'Outcome\tDrug\n(n)\tPlacebo\t\nStroke\t12\t33\t',
      'Outcome Drug\n\n(n) Placebo\n\nStroke 12 33',
    ],
  ])('make a table only where its rows are as wide as each other: %j', (text, expected) => {
    const parts = [...lineParts(text)].map((part) => part.text.trim()).filter(Boolean);
    expect(parts.join('\n\n')).toBe(expected);
  });
});
