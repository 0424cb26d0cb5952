/** Reads a number as people type it. */

/** Thousands may be parted by commas or blanks, and a comma may stand for the point. Null for what is no number, or is no whole one where that is wanted. */
export function readNumber(
  text: string,
  { isWhole }: { readonly isWhole: boolean },
): number | null {
  const typed = text.trim();
  if (grouped.test(typed)) return whole(typed.replaceAll(/[, \u{a0}\u{202f}]/gu, ''), isWhole);
  return plain.test(typed) ? whole(typed.replace(',', '.'), isWhole) : null;
}

/** One that begins with 0 is parted nowhere: `0,500` is a half. */
const grouped = /^[1-9]\d{0,2}(?:[, \u{a0}\u{202f}]\d{3})+(?:\.\d+)?$/u;
const plain = /^\d+(?:[.,]\d+)?$/;

/** With a point it is not taken for whole: `1.000` is a thousand to some. */
function whole(digits: string, isWhole: boolean): number | null {
  return isWhole && digits.includes('.') ? null : Number(digits);
}
