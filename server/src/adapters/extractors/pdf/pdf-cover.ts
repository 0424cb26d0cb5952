/** Knows the sheet that repositories and services set before a paper: it names the title with which the next page begins. */

import { squeeze, squeezeLower } from '../squeeze.js';
import type { TextPart } from '../text-parts.js';
import { sectionLevel } from './pdf-headings.js';

/** A first page of a paper has more. */
const sheetMost = 3000;
const titleLeast = { words: 3, letters: 15 };
/** How far from the top of its page a title stands. */
const partsAbove = 6;

/** The title that the second page has below such a sheet; empty where the first page is the paper's own. */
export function titleBehindSheet(parts: readonly TextPart[]): string {
  const sheet = parts.filter(({ page }) => page === 1);
  const text = squeezeLower(sheet.map((part) => part.text).join(''));
  if (text.length > sheetMost || sheet.some(isContents)) return '';
  const heading = parts
    .filter(({ page }) => page === 2)
    .slice(0, partsAbove)
    .find(({ kind, text }) => kind === 'heading' && sectionLevel(text) === null);
  const title = heading?.text ?? '';
  const isTitle =
    title.split(/\s+/).length >= titleLeast.words && squeeze(title).length >= titleLeast.letters;
  return isTitle && text.includes(squeezeLower(title)) ? title : '';
}

/** Below it a first page names the sections that begin on the next ones. */
function isContents({ kind, text }: TextPart): boolean {
  return kind === 'heading' && /^(?:table of )?contents$/i.test(text.trim());
}
