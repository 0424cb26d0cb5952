/** Reads Word documents of 1997 to 2003 with word-extractor; encrypted containers and older versions are refused by name. */
import { DocumentUnreadableError } from '../../errors.js';
import type { ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { assembleText, pipeTable, type TextPart, textPart } from './text-parts.js';

/** @throws DocumentUnreadableError when it is encrypted, of another kind, damaged or without text. */
export async function extractDoc(request: ReadRequest): Promise<ExtractedText> {
  const buffer = Buffer.from(
    request.bytes.buffer,
    request.bytes.byteOffset,
    request.bytes.byteLength,
  );
  if (holdsStream(buffer, 'EncryptedPackage'))
    throw new DocumentUnreadableError('Document is protected by a password');
  if (!holdsStream(buffer, 'WordDocument'))
    throw new DocumentUnreadableError('File is an Office file, but not a Word document');
  const { default: WordExtractor } = await import('word-extractor');
  try {
    const document = await new WordExtractor().extract(buffer);
    const asWritten = { filterUnicode: false, includeHeadersAndFooters: false } as const;
    const texts = [
      document.getBody(asWritten),
      document.getTextboxes(asWritten),
      document.getFootnotes(asWritten),
      document.getEndnotes(asWritten),
    ];
    return assembleText({
      format: 'doc',
      parts: texts.flatMap((text) => [...lineParts(mendHyphens(text))]),
    });
  } catch (error) {
    throw translate(error);
  }
}

/** The library writes the word "undefined" for a hyphen that shows only at the end of a line, and leaves the code of one that never breaks. */
export function mendHyphens(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Word's code of a hyphen.
  return text.replace(/(?<=\p{L})undefined(?=\p{L})/gu, '').replace(/\u001E|\u2011/g, '-');
}

/** Names of streams stand in the container as UTF-16. */
function holdsStream(buffer: Buffer, name: string): boolean {
  return buffer.includes(Buffer.from(name, 'utf16le'));
}

function translate(error: unknown): DocumentUnreadableError {
  if (error instanceof DocumentUnreadableError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/encrypt/i.test(message))
    return new DocumentUnreadableError('Document is protected by a password', error);
  if (/version|nfib/i.test(message)) {
    return new DocumentUnreadableError(
      'Document was written by a Word older than 1997; save it as DOCX and try again',
      error,
    );
  }
  return new DocumentUnreadableError('Document is damaged', error);
}

/** A line is a paragraph; neighbouring lines with tabs are the rows of a table. */
export function* lineParts(text: string): Generator<TextPart> {
  let rows: string[][] = [];
  for (const line of text.split(/[\n\r\v\f]+/)) {
    const cells = line.replace(/^\t+|(?<!\t)\t+$/g, '').split('\t');
    if (cells.length > 1) {
      rows.push(cells);
      continue;
    }
    yield* tableParts(rows);
    rows = [];
    yield textPart('paragraph', line);
  }
  yield* tableParts(rows);
}

/** A single line with tabs is only spaced. */
function* tableParts(rows: readonly (readonly string[])[]): Generator<TextPart> {
  if (rows.length > 1) yield textPart('table', pipeTable(rows));
  else if (rows.length === 1) yield textPart('paragraph', rows.flat().join(' '));
}
