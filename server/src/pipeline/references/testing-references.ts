/** References for tests. */
import { type CslItem, toCslItem } from './csl-item.js';

/** An article with a title and nothing else, but for these fields. */
export function itemOf(parts: object): CslItem {
  const item = toCslItem({ id: 'a', type: 'article-journal', title: 'Roots', ...parts });
  if (item === null) throw new Error('No reference');
  return item;
}
