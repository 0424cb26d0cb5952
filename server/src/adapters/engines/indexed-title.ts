/** Reads titles as bibliographic databases of medicine write them: with a full stop, and in brackets where they were translated. */

/** The title itself. Brackets that begin and end it may belong to two things, such as two labelled substances. */
export function indexedTitle(text: string): string {
  const title = withoutFullStop(text);
  return isWithinBrackets(title) ? withoutFullStop(title.slice(1, -1)) : title;
}

/** An ellipsis stays. */
export function withoutFullStop(text: string): string {
  return text.trim().replace(/(?<!\.)\.$/, '');
}

/** Whether the first bracket closes with the last letter. */
function isWithinBrackets(title: string): boolean {
  if (!title.startsWith('[') || !title.endsWith(']')) return false;
  let depth = 0;
  for (const { 0: bracket, index } of title.matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth === 0) return index === title.length - 1;
  }
  return false;
}
