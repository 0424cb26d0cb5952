/** Finds the lines of a text that are rows of tables. */
import { isTableCaption } from './caption-sides.js';

export interface Line {
  readonly line: string;
  /** Offset in the text. */
  readonly at: number;
}

/** A list for each table: lines that follow each other and begin with a bar. The caption of a numbered table among them parts tables and is none. */
export function findTableLines(text: string): Line[][] {
  const runs: Line[][] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isOfTable = line.trimStart().startsWith('|') && readCaptionRow(line) === null;
    if (isOfTable && isOpen) runs.at(-1)?.push({ line, at });
    else if (isOfTable) runs.push([{ line, at }]);
    isOpen = isOfTable;
    at += line.length + 1;
  }
  return runs;
}

/** The caption that a reader of documents took for a row, in its first cell alone or over all of them; null where the line is none. */
export function readCaptionRow(line: string): string | null {
  if (!/^\s*\|.*\|\s*$/.test(line)) return null;
  const cells = line.trim().slice(1, -1).split('|');
  const told = new Set(cells.map((cell) => cell.trim()).filter((cell) => !isEmpty.test(cell)));
  const [caption = ''] = told;
  return cells.length > 1 && told.size === 1 && isTableCaption(caption) ? caption : null;
}

/** With nothing in it, or the sign that a merged cell goes on. */
const isEmpty = /^[⇠⇡]?$/u;
