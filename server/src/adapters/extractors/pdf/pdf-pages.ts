/** Parses a PDF in batches and mends the layout of each page while the positions of its text are at hand. */

import { documentLimits } from '@lectern/contract';
import type {
  LiteParse,
  LiteParseConfig,
  PageOrientationCorrection,
  ParsedPage,
} from '@llamaindex/liteparse';
import { DocumentUnreadableError } from '../../../errors.js';
import { squeeze, squeezedBlock } from '../squeeze.js';
import { isGarbled, lacksSpaces } from '../text-quality.js';
import type { ParsedPdf, ReadPage } from './parsed-pdf.js';
import { orDamaged, translateFailure } from './pdf-damage.js';
import { edgeLines, isUpright } from './pdf-edges.js';
import { withFormValues } from './pdf-form-values.js';
import { glyphLines } from './pdf-glyph-lines.js';
import { readGlyphs } from './pdf-glyphs.js';
import { withOwnHeadings } from './pdf-headings.js';
import { headlineOf } from './pdf-headline.js';
import { joinedLetters, joinLetters, looksLetterSpaced } from './pdf-letter-spacing.js';
import { mendLetters } from './pdf-letters.js';
import { withoutNumbering } from './pdf-line-numbers.js';
import { withoutMarks } from './pdf-marks.js';
import { outerRows, withoutPageNumbers } from './pdf-page-numbers.js';
import { findImages } from './pdf-poor.js';
import { orderedBlocks } from './pdf-rework.js';
import { fromRight } from './pdf-right-to-left.js';
import { withEdges } from './pdf-running.js';
import { joinReadings } from './pdf-second-reading.js';
import { orientationOf, turnedText } from './pdf-turned.js';

const pdfPagesMax = 2000;
const pagesABatch = 50;
/** Letters of a stamp or a page number on a page that is an image. */
const stampMax = 250;
/** The second reader goes on at least so long, however late it is. */
const glyphsLeastMs = 2000;

/** A parser of the product's settings, with some changed. Nothing is recognised, and so nothing downloaded, unless asked for. */
export async function createParser(options: Partial<LiteParseConfig> = {}): Promise<LiteParse> {
  const { LiteParse } = await import('@llamaindex/liteparse');
  return new LiteParse({
    ocrEnabled: false,
    outputFormat: 'markdown',
    imageMode: 'off',
    extractLinks: false,
    extractBlocks: true,
    continueOnPageError: true,
    maxPages: pdfPagesMax + 1,
    numWorkers: 1,
    quiet: true,
    ...options,
  });
}

/**
 * @param secondReaderMs For the second reader; what it has not read by then is as the first one has it.
 * @throws DocumentUnreadableError when it is encrypted, damaged or too long; what else is thrown is a fault of ours.
 */
export async function parsePdf(bytes: Buffer, secondReaderMs: number): Promise<ParsedPdf> {
  // Reads in a thread of its own meanwhile.
  const reading = readGlyphs(bytes, Math.max(glyphsLeastMs, secondReaderMs));
  const parser = await createParser();
  const relayout = await createParser({ keepHeadersFooters: true });
  const pages: ReadPage[] = [];
  const sparse: ParsedPage[] = [];
  const spaced: number[] = [];
  const turned: PageOrientationCorrection[] = [];
  let [pageCount, failures, headline, length] = [0, 0, '', 0];
  for await (const batch of batchesOf(parser, bytes)) {
    pageCount = batch.totalPages;
    failures += batch.result.pageErrors.length;
    length += batch.result.text.length;
    refuseTooLong(pageCount, length);
    for (const page of batch.result.pages) {
      const read = readPage(page, relayout, pages.at(-1));
      if (page.pageNum === 1) headline = inOrder(headlineOf(page));
      pages.push(read);
      const orientation = orientationOf(page);
      if (orientation !== null) turned.push(orientation);
      else if (looksLetterSpaced(page)) spaced.push(page.pageNum);
      if (read.isGarbled || squeeze(page.text).length < stampMax) sparse.push(withoutText(page));
    }
  }
  const joined = await joinSpacedPages(
    bytes,
    await readTurnedPages(bytes, { pages, turned, relayout }),
    spaced,
  );
  const { poor, blank } = await orDamaged(
    findImages(
      bytes,
      { sparse, createParser },
      new Set(pages.filter((page) => page.isGarbled).map((page) => page.pageNum)),
    ),
  );
  const glyphs = await reading;
  const both = joinReadings(joined, glyphs.pages, relayout);
  const { pages: mended, mend } = mendLetters(withEdges(withoutPageNumbers(both.pages)));
  const { pages: filled, forms } = withFormValues(mended, glyphs.values);
  return {
    pages: filled,
    forms,
    values: glyphs.values,
    embedded: glyphs.embedded,
    poor,
    pageCount,
    failures,
    doubts: both.doubts,
    isBlank: blank > 0 && blank === pages.length && forms.filled.length === 0,
    xmp: await readXmp(bytes),
    information: glyphs.info,
    headline: mend(headline),
    mend,
    firstLines: glyphLines(glyphs.pages.get(1) ?? []),
    firstTurned: turnedText(glyphs.pages.get(1) ?? []),
  };
}

