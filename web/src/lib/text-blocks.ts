/** The parts of a passage's text: headings, paragraphs, lists and tables, and which of their characters are marked. Knows nothing of screens. */
import { findParagraphs } from './find-paragraphs';

/** Offsets count UTF-16 code units of the passage's text; the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface TextBlock extends TextRange {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table';
  /** The block's lines; of a paragraph or heading there is one, line breaks included. */
  readonly lines: readonly TextRange[];
}

export interface MarkedText {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** @param headings those above the passage: a block that repeats one of them is a heading, and so is the name of a section that stands alone. */
export function splitBlocks(text: string, headings: readonly string[]): TextBlock[] {
  return findParagraphs(text).map((range) => {
    const kind = kindOf(text.slice(range.start, range.end), headings);
    return {
      ...range,
      kind,
      lines: kind === 'list' || kind === 'table' ? linesOf(text, range) : [range],
    };
  });
}

/** The cells of a table's line such as `| a | b |`. */
export function splitCells(text: string, line: TextRange): TextRange[] {
  return [...text.slice(line.start, line.end).matchAll(/[^|]+/g)].map((cell) => {
    const start = line.start + cell.index;
    return trimmed(text, { start, end: start + cell[0].length });
  });
}

/** The text of the range, cut where a mark begins or ends. Marks may be in any order and may overlap. */
export function splitMarks(
  text: string,
  range: TextRange,
  marks: readonly TextRange[],
): MarkedText[] {
  const inside = marks.filter((mark) => mark.start < range.end && mark.end > range.start);
  const edges = inside.flatMap((mark) => [
    Math.max(mark.start, range.start),
    Math.min(mark.end, range.end),
  ]);
  const cuts = [...new Set([range.start, ...edges, range.end])].sort((one, other) => one - other);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? end;
    return {
      start,
      text: text.slice(start, end),
      isMarked: inside.some((mark) => mark.start <= start && mark.end >= end),
    };
  });
}

/** Whole words of the text that begin with one of the given, whatever their case. */
export function findWordsStarting(text: string, beginnings: readonly string[]): TextRange[] {
  return findPattern(
    text,
    beginnings,
    (wanted) => `(?<![\\p{L}\\p{N}])(?:${wanted})[\\p{L}\\p{N}]*`,
  );
}

/** Where the words stand in the text, whatever their case. */
export function findWords(text: string, words: readonly string[]): TextRange[] {
  return findPattern(text, words, (wanted) => wanted);
}

function findPattern(
  text: string,
  words: readonly string[],
  patternOf: (wanted: string) => string,
): TextRange[] {
  const wanted = words
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [];
  const pattern = new RegExp(patternOf(wanted.join('|')), 'giu');
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const listMark = /^(?:[-*•–]|\d{1,3}[.)])\s/;

/** A passage may hold several short sections, of which only the first stands above it. */
const sectionName =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,2}\.?\s)?(?:abstract|summary|background|introduction|aims?|objectives?|(?:(?:patients|participants|materials?) and )?methods|design|setting|participants|results|findings|discussion|limitations|conclusions?|references|acknowledge?ments|funding|appendix)[:.]?$/i;

function kindOf(text: string, headings: readonly string[]): TextBlock['kind'] {
  if (headings.includes(text.trim()) || sectionName.test(text.trim())) return 'heading';
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('|'))) return 'table';
  return lines.length > 1 && lines.every((line) => listMark.test(line)) ? 'list' : 'paragraph';
}

function linesOf(text: string, range: TextRange): TextRange[] {
  return [...text.slice(range.start, range.end).matchAll(/(?<![^\n])(?=[^\S\n]*\S)[^\n]+/g)].map(
    (line) => {
      const start = range.start + line.index;
      return trimmed(text, { start, end: start + line[0].length });
    },
  );
}

function trimmed(text: string, range: TextRange): TextRange {
  const part = text.slice(range.start, range.end);
  const start = range.start + (part.length - part.trimStart().length);
  return { start, end: Math.max(start, range.end - (part.length - part.trimEnd().length)) };
}
