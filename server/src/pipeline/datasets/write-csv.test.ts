import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.js';

const facts = { name: 'cell', label: 'Cell', unit: '', role: 'control', kind: 'text' } as const;

function written(texts: readonly string[]): string {
  return Buffer.from(
    writeCsv({ rows: texts.length, columns: [{ ...facts, holds: 'texts', texts }] }),
  ).toString();
}

describe('writeCsv', () => {
  it('guards text that a spreadsheet would read as a formula', () => {
    const cells = [
      '=HYPERLINK("http://x")',
      '+1+1',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      '\u0000=1',
      'a"b,c',
    ];
    expect(written(cells)).toBe(
      'cell\n"\'=HYPERLINK(""http://x"")"\n\'+1+1\n\'-2\n\'@SUM(A1)\n\'\t=1\n"\'\r=1"\n\'＝1\n\'=1\n"a""b,c"\n',
    );
  });

  it('leaves numbers as they are, and missing ones empty', () => {
    const values = Float64Array.from([-3, 0.1, Number.NaN, 1e9, 0.000001]);
    const column = { ...facts, kind: 'number', holds: 'numbers', values } as const;
    expect(Buffer.from(writeCsv({ rows: 5, columns: [column, column] })).toString()).toBe(
      'cell,cell\n-3,-3\n0.1,0.1\n,\n1000000000,1000000000\n0.000001,0.000001\n',
    );
  });

  it('writes no cell that begins like a formula, whatever the text', () => {
    const cell = fc
      .tuple(
        fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '＋', '－', '＠'),
        fc.string({ unit: 'binary' }),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(cell, (text) => {
        const line = written([text]).slice('cell\n'.length);
        const first = line.replace(/^"/, '').charAt(0);
        expect([...'=+-@\t\r\u0000＝＋－＠']).not.toContain(first);
      }),
      { numRuns: 1000 },
    );
  });
});
