/** Finds paragraphs: lines with words in them that follow each other, up to a line without. */

export interface Paragraph {
  readonly start: number;
  readonly end: number;
}

export function findParagraphs(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const words = line.trim();
    if (words === '') continue;
    const start = index + line.indexOf(words);
    const end = start + words.length;
    const last = found.at(-1);
    const follows = last !== undefined && text.slice(last.end, start).split('\n').length === 2;
    if (follows) found[found.length - 1] = { start: last.start, end };
    else found.push({ start, end });
  }
  return found;
}
