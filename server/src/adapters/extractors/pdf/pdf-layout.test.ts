import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';
import { splitRegions } from './pdf-order.js';

const column = (
  name: string,
  place: { x: number; y: number; count: number; step?: number },
): PdfLine[] =>
  Array.from({ length: place.count }, (_, index) => ({
    text: `the ${name} column goes on with line ${index} of`,
    x: place.x,
    y: place.y - index * (place.step ?? 13),
    size: 10,
  }));
const filler = (page: number): PdfLine[] =>
  Array.from({ length: 20 }, (_, index) => ({
    text: `Page ${page} says in sentence ${index} that all is well with it.`,
    y: 600 - index * 14,
  }));

async function textOf(...pages: PdfLine[][]): Promise<string> {
  return (await extractText(requestOf(makePdf(pages)))).text.replace(/\s+/g, ' ');
}

describe('the layout of PDF pages', () => {
  it('reads two boxes side by side one after the other', async () => {
    const boxes: PdfLine[] = [
      { text: 'First box one', x: 40, y: 700 },
      { text: 'Second box one', x: 300, y: 699.5 },
      { text: 'First box two', x: 40, y: 675 },
      { text: 'Second box two', x: 300, y: 674.5 },
    ];
    expect(await textOf(boxes)).toBe('First box one First box two Second box one Second box two');
  });

  it('takes labels and values of a form for no columns', () => {
    const place = (text: string, x: number, index: number) => ({
      text,
      x,
      y: 100 + index * 20,
      width: text.length * 6,
      height: 12,
    });
    const rows = ['Name', 'Town', 'Street', 'Country', 'Trade'].flatMap((label, index) => [
      place(label, 72, index),
      place(`value ${index}`, 300, index),
    ]);
    expect(splitRegions(rows)).toHaveLength(1);
  });

  it('reads headings that stand side by side each with its column', async () => {
    const page: PdfLine[] = [
      { text: 'A title that runs over both of the columns of this page', x: 90, y: 720, size: 16 },
      { text: 'Abstract', x: 130, y: 680, size: 13 },
      { text: '1 Introduction', x: 320, y: 680, size: 13 },
      ...column('left', { x: 60, y: 660, count: 30 }),
      ...column('right', { x: 320, y: 660, count: 30 }),
    ];
    const text = await textOf(page);
    const order = [
      'A title',
      'Abstract',
      'left column goes on with line 29',
      'Introduction',
      'right column goes on with line 0',
    ].map((one) => text.indexOf(one));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order.every((at) => at >= 0)).toBe(true);
  });

  it('drops heads and feet that come back, and keeps those that do not', async () => {
    const page = (number: number): PdfLine[] => [
      { text: 'Journal of Tests 12', y: 770, size: 9 },
      ...filler(number),
      { text: `Printed at noon, sheet ${number} of 5`, y: 30, size: 9 },
      ...(number === 2 ? [{ text: 'Received in March, accepted in May.', y: 44, size: 9 }] : []),
    ];
    const text = await textOf(...[1, 2, 3, 4, 5].map(page));
    expect(text).not.toContain('Journal of Tests');
    expect(text).not.toContain('Printed at noon');
    expect(text).toContain('Received in March, accepted in May.');
    expect(await textOf(page(1))).toContain('Printed at noon, sheet 1 of 5');
  });

  it.each(['2', 'Page 2', 'Page 2 of 2'])(
    'drops the number of a page, also of a single one: %s',
    async (number) => {
      const text = await textOf([...filler(2), { text: number, x: 290, y: 30, size: 9 }]);
      expect(text).toMatch(/sentence 19 that all is well with it\.$/);
    },
  );

  it('keeps numbers that say something at the foot of a page', async () => {
    const text = await textOf([...filler(2), { text: '2 of 9 failed', x: 290, y: 30, size: 9 }]);
    expect(text).toMatch(/well with it\. 2 of 9 failed$/);
  });

  it('keeps text that runs up the margin at the end of its page', async () => {
    const stamp: PdfLine = {
      text: 'Deposited 1 May 2020',
      x: 24,
      y: 300,
      size: 16,
      isTurned: true,
    };
    expect(await textOf([stamp, ...filler(1)], filler(2))).toMatch(
      /sentence 19 that all is well with it\. Deposited 1 May 2020 Page 2/,
    );
  });

  it('reads a page whose text runs sideways', async () => {
    const sideways = Array.from(
      { length: 12 },
      (_, index): PdfLine => ({
        text: `Row ${index} of the wide table stands sideways on its page.`,
        x: 100 + 20 * index,
        y: 150,
        isTurned: true,
      }),
    );
    const text = await textOf(filler(1), sideways, filler(3));
    expect(text).toContain(
      'Row 0 of the wide table stands sideways on its page. Row 1 of the wide table',
    );
    expect(text.indexOf('Row 11 of')).toBeLessThan(text.indexOf('Page 3 says'));
  });

  it('keeps a raised character on its line', async () => {
    const page: PdfLine[] = [
      { text: 'E = mc', x: 100, y: 700, size: 12 },
      { text: '2', x: 138, y: 705, size: 8 },
      { text: 'is the equivalence.', x: 145.5, y: 700, size: 12 },
    ];
    expect(await textOf(page)).toBe('E = mc² is the equivalence.');
  });

  it('keeps the hyphen of a compound that a line broke where the document writes it so elsewhere', async () => {
    const lines = [
      'The well-known facts of the well-',
      'known scheme were meas-',
      'ured in a co-',
      'operation of many.',
    ];
    const page = lines.map((text, index): PdfLine => ({ text, y: 700 - 14 * index }));
    expect(await textOf(page)).toBe(
      'The well-known facts of the well-known scheme were measured in a cooperation of many.',
    );
  });

  it('joins the letters of words that are set with letter-spacing', async () => {
    const spaced = ['Here is some formatted text', 'that was set in this way'].map(
      (text, index): PdfLine => ({ text, y: 700 - 20 * index, letterSpacing: 2.6 }),
    );
    expect(await textOf(spaced)).toBe('Here is some formatted text that was set in this way');
    expect(await textOf([{ text: 'a b c d e f as in x y z and so on', y: 700 }])).toBe(
      'a b c d e f as in x y z and so on',
    );
  });
});
