/** Cuts a plain text that has no structure, such as an abstract, into pieces about as long as passages of the library. */
import { splitSentences } from '../sentences/split-sentences.js';

const pieceLength = 1600;

/** Cuts at sentences; blank lines stay, so that headings can be told. */
export function cutText(text: string): string[] {
  const cuts: { start: number; end: number }[] = [];
  for (const { start, end } of splitSentences(text)) {
    const last = cuts.at(-1);
    if (last === undefined || end - last.start > pieceLength) cuts.push({ start, end });
    else last.end = end;
  }
  return cuts.flatMap(pieces).map(({ start, end }) => text.slice(start, end));
}

/** What goes on without the end of a sentence, such as a list of names, is cut all the same. */
function pieces({ start, end }: { start: number; end: number }): { start: number; end: number }[] {
  const length = pieceLength * 2;
  if (end - start <= length) return [{ start, end }];
  return Array.from({ length: Math.ceil((end - start) / length) }, (_, index) => ({
    start: start + index * length,
    end: Math.min(end, start + (index + 1) * length),
  }));
}
