/** Numbers of journals and of books, which stand in one field of most formats. */

export interface SerialNumbers {
  readonly ISSN?: string;
  readonly ISBN?: string;
}

/** The first of each kind in a text such as `0028-0836 (Print); 9783161484100 (ISBN)`; a number that is misspelt is taken for a book's. */
export function serialOf(value: string): SerialNumbers {
  const words = value.replace(/\([^()]{0,100}\)/g, ' ').split(/[\s;,]+/);
  const issn = words.find((word) => /^\d{4}-?\d{3}[\dXx]$/.test(word));
  const isbn = words.find((word) => /^[\dXx-]{10,20}$/.test(word));
  return { ...(issn && { ISSN: issn }), ...(isbn && { ISBN: isbn }) };
}
