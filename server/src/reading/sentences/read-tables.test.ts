/** Tables as they stand in passages. */
import { describe, expect, it } from 'vitest';
import { findHeader, readTables } from './read-tables.js';

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
});
