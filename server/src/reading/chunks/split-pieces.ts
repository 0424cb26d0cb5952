/** Breaks an extracted text into the pieces that passages are packed from: headings, sentences, list items, tables or their rows. */
import type { ExtractedText, PageTurn, TextBlock } from '../../ports/text-extractor.js';
import { goesOn } from '../sentences/merged-figures.js';
import { splitSentences, type TextRange } from '../sentences/split-sentences.js';
import { countTokens } from './count-tokens.js';
import { findLeads } from './find-leads.js';
import { findReferences } from './find-references.js';

export interface Piece extends TextRange {
  readonly tokens: number;
  /** Where it begins and ends; null where the source has no pages. */
  readonly pageStart: number | null;
  readonly pageEnd: number | null;
  /** Inside it. */
  readonly pageTurns: readonly PageTurn[];
  /** Headings above, its own included, outermost first. */
  readonly headingPath: readonly string[];
  readonly isHeading: boolean;
  /** It belongs to what follows: a heading, a caption above its table, or the end of a table whose caption stands below it. */
  readonly isLead: boolean;
  /** First piece of its block. */
  readonly startsBlock: boolean;
  /** A heading of level 1 or 2. */
  readonly startsSection: boolean;
  /** Something before it was left out, so no passage may run across. */
  readonly isAfterGap: boolean;
}

/** Pieces in order, none above `maxTokens`. */
export function splitPieces(extracted: ExtractedText, maxTokens: number): Piece[] {
  const pieces: Piece[] = [];
  const path: { level: number; text: string }[] = [];
  const { dropped, heads } = findReferences(extracted);
  const leads = findLeads(extracted);
  let isAfterGap = false;
  for (const [index, block] of extracted.blocks.entries()) {
    if (dropped.has(index)) {
      isAfterGap = pieces.length > 0;
      leaveHeadings(path, heads.get(index));
      continue;
    }
    if (block.kind === 'heading')
      enterHeading(path, {
        level: block.level,
        text: extracted.text.slice(block.start, block.end),
      });
    const headingPath = path.map((heading) => heading.text);
    for (const range of rangesOf(extracted.text, block, maxTokens)) {
      pieces.push(toPiece(block, { range, headingPath, isAfterGap, isLead: leads.has(index) }));
      isAfterGap = false;
    }
  }
  return pieces;
}

function enterHeading(
  path: { level: number; text: string }[],
  heading: { level: number; text: string },
): void {
  leaveHeadings(path, heading.level);
  path.push(heading);
}

function leaveHeadings(path: { level: number; text: string }[], level = deepest): void {
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
}

const deepest = 7;

type CountedRange = TextRange & { readonly tokens: number };

function toPiece(
  block: TextBlock,
  place: {
    range: CountedRange;
    headingPath: readonly string[];
    isAfterGap: boolean;
    /** The block is one. */
    isLead: boolean;
  },
): Piece {
  const isHeading = block.kind === 'heading';
  return {
    ...place.range,
    pageStart: pageAt(block, place.range.start),
    pageEnd: pageAt(block, place.range.end - 1),
    pageTurns: (block.pageTurns ?? []).filter(
      ({ at }) => at > place.range.start && at < place.range.end,
    ),
    headingPath: place.headingPath,
    isHeading,
    isLead: place.isLead && (block.kind !== 'table' || place.range.end === block.end),
    startsBlock: place.range.start === block.start,
    startsSection: isHeading && block.level <= 2,
    isAfterGap: place.isAfterGap,
  };
}

function pageAt(block: TextBlock, offset: number): number | null {
  return block.pageTurns?.findLast((turn) => turn.at <= offset)?.page ?? block.page;
}

function rangesOf(text: string, block: TextBlock, maxTokens: number): CountedRange[] {
  const whole = { start: block.start, end: block.end };
  const isUnit = block.kind !== 'paragraph' && block.kind !== 'list';
  if (isUnit && block.end - block.start <= maxTokens * 8) {
    const tokens = countTokens(text.slice(block.start, block.end));
    if (tokens <= maxTokens - borderRoom) return [{ ...whole, tokens }];
  }
  const isText = block.kind !== 'table' && block.kind !== 'code';
  const ranges = isText
    ? splitSentences(text.slice(block.start, block.end)).map((range) => shift(range, block.start))
    : joinMerged(text, lineRanges(text, whole), maxTokens);
  return ranges.flatMap((range) => limitRange(text, range, maxTokens));
}

function shift(range: TextRange, by: number): TextRange {
  return { start: range.start + by, end: range.end + by };
}

function lineRanges(text: string, whole: TextRange): TextRange[] {
  return [...text.slice(whole.start, whole.end).matchAll(/(?<![^\n])(?=[^\S\n]*\S)[^\n]+/g)].map(
    (line) => shift({ start: line.index, end: line.index + line[0].length }, whole.start),
  );
}

/** A figure of several rows and the row whose sign tells so stay together: read without it the figure would be one of its own row. */
function joinMerged(text: string, rows: readonly TextRange[], maxTokens: number): TextRange[] {
  const joined: TextRange[] = [];
  let above: readonly string[] = [];
  for (const row of rows) {
    const cells = text
      .slice(row.start, row.end)
      .split('|')
      .map((cell) => cell.trim());
    const before = joined.at(-1);
    const goesOnHere = cells.some(
      (cell, at) => cell === goesOn.above && above[at] !== goesOn.above,
    );
    above = cells;
    const both = before && { start: before.start, end: row.end };
    if (both && goesOnHere && fits(text, both, maxTokens)) joined[joined.length - 1] = both;
    else joined.push(row);
  }
  return joined;
}

function fits(text: string, { start, end }: TextRange, maxTokens: number): boolean {
  return (
    end - start <= maxTokens * 12 && countTokens(text.slice(start, end)) <= maxTokens - borderRoom
  );
}

/** A sentence or row above the limit is cut between words, or between characters where it has no spaces. */
function limitRange(text: string, range: TextRange, maxTokens: number): CountedRange[] {
  const isShort = range.end - range.start <= maxTokens * 12;
  const tokens = isShort
    ? countTokens(text.slice(range.start, range.end))
    : Number.POSITIVE_INFINITY;
  if (tokens <= maxTokens - borderRoom) return [{ ...range, tokens }];
  const cuts: CountedRange[] = [];
  let start = range.start;
  while (start < range.end) {
    const cut = nextCut(text, { start, end: range.end }, maxTokens);
    cuts.push(cut);
    start =
      cut.end +
      (/^\s*/.exec(text.slice(cut.end, Math.min(range.end, cut.end + 100)))?.[0].length ?? 0);
  }
  return cuts;
}

/** The longest start of the range of about a third of a passage that ends with a word; scripts with many tokens a character get less. */
function nextCut(text: string, range: TextRange, maxTokens: number): CountedRange {
  for (let room = maxTokens; ; room = Math.ceil(room / 2)) {
    const window = text.slice(range.start, Math.min(range.end, range.start + room));
    const isRest = range.start + window.length === range.end;
    const lastGap = isRest ? -1 : (/(?<!\s)\s+\S*$/.exec(window)?.index ?? -1);
    const length =
      lastGap > 0
        ? lastGap
        : window.length - (!isRest && /[\uD800-\uDBFF]$/.test(window) && window.length > 1 ? 1 : 0);
    const tokens = countTokens(window.slice(0, length));
    if (tokens <= maxTokens - borderRoom || room <= 2)
      return { start: range.start, end: range.start + length, tokens };
  }
}

/** What a passage spends on the borders of a piece. */
const borderRoom = 2;
