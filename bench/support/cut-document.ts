/** Cuts a document of a collection into the passages that the product makes of it. */
import { extractPlainText } from '../../server/src/adapters/extractors/plain/text.js';
import type { ExtractedText } from '../../server/src/ports/text-extractor.js';
import { splitChunks } from '../../server/src/reading/chunks/split-chunks.js';
import { searchTextOf } from '../../server/src/store/passages/chunks.js';

export function readDocument(text: string): ExtractedText {
  return extractPlainText({
    bytes: Buffer.from(text),
    name: '',
    contentType: 'text/plain',
    charset: 'utf-8',
  });
}

/** With what stands before each in the word index. */
export function cutDocument({
  title,
  text,
}: {
  title: string;
  text: string;
}): { opening: string; text: string }[] {
  return splitChunks(readDocument(text)).map((chunk) => {
    const searched = searchTextOf(title, chunk);
    return {
      opening: searched.slice(0, searched.length - chunk.text.length),
      text: chunk.text,
    };
  });
}
