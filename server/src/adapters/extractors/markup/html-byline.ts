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

/** All authors where each has an element of its own, next to the first; empty where one alone has. Whoever did something else for the page ends them. */
function besideOne(first: DomElement, isOfOther: (element: DomElement) => boolean): string {
  let all: readonly DomElement[] = [];
  let text = '';
  let around: DomElement | null = first;
  for (let up = 0; up <= reach && around !== null; up += 1, around = around.parentElement) {
    const marked = [...around.querySelectorAll(namesAuthors)];
    const own = marked.filter(
      (each) => each.querySelector(namesAuthors) === null && !isOfOther(each),
    );
    const said = oneLine(around.textContent ?? '');
    if (around.querySelector('h2, h3, h4, h5, h6, p ~ p') !== null) break;
    if (said.length > roomOfOne * own.length + roomOfTitle) break;
    [all, text] = [own, said];
  }
  const names: string[] = [];
  let end = 0;
  for (const element of all) {
    const said = oneLine(element.textContent ?? '');
    const at = text.indexOf(said, end);
    const name = namesIn(element);
    if (at < 0 || name === '' || isOfOffice(element) || office.test(said)) break;
    if (names.length > 0 && !goesOn(text.slice(end, at))) break;
    if (!names.some((other) => areOnePerson(other, name))) names.push(name);
    end = at + said.length;
  }
  return names.length < 2 ? '' : names.join(', ');
}

function isOfOffice(element: DomElement): boolean {
  return element.closest('figure, blockquote, [itemprop~="editor"]') !== null;
}

const office =
  /\b(?:editor|writer|reporter|staff|correspondent|photographer|translator|team|desk|news|weekly|magazine|press|orcid|profile|follow)\b/iu;

/** Whether what stands between two names only parts them, or says where the first works. */
function goesOn(between: string): boolean {
  return !(
    between.includes(':') ||
    /\b(?:by|with|to|from|via|guest|host|edit|photo|review|check|translat|illustrat|updat|publish|comment|interview|repl)\p{L}*/iu.test(
      between,
    ) ||
    /\b(?:in|of|at|for)\s?$/iu.test(between)
  );
}

/** `A. Lund` and `Ada Lund`. */
function areOnePerson(one: string, other: string): boolean {
  const ends = [one, other].map((name) => `${name[0]} ${name.split(' ').at(-1)}`.toLowerCase());
  return ends[0] === ends[1];
}
