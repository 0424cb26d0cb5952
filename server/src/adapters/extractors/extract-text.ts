/** Chooses the extractor for a document by its bytes. To add a file type: one extractor and one line here. */
import { DocumentUnreadableError } from '../../errors.js';
import type { ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { saysRetracted } from './retraction-words.js';
import { type SniffedFormat, sniffFormat } from './sniff-format.js';
import { foreignShareOf, plausibilityOf } from './text-plausibility.js';
import { isGarbled } from './text-quality.js';

export interface ReadSettings {
  /** Where the data for character recognition is kept; null when it is off. */
  readonly recognitionFolder: string | null;
  /** How much of the document's time had passed when reading began; 0 when left out. */
  readonly spentMs?: number;
  /** Told when work was left behind that goes on in this process. */
  readonly onOverdue?: () => void;
}

type Extractor = (
  request: ReadRequest,
  settings: ReadSettings,
) => ExtractedText | Promise<ExtractedText>;

/** Each is loaded when the first document of its kind comes, because the libraries behind them are large. */
const extractors: Readonly<Record<SniffedFormat, () => Promise<Extractor>>> = {
  pdf: async () => (await import('./pdf/pdf.js')).extractPdf,
  html: async () => (await import('./markup/html.js')).extractHtml,
  xml: async () => (await import('./markup/jats.js')).extractXml,
  docx: async () => (await import('./word/docx.js')).extractDocx,
  doc: async () => (await import('./word/doc.js')).extractDoc,
  rtf: async () => (await import('./word/rtf.js')).extractRtf,
  'word-xml': async () => (await import('./word/word-xml.js')).extractWordXml,
  txt: async () => (await import('./plain/text.js')).extractPlainText,
};

/** @throws DocumentUnreadableError with a sentence that says why. Runs only where it may be killed: see `document-reader.ts`. */
export async function extractText(
  request: ReadRequest,
  settings: ReadSettings = { recognitionFolder: null },
): Promise<ExtractedText> {
  const extract = await extractors[await sniffFormat(request.bytes, request)]();
  try {
    const extracted = await extract(request, settings);
    if (extracted.format !== 'pdf') refuseGarbled(extracted.text);
    return withClaim(request, withBroken(withRetraction(extracted)));
  } catch (error) {
    // What nests deeper than a reader can follow runs out of the stack.
    if (error instanceof RangeError)
      throw new DocumentUnreadableError('The document is nested too deeply to be read');
    throw error;
  }
}

/** How much of a text without pages stands where a first page would. */
const firstPageLength = 4000;

/** A paper that says of itself that it was retracted. A PDF is looked at where its heads and stamps are known, which the text is without. */
function withRetraction(extracted: ExtractedText): ExtractedText {
  if (extracted.format === 'pdf') return extracted;
  const { text, blocks, facts } = extracted;
  const lines = blocks
    .filter(({ page, start }) => page === 1 || (page === null && start < firstPageLength))
    .flatMap(({ start, end }) => text.slice(start, end).split('\n'));
  return saysRetracted(facts.title, lines) ? { ...extracted, isRetracted: true } : extracted;
}

/** Bytes of a text that stand for nothing in its encoding are shown by a sign, and told. */
function withBroken(extracted: ExtractedText): ExtractedText {
  const count = extracted.text.match(/\uFFFD/g)?.length ?? 0;
  if (extracted.format === 'pdf' || count === 0) return extracted;
  const told = `Characters of the file that are broken and shown as \uFFFD: ${count}.`;
  return { ...extracted, note: `${told} ${extracted.note ?? ''}`.trim() };
}

/** What names and servers claim, by the ending of a name; kinds that programs save under another's name are not told apart. */
const claims: readonly {
  readonly name: RegExp;
  readonly type: RegExp;
  readonly formats: string;
}[] = [
  { name: /\.pdf(?:$|[?#])/i, type: /^application\/(?:x-)?pdf\b/i, formats: 'pdf' },
  { name: /\.docx(?:$|[?#])/i, type: /wordprocessingml/i, formats: 'docx' },
  { name: /\.doc(?:$|[?#])/i, type: /^application\/msword\b/i, formats: 'doc docx' },
  { name: /\.html?(?:$|[?#])/i, type: /^text\/html\b/i, formats: 'html xml' },
  { name: /\.te?xt(?:$|[?#])/i, type: /^text\/plain\b/i, formats: 'txt html xml' },
];

/** Sites deliver pages of their own under the name of a paper, and people save files under the names of others. */
function withClaim(request: ReadRequest, extracted: ExtractedText): ExtractedText {
  const { format, note = '' } = extracted;
  const named = claims.find(({ name }) => name.test(request.name));
  const claim = named ?? claims.find(({ type }) => type.test(request.contentType));
  if (claim === undefined || claim.formats.split(' ').includes(format)) return extracted;
  const claimed = kinds[claim.formats.split(' ')[0] ?? ''] ?? '';
  const claiming = named === undefined ? 'It was sent as' : 'Its name says that it is';
  const told = `${claiming} ${claimed}, but it is ${kinds[format]}.`;
  return { ...extracted, note: `${told} ${note}`.trim() };
}

const kinds: Readonly<Record<string, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document (DOCX)',
  doc: 'a Word document (DOC)',
  html: 'a web page',
  xml: 'an XML file',
  txt: 'plain text',
};

/** What was decoded wrongly once and stored so, or is no text at all. The pages of a PDF are looked at one by one where they are read. */
function refuseGarbled(text: string): void {
  const start = text.slice(0, garbleSampleLength);
  const isMisread = foreignShareOf(start) > 0.3 && plausibilityOf(start).mean < 0.25;
  if (isMisread || isGarbled(start))
    throw new DocumentUnreadableError('The text is garbled: its letters make no words');
}

const garbleSampleLength = 100_000;
