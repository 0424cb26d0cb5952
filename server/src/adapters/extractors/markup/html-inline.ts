/** Gives the text of an element of a page without what is no text of it or is hidden, and knows which elements part a text into blocks and which are cells. */

import { oneLine } from '../text-parts.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';

/** Elements that hold nothing to read, how words beside them sound, or what is struck out. */
export const skippedTags = new Set(
  'script style noscript template svg canvas img picture video audio iframe object embed map input button select textarea link meta head rt rp rtc del s strike'.split(
    ' ',
  ),
);
export const blockTags = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figure footer form header hgroup hr html legend li main menu nav
   optgroup option p section summary tbody td tfoot th thead tr`.split(/\s+/),
);
/** Deeper nesting than this is read as running text, which no real page needs. */
export const depthMax = 400;

/** Text of an element on one line. */
export function inlineText(element: DomElement): string {
  return oneLine(textWithin(element, ' ', 0));
}

/** Text of an element whose lines and spaces are its own. */
export function linedText(element: DomElement): string {
  return textWithin(element, '\n', 0);
}

/** @param blockEnd What a line break stands for, and on one line the end of a block. */
function textWithin(parent: DomNode, blockEnd: ' ' | '\n', depth: number): string {
  let text = '';
  for (const child of parent.childNodes) {
    if (isText(child)) text += child.textContent ?? '';
    if (!isElement(child)) continue;
    const tag = tagOf(child);
    if (skippedTags.has(tag) || isUnseen(child)) continue;
    text += depth > depthMax ? (child.textContent ?? '') : textWithin(child, blockEnd, depth + 1);
    if (tag === 'br' || (blockEnd === ' ' && blockTags.has(tag))) text += blockEnd;
  }
  return text;
}

/** What the page does not show, to all or to some, or strikes out. */
export function isUnseen(element: DomElement): boolean {
  return (
    isGone(element) ||
    element.getAttribute('aria-hidden') === 'true' ||
    /^(?:del|s|strike)$/.test(tagOf(element)) ||
    /visibility\s{0,9}:\s{0,9}hidden|text-decoration(?:-line)?\s{0,9}:[^;:]{0,60}line-through/i.test(
      element.getAttribute('style') ?? '',
    )
  );
}

/** Takes no place on the page either. */
export function isGone(element: DomElement): boolean {
  if (element.getAttribute('hidden') !== null) return true;
  return /(?<![\w-])display\s{0,9}:\s{0,9}none/i.test(element.getAttribute('style') ?? '');
}

/** Of a table. */
export function isCell(element: DomElement): boolean {
  return /^t[dh]$/.test(tagOf(element));
}

/** What is no number counts as one. */
export function spanOf(cell: DomElement, name: 'colspan' | 'rowspan'): number {
  return Number(/^\s*(\d{1,5})/.exec(cell.getAttribute(name) ?? '')?.[1] ?? 1);
}
