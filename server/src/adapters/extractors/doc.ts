/** Reads binary Word documents: those of 1997 to 2003 with word-extractor, and older ones, or where it fails, by their pieces. */
import { DocumentUnreadableError } from '../../errors.js';
import type { ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { openCompoundFile } from './compound-file.js';
import { readDocHead, readPieces } from './doc-pieces.js';
import { readRaised, writeRaisedIn } from './doc-raised.js';
import { readOfficeFacts } from './office-facts.js';
import { readSummary, summaryStream } from './summary-information.js';
import { assembleText, pipeTable, type TextPart, textPart } from './text-parts.js';
import { isGarbled } from './text-quality.js';

/** @throws DocumentUnreadableError when it is encrypted, of another kind, damaged or without text. */
export async function extractDoc(request: ReadRequest): Promise<ExtractedText> {
  const buffer = Buffer.from(
    request.bytes.buffer,
    request.bytes.byteOffset,
    request.bytes.byteLength,
  );
  if (isCompound(buffer)) refuseOthers(buffer);
  const file = isCompound(buffer) ? openCompoundFile(buffer) : null;
  const head = readDocHead(file?.stream('WordDocument') ?? buffer);
  if (head.isEncrypted) throw new DocumentUnreadableError('Document is protected by a password');
  const texts = head.isOld ? [] : await readByLibrary(buffer);
  const raised = readRaised(head, file);
  const written = writeRaisedIn(texts, raised);
  const parts = written.flatMap((text) => [...lineParts(mendHyphens(text))]);
  if (parts.some((part) => /[\p{L}\p{N}]/u.test(part.text))) return assembled(parts);
  const text = readPieces(head, file);
  if (isGarbled(text)) throw new DocumentUnreadableError('Document is damaged');
  return assembled(writeRaisedIn([text], raised).flatMap((one) => [...lineParts(one)]));

  function assembled(read: readonly TextPart[]): ExtractedText {
    const stated = readSummary(file?.stream(summaryStream) ?? null);
    return assembleText({ format: 'doc', parts: read, ...readOfficeFacts(read, stated) });
  }
}

/** Other files are of a Word before 6, whose text stands in them as it is. */
function isCompound(buffer: Buffer): boolean {
  return buffer.readUInt32BE(0) === 0xd0cf11e0;
}

function refuseOthers(buffer: Buffer): void {
  if (holdsName(buffer, 'EncryptedPackage'))
    throw new DocumentUnreadableError('Document is protected by a password');
  if (!holdsName(buffer, 'WordDocument'))
    throw new DocumentUnreadableError('File is an Office file, but not a Word document');
}

/** Names of streams stand in the container as UTF-16, also where its directory is damaged. */
function holdsName(buffer: Buffer, name: string): boolean {
  return buffer.includes(Buffer.from(name, 'utf16le'));
}

/** Empty where it fails or finds nothing: then the pieces are read as they stand. */
async function readByLibrary(buffer: Buffer): Promise<string[]> {
  const { default: WordExtractor } = await import('word-extractor');
  try {
    const document = await new WordExtractor().extract(buffer);
    const asWritten = { filterUnicode: false, includeHeadersAndFooters: false } as const;
    return [
      document.getBody(asWritten),
      document.getTextboxes(asWritten),
      document.getFootnotes(asWritten),
      document.getEndnotes(asWritten),
    ];
  } catch {
    return []; // The plain reader is the second opinion, and it names the fault.
  }
}

/** The library writes the word "undefined" for a hyphen that shows only at the end of a line, and leaves the code of one that never breaks. */
export function mendHyphens(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Word's code of a hyphen.
  return text.replace(/(?<=\p{L})undefined(?=\p{L})/gu, '').replace(/\u001E|\u2011/g, '-');
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
