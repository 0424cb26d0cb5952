/** Lays out anew the pages of a PDF on which the first reader lost letters, as what stands between lost letters looks like a table to it. */
import type { LayoutBlock, LiteParse, TextItem } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock } from '../squeeze.js';
import type { EdgeLine } from './pdf-edges.js';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { withoutMarks } from './pdf-marks.js';
import { layOutAnew } from './pdf-rework.js';

interface Page {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
}

/** Fewer lost letters leave the lines of a page as they were. */
const lostLeast = 3;

/** Whether letters outside the basic plane, as formulas have them, are not in the blocks. */
export function hasLostLetters(page: Page, lines: readonly GlyphLine[]): boolean {
  const beyond = lines.flatMap((line) =>
    line.glyphs.filter(({ character }) => character.length > 1),
  ).length;
  return (
    beyond >= lostLeast && !/[\u{10000}-\u{10FFFF}]/u.test(page.blocks.map(squeezedBlock).join(''))
  );
}

/** Blocks of the lines that the second reader sees; what stands at the edges stays there. */
export function layOutGlyphs(
  page: Page,
  lines: readonly GlyphLine[],
  parser: LiteParse,
): readonly LayoutBlock[] {
  const edges = new Set(page.edges.map((edge) => squeeze(edge.text)));
  const known = page.blocks.map(squeezedBlock).join('');
  const items = lines.map(itemOf).filter(({ text, y }) => {
    const letters = squeeze(text);
    const isInside = y > 0.1 * page.height && y < 0.9 * page.height;
    return !edges.has(letters) && (isInside || known.includes(letters));
  });
  return layOutAnew(items, page, parser).map(withoutMarks);
}

function itemOf(line: GlyphLine): TextItem {
  return {
    text: textOfLine(line, 'character'),
    x: line.x,
    y: line.baseline - 0.8 * line.size,
    width: line.width,
    height: line.size,
    fontSize: line.size,
    words: [],
  };
}
