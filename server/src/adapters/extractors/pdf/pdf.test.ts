import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, requestOf } from '../testing.js';
import { withoutMarks } from './pdf-marks.js';
import { pdfParts } from './pdf-parts.js';

const body = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `Sentence number ${from + index} of the body says something of its own.`,
    y: 640 - index * 14,
  }));

describe('reading PDF', () => {
  it('gives pages, headings and paragraphs', async () => {
    const first = [
      { text: 'A Study of Tests', size: 20, y: 720 },
      { text: '2. Materials and Methods', size: 16, y: 680 },
      ...body(30, 1),
    ];
    const found = await extractText(
      requestOf(
        makePdf([first, [{ text: '3. Results of the Study', size: 16, y: 680 }, ...body(30, 31)]]),
      ),
    );
    expect(found.pageCount).toBe(2);
    expect(found.facts.title).toBe('A Study of Tests');
    const headings = found.blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => [found.text.slice(block.start, block.end), block.page]);
    expect(headings).toEqual([
      ['A Study of Tests', 1],
      ['2. Materials and Methods', 1],
      ['3. Results of the Study', 2],
    ]);
    expect(found.text).toContain(
      'Sentence number 1 of the body says something of its own. Sentence number 2',
    );
  });

  it('keeps what comes back on pages that are nearly equal', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [
      { text: 'This is a page of the test.', y: 720 },
      { text: `It is page ${index + 1} of sixty.`, y: 700 },
    ]);
    const { text } = await extractText(requestOf(makePdf(pages)));
    expect(text.match(/This is a page of the test\.\s+It is page \d+ of sixty\./g)).toHaveLength(
      60,
    );
  });

  it('finds the file behind leading junk', async () => {
    const found = await extractText(
      requestOf(Buffer.concat([Buffer.from('\uFEFFjunk\n'), makePdf([body(3, 1)])])),
    );
    expect(found.text).toContain('Sentence number 3');
  });

  it('names what is wrong', async () => {
    await expect(extractText(requestOf(makePdf([[], []])))).rejects.toThrow(
      'PDF is blank: its pages hold no text and no images',
    );
    await expect(extractText(requestOf('%PDF-1.4\nnothing here'))).rejects.toThrow(
      'PDF is damaged',
    );
    await expect(extractText(requestOf(makePdf([body(3, 1)]).subarray(0, 60)))).rejects.toThrow(
      'PDF is damaged',
    );
  });

  it('ends quickly when a file claims 200,000 pages', async () => {
    const outcome = await extractText(requestOf(makePdf([body(3, 1)], { count: 200_000 }))).then(
      (found) => found.text,
      (error: unknown) => String(error),
    );
    expect(outcome).toMatch(/Sentence number 1|too many pages|damaged/);
  });
});

