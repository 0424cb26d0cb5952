/** Ends the blocks of a Markdown text that would run on into whatever follows it: fences of code that are still open, and HTML. */

const fence = /^( {0,3})(`{3,}|~{3,})/;

/** What a model wrote may be broken off anywhere. */
export function closeBlocks(markdown: string): string {
  let end: string | null = null;
  const lines = markdown.split('\n').map((line) => {
    const [opening = '', indent = '', mark = ''] = fence.exec(line) ?? [];
    const behind = line.slice(opening.length);
    if (end !== null) {
      if (mark.startsWith(end.trim()) && behind.trim() === '') end = null;
      return line;
    }
    if (mark !== '' && !(mark.startsWith('`') && behind.includes('`'))) {
      end = `${indent}${mark}`;
      return line;
    }
    // A comment or a script at the beginning of a line hides all that follows until its end.
    return line.replace(/^( {0,3})<(?=[A-Za-z/!?])(?!https?:)/i, '$1\\<');
  });
  return [...lines, ...(end === null ? [] : [end])].join('\n');
}
