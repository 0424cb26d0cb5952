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
