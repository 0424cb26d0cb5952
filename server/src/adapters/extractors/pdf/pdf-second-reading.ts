/** Puts what the two readers of a PDF have read together, page by page, and says of which pages something could not be kept. */
import type { LayoutBlock, LiteParse } from '@llamaindex/liteparse';
import { type EdgeLine, lostEdges } from './pdf-edges.js';
import { type GlyphLine, glyphLines } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { joinInitials } from './pdf-initials.js';
import { withoutLineNumbers } from './pdf-line-numbers.js';
import { withoutMarks } from './pdf-marks.js';
import type { PlacedText } from './pdf-places.js';
import { hasLostLetters, layOutGlyphs } from './pdf-relayout.js';
import { restorePage } from './pdf-restore.js';
import { layOutFromRight, readsFromRight } from './pdf-right-to-left.js';
import { wholeTables } from './pdf-table-rows.js';
import { joinTables, untornTables } from './pdf-tables.js';
import { uprightRuns } from './pdf-turned.js';

interface ReadPage {
  readonly pageNum: number;
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  readonly lineNumbers?: readonly PlacedText[];
  readonly width: number;
  readonly height: number;
  readonly isGarbled: boolean;
  /** Its text runs sideways or upside down; all places are those of the page turned upright. */
  readonly isTurned?: boolean;
}

/** Numbers of pages. */
export interface PageDoubts {
  /** With text that only one reader has read: the other one came too late, or sees no line there. */
  readonly single: readonly number[];
  /** On which putting both together failed, by a fault of ours. */
  readonly unmended: readonly number[];
  /** With signs of which their fonts do not say what they are. */
  readonly unnamed: readonly number[];
  /** With a table whose cells could not be told, so that it is kept as its lines. */
  readonly tables: readonly number[];
}

/** Fewer such signs are bullets and ornaments. */
const unnamedLeast = 3;

export function joinReadings<T extends ReadPage>(
  pages: readonly T[],
  runsOf: ReadonlyMap<number, readonly GlyphRun[]>,
  relayout: LiteParse,
): { pages: T[]; doubts: PageDoubts } {
  const doubts = {
    single: [] as number[],
    unmended: [] as number[],
    unnamed: [] as number[],
    tables: [] as number[],
  };
  const joined = pages.map((page) => {
    if (page.isGarbled) return page;
    const found = runsOf.get(page.pageNum) ?? [];
    const upright = page.isTurned === true ? uprightRuns(found, page) : found;
    const runs = withoutLineNumbers(upright, page.lineNumbers ?? []);
    const both = joinPage(page, { runs, relayout, doubts });
    if (both.blocks.some((block) => block.kind === 'grid_fallback'))
      doubts.tables.push(page.pageNum);
    return both;
  });
  return { pages: joined, doubts };
}

interface Second {
  readonly runs: readonly GlyphRun[];
  readonly relayout: LiteParse;
  readonly doubts: Readonly<Record<'single' | 'unmended' | 'unnamed', number[]>>;
}

/** What fails on a page costs only what the second reader adds to it, and is told. */
function joinPage<T extends ReadPage>(page: T, { runs, relayout, doubts }: Second): T {
  try {
    const lines = glyphLines(runs);
    if (lines.length === 0) {
      if (page.blocks.length > 0) doubts.single.push(page.pageNum);
      return page;
    }
    if (countUnnamed(lines) >= unnamedLeast) doubts.unnamed.push(page.pageNum);
    if (readsFromRight(runs)) return fromRight(page, runs, relayout);
    const blocks = hasLostLetters(page, lines) ? layOutGlyphs(page, lines, relayout) : page.blocks;
    const restored = restorePage(
      { ...page, blocks: joinTables(untornTables(wholeTables(blocks, lines), lines)) },
      lines,
    );
    const found = lostEdges(restored.lost, { height: page.height, lines });
    return { ...page, blocks: joinInitials(restored.blocks), edges: [...restored.edges, ...found] };
  } catch {
    doubts.unmended.push(page.pageNum);
    return page;
  }
}

function fromRight<T extends ReadPage>(page: T, runs: readonly GlyphRun[], relayout: LiteParse): T {
  const { blocks, edges } = layOutFromRight(page, runs, relayout);
  const margins = page.edges.filter(({ place }) => place === 'margin');
  return { ...page, blocks: blocks.map(withoutMarks), edges: [...edges, ...margins] };
}

/** Control characters, private ones and the sign for unknown ones. */
const unnamed = /[\p{Cc}\p{Co}\uFFFD]/u;

function countUnnamed(lines: readonly GlyphLine[]): number {
  let count = 0;
  for (const line of lines)
    for (const { character } of line.glyphs) if (unnamed.test(character)) count += 1;
  return count;
}
