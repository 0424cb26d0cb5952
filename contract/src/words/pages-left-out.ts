/** Words, and finds again, what a note on a document says of its pages that have no text, and of a text that is no more than the abstract. Without a schema, so that a screen can load it. */

/** Begins each such sentence. */
export const leftOutBecause = 'Left out because';

const leftOut = new RegExp(String.raw`\b${leftOutBecause} [^.]{1,300}`, 'gu');

/** Those sentences of a note, without what else it says; empty where none is left out. */
export function pagesLeftOut(note: string): string {
  return [...note.matchAll(leftOut)].map(([sentence]) => sentence.trim()).join('. ');
}
