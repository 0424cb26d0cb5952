/** Reads the text of XML of any kind: an element with text of its own is a paragraph, with the elements that stand within its lines. */

import { type TextPart, textPart } from '../text-parts.js';
import { withoutMarks } from './cited-numbers.js';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  isText,
  tagOf,
} from './dom.js';
import { collectText, finishText, inlineNotes } from './jats-text.js';

export function elementParts(document: DomDocument): TextPart[] {
  const parts: TextPart[] = [];
  if (document.documentElement !== null) walk(document.documentElement, parts, 0);
  return parts;
}

/** Deeper nesting than this is read as running text. */
const depthMax = 400;

function walk(element: DomElement, parts: TextPart[], depth: number): void {
  if (/^(script|style)$/.test(tagOf(element))) return;
  if (!hasText(element) && depth < depthMax) {
    for (const child of element.children) walk(child, parts, depth + 1);
    return;
  }
  let running = '';
  const behind: TextPart[] = [];
  const flush = (): void => {
    parts.push(textPart('paragraph', finishText(running)), ...behind.splice(0));
    running = '';
  };
  for (const child of element.childNodes) {
    if (isText(child)) running += withoutMarks(child.textContent ?? '');
    else if (isElement(child) && depth < depthMax && /^(?:foot-?note|fn)$/.test(tagOf(child)))
      walk(child, behind, depth + 1);
    else if (isElement(child) && (depth >= depthMax || isInline(child))) {
      running += collectText(child);
      behind.push(...inlineNotes(child).map((note) => textPart('paragraph', note)));
    } else if (isElement(child)) {
      flush();
      walk(child, parts, depth + 1);
    }
  }
  flush();
}

function hasText(node: DomNode): boolean {
  return [...node.childNodes].some((child) => isText(child) && /\S/.test(child.textContent ?? ''));
}

/** Lists and the like hold several texts and none of their own. */
function isInline(element: DomElement): boolean {
  if (hasText(element)) return true;
  const texts = [...element.querySelectorAll('*')].filter(hasText);
  return texts.length < 2;
}
