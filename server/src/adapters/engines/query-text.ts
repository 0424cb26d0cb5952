/** Makes what a person typed safe to stand inside the query language of an engine. */

/** Words only: every character that Lucene-like query languages give a meaning becomes a blank, operator words lose theirs. */
export function wordsOnly(text: string): string {
  const words = text.replace(/[+=&|<>!(){}[\]^"~*?:;\\/,]|(?<=^|\s)-+|-+(?=\s|$)/g, ' ');
  return collapse(words.replace(/\b(?:AND|OR|NOT|TO)\b/g, (operator) => operator.toLowerCase()));
}

/**
 * The text as it is, with its phrases and operators, except for what would break a query around it:
 * brackets and quotation marks that do not pair up, colons that end a word, and operators at either end.
 */
export function balancedQuery(text: string): string {
  const quoted = (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text : text.replaceAll('"', ' ');
  const bracketed = hasPairedBrackets(quoted) ? quoted : quoted.replace(/[()[\]{}]/g, ' ');
  const words = collapse(bracketed.replace(/:(?=\s|$)|(?<=^|\s):|[\\/]/g, ' '));
  return words.replace(/^(?:(?:AND|OR)\s+)+|(?:\s+(?:AND|OR|NOT))+$/g, '') || wordsOnly(text);
}

/** At most so many characters, never in the middle of a word or of a surrogate pair. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1).replace(/\s+\S*$/, '');
  return cut.length <= length ? cut : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

function hasPairedBrackets(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if ('([{'.includes(character)) open.push(character);
    if (')]}'.includes(character) && open.pop() !== '([{'[')]}'.indexOf(character)]) return false;
  }
  return open.length === 0;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