/** The first reader sets words that are read from the right in the order of their places. */
function inOrder(headline: string): string {
  return fromRight.test(headline) ? '' : headline;
}

type Batches = ReturnType<LiteParse['parseBatches']>;

async function* batchesOf(parser: LiteParse, bytes: Buffer): Batches {
  try {
    yield* parser.parseBatches(bytes, { batchSize: pagesABatch });
  } catch (error) {
    throw translateFailure(error);
  }
}

function refuseTooLong(pageCount: number, length: number): void {
  if (pageCount > pdfPagesMax)
    throw new DocumentUnreadableError(`PDF has too many pages: more than ${pdfPagesMax}`);
  if (length > documentLimits.textMaxLength * 1.5)
    throw new DocumentUnreadableError(
      'Document is too long: more than 5 million characters of text',
    );
}

/** What the file states of itself. Asked for once, as finding it takes as long as ten pages and longer in large files. */
async function readXmp(bytes: Buffer): Promise<string> {
  const parser = await createParser({
    extractDocumentMetadata: true,
    extractBlocks: false,
    targetPages: '1',
  });
  return (await orDamaged(parser.parse(bytes))).docMeta?.xmp ?? '';
}

/** @param before The last page that was read. */
function readPage(parsed: ParsedPage, relayout: LiteParse, before?: ReadPage): ReadPage {
  const { page, numbers } = withoutNumbering(parsed, relayout, before?.lineNumbers ?? []);
  const known = (page.blocks ?? []).map(squeezedBlock).join('');
  const edges = edgeLines(page, known);
  const ordered = orderedBlocks(page, relayout, edges.items);
  const upright = page.textItems.filter(isUpright);
  const blocks = withOwnHeadings(ordered, upright).map(withoutMarks);
  const text = page.textItems.map((item) => item.text).join(' ');
  return {
    pageNum: page.pageNum,
    blocks,
    edges: edges.lines,
    lineNumbers: numbers,
    outerRows: outerRows(page),
    width: page.width,
    height: page.height,
    isGarbled: isGarbled(text) || lacksSpaces(text),
  };
}

async function readTurnedPages(
  bytes: Buffer,
  found: {
    readonly pages: readonly ReadPage[];
    readonly turned: PageOrientationCorrection[];
    readonly relayout: LiteParse;
  },
): Promise<readonly ReadPage[]> {
  if (found.turned.length === 0) return found.pages;
  const numbers = found.turned.map(({ page }) => page);
  const parser = await createParser({
    targetPages: numbers.join(','),
    pageOrientationCorrections: found.turned,
  });
  const upright = new Map(
    (await orDamaged(parser.parse(bytes))).pages.map((page) => [
      page.pageNum,
      { ...readPage(page, found.relayout), isTurned: true },
    ]),
  );
  return found.pages.map((page) => upright.get(page.pageNum) ?? page);
}

async function joinSpacedPages(
  bytes: Buffer,
  pages: readonly ReadPage[],
  spaced: readonly number[],
): Promise<readonly ReadPage[]> {
  if (spaced.length === 0) return pages;
  const parser = await createParser({ emitWordBoxes: true, targetPages: spaced.join(',') });
  const joined = new Map(
    (await orDamaged(parser.parse(bytes))).pages.map((page) => [page.pageNum, joinedLetters(page)]),
  );
  return pages.map((page) => {
    const letters = joined.get(page.pageNum);
    return letters === undefined || letters.size === 0
      ? page
      : { ...page, blocks: joinLetters(page.blocks, letters) };
  });
}

/** Positions of single runs are most of a page's memory. */
function withoutText(page: ParsedPage): ParsedPage {
  return { ...page, textItems: [], blocks: [], markdown: '', text: '' };
}
