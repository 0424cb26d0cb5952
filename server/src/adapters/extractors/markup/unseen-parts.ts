/** Takes off a page what it does not show, or shows as struck out, and opens what a heading of it unfolds. */

import { type DomDocument, type DomElement, tagOf } from './dom.js';
import { inlineText } from './html-inline.js';

/** What a heading unfolds, or a search within the page, is the page's own, whether it is open at first or not. */
export function openFolds(document: DomDocument): void {
  for (const found of document.querySelectorAll('[hidden="until-found"]'))
    found.removeAttribute('hidden');
  for (const control of document.querySelectorAll('[aria-controls]')) {
    if (control.closest(unfolding) === null) continue;
    const panel = document.getElementById(control.getAttribute('aria-controls') ?? '');
    if (panel === null || !isUnseen(panel)) continue;
    for (const name of ['hidden', 'aria-hidden', 'style']) panel.removeAttribute(name);
  }
}

const unfolding = 'h1, h2, h3, h4, h5, h6, dt, summary, legend';

/** A button that is all that a heading or a cell says is its text; one beside a text does something with it, and goes. */
export function writeButtons(document: DomDocument): void {
  for (const button of [...document.querySelectorAll('button')]) {
    const holder = button.closest(`${unfolding}, th, td`);
    const text = inlineText(button);
    const isText = holder !== null && says.test(text) && !says.test(inlineText(holder));
    if (isText) button.replaceWith(text);
    else button.remove();
  }
}

const says = /[\p{L}\p{N}]/u;

/** Items that are struck out are counted on, and no cell leaves its column while others stand there. */
export function removeUnseen(document: DomDocument): void {
  const unseen = new Set([...document.querySelectorAll(mayBeUnseen)].filter(isUnseen));
  const tables = [...unseen].filter(isCell).map((cell) => cell.closest('table'));
  for (const table of new Set(tables)) if (table !== null) removeColumns(table, unseen);
  for (const element of unseen) {
    const keepsPlace = isCell(element) || (tagOf(element) === 'li' && !isGone(element));
    if (keepsPlace) for (const child of [...element.childNodes]) child.remove();
    else if (tagOf(element) !== 'body' && tagOf(element) !== 'html') element.remove();
  }
}

const mayBeUnseen = '[hidden], [aria-hidden="true"], [style], del, s, strike';

function isUnseen(element: DomElement): boolean {
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
function isGone(element: DomElement): boolean {
  if (element.getAttribute('hidden') !== null) return true;
  return /(?<![\w-])display\s{0,9}:\s{0,9}none/i.test(element.getAttribute('style') ?? '');
}

function isCell(element: DomElement): boolean {
  return /^t[dh]$/.test(tagOf(element));
}

/** Those whose cells are all unseen; where cells are merged, they stay as empty ones. */
function removeColumns(table: DomElement, unseen: ReadonlySet<DomElement>): void {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => !unseen.has(row))
    .map((row) => [...row.children].filter(isCell));
  const isMerged = rows
    .flat()
    .some((cell) => spans.some((name) => Number(cell.getAttribute(name) ?? 1) !== 1));
  if (isMerged) return;
  const shown = new Set(
    rows.flatMap((row) => row.flatMap((cell, at) => (unseen.has(cell) ? [] : at))),
  );
  for (const row of rows) for (const [at, cell] of row.entries()) if (!shown.has(at)) cell.remove();
}

const spans = ['colspan', 'rowspan'];
