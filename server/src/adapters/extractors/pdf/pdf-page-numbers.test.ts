import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';

const words = 'gull heron stork crane plover curlew dunlin sanderling turnstone godwit'.split(' ');

/** Lines of prose; the last stops in mid-sentence, so that the next page goes on with it. */
function prose(page: number): PdfLine[] {
  return Array.from({ length: 24 }, (_, row) => ({
    text: `and the ${words[(page + row) % 10]} of row ${row}x${page} followed the ${words[(row * 3 + page) % 10]} to the shallow`,
    y: 680 - row * 14,
  }));
}

async function textOf(pages: readonly (readonly PdfLine[])[]): Promise<string> {
  return (await extractText(requestOf(makePdf(pages)))).text;
}

describe('numbers of pages', () => {
  it.each([
    ['in the words of another language', (page: number) => `Seite ${page} von 2`],
    ['between dashes', (page: number) => `- ${page} -`],
    ['in Roman figures', (page: number) => ['xi', 'xii'][page - 1] ?? ''],
  ])('are no text of a document of two pages, %s', async (_, foot) => {
    const text = await textOf(
      [1, 2].map((page) => [...prose(page), { text: foot(page), y: 60, x: 290 }]),
    );
    expect(text).toContain('to the shallow and the stork of row 0x2 followed');
    expect(text).not.toContain(foot(1));
    expect(text).not.toContain(foot(2));
  });

  it('go with the heads of left pages, which are few', async () => {
    const heads = ['', '2   Miller and Novak', 'Waders on the flats   3', '4   Miller and Novak'];
    const text = await textOf(
      heads.map((head, index) => [
        ...(head === '' ? [] : [{ text: head, y: 720 }]),
        ...prose(index + 1),
      ]),
    );
    expect(text).not.toContain('Miller');
    expect(text).toContain('to the shallow and the stork of row 0x2 followed');
  });

  it('go from the paragraph that the layout took them into', async () => {
    const text = await textOf(
      [1, 2, 3].map((page) => [...prose(page), { text: `- ${page} -`, y: 680 - 24 * 14 - 16 }]),
    );
    expect(text).not.toContain('- 2 -');
    expect(text).toContain('to the shallow and the stork of row 0x2 followed');
  });

  it('are told from numbers that do not count on with the pages', async () => {
    const text = await textOf(
      [1, 2].map((page) => [...prose(page), { text: `Lot ${page * 7}`, y: 60, x: 290 }]),
    );
    expect(text).toContain('Lot 7');
    expect(text).toContain('Lot 14');
  });

  it('are told from captions at the heads of pages', async () => {
    const text = await textOf(
      [1, 2].map((page) => [{ text: `Table ${page}`, y: 740 }, ...prose(page)]),
    );
    expect(text).toContain('Table 1');
    expect(text).toContain('Table 2');
  });

  const cases = (title: (page: number) => string, count: number, isOngoing = false): PdfLine[][] =>
    Array.from({ length: count }, (_, index) => [
      { text: title(index + 1), y: 740, size: 13 },
      ...prose(index + 1).map((line, row) => ({
        ...line,
        text: row === 0 && !isOngoing ? `The ${line.text.slice(8)}` : line.text,
      })),
    ]);

  it.each([
    ['Case 1', 2],
    ['Case 1', 6],
    ['Patient 1', 5],
    ['Clinical case 1', 5],
    ['Week 4', 5],
    ['Case No. 1', 4],
    ['Case #1', 2],
  ])('are told from the titles of pages, %s of %i pages', async (title, count) => {
    const step = title.endsWith('4') ? 4 : 1;
    const titleOf = (page: number): string => title.replace(/\d/, String(page * step));
    const text = await textOf(cases(titleOf, count));
    for (let page = 1; page <= count; page += 1) {
      expect(text).toContain(titleOf(page));
      expect(text.indexOf(titleOf(page))).toBeLessThan(text.indexOf(`of row 0x${page} `));
    }
  });

  it.each(['Miller', 'Page'])('go from behind the word %s', async (word) => {
    const text = await textOf(cases((page) => `${word} ${page}`, 5, word === 'Miller'));
    expect(text).not.toContain(word);
  });
});
