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
    row.map((text, at) => run(text, placeOf(text, at), 100 + step * index)),
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
