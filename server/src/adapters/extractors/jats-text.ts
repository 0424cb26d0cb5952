/** Running text of a JATS element: formulas as TeX or symbols, no numbers of references, as the list that they count is left out. */

import { raisedText } from '../../reading/language/raised-text.js';
import { findParts } from '../marked-parts.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { mathText } from './linear-math.js';
import { oneLine } from './text-parts.js';

/** Text of an element on one line. */
export function jatsText(element: DomElement): string {
  return finishText(collectText(element));
}

/** Text of an element as a piece of a longer one, which `finishText` ends. */
export function collectText(element: DomElement): string {
  const pieces: string[] = [];
  collectElement(element, pieces, 0);
  return pieces.join('');
}

/** Takes the numbers of references away with the commas and brackets between them, except where a sentence speaks of them: "as in [4]". */
export function finishText(text: string): string {
  const unmarked = text.replace(citations, (whole, word: string) =>
    spokenOf.test(word) ? whole : word,
  );
  return oneLine(unmarked.replaceAll(markStart, '').replaceAll(markEnd, '')).replace(
    / (?=[,.)])/g,
    '',
  );
}

const markStart = '\uE000';
const markEnd = '\uE001';
/** The word before, then marks with what separates and encloses them. */
const citations =
  /([^\s[(\uE000]{0,40})\s{0,3}[[(]?\uE000[^\uE001]{0,12}\uE001(?:[\s,;\u2010-\u2014-]{0,3}\uE000[^\uE001]{0,12}\uE001){0,60}[\])]?/g;
const spokenOf =
  /^(in|by|of|from|see|with|to|and|than|refs?\.?|references?|study|trial|no\.|both|cf\.)$/i;

function isCitationMark(element: DomElement): boolean {
  const type = element.getAttribute('ref-type') ?? '';
  return (
    /^(bibr|fn|table-fn|aff|corresp)$/.test(type) &&
    /^[\s[(]*(\d{1,3}[a-z]?|[*\u2020\u2021\u00A7\u00B6#]{1,3})[\s\])]*$/.test(
      element.textContent ?? '',
    )
  );
}

/** Blocks that are glued to their neighbours unless a space stands between. */
const spacedTags = new Set('p title list-item def-item td th break label sec'.split(' '));

function collect(parent: DomNode, pieces: string[], depth: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) pieces.push((child.textContent ?? '').replace(/[\uE000\uE001]/g, ''));
    else if (isElement(child)) collectElement(child, pieces, depth);
  }
}

function collectElement(element: DomElement, pieces: string[], depth: number): void {
  const tag = tagOf(element);
  if (tag === 'graphic' || tag === 'inline-graphic' || tag === 'media' || tag === 'object-id')
    return;
  if (tag === 'alternatives' || tag === 'inline-formula' || tag === 'disp-formula')
    pieces.push(formula(element));
  else if (tag === 'xref' && isCitationMark(element))
    pieces.push(`${markStart}${oneLine(element.textContent ?? '')}${markEnd}`);
  else if (tag === 'math' || tag === 'tex-math') pieces.push(formula(element));
  else if (tag === 'sup' || tag === 'sub') pieces.push(offLine(element, tag, pieces.at(-1) ?? ''));
  else if (depth > 400) pieces.push(element.textContent ?? '');
  else collect(element, pieces, depth + 1);
  if (spacedTags.has(tag)) pieces.push(' ');
}

/** The numbers of references are raised, too, and stay what they are. */
function offLine(element: DomElement, form: 'sup' | 'sub', before: string): string {
  const inner = collectInner(element);
  return inner.includes(markStart) ? inner : raisedText(inner, form, before);
}

function collectInner(element: DomElement): string {
  const pieces: string[] = [];
  collect(element, pieces, 0);
  return pieces.join('');
}

/** TeX comes as a whole document with its packages: only what stands within it counts. MathML is read by its symbols. */
function formula(element: DomElement): string {
  const symbols =
    tagOf(element) === 'math'
      ? element
      : [...element.querySelectorAll('*')].find((child) => tagOf(child) === 'math');
  const space = tagOf(element) === 'disp-formula' ? ' ' : '';
  if (symbols !== undefined) return `${space}${mathText(symbols)}${space}`;
  const tex = element.querySelector('tex-math')?.textContent ?? element.textContent ?? '';
  const [body] = findParts(tex, { begin: /\\begin\{document\}/g, endOf: () => '\\end{document}' });
  return `${space}${oneLine(body?.inner ?? tex).replace(/^\$+|(?<!\$)\$+$/g, '')}${space}`;
}
