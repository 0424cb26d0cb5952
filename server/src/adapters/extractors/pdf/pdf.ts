/** Reads PDF: text layers through liteparse, in reading order, and pages that are images by character recognition. */
import { startAwakeClock } from '../../../awake-time.js';
import { DocumentUnreadableError } from '../../../errors.js';
import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import type { ReadSettings } from '../extract-text.js';
import { ownFamilies } from '../front-matter/own-families.js';
import { textsOfBegunRows, textsOfRows } from '../front-matter/top-rows.js';
import { isStamped, saysRetracted } from '../retraction-words.js';
import { pdfStart } from '../sniff-format.js';
import { squeeze } from '../squeeze.js';
import { assembleText } from '../text-parts.js';
import type { ParsedPdf } from './parsed-pdf.js';
import { readPdfFacts } from './pdf-facts.js';
import { fillIn } from './pdf-form-values.js';
import { textOfLine } from './pdf-glyph-lines.js';
import type { FormValue } from './pdf-glyphs.js';
import { withoutMarks } from './pdf-marks.js';
import { embeddedNote, readingNote, refuseNotice } from './pdf-notices.js';
import { createParser, parsePdf } from './pdf-pages.js';
import { type LaidOutPage, pdfParts } from './pdf-parts.js';
import { type Recognition, recognisePages } from './pdf-recognition.js';
import type { PageDoubts } from './pdf-second-reading.js';
import { withTitle } from './pdf-title.js';

/** By then recognition should be done, so that the limit for a document holds on slow machines too. */
const recognitionMs = 22_000;
/** By then the second reader should be, as putting both together and recognition come after it. */
const secondReaderMs = 14_000;

/** @throws DocumentUnreadableError when it is encrypted, damaged, too long, only a notice, or holds no text. */
export async function extractPdf(
  request: ReadRequest,
  settings: ReadSettings,
): Promise<ExtractedText> {
  const bytes = Buffer.from(request.bytes.subarray(Math.max(0, pdfStart(request.bytes))));
  const { found, recognition } = await readPages(bytes, settings);
  const pages = found.pages.map((page) =>
    withRecognised(page, recognition, found.values.get(page.pageNum)),
  );
  const parts = withTitle(pdfParts(pages), found.headline);
  if (parts.length === 0)
    throw new DocumentUnreadableError(`${reasonOf(found, settings)}${embeddedHint(found)}`);
  const text = parts.map((part) => part.text).join('\n');
  refuseNotice(text);
  const note = readingNote({
    text,
    pageCount: found.pageCount,
    recognised: [...recognition.pages.keys()],
    unsure: recognition.unsure,
    left: recognition.left,
    garbled: found.pages
      .filter((page) => page.isGarbled && !isRecognised(page, recognition))
      .map((page) => page.pageNum),
    damaged: found.failures,
    numbered: found.pages
      .filter((page) => page.lineNumbers.length > 0 && !isRecognised(page, recognition))
      .map((page) => page.pageNum),
    doubts: doubtsOf(found, recognition),
    forms: found.forms,
    embedded: found.embedded,
  });
  const told = await readPdfFacts(parts, {
    xmp: found.xmp,
    information: found.information,
    headline: isGarbledStart(found) ? '' : found.headline,
    lines: isGarbledStart(found) ? [] : found.firstLines,
    turned: found.firstTurned,
    mend: found.mend,
  });
  const printed = isGarbledStart(found) ? [] : textsOfRows(found.firstLines);
  const assembled = assembleText({
    ...{ format: 'pdf', parts, pageCount: found.pageCount, note },
    ...told,
    authorNames: ownFamilies(told.facts.authors, [...printed, text].join('\n')),
  });
  return isMarkedRetracted(found, assembled) ? { ...assembled, isRetracted: true } : assembled;
}

