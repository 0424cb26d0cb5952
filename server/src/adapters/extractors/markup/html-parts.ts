/** Walks the elements of an HTML page or fragment and gives its headings, paragraphs, lists, tables and captions in order. */

import { oneLine, pipeTable, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { listMarker, type Numbering } from './list-markers.js';
import { spreadCells } from './merged-cells.js';

/** Elements that hold nothing to read, how words beside them sound, or what is struck out. */
export const skippedTags = new Set(
  'script style noscript template svg canvas img picture video audio iframe object embed map input button select textarea link meta head rt rp rtc del s strike'.split(
    ' ',
  ),
);
const blockTags = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figure footer form header hgroup hr html legend li main menu nav
   optgroup option p section summary tbody td tfoot th thead tr`.split(/\s+/),
);
/** Deeper nesting than this is read as running text, which no real page needs. */
const depthMax = 400;

/** @returns Parts in reading order; their page is null. */
export function htmlParts(root: DomElement): TextPart[] {
  const walk: Walk = { parts: [], inline: '' };
  walkChildren(root, walk, 0);
  flush(walk);
  return walk.parts;
}

interface Walk {
  readonly parts: TextPart[];
  /** Running text that has not yet become a paragraph. */
  inline: string;
}

function flush(walk: Walk): void {
  const text = readableLines(walk.inline);
  walk.inline = '';
  if (text !== '') walk.parts.push(textPart('paragraph', text));
}

/** Line breaks of the page stay, white space between words becomes one space. */
function readableLines(inline: string): string {
  return inline.split('\n').map(oneLine).filter(Boolean).join('\n');
}

function walkChildren(parent: DomNode, walk: Walk, depth: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walk.inline += (child.textContent ?? '').replace(/\s+/g, ' ');
    else if (isElement(child)) walkElement(child, walk, depth + 1);
  }
}

function walkElement(element: DomElement, walk: Walk, depth: number): void {
  const tag = tagOf(element);
  if (skippedTags.has(tag) || isHidden(element)) return;
  if (tag === 'br') {
    walk.inline += '\n';
    return;
  }
  const part = depth > depthMax ? null : wholePart(element, tag);
  if (part === null) {
    walkInto(element, walk, { isBlock: blockTags.has(tag), depth });
    return;
  }
  flush(walk);
  walk.parts.push(...part);
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
  if (tag === 'pre') return [textPart('code', element.textContent ?? '')];
  if (tag === 'figcaption' || tag === 'caption') return [textPart('caption', inlineText(element))];
  if ((tag === 'ul' || tag === 'ol') && !holdsBlocks(element)) return [listPart(element)];
  if (tag === 'table' && !isLayout(element)) return tableParts(element);
  return null;
}

/** Text of an element without its skipped children, on one line. */
function inlineText(element: DomElement): string {
  const walk: Walk = { parts: [], inline: '' };
  collectInline(element, walk, 0);
  return oneLine(walk.inline);
}

function collectInline(parent: DomNode, walk: Walk, depth: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walk.inline += child.textContent ?? '';
    if (!isElement(child)) continue;
    const tag = tagOf(child);
    if (skippedTags.has(tag) || isHidden(child)) continue;
    if (depth > depthMax) walk.inline += child.textContent ?? '';
    else collectInline(child, walk, depth + 1);
    if (tag === 'br' || blockTags.has(tag)) walk.inline += ' ';
  }
}

function isHidden(element: DomElement): boolean {
  if (element.getAttribute('hidden') !== null || element.getAttribute('aria-hidden') === 'true')
    return true;
  return /(display\s*:\s*none|visibility\s*:\s*hidden|text-decoration(-line)?\s{0,9}:[^;:]{0,60}line-through)/i.test(
    element.getAttribute('style') ?? '',
  );
}

/** Lists that hold tables, headings or several paragraphs an item are layout rather than lists. */
function holdsBlocks(list: DomElement): boolean {
  return list.querySelector('table, h1, h2, h3, h4, h5, h6, pre, p + p') !== null;
}

function listPart(list: DomElement): TextPart {
  const links = [...list.querySelectorAll('a')].reduce(
    (sum, link) => sum + inlineText(link).length,
    0,
  );
  const text = listLines(list, 0).join('\n');
  return { ...textPart('list', text), isMenu: links * 2 > text.length };
}

/** What an item is marked with where its file says it. */
export const markerAttribute = 'data-lectern-marker';

function listLines(list: DomElement, depth: number): string[] {
  const lines: string[] = [];
  const { numbering, first, step } = numberingOf(list);
  let number = first;
  for (const item of list.children) {
    const tag = tagOf(item);
    if ((tag === 'ul' || tag === 'ol') && depth < 20) lines.push(...listLines(item, depth + 1));
    if (tag !== 'li') continue;
    const nested = [...item.children].filter((child) => depth < 20 && /^[uo]l$/.test(tagOf(child)));
    const inner = nested.flatMap((child) => listLines(child, depth + 1));
    for (const child of nested) child.remove();
    const text = inlineText(item);
    number = wholeNumber(item.getAttribute('value')) ?? number;
    const usual = tagOf(list) === 'ol' ? listMarker(number, numbering) : '-';
    const known = item.getAttribute(markerAttribute);
    const marker = known === null ? usual : asItem(known);
    if (text !== '') lines.push(`${'  '.repeat(depth)}${marker} ${text}`);
    lines.push(...inner);
    number += step;
  }
  return lines;
}

/** `a)` and `1.1` begin lines of prose as well: behind a dash they are items to whoever reads the text, and figures in brackets no amounts. */
function asItem(marker: string): string {
  if (/^(?:\d{1,3}[.)]|-)$/.test(marker)) return marker;
  const [figures] = /^\d{1,3}(?:\.[\p{L}\d]{1,4}){0,6}(?=\.?$)/u.exec(marker) ?? [];
  return figures === undefined ? `- ${marker}` : `- (${figures})`;
}

/** As the list is shown: it may go on from another, count downwards or by letters. */
function numberingOf(list: DomElement): { numbering: Numbering; first: number; step: 1 | -1 } {
  const stated = list.getAttribute('type') ?? '';
  const style = /list-style(?:-type)?:\s?(lower|upper)-(alpha|latin|roman)/i.exec(
    list.getAttribute('style') ?? '',
  );
  const isReversed = list.getAttribute('reversed') !== null;
  const last = [...list.children].filter((child) => tagOf(child) === 'li').length;
  const first = wholeNumber(list.getAttribute('start')) ?? (isReversed ? last : 1);
  return { numbering: styled(style) ?? typed(stated), first, step: isReversed ? -1 : 1 };
}

function styled(style: RegExpExecArray | null): Numbering | null {
  if (style === null) return null;
  const sign = style[2]?.toLowerCase() === 'roman' ? 'i' : 'a';
  if (style[1]?.toLowerCase() === 'lower') return sign;
  return sign === 'i' ? 'I' : 'A';
}

function typed(stated: string): Numbering {
  return (['a', 'A', 'i', 'I'] as const).find((each) => each === stated) ?? '1';
}

function wholeNumber(stated: string | null): number | null {
  return /^\s?-?\d{1,6}\s?$/.test(stated ?? '') ? Number(stated) : null;
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
    [...row.children]
      .filter((cell) => /^t[dh]$/.test(tagOf(cell)))
      .map((cell) => ({
        text: textOf(cell),
        across: spanOf(cell, 'colspan'),
        down: spanOf(cell, 'rowspan'),
      })),
  );
  return spreadCells(rows);
}

/** What is no number counts as one. */
function spanOf(cell: DomElement, name: 'colspan' | 'rowspan'): number {
  return Number(/^\s*(\d{1,5})/.exec(cell.getAttribute(name) ?? '')?.[1] ?? 1);
}
