/** What an entry says, in one line, so that two entries that say the same can be told however little they say. */
import type { CslItem } from './csl-item.js';

/** What it is called and remarked, when it was looked at and what it is about tell no works apart. */
const besides: ReadonlySet<string> = new Set([
  ...['id', 'citation-key', 'note', 'abstract', 'keyword', 'accessed'],
]);

/** Without the address of a book: the same book has many. */
export function sayEntry(item: CslItem): string {
  const isBook = item.type === 'book' || item.type === 'chapter';
  const said = Object.entries(item).filter(
    ([field]) => !besides.has(field) && !(isBook && field === 'URL'),
  );
  return JSON.stringify(inOrder(Object.fromEntries(said)));
}

/** The database keeps fields in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, part]) => [field, inOrder(part)]);
}
