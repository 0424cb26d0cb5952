/** Running text of a JATS element: formulas as TeX or symbols, no labels of notes. */
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { oneLine } from './text-parts.js';

/** Text of an element on one line. */
export function jatsText(element: DomElement): string {
  const pieces: string[] = [];
  collect(element, pieces, 0);
  // References that are superscript numbers leave commas and brackets behind when a journal wraps each in its own tag.
  return oneLine(pieces.join('')).replace(/\s+([,.;:)])/g, '$1');
}

/** Blocks that are glued to their neighbours unless a space stands between. */
const spacedTags = new Set('p title list-item def-item td th break label sec'.split(' '));

function collect(parent: DomNode, pieces: string[], depth: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) pieces.push(child.textContent ?? '');
    else if (isElement(child)) collectElement(child, pieces, depth);
  }
}

function collectElement(element: DomElement, pieces: string[], depth: number): void {
  const tag = tagOf(element);
  if (tag === 'graphic' || tag === 'inline-graphic' || tag === 'media' || tag === 'object-id') return;
  if (tag === 'alternatives' || tag === 'inline-formula' || tag === 'disp-formula') pieces.push(formula(element));
  else if (tag === 'math' || tag === 'tex-math') pieces.push(formula(element));
  else if (depth > 400) pieces.push(element.textContent ?? '');
  else collect(element, pieces, depth + 1);
  if (spacedTags.has(tag)) pieces.push(' ');
}

/** TeX comes as a whole document with its packages: only what stands within it counts. MathML is read by its symbols. */
function formula(element: DomElement): string {
  const symbols = tagOf(element) === 'math' ? element : [...element.querySelectorAll('*')].find((child) => tagOf(child) === 'math');
  if (symbols !== undefined) return ` ${oneLine(symbols.textContent ?? '').replace(/ /g, '')} `;
  const tex = element.querySelector('tex-math')?.textContent ?? element.textContent ?? '';
  return ` ${oneLine(/\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex)?.[1] ?? tex).replace(/^\$+|\$+$/g, '')} `;
}
