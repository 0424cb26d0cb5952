/** Files of a table hold every cell as text, whatever stands in it. */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeSheetCsv, writeSheetXlsx } from './write-sheet.js';

const sheet = [
  ['Document', 'n'],
  ['=HYPERLINK("http://bad.example")', '+3'],
  ['Zeile "zwei",\u0007 \ud800 𝑥', '−4 <b>&'],
];

describe('a sheet as a file', () => {
  it('guards CSV against formulas', () => {
    const text = writeSheetCsv(sheet).toString();
    expect(text.startsWith('\ufeffDocument,n\n')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK`);
    expect(text).toContain(`,'+3`);
    expect(text).not.toContain('\u0007');
  });
  it('writes Excel cells as text and never as formulas', async () => {
    const files = unzipSync(await writeSheetXlsx(sheet, 'A [table]: 1/2'));
    const xml = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('');
    expect(xml).toContain('=HYPERLINK(');
    expect(xml).not.toMatch(/<f>/);
    expect(xml).toContain('&lt;b&gt;&amp;');
    expect(xml).not.toContain('\u0007');
  });
});