/** By the clock that the limit for a document goes by. */
async function readPages(
  bytes: Buffer,
  settings: ReadSettings,
): Promise<{ found: ParsedPdf; recognition: Recognition }> {
  const spentMs = settings.spentMs ?? 0;
  const { passedMs, stop } = startAwakeClock();
  try {
    const found = await parsePdf(bytes, secondReaderMs - spentMs);
    const leftMs = (): number => recognitionMs - spentMs - passedMs();
    return { found, recognition: await recognise(found, { bytes, leftMs, settings }) };
  } finally {
    stop();
  }
}

const noRecognition: Recognition = { pages: new Map(), unsure: [], left: [] };

async function recognise(
  found: ParsedPdf,
  job: { bytes: Buffer; leftMs: () => number; settings: ReadSettings },
): Promise<Recognition> {
  const folder = job.settings.recognitionFolder;
  if (folder === null || found.poor.length === 0) return noRecognition;
  const { unpackEnglishData } = await import('./english-data.js');
  await unpackEnglishData(folder);
  return recognisePages({
    bytes: job.bytes,
    pages: found.poor,
    folder,
    leftMs: job.leftMs,
    createParser,
    onOverdue: job.settings.onOverdue,
  });
}

/** By a stamp, or in a head or foot, which the text is without. */
function isMarkedRetracted(
  { firstTurned, firstLines }: ParsedPdf,
  { text, blocks, facts }: ExtractedText,
): boolean {
  const shown = blocks
    .filter(({ page }) => page === 1)
    .flatMap(({ start, end }) => text.slice(start, end).split('\n'));
  const letters = squeeze(shown.join(' '));
  const left = firstLines.filter((line) => !letters.includes(squeeze(textOfLine(line, 'shown'))));
  const lines = [...shown, ...textsOfRows(left), ...textsOfBegunRows(firstLines)];
  const printed = textsOfRows(firstLines);
  return firstTurned.some(isStamped) || saysRetracted(facts.title, lines, printed);
}

function isGarbledStart(found: ParsedPdf): boolean {
  return found.pages.some((page) => page.pageNum === 1 && page.isGarbled);
}

/** What was recognised was read another way. */
function doubtsOf({ doubts }: ParsedPdf, recognition: Recognition): PageDoubts {
  const left = (numbers: readonly number[]): number[] =>
    numbers.filter((number) => !recognition.pages.has(number));
  return {
    single: left(doubts.single),
    unmended: left(doubts.unmended),
    unnamed: left(doubts.unnamed),
    tables: left(doubts.tables),
  };
}

function isRecognised(page: LaidOutPage, recognition: Recognition): boolean {
  return recognition.pages.has(page.pageNum) || recognition.left.includes(page.pageNum);
}

function withRecognised(
  page: LaidOutPage & { readonly isGarbled: boolean },
  recognition: Recognition,
  values: readonly FormValue[] = [],
): LaidOutPage {
  const blocks = recognition.pages.get(page.pageNum);
  if (blocks === undefined && !page.isGarbled) return page;
  return { pageNum: page.pageNum, blocks: fillIn((blocks ?? []).map(withoutMarks), values) };
}

/** A portfolio may have a cover without text. */
function embeddedHint({ embedded }: ParsedPdf): string {
  return embedded.length === 0 ? '' : `. ${embeddedNote(embedded)}`;
}

function reasonOf(found: ParsedPdf, settings: ReadSettings): string {
  if (found.pageCount === 0) return 'PDF is damaged: it has no pages';
  if (found.failures > 0) return 'PDF is damaged: none of its pages can be read';
  if (found.pages.some((page) => page.isGarbled))
    return 'PDF has a garbled text layer: its fonts do not say which letters they show';
  if (found.isBlank) return 'PDF is blank: its pages hold no text and no images';
  const tried =
    settings.recognitionFolder === null ? '' : ', and character recognition found no text in them';
  return `PDF has no text layer: its pages are images${tried}`;
}
