/** Forms in which references are brought, and how a text shows its form: one rule for the screen, which counts before it asks, and for the server. */

export const referenceFormats = ['ris', 'bibtex', 'csl-json'] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/** Those that are written, and those that are only read. */
export const importFormats = [...referenceFormats, 'nbib', 'enw', 'endnote-xml'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importFormatNames: Readonly<Record<ImportFormat, string>> = {
  ris: 'RIS',
  bibtex: 'BibTeX',
  'csl-json': 'CSL-JSON',
  nbib: 'PubMed',
  enw: 'EndNote',
  'endnote-xml': 'EndNote XML',
};

export const noReferenceForm =
  'This is not a file of references: RIS, BibTeX, CSL-JSON, Crossref and Zotero JSON, PubMed (.nbib), EndNote (.enw) and EndNote XML are read';

/** Where each record begins. Other programs write tags of RIS in small letters, or with another number of spaces. */
const starts = {
  ris: /^[^\S\r\n\u2028\u2029]{0,20}(?:TY\s{1,2}-|[Tt][Yy][^\S\r\n]{0,6}-[^\S\r\n]{0,3}[A-Za-z]{3,7}[^\S\r\n]{0,20}$)/gm,
  nbib: /^[^\S\r\n\u2028\u2029]{0,20}PMID ?- ?\d/gm,
  enw: /^[^\S\r\n\u2028\u2029]{0,20}%0\s/gm,
  'endnote-xml': /<record(?=[\s>])/g,
  bibtex: /@\s*(?!(?:comment|string|preamble)\b)[A-Za-z]+\s*[{(]/gi,
} as const;

/** Refer before EndNote has no line of types. */
const titlesOfRefer = /^%T\s/gm;

/** The form that the text begins in; null where it is none of them. */
export function detectReferenceForm(content: string): ImportFormat | null {
  const text = content.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text) && !/^\{\\rtf/.test(text)) return 'csl-json';
  const has = (start: RegExp): boolean => text.search(start) >= 0;
  if (text.startsWith('<')) return has(starts['endnote-xml']) ? 'endnote-xml' : null;
  if (has(starts.ris)) return 'ris';
  if (has(starts.nbib)) return 'nbib';
  if (has(starts.enw)) return 'enw';
  if (/@\s*[A-Za-z]+\s*[{(]/.test(text)) return 'bibtex';
  return has(titlesOfRefer) ? 'enw' : null;
}

/** How many records begin in a text of this form. */
export function countReferenceStarts(
  text: string,
  format: Exclude<ImportFormat, 'csl-json'>,
): number {
  const count = text.match(starts[format])?.length ?? 0;
  return count === 0 && format === 'enw' ? (text.match(titlesOfRefer)?.length ?? 0) : count;
}

/** The items of what was JSON: a list, one within an object, as Crossref answers (`message`) too, or one item alone. */
export function referenceItems(parsed: unknown): unknown[] {
  const message: unknown = Reflect.get(Object(parsed), 'message');
  const holder = typeof message === 'object' && message !== null ? message : parsed;
  if (Array.isArray(holder)) return holder;
  const items: unknown = Reflect.get(Object(holder), 'items');
  return Array.isArray(items) ? items : [holder];
}
