/** Reads the pages of a PDF that are only images by character recognition, as many as the time allows. */
import type { LayoutBlock, LiteParse, LiteParseConfig, ParsedPage } from '@llamaindex/liteparse';
import { waitAtMost } from '../../../time-limit.js';
import { isGarbled } from '../text-quality.js';
import { setOnLines } from './pdf-recognised-lines.js';

export interface Recognition {
  /** Blocks of each page on which text was found. */
  readonly pages: ReadonlyMap<number, readonly LayoutBlock[]>;
  /** Those of them with words that were left out, as recognition was not sure of them. */
  readonly unsure: readonly number[];
  /** Pages for which there was no time. */
  readonly left: readonly number[];
}

export interface RecognitionJob {
  readonly bytes: Buffer;
  readonly pages: readonly ParsedPage[];
  /** Holds the data of the language. */
  readonly folder: string;
  /** Recognition ends when none is left, and no page is begun that would probably not be done by then. */
  readonly leftMs: () => number;
  readonly createParser: (options: Partial<LiteParseConfig>) => Promise<LiteParse>;
  /** Told when pages were still being recognised at that moment: their work goes on and holds this process up. */
  readonly onOverdue?: () => void;
}

/** As many pages at once as threads are given. */
const pagesAtOnce = 2;
/** Resolution falls for larger pages so that no image needs too much memory. */
const pixelsMax = 9_000_000;
const dotsPerInch = 150;

export async function recognisePages(job: RecognitionJob): Promise<Recognition> {
  const pages = new Map<number, readonly LayoutBlock[]>();
  const unsure: number[] = [];
  const left: number[] = [];
  let slowestMs = 0;
  for (let index = 0; index < job.pages.length; index += pagesAtOnce) {
    const batch = job.pages.slice(index, index + pagesAtOnce);
    const leftMs = job.leftMs();
    if (leftMs < 1.5 * slowestMs) {
      left.push(...batch.map((page) => page.pageNum));
      continue;
    }
    // Nothing can stop the library on its way.
    const found = await waitAtMost(Math.max(0, leftMs), recogniseBatch(batch, job));
    if (found === null) {
      job.onOverdue?.();
      left.push(...job.pages.slice(index).map((page) => page.pageNum));
      break;
    }
    for (const { number, blocks, isUnsure } of found) {
      pages.set(number, blocks);
      if (isUnsure) unsure.push(number);
    }
    slowestMs = Math.max(slowestMs, leftMs - job.leftMs());
  }
  return { pages, unsure, left };
}

interface RecognisedPage {
  readonly number: number;
  readonly blocks: readonly LayoutBlock[];
  readonly isUnsure: boolean;
}

async function recogniseBatch(
  batch: readonly ParsedPage[],
  job: RecognitionJob,
): Promise<RecognisedPage[]> {
  const area = Math.max(...batch.map((page) => (page.width * page.height) / 72 ** 2));
  const parser = await job.createParser({
    ocrEnabled: true,
    ocrLanguage: 'eng',
    tessdataPath: job.folder,
    ocrFailureFatal: false,
    numWorkers: pagesAtOnce,
    dpi: Math.max(20, Math.min(dotsPerInch, Math.floor(Math.sqrt(pixelsMax / area)))),
    targetPages: batch.map((page) => page.pageNum).join(','),
    keepHeadersFooters: true,
  });
  const found = (await parser.parse(job.bytes)).pages;
  return found.map((page) => layOutWords(page, parser)).filter(({ blocks }) => blocks.length > 0);
}

function layOutWords(page: ParsedPage, parser: LiteParse): RecognisedPage {
  const { items, isUnsure, text } = setOnLines(page.textItems);
  const isText = /\p{L}{2}|\p{N}{2}/u.test(text) && !isGarbled(text);
  const input = {
    pageNumber: page.pageNum,
    pageWidth: page.width,
    pageHeight: page.height,
    textItems: items,
  };
  const blocks = isText ? parser.parsePages([input]).pages[0]?.blocks : undefined;
  return { number: page.pageNum, blocks: blocks ?? [], isUnsure };
}
