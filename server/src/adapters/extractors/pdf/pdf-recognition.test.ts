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
    expect(late).toEqual({ pages: new Map(), left: [1] });
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
    expect(late).toEqual({ pages: new Map(), left: [1] });
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
