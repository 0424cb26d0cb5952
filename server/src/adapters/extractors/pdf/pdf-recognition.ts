/** Reads the pages of a PDF that are only images by character recognition, as many as the time allows. */
import type {
  LayoutBlock,
  LiteParse,
  LiteParseConfig,
  ParsedPage,
  TextItem,
} from '@llamaindex/liteparse';
import { waitAtMost } from '../../../time-limit.js';
import { isGarbled } from '../text-quality.js';
import { median } from './pdf-order.js';

export interface Recognition {
  /** Blocks of each page on which text was found. */
  readonly pages: ReadonlyMap<number, readonly LayoutBlock[]>;
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
const confidenceLeast = 0.5;

export async function recognisePages(job: RecognitionJob): Promise<Recognition> {
  const pages = new Map<number, readonly LayoutBlock[]>();
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
    for (const [number, blocks] of found) pages.set(number, blocks);
    slowestMs = Math.max(slowestMs, leftMs - job.leftMs());
  }
  return { pages, left };
}

async function recogniseBatch(
  batch: readonly ParsedPage[],
  job: RecognitionJob,
): Promise<[number, readonly LayoutBlock[]][]> {
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
  return found.flatMap((page): [number, readonly LayoutBlock[]][] => {
    const blocks = layOutWords(page, parser);
    return blocks.length === 0 ? [] : [[page.pageNum, blocks]];
  });
}

/** Boxes around recognised words fit their letters, so words of one line differ in height: they are set on lines first. */
function layOutWords(page: ParsedPage, parser: LiteParse): readonly LayoutBlock[] {
  const words = page.textItems.filter(
    (item) =>
      (item.confidence === undefined || item.confidence >= confidenceLeast) &&
      item.text.trim() !== '',
  );
  const text = words.map((word) => word.text).join(' ');
  if (!/\p{L}{2}|\p{N}{2}/u.test(text) || isGarbled(text)) return [];
  const lines = setOnLines(words);
  const input = {
    pageNumber: page.pageNum,
    pageWidth: page.width,
    pageHeight: page.height,
    textItems: lines,
  };
  return parser.parsePages([input]).pages[0]?.blocks ?? [];
}

interface Line {
  readonly words: TextItem[];
  right: number;
}

/** Words that follow one another on a line, as one item of the height that most lines of the page have. */
function setOnLines(words: readonly TextItem[]): TextItem[] {
  const usual = median(words.map((word) => word.height));
  const lines: Line[] = [];
  for (const word of [...words].sort((one, other) => one.x - other.x)) {
    const line = lines.findLast((candidate) => follows(word, candidate, usual));
    if (line === undefined) lines.push({ words: [word], right: word.x + word.width });
    else {
      line.words.push(word);
      line.right = word.x + word.width;
    }
  }
  return lines.map(({ words: onLine, right }) => lineItem(onLine, { right, usual }));
}

function follows(word: TextItem, line: Line, usual: number): boolean {
  const last = line.words.at(-1);
  if (last === undefined || word.x - line.right > 1.5 * usual || word.x - line.right < -usual)
    return false;
  const overlap = Math.min(word.y + word.height, last.y + last.height) - Math.max(word.y, last.y);
  return overlap > 0.4 * Math.min(word.height, last.height);
}

function lineItem(words: readonly TextItem[], line: { right: number; usual: number }): TextItem {
  const tops = words.map((word) => word.y);
  const bottom = median(words.map((word) => word.y + word.height));
  const height = bottom - Math.min(...tops);
  const isUsual = height < 1.6 * line.usual;
  const size = isUsual ? line.usual * 1.2 : height;
  const x = Math.min(...words.map((word) => word.x));
  return {
    text: words.map((word) => word.text).join(' '),
    x,
    y: bottom - size,
    width: line.right - x,
    height: size,
    fontSize: size,
    fontName: 'Recognised',
    words: [],
  };
}
