/** Large capitals that begin a paragraph and reach over several of its lines: they stand before the uppermost of them. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import type { GlyphLine } from './pdf-glyph-lines.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { seams } from './pdf-seams.js';

/** So much larger than the line beside it is an initial. */
const initialLeast = 1.7;
const initial = /^["'\u2018\u201C\u00AB]?\p{Lu}$/u;

export function partInitials(runs: readonly GlyphRun[]): {
  readonly initials: readonly GlyphRun[];
  readonly others: readonly GlyphRun[];
} {
  const capitals = runs.filter((run) => initial.test(run.text.trim()));
  const initials = new Set(
    capitals.filter((capital) => {
      const beside = runs.filter((run) => run !== capital && isBeside(run, capital));
      // Small capitals behind a large one stand as low as it does.
      const isHigher = beside.some((run) => run.baseline < capital.baseline - 0.3 * run.size);
      return isHigher && beside.every((run) => capital.size > initialLeast * run.size);
    }),
  );
  return { initials: [...initials], others: runs.filter((run) => !initials.has(run)) };
}

/** The first letters behind it, on the lines that it reaches over. */
function isBeside(
  run: { readonly x: number; readonly baseline: number; readonly size: number },
  capital: GlyphRun,
): boolean {
  const gap = run.x - capital.x - capital.width;
  return (
    gap > -0.2 * capital.size &&
    gap < 0.4 * capital.size &&
    run.baseline > capital.baseline - capital.size &&
    run.baseline < capital.baseline + 0.2 * run.size
  );
}

/** Whether a space follows it is decided by the words of the document. */
export function withInitials(
  lines: readonly GlyphLine[],
  initials: readonly GlyphRun[],
): GlyphLine[] {
  const mended = [...lines];
  for (const capital of initials) {
    const beside = mended.filter((line) => isBeside(line, capital));
    const first = beside.sort((one, other) => one.baseline - other.baseline)[0];
    if (first === undefined) continue;
    const [head, ...rest] = first.glyphs;
    const own = [...capital.text.trim()].map((character, index, all) => ({
      character,
      shown: index === all.length - 1 ? character + seams.second : character,
      isSpaced: index === 0,
      x: capital.x + 0.5 * capital.width,
      y: first.baseline - 0.3 * first.size,
    }));
    mended[mended.indexOf(first)] = {
      ...first,
      glyphs: [...own, ...(head === undefined ? [] : [{ ...head, isSpaced: false }]), ...rest],
      x: capital.x,
      width: first.x + first.width - capital.x,
    };
  }
  return mended;
}

/** The layout gives an initial as a paragraph of its own. */
export function joinInitials(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const text = last?.text ?? '';
    if (last?.kind === 'paragraph' && alone.test(text) && block.kind === 'paragraph')
      joined[joined.length - 1] = { ...block, text: text + (block.text ?? '') };
    else joined.push(block);
  }
  return joined;
}

const alone = /^["'\u2018\u201C\u00AB]?\p{Lu}\uFDD1$/u;
