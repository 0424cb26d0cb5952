/** Brings the ways in which models write formulas to the one that the Markdown reader knows: `$$…$$`. */

/** `\( … \)` within a line, `\[ … \]` as a block. Code stays as it is. */
export function normaliseFormulas(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : replaceDelimiters(part)))
    .join('');
}

function replaceDelimiters(text: string): string {
  return text
    .replace(/\\\[([^[\]]{1,2000}?)\\\]/g, (_, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replace(/\\\(([^\n]{1,1000}?)\\\)/g, (_, formula: string) => `$$${formula.trim()}$$`);
}
