/** Reads plain text of any encoding: paragraphs at blank lines, and headings where they are marked in the Markdown way, and a title above all. */
import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { ownFamilies } from '../front-matter/own-families.js';
import { closeSeams, seams, vocabularyOf } from '../pdf/pdf-seams.js';
import { assembleText, type TextPart, textPart } from '../text-parts.js';
import { decodeText } from './decode-text.js';
import { readTextFacts } from './text-facts.js';
import { markHeadings } from './text-headings.js';
import { markTitle, placeOfTitle } from './text-title.js';

export function extractPlainText(request: ReadRequest): ExtractedText {
  const text = decodeText(
    request.bytes,
    [request.charset].filter((name) => name !== ''),
  );
  const titled = markTitle(joinWords([...splitParagraphs(withoutColours(text))]));
  const title = placeOfTitle(titled);
  const parts = [...titled.slice(0, title), ...markHeadings(titled.slice(title))];
  const told = readTextFacts(parts);
  const authorNames = ownFamilies(told?.facts.authors ?? '', text);
  return assembleText({ format: 'txt', parts, ...(told ?? {}), authorNames });
}

/** What a terminal shows in colours and bold holds the signs that switch them. */
function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it begins such a sign.
  return text.replace(/\u001B\[[\d;]{0,20}[A-Za-z]/gu, '');
}

/** Words that the end of a line parted, as the words of the document have them. */
function joinWords(parts: readonly TextPart[]): TextPart[] {
  const marked = parts.map((part) =>
    part.kind === 'paragraph' || part.kind === 'list'
      ? part.text.replace(/(?<=\p{Ll}{2})-[^\S\n]*\n[^\S\n]*(?=\p{Ll}{2})/gu, seams.hyphen)
      : part.text,
  );
  const vocabulary = vocabularyOf(marked);
  return parts.map((part, index) => ({
    ...part,
    text: closeSeams(marked[index] ?? '', vocabulary).text,
  }));
}

/** The parts of a text without markup. */
export function* splitParagraphs(text: string): Generator<TextPart> {
  const normal = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  for (const paragraph of normal.split(/\n(?:[^\S\n]*\n)+/)) yield* paragraphParts(paragraph);
}

function* paragraphParts(paragraph: string): Generator<TextPart> {
  const [first = '', ...rest] = paragraph.trim().split('\n');
  const heading = /^(#{1,6})[^\S\n]+(\S.*)$/.exec(first);
  if (heading === null) {
    yield* bodyParts(paragraph);
    return;
  }
  yield textPart('heading', withoutClosingSigns(heading[2] ?? ''), {
    level: heading[1]?.length ?? 1,
  });
  if (rest.length > 0) yield* paragraphParts(rest.join('\n'));
}

/** A table is told by the rule below its header; rows without outer bars get them, as all tables have them. */
function* bodyParts(paragraph: string): Generator<TextPart> {
  const lines = paragraph.trim().split('\n');
  const rule = lines.findIndex((line, at) => isTableRule(line) && isRow(lines[at - 1]));
  if (rule === -1) {
    yield textPart(kindOf(paragraph), paragraph);
    return;
  }
  const end = lines.findIndex((line, at) => at > rule && !isRow(line));
  const rows = lines.slice(rule - 1, end === -1 ? lines.length : end);
  const rest = end === -1 ? [] : lines.slice(end);
  if (rule > 1) yield* bodyParts(lines.slice(0, rule - 1).join('\n'));
  yield textPart('table', filledUp(rows.map(withBars)).join('\n'));
  if (rest.length > 0) yield* bodyParts(rest.join('\n'));
}

function isTableRule(line: string): boolean {
  const cells = line.trim().split('|');
  return cells.length > 1 && cells.every((cell, at) => isRuleOf(cell.trim(), at, cells.length));
}

/** Outside the outer bars nothing stands. */
function isRuleOf(cell: string, at: number, count: number): boolean {
  return /^:?-+:?$/.test(cell) || (cell === '' && (at === 0 || at === count - 1) && count > 2);
}

function isRow(line: string | undefined): boolean {
  return line?.includes('|') === true;
}

/** Rows with fewer cells than the heads have theirs from the left; one alone may be of the whole table. */
function filledUp(rows: readonly string[]): string[] {
  const cellsOf = (row = ''): number => row.split('|').length - 2;
  const width = cellsOf(rows[0]);
  return rows.map((row) =>
    cellsOf(row) > 1 ? row + '  |'.repeat(Math.max(0, width - cellsOf(row))) : row,
  );
}

/** A bar behind a backslash parts no cells. */
function withBars(line: string): string {
  const row = line.trim().replaceAll('\\|', '\u2223');
  return `${row.startsWith('|') ? '' : '| '}${row}${row.endsWith('|') ? '' : ' |'}`;
}

function withoutClosingSigns(heading: string): string {
  return heading.replace(/(?<!#)#+$/, '').trimEnd() || heading;
}

function kindOf(paragraph: string): 'list' | 'table' | 'paragraph' {
  const lines = paragraph.trim().split('\n');
  if (lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line))) return 'table';
  return /^\s*([-*•]|\d{1,3}[.)])\s/.test(lines[0] ?? '') && lines.length > 1
    ? 'list'
    : 'paragraph';
}
