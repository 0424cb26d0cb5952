/** The number that an article has in place of pages. CSL keeps it as the number of the item, by which it is told from a page: other fields of pages hold either. */
import type { CslItem } from './csl-item.js';

/** Reports and preprints have numbers of another kind. */
const numbered = /^(?:article-|paper-conference$|review)/;

/** @param number As the source tells it; it gives way to pages. */
export function pagesOrNumber(
  type: string,
  pages: string,
  number: string,
): { readonly page: string; readonly number?: string } {
  if (number === '' || (pages !== '' && pages !== number)) return { page: pages };
  return { page: number, ...(numbered.test(type) && { number }) };
}

/** Whether what stands in place of the pages is known to be no page. */
export function isNumbered({ type, page, number }: CslItem): boolean {
  return page !== undefined && page === number && numbered.test(type);
}
