/** Brings the ways in which models write formulas to the one that the Markdown reader knows: `$$…$$`. */

/** `\( … \)` and `$ … $` within a line, `\[ … \]` as a block. Code and sums of money stay as they are. */
export function normaliseFormulas(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : replaceDelimiters(part)))
    .join('');
}

function replaceDelimiters(text: string): string {
  return text
    .replace(singleDollars, (whole, before: string, formula: string) =>
      isFormula(formula) ? `${before}$$${formula}$$` : whole,
    )
    .replace(/\\\[([^[\]]{1,2000}?)\\\]/g, (_, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replace(/\\\(([^\n]{1,1000}?)\\\)/g, (_, formula: string) => `$$${formula.trim()}$$`);
}

/** A dollar sign with no blank after it, up to one with no blank before it and no digit after it: two sums of money never look like that. */
const singleDollars = /(^|[^\\$\w])\$([^\s$](?:[^$\n]{0,500}[^\s$\\])?)\$(?![\d$\w])/g;

/** Something is computed or compared in it, or it is one symbol. */
function isFormula(text: string): boolean {
  return /[\\^_=<>]/.test(text) || /^[a-z]'?$/i.test(text);
}
