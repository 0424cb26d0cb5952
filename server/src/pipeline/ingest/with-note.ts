/** Says of a text that was read what people should know of it, before what its reader said. */
import type { ReadDocument } from '../../ports/text-extractor.js';

export function withNote(document: ReadDocument, note: string): ReadDocument {
  return { ...document, note: [note, document.note].filter(Boolean).join(' ') };
}
