/** Running text of a JATS element: formulas as TeX or symbols, no numbers of references, as the list that they count is left out. */

import { findParts } from '../../marked-parts.js';
import { oneLine } from '../text-parts.js';
import { dropCited, markCited, numberJoin, offLineMarked, withoutMarks } from './cited-numbers.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { mathText } from './linear-math.js';

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

/** Takes the numbers of references away, as `dropCited` does. */
export function finishText(text: string): string {
  return dropCited(text).replace(/ (?=\)|[,.](?![\p{L}\d]))/gu, '');
}

function isCitationMark(element: DomElement): boolean {
  const type = element.getAttribute('ref-type') ?? '';
  const text = oneLine(element.textContent ?? '');
  if (text.length > 30) return false;
  if (/^(?:table-)?fn$/.test(type)) return noteMark.test(text);
  return /^(?:bibr|aff|corresp)$/.test(type) && numberMark.test(text);
}

const number = String.raw`\d{1,3}[a-z]?`;
const numberMark = new RegExp(
  String.raw`^[\s[(]*(?:${number}(?:${numberJoin}${number}){0,9}|[*\u2020\u2021\u00A7\u00B6#]{1,3})[\s\])]*$`,
  'u',
);
/** Notes are also counted by letters, and several named at once. */
const noteMark =
  /^[\s[(]*(?:\d{1,3}[a-z]?|[a-z]{1,2}|[*\u2020\u2021\u00A7\u00B6#]{1,3})(?:[\s,;]{1,2}(?:\d{1,3}[a-z]?|[a-z]{1,2}|[*\u2020\u2021\u00A7\u00B6#]{1,3})){0,6}[\s\])]*$/;

/** A note that stands in the text where it is made, not in a list of notes. */
export function isInlineNote(element: DomElement): boolean {
  const parent = element.parentElement;
  return tagOf(element) === 'fn' && (parent === null || !noteLists.test(tagOf(parent)));
}

const noteLists = /^(?:fn-group|table-wrap-foot|author-notes|back|notes|sec)$/;

/** Notes made within an element, which its running text is without. */
export function inlineNotes(element: DomElement): string[] {
  const notes = [element, ...element.querySelectorAll('fn')].filter(isInlineNote);
  return notes.map((note) => textWithout(note, 'label')).filter(Boolean);
}

/** Text of an element on one line, without its children of a tag. */
export function textWithout(element: DomElement, tag: string): string {
  return finishText(collectInner(element, tag));
}

/** Blocks that are glued to their neighbours unless a space stands between. */
const spacedTags = new Set('p title list-item def-item term def td th break label sec'.split(' '));

function collect(
  parent: DomNode,
  pieces: string[],
  { depth, without = '' }: { readonly depth: number; readonly without?: string },
): void {
  for (const child of parent.childNodes) {
    if (isText(child)) pieces.push(withoutMarks(child.textContent ?? ''));
    else if (isElement(child) && tagOf(child) !== without) collectElement(child, pieces, depth);
  }
}

const formulaTags = new Set('alternatives inline-formula disp-formula math tex-math'.split(' '));
const unreadTags = new Set('graphic inline-graphic media object-id strike rt rp'.split(' '));

function collectElement(element: DomElement, pieces: string[], depth: number): void {
  const tag = tagOf(element);
  if (unreadTags.has(tag) || isInlineNote(element)) return;
  if (depth > 400) pieces.push(element.textContent ?? '');
  else if (formulaTags.has(tag)) pieces.push(formula(element));
  else if (tag === 'xref' && isCitationMark(element))
    pieces.push(
      markCited(oneLine(element.textContent ?? ''), {
        isRaised: element.querySelector('sup') !== null,
      }),
    );
  else if (/^(?:sup|sub|inf)$/.test(tag))
    pieces.push(
      offLineMarked(collectInner(element), tag === 'sup' ? 'sup' : 'sub', pieces.at(-1) ?? ''),
    );
  else if (tag === 'overline') pieces.push(overlined(collectInner(element)));
  else collect(element, pieces, { depth: depth + 1 });
  if (spacedTags.has(tag)) pieces.push(' ');
}

/** A letter with a line over it is a mean; over several letters no sign can say it. */
function overlined(text: string): string {
  return Array.from(text).length === 1 ? `${text}\u0304`.normalize('NFC') : text;
}

/** @param without Tag of children that are left out. */
function collectInner(element: DomElement, without = ''): string {
  const pieces: string[] = [];
  collect(element, pieces, { depth: 0, without });
  return pieces.join('');
}

/** TeX comes as a whole document with its packages: only what stands within it counts. MathML is read by its symbols, others as text. */
function formula(element: DomElement): string {
  const find = (tag: string): DomElement | undefined =>
    [element, ...element.querySelectorAll('*')].find((one) => tagOf(one) === tag);
  const [symbols, tex] = [find('math'), find('tex-math')];
  const space = tagOf(element) === 'disp-formula' ? ' ' : '';
  if (symbols !== undefined) return `${space}${mathText(symbols)}${space}`;
  if (tex === undefined) return `${space}${oneLine(collectInner(element, 'label'))}${space}`;
  const source = tex.textContent ?? '';
  const [body] = findParts(source, {
    begin: /\\begin\{document\}/g,
    endOf: () => '\\end{document}',
  });
  return `${space}${oneLine(body?.inner ?? source).replace(/^\$+|(?<!\$)\$+$/g, '')}${space}`;
}

/** How many formulas and tables of an article are pictures and nothing else. */
export function countPictured(article: DomElement): { formulas: number; tables: number } {
  const count = (tags: string, isTold: (one: DomElement) => boolean): number =>
    [...article.querySelectorAll(tags)].filter(
      (one) =>
        one.querySelector('graphic, inline-graphic') !== null &&
        one.closest('sub-article, response, ref-list') === null &&
        !isTold(one),
    ).length;
  return {
    formulas: count('inline-formula, disp-formula', (one) => formula(one).trim() !== ''),
    tables: count('table-wrap', (one) => one.querySelector('table') !== null),
  };
}
