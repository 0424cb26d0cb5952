/** Walks the elements of an HTML page or fragment and gives its headings, paragraphs, lists, tables and captions in order. */

import { oneLine, pipeTable, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import {
  blockTags,
  depthMax,
  inlineText,
  isCell,
  isUnseen,
  linedText,
  skippedTags,
  spanOf,
} from './html-inline.js';
import { isList, isOfLines, listEntries, listPart, markerAttribute } from './html-lists.js';
import { spreadCells } from './merged-cells.js';

/** @returns Parts in reading order; their page is null. */
export function htmlParts(root: DomElement): TextPart[] {
  const walk: Walk = { parts: [], inline: '', marker: '' };
  walkChildren(root, walk, 0);
  flush(walk);
  return walk.parts;
}

interface Walk {
  readonly parts: TextPart[];
  /** Running text that has not yet become a paragraph. */
  inline: string;
  /** Of an item of a list whose text is still to come. */
  marker: string;
}

function flush(walk: Walk): void {
  const text = readableLines(walk.inline);
  walk.inline = '';
  if (text !== '') push(walk, textPart('paragraph', text));
}

/** The first text of an item has its marker; a table, a list or a caption has it above. */
function push(walk: Walk, part: TextPart): void {
  const { marker } = walk;
  const isText = part.kind === 'paragraph' || part.kind === 'heading';
  if (marker === '' || oneLine(part.text) === '') walk.parts.push(part);
  else if (isText) walk.parts.push({ ...part, text: `${marker} ${part.text}` });
  else walk.parts.push(textPart('paragraph', marker), part);
  if (oneLine(part.text) !== '') walk.marker = '';
}

/** Line breaks of the page stay, white space between words becomes one space. */
function readableLines(inline: string): string {
  return inline.split('\n').map(oneLine).filter(Boolean).join('\n');
}

function walkChildren(parent: DomNode, walk: Walk, depth: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walkText(child, walk);
    else if (isElement(child)) walkElement(child, walk, depth + 1);
  }
}

function walkText(text: DomNode, walk: Walk): void {
  walk.inline += (text.textContent ?? '').replace(/\s+/g, ' ');
}

function walkElement(element: DomElement, walk: Walk, depth: number): void {
  const tag = tagOf(element);
  if (skippedTags.has(tag) || isUnseen(element)) return;
  if (tag === 'br') {
    walk.inline += '\n';
    return;
  }
  const parts = depth > depthMax ? null : wholePart(element, tag);
  if (parts === null) {
    if (isList(element) && depth <= depthMax) walkList(element, walk, depth);
    else walkInto(element, walk, { isBlock: blockTags.has(tag), depth });
    return;
  }
  flush(walk);
  for (const part of parts) push(walk, part);
}

/** A list of blocks is parts of their own. Dashes of the page itself say nothing beside them. */
function walkList(list: DomElement, walk: Walk, depth: number): void {
  flush(walk);
  for (const { node, marker } of listEntries(list)) {
    if (!isElement(node)) walkText(node, walk);
    else if (marker === '') walkElement(node, walk, depth + 1);
    else {
      flush(walk);
      const isMarked = tagOf(list) === 'ol' || node.getAttribute(markerAttribute) !== null;
      walk.marker = [walk.marker, isMarked ? marker : ''].filter(Boolean).join(' ');
      walkChildren(node, walk, depth + 1);
      flush(walk);
      walk.marker = '';
    }
  }
  flush(walk);
}

function walkInto(element: DomElement, walk: Walk, how: { isBlock: boolean; depth: number }): void {
  if (how.depth > depthMax * 2) {
    walk.inline += ` ${oneLine(element.textContent ?? '')} `;
    return;
  }
  if (how.isBlock) flush(walk);
  walkChildren(element, walk, how.depth);
  if (how.isBlock) flush(walk);
}

/** Elements that become parts of their own; null for all that is only walked through. */
function wholePart(element: DomElement, tag: string): TextPart[] | null {
  if (/^h[1-6]$/.test(tag))
    return [textPart('heading', inlineText(element), { level: Number(tag[1]) })];
  if (tag === 'pre') return [textPart('code', linedText(element))];
  if (tag === 'figcaption' || tag === 'caption') return [textPart('caption', inlineText(element))];
  if (isList(element) && isOfLines(element)) return [listPart(element)];
  if (tag === 'table' && !isLayout(element)) return tableParts(element);
  return null;
}

/** A table that only arranges a page: it holds other tables or headings, or has a single column. */
function isLayout(table: DomElement): boolean {
  if (
    table.getAttribute('role') === 'presentation' ||
    table.querySelector('table, h1, h2, h3, form') !== null
  )
    return true;
  return !tableRows(table).some((row) => row.length > 1);
}

function tableParts(table: DomElement): TextPart[] {
  const caption = table.querySelector('caption');
  const parts = caption === null ? [] : [textPart('caption', inlineText(caption))];
  return [...parts, textPart('table', pipeTable(tableRows(table)))];
}

/**
 * Cells of each row below their heads, as text.
 * @param textOf Text of a cell on one line.
 */
export function tableRows(
  table: DomElement,
  textOf: (cell: DomElement) => string = inlineText,
): string[][] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter(isCell).map((cell) => ({
      text: textOf(cell),
      across: spanOf(cell, 'colspan'),
      down: spanOf(cell, 'rowspan'),
    })),
  );
  return spreadCells(rows);
}
