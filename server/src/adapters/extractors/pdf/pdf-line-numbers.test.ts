import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';

const sentence = 'reed beds along the lower river were mapped twice in each of those years.';

const bodyOf = (page: number, rows: number): PdfLine[] =>
  Array.from({ length: rows }, (_, row) => ({
    text: row % 3 === 0 ? `Row ${row}p${page}: ${sentence}` : sentence,
    y: 700 - row * 24,
    x: 100,
  }));

const numbersOf = (from: number, rows: number, every = 1): PdfLine[] =>
  Array.from({ length: rows }, (_, row) => ({ number: from + row, y: 700 - row * 24 }))
    .filter(({ number }) => number % every === 0)
    .map(({ number, y }) => ({ text: `${number}`, size: 6, y, x: number < 10 ? 83 : 80 }));

async function textOf(pages: readonly (readonly PdfLine[])[]): Promise<string> {
  return (await extractText(requestOf(makePdf(pages)))).text.replace(/\s+/g, ' ');
}

describe('numbers beside the lines of a manuscript', () => {
  it('stand in no sentence', async () => {
    const text = await textOf([
      [...bodyOf(1, 25), ...numbersOf(1, 25)],
      [...bodyOf(2, 25), ...numbersOf(26, 25)],
    ]);
    expect(text).toContain(`Row 0p1: ${sentence} ${sentence} ${sentence} Row 3p1: ${sentence}`);
    expect(text).toContain(`Row 21p2: ${sentence} ${sentence} ${sentence}`);
    expect(text).not.toMatch(/years\. \d/);
  });

  it('are told to be left out', async () => {
    const { note } = await extractText(
      requestOf(makePdf([[...bodyOf(1, 25), ...numbersOf(1, 25)]])),
    );
    expect(note).toContain('The numbers that stand beside the lines are not kept: its page');
  });

  it('are known on a last page of few lines by where they stood before', async () => {
    const text = await textOf([
      [...bodyOf(1, 25), ...numbersOf(1, 25, 5)],
      [...bodyOf(2, 7), ...numbersOf(26, 7, 5)],
    ]);
    expect(text).toContain(`Row 3p2: ${sentence} ${sentence} ${sentence}`);
    expect(text).not.toMatch(/\b30\b/);
  });

  it('are told from the first column of a table', async () => {
    const rows = Array.from({ length: 20 }, (_, row) => [
      { text: `${row + 1}`, y: 700 - row * 24, x: 80 },
      { text: `Site ${row}`, y: 700 - row * 24, x: 130 },
      { text: `${row * 3}.5`, y: 700 - row * 24, x: 300 },
    ]).flat();
    const text = await textOf([rows]);
    for (const number of [1, 7, 20]) expect(text).toMatch(new RegExp(`\\b${number}\\b.{1,3}Site`));
  });
});
