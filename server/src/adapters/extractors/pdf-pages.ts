/** Parses a PDF in batches and mends the layout of each page while the positions of its text are at hand. */

import { documentLimits } from '@lectern/contract';
import type {
  LayoutBlock,
  LiteParse,
  LiteParseConfig,
  PageOrientationCorrection,
  ParsedPage,
} from '@llamaindex/liteparse';
import { DocumentUnreadableError } from '../../errors.js';
import { brokenWords, keepCompounds } from './pdf-compounds.js';
import { type EdgeLine, edgeLines, insertLine, runningLines } from './pdf-edges.js';
import { headlineOf } from './pdf-headline.js';
import { mendLetters } from './pdf-letters.js';
import { attachRaised, joinedLetters, joinLetters, looksLetterSpaced } from './pdf-mend.js';
import type { LaidOutPage } from './pdf-parts.js';
import { orderedBlocks } from './pdf-rework.js';
import { orientationOf } from './pdf-turned.js';
import { squeeze, squeezedBlock } from './squeeze.js';
import { isGarbled, lacksSpaces } from './text-quality.js';

const pdfPagesMax = 2000;
const pagesABatch = 50;
/** Letters of a stamp or a page number on a page that is an image. */
const stampMax = 250;

interface ReadPage extends LaidOutPage {
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  /** Words that ends of lines broke. */
  readonly broken: ReadonlySet<string>;
  readonly isGarbled: boolean;
}

export interface ParsedPdf {
  readonly pages: readonly ReadPage[];
  /** Pages that recognition may help: images, or with a text layer that is garbled. */
  readonly poor: readonly ParsedPage[];
  readonly pageCount: number;
  readonly failures: number;
  readonly xmp: string;
  /** What stands out on the first page; empty where nothing does. */
  readonly headline: string;
}

/** @throws DocumentUnreadableError when it is encrypted, damaged or too long. */
export async function parsePdf(bytes: Buffer): Promise<ParsedPdf> {
  try {
    return await parseAll(bytes);
  } catch (error) {
    throw translate(error);
  }
}

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

async function parseAll(bytes: Buffer): Promise<ParsedPdf> {
  const parser = await createParser();
  const relayout = await createParser({ keepHeadersFooters: true });
  const pages: ReadPage[] = [];
  const sparse: ParsedPage[] = [];
  const spaced: number[] = [];
  const turned: PageOrientationCorrection[] = [];
  let [pageCount, failures, headline, length] = [0, 0, '', 0];
  for await (const batch of parser.parseBatches(bytes, { batchSize: pagesABatch })) {
    pageCount = batch.totalPages;
    if (pageCount > pdfPagesMax)
      throw new DocumentUnreadableError(`PDF has too many pages: more than ${pdfPagesMax}`);
    failures += batch.result.pageErrors.length;
    length += batch.result.text.length;
    if (length > documentLimits.textMaxLength * 1.5)
      throw new DocumentUnreadableError(
        'Document is too long: more than 5 million characters of text',
      );
    for (const page of batch.result.pages) {
      const read = readPage(page, relayout);
      if (page.pageNum === 1) headline = headlineOf(page);
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
  const poor = await findImages(
    bytes,
    sparse,
    new Set(pages.filter((page) => page.isGarbled).map((page) => page.pageNum)),
  );
  const { pages: mended, mend } = mendLetters(keepCompounds(withEdges(joined)));
  return {
    pages: mended,
    poor,
    pageCount,
    failures,
    xmp: await readXmp(bytes),
    headline: mend(headline),
  };
}

/** What the file states of itself. Asked for once, as finding it takes as long as ten pages and longer in large files. */
async function readXmp(bytes: Buffer): Promise<string> {
  const parser = await createParser({
    extractDocumentMetadata: true,
    extractBlocks: false,
    targetPages: '1',
  });
  return (await parser.parse(bytes)).docMeta?.xmp ?? '';
}

function readPage(page: ParsedPage, relayout: LiteParse): ReadPage {
  const known = (page.blocks ?? []).map(squeezedBlock).join('');
  const edges = edgeLines(page, known);
  const blocks = attachRaised(page, orderedBlocks(page, relayout, edges.items));
  const text = page.textItems.map((item) => item.text).join(' ');
  return {
    pageNum: page.pageNum,
    blocks,
    edges: edges.lines,
    broken: brokenWords(page),
    isGarbled: isGarbled(text) || lacksSpaces(text),
  };
}

/** Edge lines that do not come back are text of their page. */
function withEdges(pages: readonly ReadPage[]): ReadPage[] {
  const isRunning = runningLines(pages);
  return pages.map((page) => {
    const own = page.edges.filter((edge) => !isRunning(edge.text));
    const blocks = page.blocks.filter(
      (block) =>
        block.kind !== 'paragraph' ||
        (block.text?.length ?? 0) > 150 ||
        !isRunning(block.text ?? ''),
    );
    const apart = own.filter((edge) => !insertLine(blocks, edge));
    const linesAt = (...places: readonly EdgeLine['place'][]): string[] =>
      apart.filter((edge) => places.includes(edge.place)).map((edge) => edge.text);
    return { ...page, blocks, heads: linesAt('head'), feet: linesAt('foot', 'margin') };
  });
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
    (await parser.parse(bytes)).pages.map((page) => [page.pageNum, readPage(page, found.relayout)]),
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
    (await parser.parse(bytes)).pages.map((page) => [page.pageNum, joinedLetters(page)]),
  );
  return pages.map((page) => {
    const letters = joined.get(page.pageNum);
    return letters === undefined || letters.size === 0
      ? page
      : { ...page, blocks: joinLetters(page.blocks, letters) };
  });
}

/** Of the pages with little text, those that show more than their text says. */
async function findImages(
  bytes: Buffer,
  sparse: readonly ParsedPage[],
  garbled: ReadonlySet<number>,
): Promise<ParsedPage[]> {
  if (sparse.length === 0) return [];
  const parser = await createParser({
    includeComplexity: true,
    extractBlocks: false,
    targetPages: sparse.map((page) => page.pageNum).join(','),
  });
  const looks = new Map(
    (await parser.parse(bytes)).pages.map((page) => [page.pageNum, page.complexity]),
  );
  return sparse.filter((page) => {
    const look = looks.get(page.pageNum);
    if (garbled.has(page.pageNum) || look === undefined) return garbled.has(page.pageNum);
    return look.fullPageImage || look.imageCoverage > 0.4 || look.textLength < 8;
  });
}

/** Positions of single runs are most of a page's memory. */
function withoutText(page: ParsedPage): ParsedPage {
  return { ...page, textItems: [], blocks: [], markdown: '', text: '' };
}

function translate(error: unknown): DocumentUnreadableError {
  if (error instanceof DocumentUnreadableError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(message))
    return new DocumentUnreadableError('PDF is protected by a password', error);
  return new DocumentUnreadableError('PDF is damaged', error);
}
