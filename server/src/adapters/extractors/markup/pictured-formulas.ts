/** Writes the formulas that a page shows as pictures by what stands in their place, and counts those for which nothing does. */

import { oneLine } from '../text-parts.js';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  isText,
  tagOf,
} from './dom.js';
import { plainTex } from './linear-math.js';

/** What a page has beside a formula for those who cannot see that is the same one again. */
export function removePictureOf(formula: DomElement): void {
  let next: DomNode | null = formula.nextSibling;
  while (next !== null && isText(next) && oneLine(next.textContent ?? '') === '')
    next = next.nextSibling;
  if (next === null || !isElement(next) || tagOf(next) !== 'img') return;
  if (isFormula(next) || isTex(next.getAttribute('alt') ?? '')) next.remove();
}

export function writePictured(document: DomDocument): void {
  for (const picture of [...document.querySelectorAll('img[alt]')]) {
    const stated = oneLine(picture.getAttribute('alt') ?? '');
    const isSpelled = isFormula(picture) ? stated !== '' && !onlyNamed.test(stated) : isTex(stated);
    if (isSpelled) picture.replaceWith(plainTex(stated));
  }
}

/** Once the others are written. */
export function countPicturedFormulas(document: DomDocument): number {
  return [...document.querySelectorAll('img')].filter(
    (picture) => isFormula(picture) && picture.closest('noscript, template') === null,
  ).length;
}

/** By what pages call it. */
function isFormula(picture: DomElement): boolean {
  return /(?:^|\s)(?:latex|tex|math|(?:mwe|inline|display)-?(?:math|equation|formula)[\w-]{0,40})(?:\s|$)/i.test(
    picture.getAttribute('class') ?? '',
  );
}

/** A formula and nothing else: what describes a picture may name one. */
function isTex(text: string): boolean {
  return holdsTex.test(text) && !plainWords.test(text.replace(heldWords, ' '));
}

/** A command, a power, or an index of one letter; names of files have others. */
const holdsTex =
  /\\[a-z]{2,20}(?![\w\\.])|[\p{L}\p{N})}]\^[{\\\p{L}\p{N}+-]|(?<![\p{L}\p{N}_])\p{L}_(?:\{|[\p{L}\p{N}](?![\p{L}\p{N}_.]))/u;
/** As in `\text{if and only if}`, `x_{total}`. */
const heldWords = /(?:\\[a-z]{2,20}|[_^])\{[^{}]{0,200}\}/g;
/** Long ones, or two of them. */
const plainWords = /(?<![\\\p{L}])\p{L}{2,4}(?:\p{L}|[\s,;:]{1,9}\p{L}{2})/u;

/** Tells that there is a formula, and not which. */
const onlyNamed =
  /^(?:(?:display|inline|unnumbered|mathematical|math|see|view|the)\s)*(?:equation|formula|image|graphic|math(?:ml)?|expression)s?(?:\s[\d.()-]{1,9})?(?:\ssource)?$/i;
