/** Reads binary Word documents: those of 1997 to 2003 with word-extractor, and older ones, or where it fails, by their pieces. */
import { DocumentUnreadableError } from '../../../errors.js';
import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { assembleText, type TextPart } from '../text-parts.js';
import { isGarbled } from '../text-quality.js';
import { type CompoundFile, openCompoundFile } from './compound-file.js';
import { withoutHiddenRuns } from './doc-hidden.js';
import { type DocHead, readDocHead, readPieces, tableStream } from './doc-pieces.js';
import { readRaised, writeRaisedIn } from './doc-raised.js';
import { readRuns } from './doc-runs.js';
import { leftOutNote } from './left-out.js';
import { lineParts } from './line-parts.js';
import { readOfficeFacts } from './office-facts.js';
import { readSummary, summaryStream } from './summary-information.js';

/** @throws DocumentUnreadableError when it is encrypted, of another kind, damaged or without text. */
export async function extractDoc(request: ReadRequest): Promise<ExtractedText> {
  const buffer = Buffer.from(
    request.bytes.buffer,
    request.bytes.byteOffset,
    request.bytes.byteLength,
  );
  if (isCompound(buffer)) refuseOthers(buffer);
  const file = isCompound(buffer) ? openCompoundFile(buffer) : null;
  const whole = readDocHead(file?.stream('WordDocument') ?? buffer);
  if (whole.isEncrypted) throw new DocumentUnreadableError('Document is protected by a password');
  const runs = readRuns(whole, file);
  const { head, wasHidden } = withoutHiddenRuns(whole, file, runs);
  const texts = await readByLibrary(head, file);
  const raised = readRaised(head, file, runs);
  const written = writeRaisedIn(texts, raised);
  const parts = written.flatMap((text) => [...lineParts(mendHyphens(text))]);
  if (parts.some((part) => /[\p{L}\p{N}]/u.test(part.text))) return assembled(parts);
  const text = readPieces(head, file);
  if (isGarbled(text)) throw new DocumentUnreadableError('Document is damaged');
  return assembled(writeRaisedIn([text], raised).flatMap((one) => [...lineParts(one)]));

  function assembled(read: readonly TextPart[]): ExtractedText {
    const stated = readSummary(file?.stream(summaryStream) ?? null);
    return assembleText({
      format: 'doc',
      parts: read,
      ...readOfficeFacts(read, stated),
      note: leftOutNote({ hidText: wasHidden, formulas: 0 }),
    });
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
async function readByLibrary(head: DocHead, file: CompoundFile | null): Promise<string[]> {
  const tables = tableStream(head.main, file);
  if (head.isOld || tables === null) return [];
  const { default: WordOleExtractor } = await import('word-extractor/lib/word-ole-extractor.js');
  try {
    const reader = new WordOleExtractor();
    // What was deleted is gone already, and the library takes letters that are set closer or farther apart for deleted.
    reader.writeCharacterProperties = () => {};
    reader.streamBuffer = async () => tables;
    const document = await reader.extractWordDocument({ stream: () => null }, head.main);
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
