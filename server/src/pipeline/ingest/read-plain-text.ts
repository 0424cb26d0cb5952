/** Reads a text that came without a file, such as an abstract, the way that files are read. */
import type { DocumentReader, ReadDocument } from '../../ports/text-extractor.js';

/** @throws DocumentUnreadableError when it holds no text; the signal's reason. */
export function readPlainText(
  text: string,
  reader: DocumentReader,
  signal: AbortSignal,
): Promise<ReadDocument> {
  return reader.read(
    {
      bytes: new TextEncoder().encode(text),
      name: 'text.txt',
      contentType: 'text/plain',
      charset: 'utf-8',
    },
    signal,
  );
}

/** An abstract is all that is stored of its document, and what the document has as its abstract. Throws as `readPlainText` does. */
export async function readAbstract(
  abstract: string,
  reader: DocumentReader,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const read = await readPlainText(abstract, reader, signal);
  return { ...read, facts: { ...read.facts, abstract: read.text } };
}
