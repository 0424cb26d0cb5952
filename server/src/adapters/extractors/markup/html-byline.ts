/** Reads who wrote an HTML page from the marks on its elements: one for the byline, or one for each author. */
import { readByline } from '../front-matter/byline.js';
import { oneLine } from '../text-parts.js';
import type { DomDocument, DomElement } from './dom.js';
import { othersOn } from './page-date.js';

/** Who the page names as such below its title, parted by commas; people who comment, or wrote another article, are none. */
export function bylineOf(document: DomDocument): string {
  const isOfOther = othersOn(document, 2);
  for (const element of document.querySelectorAll(namesAuthors)) {
    if (isOfOther(element)) continue;
    const names = namesIn(element);
    if (names !== '') return besideOne(element, isOfOther) || names;
  }
  return '';
}

const namesAuthors =
  '[rel~="author"], [itemprop~="author"], [class*="byline"], [class~="author"], [class*="author-name"]';

/** Empty where it names nobody, or says more than that. */
function namesIn(element: DomElement): string {
  const text = oneLine(element.textContent ?? '');
  if (text === '' || text.length > 300) return '';
  return readByline([/^by\s/i.test(text) ? text : `By ${text}`]);
}

/** How many elements around one may hold those of its authors. */
const reach = 3;
/** Letters that an author may take with place of work and mark, and those of a title beside all of them. */
const roomOfOne = 200;
const roomOfTitle = 300;

/** All authors where each has an element of its own, next to the first; empty where one alone has, or one of them names nobody. */
function besideOne(first: DomElement, isOfOther: (element: DomElement) => boolean): string {
  let all: readonly DomElement[] = [];
  let around: DomElement | null = first;
  for (let up = 0; up <= reach && around !== null; up += 1, around = around.parentElement) {
    const marked = [...around.querySelectorAll(namesAuthors)];
    const own = marked.filter(
      (each) => each.querySelector(namesAuthors) === null && !isOfOther(each),
    );
    const room = roomOfOne * own.length + roomOfTitle;
    if (around.querySelector('h2, h3, h4, h5, h6, p ~ p') !== null) break;
    if (oneLine(around.textContent ?? '').length > room) break;
    all = own;
  }
  if (all.length < 2) return '';
  const names = all.map(namesIn);
  return names.includes('') ? '' : [...new Set(names)].join(', ');
}
