/** Reads the lists of a page: which items a list has, wherever they stand in it, how they are marked, and its lines. */

import { oneLine, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { blockTags, inlineText, linedText, skippedTags } from './html-inline.js';
import { listMarker, type Numbering } from './list-markers.js';

/** What an item is marked with where its file says it. */
export const markerAttribute = 'data-lectern-marker';

/** Lists within lists beyond this are read as running text. */
const nestedMax = 20;

export function isList(element: DomElement): boolean {
  return /^[uo]l$/.test(tagOf(element));
}

/** Lists that hold tables, headings or several paragraphs an item are layout rather than lists, and so are those without an item. */
export function isOfLines(list: DomElement): boolean {
  const blocks = 'table, h1, h2, h3, h4, h5, h6, pre, p + p';
  return list.querySelector('li') !== null && list.querySelector(blocks) === null;
}

/** An item, or a list or other text between the items. */
interface ListEntry {
  readonly node: DomNode;
  /** Empty for what is no item. */
  readonly marker: string;
}

/** What stands in a list, in order. */
export function listEntries(list: DomElement): ListEntry[] {
  const nodes = [...nodesOf(list, 0)];
  const { numbering, first, step } = numberingOf(list, nodes.filter(isItem).length);
  let number = first;
  return nodes.map((node) => {
    if (!isItem(node)) return { node, marker: '' };
    number = wholeNumber(node.getAttribute('value')) ?? number;
    const usual = tagOf(list) === 'ol' ? listMarker(number, numbering) : '-';
    const known = node.getAttribute(markerAttribute);
    number += step;
    return { node, marker: known === null ? usual : asItem(known) };
  });
}

/** Items may stand within other elements of their list. */
function* nodesOf(parent: DomNode, depth: number): Generator<DomNode> {
  for (const child of parent.childNodes) {
    if (isText(child)) yield child;
    if (!isElement(child) || skippedTags.has(tagOf(child))) continue;
    const isWhole = tagOf(child) === 'li' || isList(child) || depth > nestedMax;
    if (isWhole || child.querySelector('li') === null) yield child;
    else yield* nodesOf(child, depth + 1);
  }
}

function isItem(node: DomNode): node is DomElement {
  return isElement(node) && tagOf(node) === 'li';
}

export function listPart(list: DomElement): TextPart {
  const links = [...list.querySelectorAll('a')].reduce(
    (sum, link) => sum + inlineText(link).length,
    0,
  );
  const text = listLines(list, 0).join('\n');
  return { ...textPart('list', text), isMenu: links * 2 > text.length };
}

function listLines(list: DomElement, depth: number): string[] {
  const lines: string[] = [];
  let between = '';
  for (const { node, marker } of listEntries(list)) {
    const isWhole = isElement(node) && (marker !== '' || (isList(node) && depth < nestedMax));
    if (!isWhole) {
      between += textOf(node);
      continue;
    }
    lines.push(...lineOf(between, '', depth));
    between = '';
    lines.push(...(marker === '' ? listLines(node, depth + 1) : itemLines(node, marker, depth)));
  }
  return [...lines, ...lineOf(between, '', depth)];
}

function itemLines(item: DomElement, marker: string, depth: number): string[] {
  const nested = depth < nestedMax ? nestedLists(item) : [];
  const inner = nested.flatMap((child) => listLines(child, depth + 1));
  for (const child of nested) child.remove();
  return [...lineOf(inlineText(item), marker, depth), ...inner];
}

/** Words within a line stand as close as they do there. */
function textOf(node: DomNode): string {
  if (!isElement(node)) return node.textContent ?? '';
  return blockTags.has(tagOf(node)) || isList(node) ? ` ${inlineText(node)} ` : linedText(node);
}

function lineOf(text: string, marker: string, depth: number): string[] {
  const line = oneLine(text);
  return line === '' ? [] : [`${'  '.repeat(depth)}${marker}${marker && ' '}${line}`];
}

/** Those of an item itself, not those of its items. */
function nestedLists(item: DomElement): DomElement[] {
  const around = item.closest('ul, ol, li');
  return [...item.querySelectorAll('ul, ol')].filter(
    (list) => list.parentElement?.closest('ul, ol, li') === around,
  );
}

/** `a)` and `1.1` begin lines of prose as well: behind a dash they are items to whoever reads the text, and figures in brackets no amounts. */
function asItem(marker: string): string {
  if (/^(?:\d{1,3}[.)]|-)$/.test(marker)) return marker;
  const [figures] = /^\d{1,3}(?:\.[\p{L}\d]{1,4}){0,6}(?=\.?$)/u.exec(marker) ?? [];
  return figures === undefined ? `- ${marker}` : `- (${figures})`;
}

/** As the list is shown: it may go on from another, count downwards or by letters. */
function numberingOf(
  list: DomElement,
  count: number,
): { numbering: Numbering; first: number; step: 1 | -1 } {
  const stated = list.getAttribute('type') ?? '';
  const style = /list-style(?:-type)?:\s?(lower|upper)-(alpha|latin|roman)/i.exec(
    list.getAttribute('style') ?? '',
  );
  const isReversed = list.getAttribute('reversed') !== null;
  const first = wholeNumber(list.getAttribute('start')) ?? (isReversed ? count : 1);
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
