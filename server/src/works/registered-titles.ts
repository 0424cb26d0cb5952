/** Titles as they are registered in parts: a title and what stands below it, and the series before the book that is part of it. */
import { plainWords } from './plain-words.js';

/** The title with its subtitle, unless it says that already. */
export function wholeTitle(title: string, subtitle: string): string {
  const below = subtitle.trim();
  const above = title.trim();
  if (above === '' || below === '' || saysAlready(above, below)) return title;
  return ended.test(above) ? `${above} ${below}` : `${above}: ${below}`;
}

/** Behind a stop that is not an abbreviation's, as in `of the U.S.`, nothing needs to part them. */
const ended = /(?:[:?!\u2026\u2013\u2014\uff1a\uff1f\uff01\u3002]|\p{Ll}{3}\.)["'\u201d\u2019)]?$/u;

/** A word alone may be any of the title's: it is the subtitle only as a part of its own. */
function saysAlready(title: string, subtitle: string): boolean {
  const words = plainWords(subtitle).join(' ');
  const isWord = !words.includes(' ');
  // Where no blanks stand between words, a word is not told from a part.
  if (
    isWord &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(subtitle)
  )
    return title.includes(subtitle);
  const parts = isWord ? title.split(/[:,.;?!()\u2013\u2014\uff1a]|\s-\s/) : [title];
  return parts.some((part) => {
    const said = plainWords(part).join(' ');
    return isWord ? said === words : ` ${said} `.includes(` ${words} `);
  });
}

/** Of the names of what holds a work: the book or proceedings last, where the work is a part of one. @param type Crossref's. */
export function containerOf(
  type: string,
  names: readonly string[],
): { name: string; series: string } {
  const isPart = type === 'book-chapter' || type === 'proceedings-article';
  if (!isPart || names.length < 2) return { name: names[0] ?? '', series: '' };
  return { name: names.at(-1) ?? '', series: names[0] ?? '' };
}
