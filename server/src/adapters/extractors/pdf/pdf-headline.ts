/** Finds the line that stands out on a first page, largest in its upper part or bold at its top: the title where nothing says so otherwise. */
import type { ParsedPage, TextItem } from '@llamaindex/liteparse';
import { oneLine } from '../text-parts.js';
import { isUpright } from './pdf-edges.js';
import { joinLines } from './pdf-lines.js';
import type { PlacedText } from './pdf-places.js';
import { isBanner } from './pdf-title.js';

/** Share of the page from its top in which a title stands. */
const upperShare = 0.6;
/** How much larger than the usual text it is set at least. */
const leastLarger = 1.15;
const titleMax = 300;
/** How far lines of one block are apart, as a share of their height; the lines of a size of their own may stand farther apart. */
const lineStep = { usual: 1.9, largest: 2.6 };

/** Empty where nothing stands out, or what does says too little to be a title. */
export function headlineOf(page: ParsedPage): string {
  const items = page.textItems.filter((item) => isUpright(item) && /\p{L}/u.test(item.text));
  const usual = usualSize(items);
  const upper = items.filter(
    (item) => item.y < page.height * upperShare && sizeOf(item) >= leastLarger * usual,
  );
  const sizes = [...new Set(upper.map((item) => Math.round(sizeOf(item))))].sort(
    (one, other) => other - one,
  );
  for (const size of sizes) {
    const text = firstBlock(
      upper.filter((item) => Math.abs(sizeOf(item) - size) <= 0.5),
      lineStep.largest,
    );
    if (text.length <= titleMax && saysEnough(text) && !isBanner(text)) return text;
  }
  return boldTop(items);
}

/** What stands at the top in bold, before the first text that is not. */
function boldTop(items: readonly TextItem[]): string {
  const sorted = [...items].sort((one, other) => one.y - other.y || one.x - other.x);
  const end = sorted.findIndex((item) => !isBold(item));
  const text = end > 0 ? firstBlock(sorted.slice(0, end), lineStep.usual) : '';
  return text.length <= titleMax && saysEnough(text) ? text : '';
}

function isBold(item: TextItem): boolean {
  return (item.fontWeight ?? 400) >= 600 || /bold|black|heavy/i.test(item.fontName ?? '');
}

/** The text of lines that follow each other closely, from the first one on. */
function firstBlock(items: readonly TextItem[], step: number): string {
  const lines: PlacedText[] = joinLines(items).sort(
    (one, other) => one.y - other.y || one.x - other.x,
  );
  const end = lines.findIndex((line, index) => {
    const above = lines[index - 1];
    return above !== undefined && line.y - above.y > step * Math.max(line.height, above.height);
  });
  const first = lines.slice(0, end === -1 ? lines.length : end);
  return oneLine(first.map((line) => line.text).join(' '));
}

/** Initials that begin a paragraph, a number, a mark of printers, letters set apart, and the name of a journal in one word are no titles. */
function saysEnough(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const whole = words.filter((word) => word.length > 1);
  const digits = text.match(/\d/g)?.length ?? 0;
  return whole.length >= 2 && 2 * whole.length >= words.length && words.join('').length > digits;
}

/** The smallest size in which at least a fifth of the letters is set: of a page of few lines, most letters may be those of the title. */
function usualSize(items: readonly TextItem[]): number {
  const letters = new Map<number, number>();
  for (const item of items)
    letters.set(sizeOf(item), (letters.get(sizeOf(item)) ?? 0) + item.text.length);
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return Math.min(...[...letters].filter(([, count]) => count >= 0.2 * all).map(([size]) => size));
}

function sizeOf(item: TextItem): number {
  return Math.round(2 * (item.fontHeight ?? item.fontSize ?? item.height)) / 2;
}
