/** Which cell of a table a question asks for. */
import { describe, expect, it } from 'vitest';
import { readTables } from '../sentences/read-tables.js';
import { findCell } from './find-cell.js';

const [table] = readTables(`Table 2. Pads after 1,200 cycles.

| Pad material | Dust (mg/km) | Pad wear (mm) | Friction coefficient |
|---|---|---|---|
| Low-steel | 7.9 | 1.42 | 0.44 |
| Semi-metallic | 6.2 | 1.15 | 0.41 |
| Organic | 4.4 | 1.88 | 0.36 |
| Organic with copper | 5.1 | 1.60 | 0.39 |`);

function valueFor(question: string): string | null {
  if (table === undefined) throw new Error('No table');
  return findCell(question, table, 'Brake pads on a dynamometer\nResults')?.value ?? null;
}

describe('a cell', () => {
  it.each([
    ['What was the friction coefficient of low-steel pads?', '0.44'],
    ['How many milligrams of dust did semi-metallic pads give off?', '6.2'],
    ['What was the wear of organic pads?', '1.88'],
    ['What was the wear of organic pads with copper?', '1.60'],
    ['Which pad material had the highest friction coefficient?', '0.44'],
    ['Which pad material had the lowest wear?', '1.15'],
  ])('is told by row and column: %s', (question, value) => {
    expect(valueFor(question)).toBe(value);
  });

  it.each([
    'What was the friction coefficient of ceramic pads?',
    'What was the friction coefficient of organic pads in rain?',
    'What was the noise of organic pads?',
    'What was the friction coefficient?',
    'What was found for organic pads?',
    'Did organic pads wear down?',
    'What was the dust and wear of low-steel and organic pads?',
  ])('is none where something asked for stands nowhere, or several fit: %s', (question) => {
    expect(valueFor(question)).toBeNull();
  });
});

describe('of rows and columns that are alike', () => {
  const [naps] = readTables(`| Group | Nurses | Cases |
|---|---|---|
| Napped | 398 | 28 |
| Did not nap | 886 | 142 |`);
  const cellFor = (question: string): string | null => {
    if (naps === undefined) throw new Error('No table');
    return findCell(question, naps, 'Errors of nurses and cases by night')?.value ?? null;
  };

  it.each([
    ['How many cases were there among nurses who did not nap?', '142'],
    ['How many cases were there among nurses who napped?', '28'],
    ['How many nurses did not nap?', '886'],
    ['What share of nurses did not nap?', null],
  ])(
    'the one counts that denies as the question does, and what is to be counted: %s',
    (question, value) => {
      expect(cellFor(question)).toBe(value);
    },
  );
});
