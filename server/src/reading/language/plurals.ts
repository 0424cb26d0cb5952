/** Plurals of English. */

/** By its ending: `trials`, and not `analysis`. */
export function isPlural(word: string): boolean {
  return word.endsWith('s') && !word.endsWith('is');
}

/** Of a noun, which may have others before it, or `of` or `to` behind it; of a plural itself. */
export function inPlural(phrase: string): string {
  const [whole, head = '', rest = ''] = /^(\S+)( (?:of|to) .*)$/u.exec(phrase) ?? [];
  if (whole !== undefined) return `${inPlural(head)}${rest}`;
  if (/(?:ata|nda|ence)$/u.test(phrase)) return phrase;
  if (/(?:um)$/u.test(phrase)) return phrase.replace(/um$/u, 'a');
  if (/thesis$/u.test(phrase)) return phrase.replace(/is$/u, 'es');
  if (/s$/u.test(phrase) && !/analysis$/u.test(phrase)) return phrase;
  if (/(?:study|ary)$/u.test(phrase)) return phrase.replace(/y$/u, 'ies');
  return /analysis$/u.test(phrase) ? phrase.replace(/is$/u, 'es') : `${phrase}s`;
}
