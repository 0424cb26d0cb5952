/** Keys by which the entries of one file are cited: no two of them have the same. */
import { type CslItem, plainText } from './csl-item.js';
import { datePartsOf } from './dates.js';

/** Each with an id of its own, as citeproc and Pandoc know items by nothing else: that which it came with, where that is free. */
export function withFreeIds(items: readonly CslItem[]): CslItem[] {
  const taken = new Set(items.map(({ id }) => id));
  const given = new Set(['']);
  return items.map((item) => {
    if (given.has(item.id)) return { ...item, id: freeKey(item, taken) };
    given.add(item.id);
    return item;
  });
}

/** `beethoven2020symphonies`, with a number behind it where that is taken. */
export function freeKey(item: CslItem, taken: Set<string>): string {
  const given = typeof item['citation-key'] === 'string' ? item['citation-key'] : '';
  const base = /^[\w:.+/-]{1,60}$/.test(given) ? given : madeKey(item);
  let key = base;
  for (let copy = 2; taken.has(key); copy += 1) key = `${base}-${copy}`;
  taken.add(key);
  return key;
}

function madeKey(item: CslItem): string {
  const author = item.author?.[0];
  const name = asciiWord(author?.family ?? author?.literal ?? '');
  const word =
    plainText(item.title ?? '')
      .split(/\s+/)
      .map(asciiWord)
      .find((candidate) => candidate.length > 3) ?? '';
  return `${name}${datePartsOf(item.issued)[0] ?? ''}${word}` || 'entry';
}

function asciiWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
