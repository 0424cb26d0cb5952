/** Reads from the text of a notice the DOI of the work that it is about: titles such as `Correction to Marsh and Vale (2021)` leave to the text which work that is. */
import { doiInText, normaliseDoi } from './doi.js';

/** So much of a notice is looked at: the work is named at its beginning. */
export const noticeReadMost = 5000;

/** Empty where the text names none, or several: of a list of corrections nothing tells which one is meant. @param own The DOI of the notice itself, where it is known. */
export function doiOfNoticeText(text: string, own: string): string {
  const named = [...text.slice(0, noticeReadMost).matchAll(anyDoi)].map(([doi]) => doiInText(doi));
  const dois = new Set(named.filter((doi) => doi !== ''));
  // Of a notice that names one alone, that may have been taken for its own.
  if (dois.size > 1) dois.delete(normaliseDoi(own));
  const [first = ''] = dois;
  return dois.size === 1 ? first : '';
}

const anyDoi = /(?<!\d)10\.\d{4,9}\/[^\s[\]<>"”»]{1,200}/gu;
