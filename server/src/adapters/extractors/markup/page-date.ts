/** Tells when an HTML page was published by the marks on its elements, which of these are of another article, and how dates are spelt. */
import type { DomDocument, DomElement } from './dom.js';

/** A page of a wiki states when it was begun, which is no date of what it tells now. */
export function isRewritten(document: DomDocument): boolean {
  const generator = document.querySelector('meta[name="generator"]')?.getAttribute('content') ?? '';
  return /wiki/i.test(generator);
}

/** When the page says, in its marks, that it was published; dates of comments, and of other articles beside it, are none. */
export function dateOnPage(document: DomDocument): string {
  for (const element of document.querySelectorAll(namesDate)) {
    if (isOfOther(element, document)) continue;
    const stated = element.getAttribute('content') ?? element.getAttribute('datetime');
    const date = isoDate(stated ?? element.textContent ?? '');
    if (date !== '') return date;
  }
  return '';
}

/** Of a comment, or of another article that stands beside the page's own or is named in it. */
export function isOfOther(element: DomElement, page: DomDocument): boolean {
  const box = element.closest(`${ofComments}, ${ofOthers}`);
  // What holds the heading of the page is the page's own, whatever it is called.
  const title = page.querySelector('h1');
  const isBeside = box !== null && (title === null || box.querySelector('h1') !== title);
  return isBeside || isOfPart(element);
}

/** Of a review or a work that the page names, or of an article that is not the one under its title. */
function isOfPart(element: DomElement): boolean {
  const item = itemOf(element);
  const part = item?.getAttribute('itemprop') ?? null;
  if (part !== null && !/^mainEntity/.test(part)) return true;
  const article = element.closest('article');
  return article !== null && article.querySelector('h1') === null && item === null;
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
