/** Writes what stands above, below and beside the line of an HTML document as text, before anything else reads it: formulas, powers, indices. What its lines, lists and tables do not show goes. */

import { raisedText } from '../../../reading/language/raised-text.js';
import { numberJoin } from './cited-numbers.js';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  isText,
  tagOf,
} from './dom.js';
import { mathText } from './linear-math.js';
import { removePictureOf, writePictured } from './pictured-formulas.js';
import { openFolds, removeUnseen, writeButtons } from './unseen-parts.js';

/** Numbers of references and notes go, as what they count stands elsewhere. */
export function writeInlineMarks(document: DomDocument): void {
  const formulas = [...document.querySelectorAll('math')];
  for (const math of formulas) {
    const holder = holderOf(math);
    removePictureOf(holder);
    holder.replaceWith(setApart(math));
  }
  writePictured(document);
  if (formulas.length === 0) writeTexScripts(document);
  openFolds(document);
  removeUnseen(document);
  for (const element of [...document.querySelectorAll('sup, sub, [style*="vertical-align"]')]) {
    const form = formOf(element);
    if (form === null || element.parentElement === null) continue;
    if (isReferenceMark(element)) dropReferences(element, isReferenceMark);
    else element.replaceWith(raisedText(element.textContent ?? '', form, textBefore(element)));
  }
  for (const link of [...document.querySelectorAll('a[href*="#"]')])
    if (link.parentElement !== null && isGluedReference(link)) dropReferences(link, isLinkedNumber);
  writeButtons(document);
}

/** Also those that go on from the first, with what joins them: `3, 4 and 5`. */
function dropReferences(first: DomElement, isMore: (element: DomElement) => boolean): void {
  const dropped: DomNode[] = [first];
  let between: DomNode[] = [];
  for (let node = first.nextSibling; node !== null; node = node.nextSibling) {
    if (isElement(node) && isMore(node)) {
      dropped.push(...between, node);
      between = [];
    } else if (between.length === 0 && isText(node) && joins.test(node.textContent ?? ''))
      between = [node];
    else break;
  }
  for (const node of dropped) node.remove();
}

const joins = new RegExp(`^${numberJoin}$`, 'u');

/** Null where only the style says how a line or a cell stands. */
function formOf(element: DomElement): 'sup' | 'sub' | null {
  const tag = tagOf(element);
  if (tag === 'sup' || tag === 'sub') return tag;
  const [, style] =
    /vertical-align\s{0,9}:\s{0,9}(super|sub)\b/i.exec(element.getAttribute('style') ?? '') ?? [];
  if (style === undefined || (tag !== 'span' && tag !== 'a')) return null;
  return style.toLowerCase() === 'super' ? 'sup' : 'sub';
}

/** A number that leads to a place of the page and stands right behind a word, a number or a stop: the style of the page raises it. */
function isGluedReference(link: DomElement): boolean {
  if (!isLinkedNumber(link)) return false;
  const before = textBefore(link);
  return /[\p{L}\p{N}.%)”"]$/u.test(before) && !pointsTo.test(before);
}

function isLinkedNumber(element: DomElement): boolean {
  const target = element.getAttribute('href') ?? '';
  return (
    element.localName === 'a' && target.includes('#') && numbers.test(element.textContent ?? '')
  );
}

const numbers = new RegExp(String.raw`^\d{1,3}(?:${numberJoin}\d{1,3}){0,20}$`, 'u');

/** What is shown has a number of its own. */
const pointsTo =
  /(?:^|[^\p{L}])(?:fig(?:ure)?s?|tab(?:le)?s?|eqs?|eqns?|equations?|sect?(?:ion)?s?|box|boxes|refs?|nos?|note|appendix|chapter|[pv])\.?$/iu;

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

function isReferenceMark(element: DomElement): boolean {
  if (formOf(element) !== 'sup' || !markNumbers.test(element.textContent ?? '')) return false;
  const link =
    tagOf(element) === 'a' ? element : (element.querySelector('a') ?? linkAround(element));
  const target = link?.getAttribute('href') ?? '';
  const names = `${element.getAttribute('class') ?? ''} ${link?.getAttribute('class') ?? ''} ${link?.getAttribute('role') ?? ''}`;
  return target.includes('#') || /\b(reference|cite|citation|footnote|noteref|bibr)/i.test(names);
}

const markNumbers = new RegExp(
  String.raw`^[\s[(]{0,3}(?:(?:note|nb)\s)?(?:\d{1,3}[a-z]?|[a-z]{1,2})(?:${numberJoin}\d{1,3}[a-z]?){0,20}[\s\])]{0,3}$`,
  'iu',
);

/** One that holds nothing but raised marks: a heading with a power may be linked, too. */
function linkAround(element: DomElement): DomElement | null {
  const parent = element.parentElement;
  if (parent === null || parent.localName !== 'a') return null;
  const holdsMarks = [...parent.childNodes].every((node) =>
    isElement(node) ? formOf(node) === 'sup' : !/[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );
  return holdsMarks ? parent : null;
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
