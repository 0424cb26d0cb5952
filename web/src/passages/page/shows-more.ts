/** Knows passages of which the page shows more than their text can: figures, tables and formulas. */

/** A caption at the beginning of a line, as readers of documents know it. */
const caption =
  /^(?:fig(?:ure|\.)?|table|scheme|chart|plate)\s*[A-Z]?\d{1,3}[a-z]?\s*[.:|\u2013\u2014-]\s/im;
const row = /^\|.*\|$/m;
const mathSign = /[\p{Sm}\u{1D400}-\u{1D7FF}\u00B2\u00B3\u00B9\u2070-\u209F]/gu;
/** Fewer are an amount or a comparison within a sentence. */
const mathLeast = 4;

export function hasCaption(text: string): boolean {
  return caption.test(text);
}

/** The captions and tables of a passage; empty where it has none. */
export function captionsAndTables(text: string): string {
  return text
    .split('\n')
    .filter((line) => caption.test(line) || row.test(line))
    .join('\n');
}

export function showsMore(text: string): boolean {
  const signs = text.replace(/\|/g, ' ').match(mathSign)?.length ?? 0;
  return hasCaption(text) || row.test(text) || signs >= mathLeast;
}
