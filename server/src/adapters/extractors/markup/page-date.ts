/** Tells when an HTML page was published by the marks on its elements, which of these are of another article, and how dates are spelt. */
import { oneLine } from '../text-parts.js';
import { type DomDocument, type DomElement, tagOf } from './dom.js';

/** A page of a wiki states when it was begun, which is no date of what it tells now. */
export function isRewritten(document: DomDocument): boolean {
  const generator = document.querySelector('meta[name="generator"]')?.getAttribute('content') ?? '';
  return /wiki/i.test(generator);
}

/** When the page says, in its marks, that it was published; dates of comments, and of other articles beside it, are none. */
export function dateOnPage(document: DomDocument): string {
  const isOfOther = othersOn(document, 1);
  for (const element of document.querySelectorAll(namesDate)) {
    if (isOfOther(element)) continue;
    const stated = element.getAttribute('content') ?? element.getAttribute('datetime');
    const date = isoDate(stated ?? element.textContent ?? '');
    if (date !== '') return date;
  }
  return '';
}

/**
 * Asks whether an element is of a comment, or of another article that stands beside the page's own or is named in it.
 * @param least How many articles there are with headings of their own where none is the page's: one alone may be, its title standing above it.
 */
export function othersOn(page: DomDocument, least: number): (element: DomElement) => boolean {
  // Once a page, and only where it is asked for: each is looked for through all of it.
  let around: ReadonlySet<DomElement> | null = null;
  let others: ReadonlySet<DomElement> | null = null;
  return (element) => {
    const box = boxOf(element);
    // What holds the heading of the page is the page's own, whatever it is called.
    if (box !== null) around ??= aroundTitle(page);
    if (box !== null && around?.has(box) !== true) return true;
    const item = itemOf(element);
    const part = item?.getAttribute('itemprop') ?? null;
    if (part !== null && !/^mainEntity/.test(part)) return true;
    const article = item === null ? element.closest('article') : null;
    if (article === null) return false;
    others ??= otherArticles(page, least);
    return others.has(article);
  };
}

/** Null where none of these stands around it; an item or a card that says no more than it does, as `li.author`, is no other article. */
function boxOf(element: DomElement): DomElement | null {
  const said = oneLine(element.textContent ?? '');
  let box = element.closest(`${ofComments}, ${ofOthers}`);
  while (box !== null && box.closest(ofComments) !== box && oneLine(box.textContent ?? '') === said)
    box = box.parentElement?.closest(`${ofComments}, ${ofOthers}`) ?? null;
  return box;
}

function aroundTitle(page: DomDocument): Set<DomElement> {
  const around = new Set<DomElement>();
  for (let at = page.querySelector('h1'); at !== null; at = at.parentElement) around.add(at);
  return around;
}

/** Those with headings of their own, none of them the page's. */
function otherArticles(page: DomDocument, least: number): Set<DomElement> {
  const titles = [...page.querySelectorAll('title')].map((title) => title.textContent ?? '');
  const stated = oneLine(titles.join(' '));
  const others = new Set<DomElement>();
  const own = new Set<DomElement>();
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const article = heading.closest('article');
    if (article === null) continue;
    const isTitle = tagOf(heading) === 'h1' || stated.includes(oneLine(heading.textContent ?? ''));
    (isTitle ? own : others).add(article);
  }
  for (const article of own) others.delete(article);
  return others.size >= least ? others : new Set();
}

/** What is told of: a person may be an item within it. */
function itemOf(element: DomElement): DomElement | null {
  const item = element.closest('[itemscope]');
  const isPerson = /\b(?:author|creator)\b/.test(item?.getAttribute('itemprop') ?? '');
  return isPerson ? (item?.parentElement?.closest('[itemscope]') ?? null) : item;
}

const namesDate = '[itemprop~="datePublished"], time[pubdate], time[class*="publish"]';
const ofOthers =
  '[itemtype*="Comment"], [itemtype*="Review"], [itemtype*="Rating"], li, [class*="teaser"], [class*="card"]';

/** What stands below an article or beside it, as a selector. */
const ofComments =
  '[class*="comment"], [id*="comment"], aside, footer, nav, [class*="related"], [class*="widget"]';

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` from the usual spellings of dates; empty where there is none. */
export function isoDate(date: string): string {
  const found = /\b(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?/.exec(date);
  return found === null
    ? ''
    : [found[1], found[2], found[3]]
        .filter((part) => part !== undefined)
        .map(twoDigits)
        .join('-');
}

function twoDigits(part: string): string {
  return part.padStart(2, '0');
}
