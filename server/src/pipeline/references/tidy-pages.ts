/** Writes the pages of a reference without what files put there for want of a last page. */
import { wholeRange } from '../../works/page-range.js';

/** One page where a range ends on the page on which it begins, or nowhere; empty where it says that there are none, as Wiley writes `n/a-n/a`. */
export function tidyPages(given: string): string {
  const pages = wholeRange(given)
    .split(/([,;]\s?)/)
    .map(onePage)
    .join('');
  return /^n\/a$/i.test(pages) ? '' : pages;
}

function onePage(range: string): string {
  const [from = '', to, ...more] = range.split(/\s?[-–—]{1,3}\s?/);
  const isOne = from !== '' && more.length === 0 && (to === '' || to === from);
  return isOne ? from : range;
}
