/** Writes the pages of a work, or the number that an article has in place of them. */
import { isNumbered } from '../article-number.js';
import { type CslItem, plainText } from '../csl-item.js';
import type { CitationStyle } from './citation-style.js';

/** `123--135`, `123-135` and `123–135` are one range. */
export function writePages(given: string, { pages, dash }: CitationStyle): string {
  return given
    .split(/[,;]/u)
    .map((part) => {
      const range = part.trim();
      const [, from = '', to = ''] = /^(\w+)\s*[-–—]{1,3}\s*([\w.]+)$/u.exec(range) ?? [];
      if (to === '') return range;
      return `${from}${dash}${pages === 'short' ? shorten(from, to) : to}`;
    })
    .join(', ');
}

/** `123-135` as `123-35`; what falls is no range that could be told so. */
function shorten(from: string, to: string): string {
  const areNumbers = /^\d+$/u.test(from) && /^\d+$/u.test(to);
  if (from.length !== to.length || !areNumbers || Number(to) <= Number(from)) return to;
  let same = 0;
  while (same < to.length - 1 && from[same] === to[same]) same += 1;
  return to.slice(same);
}

/** By its form, where nothing tells: such as e0173955, e2020GL090123 or bbab005, and no page of a supplement, which may have a Roman number. */
function looksNumbered(page: string): boolean {
  return /^e\d{3,}(?:[A-Z]{2}\d{3,})?$|^\d{6,}$|^(?![ivxlc]{4})[a-z]{4}\d{3,}$/iu.test(page);
}

export function isArticleNumber(item: CslItem): boolean {
  return isNumbered(item) || looksNumbered(plainText(item.page ?? ''));
}

export function pageWord(item: CslItem, { pageWords }: CitationStyle): string {
  const page = plainText(item.page ?? '');
  if (page === '') return '';
  if (isArticleNumber(item)) return pageWords.article;
  return /^\w+$/u.test(page) ? pageWords.one : pageWords.several;
}