describe('cleaning the blocks of PDF pages', () => {
  const join = (
    ...blocks: { kind: 'paragraph' | 'heading' | 'list_item'; text: string; level?: number }[]
  ) =>
    pdfParts([{ pageNum: 1, blocks: blocks.map(withoutMarks) }]).map(
      (part) => `${part.kind}: ${part.text}`,
    );

  it('joins what a column or page broke and undoes hyphenation', () => {
    expect(
      join(
        { kind: 'paragraph', text: 'The mea-' },
        { kind: 'paragraph', text: 'surement was good.' },
      ),
    ).toEqual(['paragraph: The measurement was good.']);
    expect(
      join(
        { kind: 'paragraph', text: 'It was in the' },
        { kind: 'paragraph', text: 'second column.' },
      ),
    ).toEqual(['paragraph: It was in the second column.']);
    expect(
      join({ kind: 'paragraph', text: 'It ended.' }, { kind: 'paragraph', text: 'pH was low.' }),
    ).toHaveLength(2);
    expect(join({ kind: 'paragraph', text: 'short- and long-term, mea- sured' })).toEqual([
      'paragraph: short- and long-term, measured',
    ]);
  });

  it('goes on with a sentence behind the footnotes, tables and captions that stand between its lines', () => {
    const paragraph = (text: string) => ({ kind: 'paragraph', text });
    const open = 'The sediment of the upper reaches was sieved in autumn, whereas the';
    const rest = 'gravel of the lower ones was left where it lay until the following spring.';
    const insets = [
      paragraph('\u00B9The sieves were those of the year before.'),
      paragraph('Table 1: What was left in the sieves.'),
      { kind: 'grid_fallback', lines: ['Sand 12', 'Gravel 3'] },
    ];
    const texts = (blocks: Parameters<typeof pdfParts>[0][0]['blocks']): string[] =>
      pdfParts([{ pageNum: 1, blocks: blocks ?? [] }]).map(({ text }) => text);
    expect(texts([paragraph(open), ...insets, paragraph(rest)])).toEqual([
      `${open} ${rest}`,
      '\u00B9The sieves were those of the year before.',
      'Table 1: What was left in the sieves.',
      'Sand 12\nGravel 3',
    ]);
    expect(texts([paragraph(open), ...insets, paragraph('a Values of one day.')])).toHaveLength(5);
    expect(texts([paragraph('4,56# 12.1 =>9'), ...insets, paragraph(rest)])).toHaveLength(5);
  });

  it('remembers where a paragraph goes on on the next page', () => {
    const page = (pageNum: number, text: string) => ({
      pageNum,
      blocks: [{ kind: 'paragraph', text }],
    });
    const [part] = pdfParts([
      page(1, 'It was in the'),
      page(2, 'middle of a mea-'),
      page(3, 'surement.'),
    ]);
    expect(part).toMatchObject({ text: 'It was in the middle of a measurement.', page: 1 });
    expect(part?.pageTurns?.map((turn) => [part.text.slice(turn.at), turn.page])).toEqual([
      ['middle of a measurement.', 2],
      ['surement.', 3],
    ]);
  });

  it('takes emphasis marks away but leaves products and stars', () => {
    expect(
      join({ kind: 'paragraph', text: 'A **bold** and *slanted* word, 2 * 3 * 4, p < 0.05*.' }),
    ).toEqual(['paragraph: A bold and slanted word, 2 * 3 * 4, p < 0.05*.']);
  });

  it('takes marks of struck-out and monospaced runs away, and what protects signs from being taken for marks', () => {
    expect(
      join({
        kind: 'paragraph',
        text: 'New in ~~v2.02~~ is `file\\_name` (see `a b`), in C:\\\\temp\\_1; ~ 3 and 2~4 remain.',
      }),
    ).toEqual([
      'paragraph: New in v2.02 is file_name (see a b), in C:\\temp_1; ~ 3 and 2~4 remain.',
    ]);
  });

  it('keeps the hyphen of two names that a line broke', () => {
    expect(
      join({
        kind: 'paragraph',
        text: 'The Cauchy- Goursat theorem, pre- and post-war, SARS- CoV',
      }),
    ).toEqual(['paragraph: The Cauchy-Goursat theorem, pre- and post-war, SARS-CoV']);
  });

  it('takes no formula, line of names or beginning of a sentence for a heading', () => {
    expect(
      join(
        { kind: 'heading', text: 'A Study of Tests' },
        { kind: 'heading', text: 'Anna Author∗, Bert Writer¹' },
        { kind: 'heading', text: 'x = 2 + y' },
        { kind: 'heading', text: 'Agents of language Agents are used' },
        { kind: 'paragraph', text: 'with memory and tools.' },
        { kind: 'heading', text: 'Results' },
      ),
    ).toEqual([
      'heading: A Study of Tests',
      'paragraph: Anna Author∗, Bert Writer¹',
      'paragraph: x = 2 + y',
      'paragraph: Agents of language Agents are used with memory and tools.',
      'heading: Results',
    ]);
  });

  it('knows captions', () => {
    expect(join({ kind: 'paragraph', text: 'Figure 2. What happened.' })).toEqual([
      'caption: Figure 2. What happened.',
    ]);
    expect(join({ kind: 'paragraph', text: 'Figure 2 shows what happened.' })).toEqual([
      'paragraph: Figure 2 shows what happened.',
    ]);
  });
});
