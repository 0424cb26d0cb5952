/** The rows between the title of a paper and its abstract, as they stand on its page: people side by side, where they work below them, and a date. */
import { type GlyphLine, textOfLine } from '../pdf/pdf-glyph-lines.js';
import { rowsOf } from '../pdf/pdf-table-grid.js';
import { squeezeLower } from '../squeeze.js';

const rowsMost = 30;
const titleRowsMost = 8;
/** Where no heading says that the text begins. */
const unendedMost = 6;
const end =
  /^(?:abstract|summary|introduction|(?:1|i)\.?\s+introduction|key ?words|(?:table of )?contents)\b/i;

/** Each row with its pieces, from the left; none where the title is not found. @param lines What a second reader sees on the first page. */
export function rowsBelowTitle(lines: readonly GlyphLine[], title: string): string[][] {
  const wanted = squeezeLower(title);
  if (wanted === '') return [];
  const rows = rowsOf(lines).map(piecesOf);
  for (let start = 0; start < Math.min(rows.length, rowsMost); start += 1) {
    let text = '';
    for (let last = start; last < Math.min(rows.length, start + titleRowsMost); last += 1) {
      text += squeezeLower((rows[last] ?? []).join(''));
      if (text === wanted) return upToAbstract(rows.slice(last + 1));
    }
  }
  return [];
}

/** Each row as one text: justified words stand far apart. */
export function textsOfRows(lines: readonly GlyphLine[]): string[] {
  return rowsOf(lines).map(textOfRow);
}

function textOfRow(row: readonly GlyphLine[]): string {
  return piecesOf(row).join(' ');
}

function piecesOf(row: readonly GlyphLine[]): string[] {
  return row.map((line) => textOfLine(line, 'shown').trim());
}

/** Those of the rows above which no line goes on: that one stops short of what lines are long that begin there. */
export function textsOfBegunRows(lines: readonly GlyphLine[]): string[] {
  const rows = rowsOf(lines);
  const begun = rows.filter(([first], index) => {
    const above = rows[index - 1] ?? [];
    const [label] = above;
    if (first === undefined || label === undefined || above.length > 1) return false;
    const beside = lines.filter((line) => startsLevel(line, first)).map(({ width }) => width);
    const usual = beside.sort((one, other) => one - other)[Math.floor(beside.length / 2)] ?? 0;
    return startsLevel(label, first) && label.width < shortShare * usual;
  });
  return begun.map(textOfRow);
}

const shortShare = 0.6;

function startsLevel(one: GlyphLine, other: GlyphLine): boolean {
  return Math.abs(one.x - other.x) < Math.max(one.size, other.size);
}

function upToAbstract(rows: readonly string[][]): string[][] {
  const last = rows.findIndex((row) => row.some((piece) => end.test(piece)));
  return rows.slice(0, last < 0 ? unendedMost : Math.min(last, rowsMost));
}

/** Lines for a reader of names: what stands side by side is parted by commas, where it does not go on. None where it cannot be told who stands side by side. */
export function linesOfRows(rows: readonly string[][]): string[] {
  const lines = rows.map((row) => (isRunning(row) ? lineOfRun(row) : besideOf(row)));
  return lines.includes(null) ? [] : lines.flatMap((line) => line ?? []);
}

function besideOf(row: readonly string[]): string {
  return row
    .map((piece, index) => (index < row.length - 1 && !goesOn.test(piece) ? `${piece},` : piece))
    .join(' ');
}

/** Where commas are printed between people, the pieces of a row are the words of a justified line. */
function isRunning(row: readonly string[]): boolean {
  return row.slice(0, -1).some((piece) => goesOn.test(piece)) && row.some(isWord);
}

function isWord(piece: string): boolean {
  return !/\s/u.test(piece) && /\p{L}{2}/u.test(piece);
}

/** Null where two whole names stand in it with nothing between them. */
function lineOfRun(row: readonly string[]): string | null {
  const areParted = row.every((piece, index) => {
    const next = row[index + 1];
    return next === undefined || goesOn.test(piece) || isWord(piece) || isWord(next);
  });
  return areParted ? row.join(' ') : null;
}

const goesOn = /(?:[,;][\s\d*\u2020\u2021\u00A7\u00B6]{0,4}|\band|&)$/u;

const month = '\\p{L}{3,10}\\.?';
const wholeDate = new RegExp(
  `^(?:[\\p{L} ]{3,30}, )?\\(?(?:(?:dated|this (?:version|draft)): ?)?(?:\\d{1,2}(?:st|nd|rd|th|\\.)? )?(?:${month} (?:\\d{1,2}, )?)?((?:19[5-9]|20\\d)\\d)\\)?$`,
  'iu',
);

/** The year of a row that is a date and nothing else. */
export function yearOfRows(rows: readonly string[][]): string {
  for (const row of rows)
    for (const piece of row) {
      const year = wholeDate.exec(piece)?.[1];
      if (year !== undefined) return year;
    }
  return '';
}
