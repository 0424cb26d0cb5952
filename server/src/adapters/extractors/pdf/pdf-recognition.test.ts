import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractedText } from '../../../ports/text-extractor.js';
import { extractText } from '../extract-text.js';
import { joinObjects, makePdf, type PdfLine, requestOf, streamOf } from '../testing.js';
import { createParser, parsePdf } from './pdf-pages.js';
import { recognisePages } from './pdf-recognition.js';
import { scanPdf } from './testing-scan.js';

const lines: PdfLine[] = Array.from({ length: 8 }, (_, index) => ({
  text: `Sentence number ${index + 1} was printed on paper and scanned.`,
  y: 700 - index * 20,
  size: 14,
}));
/** The signs of a font that does not say which letters it shows. */
const garbled: PdfLine[] = Array.from({ length: 8 }, (_, index) => ({
  text: '\x81\x8d\x8f \x90\x9d\x81 \x8d\x8f\x90 \x9d\x81\x8d'.repeat(3),
  y: 700 - index * 20,
}));
let folder = '';
let scan: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-ocr-'));
  scan = await scanPdf(makePdf([lines]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const secondReaderMs = 10_000;
const read = (bytes: Buffer): Promise<ExtractedText> =>
  extractText(requestOf(bytes), { recognitionFolder: folder });

describe('PDF pages that are images', () => {
  it('are read by character recognition, in paragraphs, and the document says so', async () => {
    const found = await read(scan);
    expect(found.text).toContain(
      'Sentence number 1 was printed on paper and scanned. Sentence number 2',
    );
    expect(found.note).toBe('Read by character recognition: its page');
    expect(found.blocks[0]?.page).toBe(1);
    expect(await readdir(folder)).toEqual(['eng.traineddata']);
  });

  it('are refused when recognition is off', async () => {
    await expect(extractText(requestOf(scan))).rejects.toThrow(
      /^PDF has no text layer: its pages are images$/,
    );
  });

  it('are left out when there is no time, by number', async () => {
    const { poor } = await parsePdf(scan, secondReaderMs);
    const late = await recognisePages({
      bytes: scan,
      pages: poor,
      folder,
      leftMs: () => -1,
      createParser,
    });
    expect(late).toEqual({ pages: new Map(), unsure: [], left: [1] });
  });

  it('are left out when recognition does not end in time, and the reader is told that its work goes on', async () => {
    const { poor } = await parsePdf(scan, secondReaderMs);
    let overdue = 0;
    const slow = async (): ReturnType<typeof createParser> => {
      const parser = await createParser();
      return Object.assign(parser, { parse: () => new Promise<never>(() => {}) });
    };
    const onOverdue = (): void => {
      overdue += 1;
    };
    const late = await recognisePages({
      bytes: scan,
      pages: poor,
      folder,
      leftMs: () => 300,
      createParser: slow,
      onOverdue,
    });
    expect(late).toEqual({ pages: new Map(), unsure: [], left: [1] });
    expect(overdue).toBe(1);
  });

  it('need recognition only where they have no text of their own', async () => {
    expect((await parsePdf(makePdf([lines]), secondReaderMs)).poor).toEqual([]);
  });

  it('without any text are refused', async () => {
    // A page full of one shade is an image all the same.
    const shade = joinObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      streamOf('612 0 0 792 0 0 cm /I Do'),
      '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n~\nendstream',
    ]);
    await expect(read(shade)).rejects.toThrow('character recognition found no text in them');
  });
});

