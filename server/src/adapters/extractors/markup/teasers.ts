/** Takes the teasers of other articles off a page: boxes that are about another page and invite to read it there. */
import { oneLine } from '../text-parts.js';
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.js';
import { skippedTags } from './html-inline.js';

/** A title, a summary and an invitation; what holds more is an article or its page. */
const nodesMax = 60;
const lettersMax = 1000;
/** Boxes around the link, for a picture, a column and a frame. */
const boxesMax = 8;

/** A piece of text and the address that it links to; empty where it links nowhere. */
interface Piece {
  readonly text: string;
  readonly address: string;
}

/** A box goes when it begins and ends with links to one and the same other page, the last with an invitation. A page that is little else keeps them. */
export function removeTeasers(document: DomDocument): void {
  const read = new Map<DomElement, readonly Piece[] | null>();
  const teasers = new Set<DomElement>();
  for (const link of document.querySelectorAll('a[href]')) {
    const box = teaserOf(link, read);
    if (box !== null) teasers.add(box);
  }
  const outermost = [...teasers].filter((box) => !hasAbove(box, teasers));
  const taken = outermost.reduce((sum, box) => sum + lettersOf(box), 0);
  if (taken * 2 > lettersOf(document.body)) return;
  for (const box of teasers) box.remove();
}

/** The largest box that is such a teaser, of those that end with this link; null where there is none. */
function teaserOf(
  link: DomElement,
  read: Map<DomElement, readonly Piece[] | null>,
): DomElement | null {
  const address = link.getAttribute('href') ?? '';
  // Rows and cells of a table are its own.
  if (!leadsAway.test(address) || link.closest('table') !== null) return null;
  let teaser: DomElement | null = null;
  let box: DomElement | null = link;
  for (let count = 0; box !== null && count < boxesMax; count += 1) {
    const pieces = read.get(box) ?? (read.has(box) ? null : piecesOf(box, linkAround(box)));
    read.set(box, pieces);
    if (pieces === null) break;
    if (isTeaser(pieces, address)) teaser = box;
    box = box.parentElement;
  }
  return teaser;
}

/** Places within the page and what a script shows are the page's own. */
const leadsAway = /^(?!#|javascript:|mailto:|tel:)./i;

function isTeaser(pieces: readonly Piece[], address: string): boolean {
  const linked = pieces.filter((piece) => piece.address !== '');
  if (pieces[0]?.address !== address || pieces.at(-1)?.address !== address) return false;
  if (linked.some((piece) => piece.address !== address)) return false;
  // Words of a sentence that end a link invite to nothing.
  return pieces.length > 1 && invites.test(pieces.at(-1)?.text ?? '');
}

const invites =
  /^(?:read (?:now|on|more|next|(?:the )?(?:full )?(?:article|story))|(?:continue|keep) reading|(?:learn|find out|see) more|(?:full|view) (?:article|story)|weiterlesen|mehr lesen|lire la suite|leer más|lees meer)[ .!:>\u2026\u00BB\u203A\u2192]{0,5}$/i;

/** Null where the box holds more than a teaser does. */
function piecesOf(box: DomElement, around: string): Piece[] | null {
  const pieces: Piece[] = [];
  const open: { node: DomNode; address: string }[] = [{ node: box, address: around }];
  let letters = 0;
  for (let count = 0; open.length > 0; count += 1) {
    const next = open.pop();
    if (next === undefined || count > nodesMax || letters > lettersMax) return null;
    const { node, address } = next;
    const text = isText(node) ? oneLine(node.textContent ?? '') : '';
    if (text !== '') pieces.push({ text, address });
    letters += text.length;
    if (!isElement(node) || skippedTags.has(node.localName)) continue;
    const inside = node.getAttribute('href') ?? address;
    open.push(...[...node.childNodes].reverse().map((child) => ({ node: child, address: inside })));
  }
  return letters > lettersMax ? null : pieces;
}

function linkAround(box: DomElement): string {
  return box.closest('a[href]')?.getAttribute('href') ?? '';
}

/** Of what is read: scripts, menus and what stands above and below every page of a site are not. */
function lettersOf(element: DomElement | null): number {
  let letters = 0;
  const open: DomNode[] = element === null ? [] : [element];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) letters += oneLine(node.textContent ?? '').length;
    if (isElement(node) && (skippedTags.has(node.localName) || ofSite.has(node.localName)))
      continue;
    open.push(...node.childNodes);
  }
  return letters;
}

const ofSite: ReadonlySet<string> = new Set(['nav', 'header', 'footer']);

function hasAbove(box: DomElement, others: ReadonlySet<DomElement>): boolean {
  for (let above = box.parentElement; above !== null; above = above.parentElement)
    if (others.has(above)) return true;
  return false;
}
