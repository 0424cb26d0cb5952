/** Writes Markdown of a model's so that nothing within it, open or closed, reaches what follows in the file. */

/** What may open a block that only a line of its own kind ends. */
const opening = /`{3}|~{3}|\$\$|:{3}/;

/** What may be HTML, which a reader of the file would obey; rather too much than too little. */
const html = /<(?!https?:)[a-z/!?]/i;

/**
 * A block quote ends all blocks within it, whatever they are and wherever the text broke off.
 * HTML can outlast even that, so that a text with some is written between fences, as it came.
 */
export function writeAsWritten(markdown: string): string {
  if (html.test(markdown)) return fenced(markdown);
  if (!opening.test(markdown)) return markdown;
  return markdown
    .split(/\r\n|\r|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The fence is longer than any within. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
