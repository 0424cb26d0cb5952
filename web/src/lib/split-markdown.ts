/** Cuts Markdown into pieces that its reader is done with soon: some shapes take it time by the square of their length, and deep nesting breaks it. */

export interface MarkdownPiece {
  readonly text: string;
  /** To be shown as it was written. */
  readonly isRaw: boolean;
}

/** A text up to this length is one piece; longer ones are cut at blank lines. */
const pieceMaxLength = 6000;
/** What no blank line parts stands as it was written above this length; code between fences is read at any. */
const blockMaxLength = 10_000;
const textMaxLength = 100_000;
const deepest = 50;

export function splitMarkdown(text: string): MarkdownPiece[] {
  if (text.length > textMaxLength) return [{ text, isRaw: true }];
  const pieces: string[] = [''];
  for (const block of text.length > pieceMaxLength ? blocksOf(text) : [text]) {
    const piece = `${pieces.at(-1) ?? ''}${block}`;
    if (piece.length > pieceMaxLength && pieces.at(-1) !== '') pieces.push(block);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces.map((piece) => ({
    text: piece,
    isRaw: (piece.length > blockMaxLength && !/^(?:```|~~~)/.test(piece)) || isDeep(piece),
  }));
}

/** Begins or ends code or a formula; not what ends on its own line. */
const fence = /^(?:```[^`\n]*(?:\n|$)|~~~|\$\$(?!.*\$\$))/;

/** What blank lines part, each with the blank line behind it; code between fences stays whole, and what is indented with what it belongs to. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [''];
  let isCode = false;
  let isBlank = false;
  for (const line of text.split(/(?<=\n)/)) {
    const isFence = fence.test(line);
    if (!isCode && (isFence || (isBlank && /^\S/.test(line)))) blocks.push('');
    blocks[blocks.length - 1] += line;
    if (isFence) isCode = !isCode;
    isBlank = line.trim() === '' || (isFence && !isCode);
  }
  return blocks;
}

/** Quotes in quotes and lists in lists. */
function isDeep(text: string): boolean {
  return text.split('\n').some((line) => {
    const [lead = ''] = /^[\s>*+\-.)\d]{0,500}/.exec(line) ?? [];
    return (lead.match(/>|(?:[*+-]|\d[.)])\s/g)?.length ?? 0) > deepest;
  });
}
