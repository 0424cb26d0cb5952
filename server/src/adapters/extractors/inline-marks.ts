/** Writes what stands above, below and beside the line of an HTML document as text, before anything else reads it: formulas, powers, indices. */

import { raisedText } from '../../reading/language/raised-text.js';
import { type DomDocument, type DomElement, isElement, tagOf } from './dom.js';
import { mathText } from './linear-math.js';

/** Numbers of references and notes go, as what they count stands elsewhere. */
export function writeInlineMarks(document: DomDocument): void {
  const formulas = [...document.querySelectorAll('math')];
  for (const math of formulas) holderOf(math).replaceWith(setApart(math));
  if (formulas.length === 0) writeTexScripts(document);
  for (const element of document.querySelectorAll('sup, sub')) {
    const text = element.textContent ?? '';
    const form = tagOf(element) === 'sub' ? 'sub' : 'sup';
    element.replaceWith(
      isReferenceMark(element, text) ? '' : raisedText(text, form, textBefore(element)),
    );
  }
}

/** One on a line of its own is set apart from the text around it; within a line the text has its own spaces. */
function setApart(math: DomElement): string {
  const text = mathText(math);
  return math.getAttribute('display') === 'block' ? ` ${text} ` : text;
}

/** A formula beside its picture may be hidden from view, for those who hear the page. */
function holderOf(math: DomElement): DomElement {
  const parent = math.parentElement;
  const isHidden = /display\s*:\s*none/i.test(parent?.getAttribute('style') ?? '');
  return parent !== null && isHidden && parent.nextElementSibling?.localName === 'img'
    ? parent
    : math;
}

/** What a script of the page would draw. */
function writeTexScripts(document: DomDocument): void {
  for (const script of document.querySelectorAll('script[type^="math/tex"]'))
    script.replaceWith(` ${script.textContent ?? ''} `);
}

function isReferenceMark(element: DomElement, text: string): boolean {
  const isNumber =
    /^[\s[(]{0,3}(?:(?:note|nb)\s)?(?:\d{1,3}[a-z]?|[a-z]{1,2})(?:\s?[,;\u2010-\u2014-]\s?\d{1,3}[a-z]?){0,20}[\s\])]{0,3}$/i.test(
      text,
    );
  if (!isNumber || tagOf(element) === 'sub') return false;
  const link = element.querySelector('a') ?? linkAround(element);
  const target = link?.getAttribute('href') ?? '';
  const names = `${element.getAttribute('class') ?? ''} ${link?.getAttribute('class') ?? ''} ${link?.getAttribute('role') ?? ''}`;
  return target.includes('#') || /\b(reference|cite|citation|footnote|noteref|bibr)/i.test(names);
}

function linkAround(element: DomElement): DomElement | null {
  const parent = element.parentElement;
  return parent !== null && parent.localName === 'a' ? parent : null;
}

function textBefore(element: DomElement): string {
  let last = '';
  for (const node of element.parentElement?.childNodes ?? []) {
    if (isElement(node) && node === element) break;
    last += node.textContent ?? '';
    last = last.slice(-40);
  }
  return last;
}
