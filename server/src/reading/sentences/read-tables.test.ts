/** Tables as they stand in passages. */
import { describe, expect, it } from 'vitest';
import { readCaptions } from './read-captions.js';
import { findHeader, readRows, readTables } from './read-tables.js';

const text = `Results were mixed.

Table 1. Moss by roof.

| Roof | Moss (%) | Cost (euros) |
|---|---|---|
| Slate | 12 | 300 |
| **Thatch** | 81 | - |

Moss was weighed.`;

describe('the tables of a passage', () => {
  it('have a caption, a header and rows whose ends are without bars', () => {
    const [table, ...others] = readTables(text);
    expect(others).toEqual([]);
    expect(table?.caption).toBe('Table 1. Moss by roof.');
    expect(table?.header.cells).toEqual(['Roof', 'Moss (%)', 'Cost (euros)']);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Slate', '12', '300'],
      ['Thatch', '81', '-'],
    ]);
    const [row] = table?.rows ?? [];
    expect(text.slice(row?.start, row?.end)).toBe('Slate | 12 | 300');
  });

  it('may be called what they are below', () => {
    const [table] = readTables('| A | B |\n| x | 1 |\n\nTable 2: Letters.');
    expect(table?.caption).toBe('Table 2: Letters.');
  });

  const moss = '| Roof | Moss |\n| Slate | 12 |';
  const fern = '| Roof | Fern |\n| Slate | 7 |';
  const captionsOf = (text: string, side: 'above' | 'below' | null = null): string[] =>
    readTables(text, side).map(({ caption }) => caption);

  it.each([
    [
      `${moss}\n\nTable 1: Moss.\n\n${fern}\n\nTable 2: Fern.`,
      ['Table 1: Moss.', 'Table 2: Fern.'],
    ],
    [
      `Table 1: Moss.\n\n${moss}\n\nTable 2: Fern.\n\n${fern}`,
      ['Table 1: Moss.', 'Table 2: Fern.'],
    ],
    [`Roofs were wet.\n\n${moss}\n\nTable 1\n\nMoss by roof`, ['Table 1 Moss by roof']],
    [`${fern}\n\nTable 2. Ferns.\n\n${moss}\n\nRoofs.`, ['', 'Table 2. Ferns.']],
  ])('have the caption of their own side: %j', (text, captions) => {
    expect(captionsOf(text)).toEqual(captions);
  });

  it.each([
    `Table 1: Moss.\n\n${fern}\n\nTable 2: Fern.\n\nRoofs were wet.`,
    `Roofs were wet.\n\nTable 1: Moss.\n\n${fern}\n\nTable 2: Fern.`,
  ])(
    'go by the other captions of the document between two, and have none where nothing tells: %j',
    (text) => {
      expect(captionsOf(text)).toEqual(['']);
      expect(captionsOf(text, 'below')).toEqual(['Table 2: Fern.']);
      expect(captionsOf(text, 'above')).toEqual(['Table 1: Moss.']);
    },
  );

  it('go by the document rather than by what may be cut off', () => {
    const cut = `${moss}\n\nTable 5: Moss.\n\n${fern}\n\nRoofs.`;
    expect(captionsOf(cut, 'below')).toEqual(['Table 5: Moss.', '']);
    const passages = [cut, `Wet.\n\n${moss}\n\nTable 6: Moss.\n\nRoofs.`];
    expect(readCaptions(passages).side).toBe('below');
  });

  it.each([
    [`Wet.\n\nTable 1: Moss.\n\n${moss}\n\n\n${fern}`, ['Table 1: Moss.', '']],
    [`Wet.\n\nTable 1: Lost.\n\nTable 2: Fern.\n\n${fern}\n\nRoofs.`, ['Table 2: Fern.']],
  ])('have the caption that stands beside them alone: %j', (text, captions) => {
    expect(captionsOf(text)).toEqual(captions);
  });

  it('are not called what the table before or a figure is', () => {
    const below = `${moss}\n\nTable 1: Moss.\n\n${fern}`;
    expect(captionsOf(`Wet.\n\n${below}`, 'below')).toEqual(['Table 1: Moss.', '']);
    expect(captionsOf(`Figure 4: Ferns.\n\n${fern}`)).toEqual(['']);
  });

  it('are none where nothing but a header is there', () => {
    expect(readTables('| A | B |\n|---|---|')).toEqual([]);
    expect(readTables('Use a | b to join them.')).toEqual([]);
  });

  it('give the header of a row, and none of a sentence', () => {
    const at = text.indexOf('Slate | 12');
    const header = findHeader(text, { start: at, end: at + 'Slate | 12 | 300'.length });
    expect(text.slice(header?.start, header?.end)).toBe('Roof | Moss (%) | Cost (euros)');
    expect(findHeader(text, { start: 0, end: 19 })).toBeNull();
  });

  it('labels rows by a group and what stands within it', () => {
    const labelsOf = (text: string): (string | undefined)[] =>
      readTables(text).flatMap(({ header, rows }) =>
        [header, ...rows].map(({ cells }) => cells[0]),
      );
    expect(
      labelsOf('| Factor | Level | Moss |\n|---|---|---|\n| Slope | steep | 4 |\n| | flat | 9 |'),
    ).toEqual(['Factor Level', 'Slope steep', 'Slope flat']);
    expect(
      labelsOf('| Roof | Week | Moss |\n|---|---|---|\n| Slate | 1 | 4 |\n| Slate | 2 | 9 |'),
    ).toEqual(['Roof Week', 'Slate 1', 'Slate 2']);
    expect(
      labelsOf(
        '| Study | Design | n |\n|---|---|---|\n| Quill | trial | 4 |\n| Lind | cohort | 9 |',
      ),
    ).toEqual(['Study', 'Quill', 'Lind']);
  });

  it('have names and values alone where each row ends with its only number', () => {
    const values =
      '| rate | (Eq. 1) | 1.5 |\n| step | | 50 |\n| Acme X9 | GPU | 16 |\n| batch | size | 4 |';
    const [table] = readTables(`Machines.\n\n${values}\n\nTable 4: Values of training.`);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['rate (Eq. 1)', '1.5'],
      ['step', '50'],
      ['Acme X9 GPU', '16'],
      ['batch size', '4'],
    ]);
    const headed = values.replace('1.5', 'Value');
    expect(readTables(`Machines.\n\n${headed}`)[0]?.header.cells).toEqual([
      'rate',
      '(Eq. 1)',
      'Value',
    ]);
  });

  it('joins a head over several columns with those below it, and no row that has a label', () => {
    const cellsOf = (text: string): (readonly string[])[] =>
      readTables(text).flatMap(({ header, rows }) => [header, ...rows].map(({ cells }) => cells));
    const merged =
      '| Roof | Moss | Moss | Lichen |\n| | 2001 | 2002 | 2002 |\n| Slate | 1 | 2 | 3 |';
    expect(cellsOf(merged)).toEqual([
      ['Roof', 'Moss 2001', 'Moss 2002', 'Lichen 2002'],
      ['Slate', '1', '2', '3'],
    ]);
    const [table] = readTables(merged);
    expect(merged.slice(table?.header.start, table?.header.end)).toBe(
      'Roof | Moss | Moss | Lichen |\n| | 2001 | 2002 | 2002',
    );
    const twice = '| Roof | Moss | Moss |\n| Slate | 1 | 2 |\n| Thatch | 3 | 4 |';
    expect(cellsOf(twice)[0]).toEqual(['Roof', 'Moss', 'Moss']);
  });

  it.each([
    ['| Region 27 | 127 | 227 |\n| Region 28 | 128 | 228 |', 2],
    ['| Region 27 | NA | 227 |\n| Region 28 | 128 | 228 |', 2],
    ['| Slate | grey, heavy |\n| Thatch | brown, light |', 2],
    ['| Region 40 | 140 | 240 |', 1],
    ['| Design | slate roofs |\n| Country | Peru |', 2],
  ])('have no header where a passage begins with their rows: %j', (rows, count) => {
    const passage = `${rows}\n\nAll regions were dry.`;
    expect(readTables(passage)).toEqual([]);
    expect(readRows(passage)).toHaveLength(count);
    const last = rows.split('\n').at(-1) ?? '';
    const start = passage.indexOf(last) + 2;
    expect(findHeader(passage, { start, end: start + 9 })).toBeNull();
  });

  it.each([
    '| Region | Wet | Dry |\n| Region 1 | 127 | 227 |',
    '| | Drug (n=40) | 95% CI | Placebo |\n| Death | 2 | 1–4 | 5 |',
    '| | Drug | Drug |\n| | n | % |\n| Death | 11 | 22 |',
    '| Region | 2019 | 2020 |\n| Peru | 12 | 15 |',
    '| Roof | Colour |\n|---|---|\n| Slate | grey |',
    '| Author | Study design | Country |\n| Quill | cohort | Peru |\n| Lind | trial | Chile |',
    '| First author, year | Main findings | Roof |\n| Quill, 2001 | grey | slate |',
    'Table 3. Roofs.\n\n| Roof | Colour |\n| Slate | grey |',
    'Dry regions.\n\n| Region 27 | 127 |\n| Region 28 | 128 |',
  ])('have one where the first row is unlike the others, or something stands above: %j', (text) => {
    expect(readTables(text)).toHaveLength(1);
    expect(readRows(text)).toEqual(readTables(text).flatMap(({ rows }) => rows));
  });

  const cellsOf = (text: string): (readonly string[])[] =>
    readTables(text).flatMap(({ header, rows }) => [header, ...rows].map(({ cells }) => cells));

  it.each([
    '| Table 4. Lichen by wall |  |  |',
    '| Table 4. Lichen by wall | ⇠ | ⇠ |',
    '| Table 4. Lichen by wall | Table 4. Lichen by wall | Table 4. Lichen by wall |',
  ])('have the caption that a reader took for their first row: %j', (row) => {
    const rows = '| Wall | Cover (%) | Species |\n| North | 41 | 12 |\n| South | 9 | 5 |';
    for (const passage of [
      `${row}\n${rows}`,
      `Walls were old.\n\n${row}\n${rows}\n\nAll were dry.`,
    ]) {
      const [table, ...others] = readTables(passage);
      expect(others).toEqual([]);
      expect(table?.caption).toBe('Table 4. Lichen by wall');
      expect(table?.header.cells).toEqual(['Wall', 'Cover (%)', 'Species']);
      expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['North', 'South']);
    }
  });

  it('are two where a caption stands between their rows, and none without heads below it', () => {
    const two =
      '| Wall | Cover |\n| North | 41 |\n| Table 5. Age of walls |  |\n| Wall | Age |\n| South | 90 |';
    expect(cellsOf(`Walls.\n\n${two}`)).toEqual([
      ['Wall', 'Cover'],
      ['North', '41'],
      ['Wall', 'Age'],
      ['South', '90'],
    ]);
    const headless = '| Table 4. Lichen by wall |  |  |\n| North | 41 | 12 |\n| South | 9 | 5 |';
    expect(readTables(`Walls.\n\n${headless}`)).toEqual([]);
    expect(readRows(`Walls.\n\n${headless}`)).toHaveLength(2);
    const sentence = '| Table 4 shows the walls |  |\n| North | 41 |';
    expect(readTables(`Walls.\n\n${sentence}`)[0]?.caption).toBe('Walls.');
  });

  it('have units in a row of their own joined with the heads, and no values', () => {
    const units =
      '| Wall | Cover | Mean | Age |\n| | (%) | height | (years) |\n| North | 41 | 12 | 90 |';
    expect(cellsOf(units)[0]).toEqual(['Wall', 'Cover (%)', 'Mean height', 'Age (years)']);
    const label = '| Storage | Acid | Taste |\n| (days) | (g/l) | (points) |\n| 4 | 1.2 | 3 |';
    expect(cellsOf(label)).toEqual([
      ['Storage (days)', 'Acid (g/l)', 'Taste (points)'],
      ['4', '1.2', '3'],
    ]);
    for (const second of [
      '| | (0.8) | (1.2) |',
      '| none | (ref) | (ref) |',
      '| | reference | reference |',
      '| | (a) | 3 |',
    ])
      expect(cellsOf(`| Wall | Cover | Age |\n${second}\n| South | 41 | 12 |`)[0]).toEqual([
        'Wall',
        'Cover',
        'Age',
      ]);
  });

  it('have labels that go on in a row below each, and no sub-heads', () => {
    const broken = '| Wall | Cover |\n| North | 41 |\n| side | |\n| South | 9 |\n| side | |';
    const [table] = readTables(broken);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['North side', '41'],
      ['South side', '9'],
    ]);
    const [first] = table?.rows ?? [];
    expect(broken.slice(first?.start, first?.end)).toBe('North | 41');
    // Nothing was counted for them.
    const blank = '| Wall | Owls |\n| North | 12 |\n| East | |\n| South | 5 |\n| West | |';
    expect(readTables(blank)[0]?.rows).toHaveLength(4);
    const heads = '| Wall | Cover |\n| stone | |\n| North | 41 |\n| brick | |\n| South | 9 |';
    expect(readTables(heads)[0]?.rows).toHaveLength(4);
  });
});
