/** What stands at the edges of PDF pages: running heads and feet go, what stands there only once stays. */
import type { LayoutBlock, ParsedPage, TextItem } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { joinLines } from './pdf-lines.js';

export interface EdgeLine {
  readonly text: string;
  readonly place: 'head' | 'foot' | 'margin' | 'body';
  readonly y: number;
  readonly height: number;
  /** Where it was read from. */
  readonly bbox?: NonNullable<LayoutBlock['bbox']>;
}

/** Share of the height or width of a page in which heads, feet and margins stand. */
const bandShare = 0.16;
const marginShare = 0.08;
/** Alone on its line: `12`, `xii`, `Page 2 of 9`. */
const pageNumber = /^\W*(page\s*)?(\d{1,5}(\s*(of|\/)\s*\d{1,5})?|[ivxlc]{1,7})\W*$/i;

/**
 * Lines at the top and bottom that the layout left out, and lines that run upright along a side, which it always leaves out.
 * @param known All text of the page's blocks, squeezed.
 */
export function edgeLines(
  page: ParsedPage,
  known: string,
): { lines: EdgeLine[]; items: ReadonlySet<TextItem> } {
  const missing = page.textItems.filter(
    (item) => isUpright(item) && isInBand(item, page) && isMissing(item.text, known),
  );
  const lines = joinLines(missing)
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .filter((line) => !pageNumber.test(line.text))
    .map(
      (line): EdgeLine => ({
        text: line.text,
        place: line.y < page.height / 2 ? 'head' : 'foot',
        y: line.y,
        height: line.height,
        bbox: { x: line.x, y: line.y, width: line.width, height: line.height },
      }),
    );
  return { lines: [...lines, ...marginLines(page)], items: new Set(missing) };
}

/** The lines that the layout lost; a number alone in the outermost row is that of the page, which is no loss. */
export function lostEdges(
  lost: readonly GlyphLine[],
  page: { readonly height: number; readonly lines: readonly GlyphLine[] },
): EdgeLine[] {
  const baselines = page.lines.map((line) => line.baseline);
  const [top, bottom] = [Math.min(...baselines), Math.max(...baselines)];
  return lost.flatMap((line): EdgeLine[] => {
    const text = textOfLine(line, 'shown');
    const isOutermost = line.baseline < top + line.size || line.baseline > bottom - line.size;
    if (isOutermost && pageNumber.test(text)) return [];
    const isHead = line.baseline < page.height * bandShare;
    const place = line.baseline > page.height * (1 - bandShare) ? 'foot' : 'body';
    const y = line.baseline - line.size;
    return [{ text, place: isHead ? 'head' : place, y, height: line.size }];
  });
}

/** Puts a line back among the blocks of its page where it follows one closely or stands between two; false when it stands apart from all. */
export function insertLine(blocks: LayoutBlock[], line: EdgeLine): boolean {
  const index = blocks.findLastIndex(
    (block) =>
      block.bbox !== undefined && block.bbox.y + block.bbox.height <= line.y + 0.5 * line.height,
  );
  const above = blocks[index]?.bbox;
  const isClose = above !== undefined && line.y - above.y - above.height < 1.8 * line.height;
  if (line.place === 'margin' || !(isClose || (index >= 0 && index < blocks.length - 1)))
    return false;
  blocks.splice(index + 1, 0, { kind: 'paragraph', text: line.text });
  return true;
}

/** True for text that reads as it stands on the page, not turned. */
export function isUpright(item: TextItem): boolean {
  return Math.abs(item.rotation ?? 0) < 2;
}

function isInBand(item: TextItem, page: ParsedPage): boolean {
  const middle = item.y + item.height / 2;
  return middle < page.height * bandShare || middle > page.height * (1 - bandShare);
}

/** A list's marker is no text of its block. */
function isMissing(text: string, known: string): boolean {
  const whole = squeeze(text);
  const unmarked = squeeze(text.replace(/^\s*(\(?[\p{L}\d]{1,3}[.)]|[-\u2022\u2013*])\s+/u, ''));
  return whole !== '' && !known.includes(whole) && (unmarked === '' || !known.includes(unmarked));
}

function marginLines(page: ParsedPage): EdgeLine[] {
  return [90, 270].flatMap((angle): EdgeLine[] => {
    const turned = page.textItems.filter(
      (item) => Math.abs((item.rotation ?? 0) - angle) < 2 && isInMargin(item, page),
    );
    const ordered = turned.sort((one, other) => (angle === 90 ? one.y - other.y : other.y - one.y));
    const text = ordered.map((item) => item.text.trim()).join(' ');
    // The kerning of the stamp that arXiv prints on every paper reads as a space.
    return text === ''
      ? []
      : [{ text: text.replace(/\barX iv\b/g, 'arXiv'), place: 'margin', y: 0, height: 0 }];
  });
}

function isInMargin(item: TextItem, page: ParsedPage): boolean {
  return item.x + item.width < page.width * marginShare || item.x > page.width * (1 - marginShare);
}
