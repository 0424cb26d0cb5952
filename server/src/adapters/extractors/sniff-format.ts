/** Tells what a document is by its bytes; what its name or server claims is only used where the bytes leave it open. */
import { DocumentUnreadableError } from '../../errors.js';
import type { FormatSniffer } from '../../ports/text-extractor.js';
import { decodeAs } from './plain/decode-as.js';
import { looksLikeEbcdic } from './plain/ebcdic.js';
import { withoutPadding } from './plain/padding.js';
import { encodingOfMark, wideEncoding } from './plain/wide-encoding.js';

/** Forms that are told apart; `rtf` and `word-xml` are read as what their name usually claims, `doc`. */
export type SniffedFormat = 'pdf' | 'html' | 'xml' | 'docx' | 'doc' | 'rtf' | 'word-xml' | 'txt';

/** @throws DocumentUnreadableError when the bytes are empty or of a kind that is not read. */
export async function sniffFormat(
  bytes: Uint8Array,
  hints: { readonly name: string; readonly contentType: string },
): Promise<SniffedFormat> {
  if (bytes.length === 0) throw new DocumentUnreadableError('File is empty');
  if (pdfStart(bytes) >= 0) return 'pdf';
  if (startsWith(bytes, zipSignature)) return sniffZip(bytes);
  if ([compoundSignature, ...oldWordSignatures].some((start) => startsWith(bytes, start)))
    return 'doc';
  if (latin(bytes, 0, 16).trimStart().startsWith('{\\rtf')) return 'rtf';
  const text = withoutPadding(bytes);
  const wide = encodingOfMark(text) ?? wideEncoding(text);
  if (wide === null && !hasFewControls(text)) {
    if (looksLikeEbcdic(bytes)) return 'txt';
    throw new DocumentUnreadableError(await binaryComplaint(bytes));
  }
  // Markup is ASCII in all encodings that are not wide.
  return sniffMarkup(decodeAs(bytes.subarray(0, 65_536), wide ?? 'latin1'), hints) ?? 'txt';
}

/** The same in the words of the port. */
export const sniffSourceFormat: FormatSniffer = async (bytes, hints) => {
  const format = await sniffFormat(bytes, hints);
  return format === 'rtf' || format === 'word-xml' ? 'doc' : format;
};

/** Where `%PDF-` stands in the first kilobyte; -1 where it does not. */
export function pdfStart(bytes: Uint8Array): number {
  return latin(bytes, 0, 1029).indexOf('%PDF-');
}

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Of Word 1 and 2 for Windows, which knew no containers. */
const oldWordSignatures = [
  [0x9b, 0xa5, 0x21, 0x00],
  [0xdb, 0xa5, 0x2d, 0x00],
];
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    start,
    end,
  );
}

const otherDocuments = [
  ['application/epub+zip', 'E-books (EPUB)'],
  ['application/vnd.oasis.opendocument', 'OpenDocument files (ODT, ODS, ODP)'],
] as const;

/** Names in a ZIP are stored plainly, so that a word document shows without unpacking anything. */
function sniffZip(bytes: Uint8Array): 'docx' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Such files name their kind in the first member, which is not packed.
  const start = latin(bytes, 0, 150);
  for (const [type, kind] of otherDocuments)
    if (start.includes(`mimetype${type}`))
      throw new DocumentUnreadableError(
        `${kind} cannot be read as documents; save it as PDF or DOCX and try again`,
      );
  if (buffer.includes('word/') || buffer.includes('word\\')) return 'docx';
  if (buffer.includes('xl/workbook'))
    throw new DocumentUnreadableError('Spreadsheets cannot be read as documents');
  if (buffer.includes('ppt/'))
    throw new DocumentUnreadableError('Presentations cannot be read as documents');
  if (buffer.includes('[Content_Types].xml')) return 'docx';
  throw new DocumentUnreadableError('Archives cannot be read as documents');
}

/** As in every text of one byte a character, but for the line ends of EBCDIC. */
function hasFewControls(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) controls += 1;
  }
  return controls <= sample.length * 0.005;
}

async function binaryComplaint(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  return type === undefined
    ? 'File is not a document that can be read'
    : `Files of type ${type.ext} cannot be read as documents`;
}

function sniffMarkup(
  text: string,
  hints: { readonly name: string; readonly contentType: string },
): SniffedFormat | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const declared = /^<\?xml\b/i.test(start);
  const body = start.replace(/^(?:<\?[^>]{0,2000}\?>|<!--[\s\S]{0,20000}?-->|\s)+/, '');
  if (
    /^(<!doctype\s+article\b|<article\b[^>]{0,4000}(article-type|dtd-version|xmlns:xlink))/i.test(
      body,
    )
  )
    return 'xml';
  if (
    /^<(pmc-articleset|OAI-PMH)\b/i.test(body) ||
    (declared && /<article\b[^>]{0,4000}>\s{0,100}<front\b/i.test(body))
  )
    return 'xml';
  if (/progid="Word\.Document"|<w:wordDocument\b|<pkg:package\b/.test(start.slice(0, 8000)))
    return 'word-xml';
  if (
    /^<(!doctype\s+html|html|head|body)\b/i.test(body) ||
    /<(html|body|head)(\s[^<>]{0,2000})?>/i.test(start.slice(0, 32_768))
  )
    return 'html';
  if (/\bhtml\b/.test(hints.contentType) || /\.x?html?$/i.test(hints.name))
    return /<[a-z!][^<>]{0,2000}>/i.test(start) ? 'html' : null;
  if (declared) return 'xml';
  return /^<(p|div|h[1-6]|table|section|main|article|title|meta|ul|ol)\b[^<>]{0,2000}>/i.test(body)
    ? 'html'
    : null;
}
