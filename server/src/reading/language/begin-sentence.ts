/** Makes words the beginning of a sentence or a title. */

/** With a capital, unless the first word has one or a digit further on, as `mRNA` and `pH` have. */
export function beginSentence(text: string): string {
  const [first = ''] = text.split(/\s/, 1);
  if (first !== first.toLowerCase() || /\d/.test(first)) return text;
  const [letter = ''] = text;
  return letter.toUpperCase() + text.slice(letter.length);
}
