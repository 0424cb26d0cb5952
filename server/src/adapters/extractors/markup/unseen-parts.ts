/** Takes off the lists, tables and lines of a page what it does not show, or shows as struck out, and opens what a heading of it unfolds. */

import { type DomDocument, type DomElement, tagOf } from './dom.js';
import { blockTags, inlineText, isCell, isGone, isUnseen, spanOf } from './html-inline.js';

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

/**
 * Within lists, tables and lines. Other blocks stay for those who read the page after this: a page may hide all of itself until a script shows it.
 * Items that are struck out are counted on, and no cell leaves its column while others stand there.
 */
export function removeUnseen(document: DomDocument): void {
  const found = [...document.querySelectorAll(mayBeUnseen)];
  const unseen = new Set(found.filter((element) => isUnseen(element) && isPart(element)));
  const tables = [...unseen].filter(isCell).map((cell) => cell.closest('table'));
  for (const table of new Set(tables)) if (table !== null) removeColumns(table, unseen);
  for (const element of unseen) {
    const keepsPlace = isCell(element) || (tagOf(element) === 'li' && !isGone(element));
    if (keepsPlace) for (const child of [...element.childNodes]) child.remove();
    else element.remove();
  }
}

/** Of a list, a table or a line. */
function isPart({ localName, parentElement: parent, children }: DomElement): boolean {
  const tag = localName.toLowerCase();
  if (partTags.has(tag) || (parent !== null && /^(?:li|ul|ol)$/.test(tagOf(parent)))) return true;
  return lineTags.has(tag) && ![...children].some((child) => blockTags.has(tagOf(child)));
}

const partTags = new Set(
  'li tr td th tbody thead tfoot caption figcaption del s strike'.split(' '),
);
const lineTags = new Set(
  `a abbr b bdi bdo big button cite code data dfn em font i img ins kbd label mark math q samp small span strong sub sup svg time tt u
   var`.split(/\s+/),
);

const mayBeUnseen = '[hidden], [aria-hidden="true"], [style], del, s, strike';

/** Those whose cells are all unseen; where cells are merged, they stay as empty ones. */
function removeColumns(table: DomElement, unseen: ReadonlySet<DomElement>): void {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => !unseen.has(row))
    .map((row) => [...row.children].filter(isCell));
  const isMerged = rows
    .flat()
    .some((cell) => spanOf(cell, 'colspan') !== 1 || spanOf(cell, 'rowspan') !== 1);
  if (isMerged) return;
  const shown = new Set(
    rows.flatMap((row) => row.flatMap((cell, at) => (unseen.has(cell) ? [] : at))),
  );
  for (const row of rows) for (const [at, cell] of row.entries()) if (!shown.has(at)) cell.remove();
}
