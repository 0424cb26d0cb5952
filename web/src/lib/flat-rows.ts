/** Rows of a table such as `| a | b |` as plain text, for places that have no room for a table. */

import { findParagraphs } from './find-paragraphs';

/** A line for each paragraph, so that a heading does not run into the sentence below it. */
export function toFlatParagraphs(text: string): string {
  return findParagraphs(text)
    .map(({ start, end }) => toOneLine(text.slice(start, end)))
    .join('\n');
}

/** All on one line; a dot stands between cells, and between rows. */
export function toOneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?\|[ |]*/g, ' · ')
    .trim();
}

/** A row a line, without its edges; paragraphs keep their line breaks. */
export function toLines(text: string): string {
  return text
    .replace(/\n\| ?/g, '\n')
    .replace(/ ?\|\n/g, '\n')
    .replace(/(?<![ \t])[ \t]*\|[ \t]*/g, ' · ')
    .replace(/\n{2,}/g, '\n');
}
