/** Reads PDF with liteparse: pages in reading order, headings, tables; nothing is recognised from images here. */
import type { LiteParse, ParsedPage } from '@llamaindex/liteparse';
import { DocumentUnreadableError } from '../../errors.js';
import type { DocumentFacts, ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { parseXml } from './dom.js';
import { doiOf, isoDate } from './html-facts.js';
import { pdfParts } from './pdf-parts.js';
import { pdfStart } from './sniff-format.js';
import { assembleText, oneLine, type TextPart, textMaxLength } from './text-parts.js';

export const pdfPagesMax = 2000;
const pagesABatch = 50;

/** @throws DocumentUnreadableError when it is encrypted, damaged, too long or holds no text. */
export async function extractPdf(request: ReadRequest): Promise<ExtractedText> {
  const start = Math.max(0, pdfStart(request.bytes));
  const found = await parsePages(Buffer.from(request.bytes.subarray(start)));
  const parts = pdfParts(found.pages);
  if (parts.length === 0) {
    const reason = found.failures > 0 ? 'PDF is damaged: none of its pages can be read' : 'PDF has no text layer: its pages are images';
    throw new DocumentUnreadableError(found.pageCount === 0 ? 'PDF is damaged: it has no pages' : reason);
  }
  return assembleText({ format: 'pdf', parts, pageCount: found.pageCount, facts: await readFacts(parts, found.xmp) });
}

interface ParsedPdf {
  readonly pages: ParsedPage[];
  pageCount: number;
  failures: number;
  xmp: string;
}

async function parsePages(bytes: Buffer): Promise<ParsedPdf> {
  const parser = await createParser();
  const found: ParsedPdf = { pages: [], pageCount: 0, failures: 0, xmp: '' };
  let length = 0;
  try {
    for await (const batch of parser.parseBatches(bytes, { batchSize: pagesABatch })) {
      found.pageCount = batch.totalPages;
      if (batch.totalPages > pdfPagesMax) throw new DocumentUnreadableError(`PDF has too many pages: more than ${pdfPagesMax}`);
      found.pages.push(...batch.result.pages.map(withoutItems));
      found.failures += batch.result.pageErrors.length;
      found.xmp ||= batch.result.docMeta?.xmp ?? '';
      length += batch.result.text.length;
      if (length > textMaxLength * 1.5) throw new DocumentUnreadableError('Document is too long: more than 5 million characters of text');
    }
  } catch (error) {
    throw translate(error);
  }
  return found;
}

async function createParser(): Promise<LiteParse> {
  const { LiteParse } = await import('@llamaindex/liteparse');
  return new LiteParse({
    ocrEnabled: false,
    outputFormat: 'markdown',
    imageMode: 'off',
    extractLinks: false,
    extractBlocks: true,
    extractDocumentMetadata: true,
    continueOnPageError: true,
    maxPages: pdfPagesMax + 1,
    numWorkers: 1,
    quiet: true,
  });
}

/** Positions of single runs are most of a page's memory and are not used. */
function withoutItems(page: ParsedPage): ParsedPage {
  return { ...page, textItems: [], markdown: '' };
}

function translate(error: unknown): DocumentUnreadableError {
  if (error instanceof DocumentUnreadableError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(message)) return new DocumentUnreadableError('PDF is protected by a password', error);
  return new DocumentUnreadableError('PDF is damaged', error);
}

async function readFacts(parts: readonly TextPart[], xmp: string): Promise<Partial<DocumentFacts>> {
  const onFirstPage = parts.filter((part) => part.page === 1);
  const heading = onFirstPage.find((part) => part.kind === 'heading' && /\p{L}.*\p{L}.*\p{L}/u.test(part.text) && !/^abstract$/i.test(part.text));
  const stated = await readXmp(xmp);
  const statedTitle = /\.(docx?|pdf|tex|dvi|indd|qxd)$|^(untitled|microsoft word)|^\W*$/i.test(stated.title) ? '' : stated.title;
  return {
    title: statedTitle === '' ? (heading?.text ?? '') : statedTitle,
    authors: stated.authors,
    publicationDate: stated.publicationDate,
    doi: (stated.doi === '' ? doiOf(onFirstPage.map((part) => part.text).join('\n')) : stated.doi).replace(/[.,;)\]]+$/, ''),
    abstract: abstractOf(parts),
  };
}

async function readXmp(xmp: string): Promise<{ title: string; authors: string; publicationDate: string; doi: string }> {
  const nothing = { title: '', authors: '', publicationDate: '', doi: '' };
  if (!xmp.includes('<')) return nothing;
  const document = await parseXml(xmp);
  const values = (names: readonly string[]): string[] => {
    const element = [...document.querySelectorAll('*')].find((candidate) => names.includes(candidate.localName.toLowerCase()));
    const items = element === undefined ? [] : [...element.querySelectorAll('*')].filter((item) => /:li$/i.test(item.localName));
    return (items.length === 0 && element !== undefined ? [element] : items).map((item) => oneLine(item.textContent ?? '')).filter(Boolean);
  };
  return {
    title: values(['dc:title'])[0] ?? '',
    authors: values(['dc:creator']).join(', '),
    publicationDate: isoDate(values(['prism:publicationdate', 'prism:coverdate'])[0] ?? ''),
    doi: doiOf(values(['prism:doi', 'dc:identifier', 'pdfx:doi'])[0] ?? ''),
  };
}

/** What stands below a heading "Abstract" up to the next heading; else a paragraph that begins with the word. */
function abstractOf(parts: readonly TextPart[]): string {
  const start = parts.slice(0, 60).findIndex((part) => part.kind === 'heading' && /^abstract[.:]?$/i.test(part.text));
  if (start >= 0) {
    const rest = parts.slice(start + 1);
    const end = rest.findIndex((part) => part.kind === 'heading');
    const below = rest.slice(0, end === -1 ? 1 : end).filter((part) => part.kind === 'paragraph');
    return below
      .map((part) => part.text)
      .join(' ')
      .slice(0, 5000);
  }
  const runIn = parts.slice(0, 40).find((part) => part.kind === 'paragraph' && /^abstract\b[.:\s\u2014-]/i.test(part.text));
  return runIn?.text.replace(/^abstract[.:\s\u2014-]*/i, '').slice(0, 5000) ?? '';
}