describe('words of which recognition is not sure', () => {
  interface Word {
    readonly text: string;
    readonly confidence?: number;
    readonly x: number;
    readonly y?: number;
    readonly width?: number;
    readonly height?: number;
  }
  const wordsOf = async (
    words: readonly Word[],
  ): Promise<{ text: string; unsure: readonly number[] }> => {
    const { poor } = await parsePdf(scan, secondReaderMs);
    const [page] = poor;
    if (page === undefined) throw new Error('The scan has a page');
    const textItems = words.map(({ y = 100, width, height = 10, confidence = 0.95, ...word }) => ({
      ...word,
      y,
      width: width ?? 6 * word.text.length,
      height,
      confidence,
      words: [],
    }));
    const reading = async (): ReturnType<typeof createParser> => {
      const parser = await createParser({ keepHeadersFooters: true });
      return Object.assign(parser, {
        parse: async () => ({ pages: [{ ...page, textItems }] }),
      });
    };
    const { pages, unsure } = await recognisePages({
      bytes: scan,
      pages: poor,
      folder,
      leftMs: () => 10_000,
      createParser: reading,
    });
    return { text: (pages.get(1) ?? []).map((block) => block.text ?? '').join('\n'), unsure };
  };
  /** From left to right, a space apart. */
  const lineOf = (...words: readonly (readonly [text: string, confidence?: number])[]): Word[] => {
    let x = 72;
    return words.map(([text, confidence = 0.95]) => {
      const word = { text, confidence, x };
      x += 6 * text.length + 4;
      return word;
    });
  };

  it('have a sign in their place, so that a sentence does not say something else', async () => {
    const found = await wordsOf(
      lineOf(['The', 0.9], ['drug', 0.9], ['did', 0.95], ['not', 0.41], ['harm', 0.94], ['them.']),
    );
    expect(found).toEqual({ text: 'The drug did ‹?› harm them.', unsure: [1] });
  });

  it('have one sign where they stand side by side, also at the ends of a line', async () => {
    const found = await wordsOf(
      lineOf(
        ['Was', 0.2],
        ['reduced'],
        ['by'],
        ['5', 0.45],
        ['mg', 0.3],
        ['or', 0.2],
        ['more'],
        ['than', 0.1],
      ),
    );
    expect(found.text).toBe('‹?› reduced by ‹?› more ‹?›');
  });

  it('have a sign where they are as wide as to part the words beside them', async () => {
    const found = await wordsOf(lineOf(['It'], ['significantly', 0.4], ['rose', 0.9], ['then.']));
    expect(found.text).toBe('It ‹?› rose then.');
  });

  it('have a sign in a headline, whose letters are larger than those of the text', async () => {
    const headline = lineOf(['Aspirin'], ['does'], ['not', 0.41], ['prevent'], ['stroke']);
    const text = [200, 214, 228, 242].flatMap((y) =>
      lineOf(['Grey'], ['geese'], ['fly'], ['here.']).map((word) => ({ ...word, y })),
    );
    const large = headline.map((word) => ({ ...word, y: 80, height: 17 }));
    const picture = { text: 'Ky', confidence: 0.3, x: 210, y: 200, height: 40, width: 14 };
    const found = await wordsOf([...large, ...text, picture]);
    expect(found.text).toMatch(/^Aspirin does ‹\?› prevent stroke\s/);
    expect(found.text.match(/\?/g)).toHaveLength(1);
  });

  it.each(['7', '1', 'low'])('have a sign as the cell of a row, as %j', async (unsure) => {
    const cells = lineOf(['Deaths'], ['12'], [unsure, 0.45], ['31']);
    const found = await wordsOf(cells.map((word, index) => ({ ...word, x: 72 + 90 * index })));
    expect(found.text.match(/[^\s|]+/g)).toEqual(['Deaths', '12', '‹?›', '31']);
  });

  it('have a sign as the first or the last cell beside figures', async () => {
    const cells = lineOf(['Placebo', 0.4], ['12'], ['31'], ['0.05', 0.4]);
    const found = await wordsOf(cells.map((word, index) => ({ ...word, x: 72 + 90 * index })));
    expect(found.text.match(/[^\s|]+/g)).toEqual(['‹?›', '12', '31', '‹?›']);
  });

  it.each(['1', '<', '%', '='])('have a sign as %j at either end of a line', async (unsure) => {
    const found = await wordsOf(
      lineOf([unsure, 0.4], ['of'], ['them'], ['rose'], ['by'], [unsure, 0.4]),
    );
    expect(found).toEqual({ text: '‹?› of them rose by ‹?›', unsure: [1] });
  });

  it('are told by the document wherever a sign stands', async () => {
    const found = await wordsOf(lineOf(['From'], ['5'], ['-', 0.4], ['9'], ['days.']));
    expect(found).toEqual({ text: 'From 5 ‹?› 9 days.', unsure: [1] });
  });

  it.each(['l', 'll', 'Il1'])('have none as a fold that looks like %j', async (fold) => {
    const columns = [100, 120, 140, 160].flatMap((y) => [
      { text: 'of grey geese here', x: 72, y, width: 150 },
      { text: fold, confidence: 0.3, x: 233, y, width: 4 },
      { text: 'and of swans there', x: 248, y, width: 150 },
    ]);
    const { text } = await wordsOf(columns);
    expect(text).toMatch(/^(?:of grey geese here\s?){4}(?:and of swans there\s?){4}$/);
  });

  it('have none where specks and rules are taken for them, which join no columns', async () => {
    const columns = [100, 120, 140, 160].flatMap((y) => [
      { text: 'of grey geese here', x: 72, y, width: 150 },
      { text: 'l', confidence: 0.3, x: 234, y, width: 2 },
      { text: '.', confidence: 0.3, x: 60, y, width: 2 },
      { text: 'and of swans there', x: 248, y, width: 150 },
    ]);
    const { text } = await wordsOf(columns);
    expect(text).not.toContain('?');
    expect(text).toMatch(/^(?:of grey geese here\s?){4}(?:and of swans there\s?){4}$/);
  });

  it('have none on lines without any other, which the document tells all the same', async () => {
    const noise = lineOf(['xq', 0.1], ['vv', 0.2]).map((word) => ({ ...word, y: 300 }));
    const found = await wordsOf([...lineOf(['Grey'], ['geese'], ['fly.']), ...noise]);
    expect(found).toEqual({ text: 'Grey geese fly.', unsure: [1] });
  });
});

describe('PDF pages with a garbled text layer', () => {
  it('are left out of the text, and the document says which', async () => {
    const found = await extractText(requestOf(makePdf([lines, garbled, lines])));
    expect(found.note).toBe('Left out because the text layer is garbled: page 2');
    expect(new Set(found.blocks.map((block) => block.page))).toEqual(new Set([1, 3]));
  });

  it('are refused when there are no others', async () => {
    await expect(extractText(requestOf(makePdf([garbled])))).rejects.toThrow('garbled text layer');
  });
});

describe('PDFs that hold only a notice', () => {
  it('are refused with a sentence', async () => {
    const notice = makePdf([
      [
        {
          text: 'Please wait... If this message is not eventually replaced by the contents',
          y: 700,
        },
        { text: 'you need Adobe Reader 8.', y: 680 },
      ],
    ]);
    await expect(extractText(requestOf(notice))).rejects.toThrow('PDF holds only a notice');
  });

  it('are read when they are portfolios, with a note on the files inside', async () => {
    const cover = makePdf([
      [{ text: 'Multiple files are bound together in this PDF Package.', y: 700 }],
    ]);
    expect((await extractText(requestOf(cover))).note).toBe(
      'PDF is a portfolio: only its cover was read, not the files inside',
    );
  });
});
