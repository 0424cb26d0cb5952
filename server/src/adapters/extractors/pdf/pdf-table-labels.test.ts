import type { LayoutBlock } from '@llamaindex/liteparse';
import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, requestOf } from '../testing.js';
import { glyphLines } from './pdf-glyph-lines.js';
import { untornTables } from './pdf-tables.js';
import { runAt as run } from './testing-glyphs.js';

type Printed = readonly (readonly string[])[];
const head = ['Outcome', 'Drug', 'Placebo'];
const columns = [100, 280, 350];
const step = 14;

/** As the layout gives it: a label that is alone on its line is the end of the one above. @param indents Of labels, in points. */
function toldOf(printed: Printed, indents: Readonly<Record<string, number>> = {}) {
  const runs = printed.flatMap((row, index) =>
    row.flatMap((text, at) =>
      text === '' ? [] : run(text, placeOf(text, at), 100 + step * index),
    ),
  );
  const rows: NonNullable<LayoutBlock['rows']> = [];
  for (const [index, row] of printed.entries()) {
    const [label = ''] = row;
    const last = rows.at(-1)?.[0];
    if (row.length === 1 && last !== undefined) last.text += ` ${label}`;
    else
      rows.push(
        row.map((text, at) => ({
          text,
          bbox: { x: placeOf(text, at), y: 91 + step * index, width: text.length * 5, height: 10 },
        })),
      );
  }
  const bbox = { x: 99, y: 90, width: 330, height: step * printed.length };
  const [block] = untornTables([{ kind: 'table', bbox, rows }], glyphLines(runs));
  return block?.kind === 'table'
    ? block.rows?.map((cells) => cells.map(({ text }) => text))
    : block?.lines;

  function placeOf(text: string, at: number): number {
    return (columns[at] ?? 0) + (at === 0 ? (indents[text] ?? 0) : 0);
  }
}

describe('a line of a table that holds a label alone', () => {
  it('is a row of its own where it is a sub-head', () => {
    const printed = [head, ['Any event', '25', '26'], ['Stroke'], ['Fatal', '1', '2']];
    expect(toldOf(printed)).toEqual([
      head,
      ['Any event', '25', '26'],
      ['Stroke', '', ''],
      ['Fatal', '1', '2'],
    ]);
  });

  it('is one below a label that ends in a minus', () => {
    const printed = [head, ['ER-', '30', '32'], ['Grade'], ['Low', '1', '2'], ['High', '3', '4']];
    expect(toldOf(printed)).toContainEqual(['Grade', '', '']);
  });

  it('is one, however long the label above is, where rows are indented below it', () => {
    const long = 'Any event of those seen';
    const printed = [head, [long, '25', '26'], ['Stroke'], ['Fatal', '1', '2']];
    expect(toldOf(printed, { Fatal: 8 })).toContainEqual(['Stroke', '', '']);
    expect(toldOf(printed, { [long]: 8, Fatal: 8 })).toContainEqual([long, '25', '26']);
  });

  it('begins the label of the row below where that goes on in lower case', () => {
    const printed = [
      head,
      ['Deaths', '1', '0'],
      ['Strokes in those who'],
      ['were seen again', '12', '14'],
    ];
    expect(toldOf(printed)).toEqual([
      head,
      ['Deaths', '1', '0'],
      ['Strokes in those who were seen again', '12', '14'],
    ]);
  });

  it('goes on with the label above in lower case, and with a sign', () => {
    const printed = [
      head,
      ['Deaths from any', '1', '0'],
      ['cause'],
      ['(n = 2)'],
      ['Falls', '8', '9'],
    ];
    expect(toldOf(printed)).toEqual([
      head,
      ['Deaths from any cause (n = 2)', '1', '0'],
      ['Falls', '8', '9'],
    ]);
  });

  it.each([
    ['Systolic Pressure of Blood', 'Visit', 'Falls'],
    ['Falls', 'sex', 'male'],
    ['falls and what comes of falls', 'sex', 'Men'],
  ])('makes lines of the table where neither words nor places tell: %s / %s / %s', (...labels) => {
    const [above, alone, below] = labels;
    expect(toldOf([head, [above, '8', '9'], [alone], [below, '1', '2']])).toEqual([
      'Outcome  Drug  Placebo',
      `${above}  8  9`,
      alone,
      `${below}  1  2`,
    ]);
  });

  const rowsOf = (...alone: string[]) => [head, ...alone.map((text) => text.split(' | '))];

  it.each([
    ['Age, years', 'Mean (SD)', 'Falls'],
    ['Sex', 'No. (%)', 'Falls'],
  ])('is no sub-head where it may say what is measured above: %s / %s / %s', (...labels) => {
    const [above, alone, below] = labels;
    expect(toldOf(rowsOf(`${above} | 8 | 9`, `${alone}`, `${below} | 1 | 2`))).toContain(alone);
  });

  it('is no sub-head in the last line of the table', () => {
    const printed = rowsOf('Falls | 8 | 9', 'Age | 3 | 4', 'Years');
    expect(toldOf(printed)).toContain('Years');
    expect(toldOf(rowsOf('Falls | 8 | 9', 'Pressure of the Blood and | 3 | 4', 'Pulse'))).toEqual([
      head,
      ['Falls', '8', '9'],
      ['Pressure of the Blood and Pulse', '3', '4'],
    ]);
  });

  it('goes on where it alone is indented, and a row begins at the left again', () => {
    const printed = rowsOf('Falls | 8 | 9', 'Deaths | 3 | 4', 'MI', 'Stroke | 1 | 2');
    expect(toldOf(printed, { MI: 8 })).toContainEqual(['Deaths MI', '3', '4']);
  });

  it.each([
    ['Use in the last year of', 'ACE inhibitors', 'Falls'],
    ['Diabetes mellitus, insulin,', 'HbA1c (%)', 'Falls'],
    ['Anteil der', 'Erkrankten', 'Tote'],
    ['pH of the', 'blood', 'Falls'],
    ['\u226565 years and living with', 'others at home', '<65 years'],
  ])('goes on where words tell: %s / %s / %s', (...labels) => {
    const [above, alone, below] = labels;
    expect(toldOf(rowsOf(`${above} | 8 | 9`, `${alone}`, `${below} | 1 | 2`))).toContainEqual([
      `${above} ${alone}`,
      '8',
      '9',
    ]);
  });

  it('is a sub-head where two rows below go on alike, and lines where only one does', () => {
    const printed = rowsOf('Falls | 8 | 9', 'Stroke', 'fatal | 1 | 2', 'not fatal | 3 | 4');
    const indents = { fatal: 8, 'not fatal': 8 };
    expect(toldOf(printed, indents)).toContainEqual(['Stroke', '', '']);
    expect(toldOf(printed, indents)).toContainEqual(['fatal', '1', '2']);
    expect(toldOf(printed.slice(0, -1), indents)).toContain('Stroke');
    const signs = rowsOf('Falls | 8 | 9', 'Age', '<65 years | 1 | 2', '>65 years | 3 | 4');
    expect(toldOf(signs)).toContainEqual(['Age', '', '']);
  });

  it('had no room above beyond where the values begin, however far a label reaches that has none there', () => {
    const spanning = 'All who were seen at home or in a ward of old';
    const printed = [
      head,
      [spanning, '', '0.04'],
      ...rowsOf('Systolic Pressure of Blood at Home | 8 | 9', 'Visit', 'Falls | 1 | 2').slice(1),
    ];
    expect(toldOf(printed)).toContain('Visit');
  });

  it('stays where the table is one cell to a row', () => {
    const printed = [['Query: where do Reeds grow?'], ['Date: 2023'], ['Answer: at Lakes']];
    expect(toldOf(printed)).toEqual([['Query: where do Reeds grow? Date: 2023 Answer: at Lakes']]);
  });

  it('stays where the layout has it in a table of words', () => {
    const printed = [head, ['Reed', 'wet', 'dry'], ['Sedge'], ['Moss', 'dry', 'wet']];
    expect(toldOf(printed)).toContainEqual(['Reed Sedge', 'wet', 'dry']);
  });
});

it('gives the values of a sub-head to no row above', async () => {
  const printed = [
    head,
    ['Any event', '25', '26'],
    ['Stroke'],
    ['Fatal', '1', '2'],
    ['Not fatal', '3', '4'],
    ['Diabetes'],
    ['Yes', '22', '24'],
    ['No', '23', '20'],
  ];
  const lines = printed.flatMap((row, index) =>
    row.map((text, at) => ({ text, x: columns[at] ?? 0, y: 640 - step * index, size: 10 })),
  );
  const { text } = await extractText(requestOf(makePdf([lines])));
  expect(text).toContain('| Any event | 25 | 26 |\n| Stroke |  |  |\n| Fatal | 1 | 2 |');
  expect(text).toContain('| Not fatal | 3 | 4 |\n| Diabetes |  |  |\n| Yes | 22 | 24 |');
});
