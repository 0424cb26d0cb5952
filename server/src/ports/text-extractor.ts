/** What turns the bytes of a document into text with its structure. */

import type { PersonName, Placement } from '@lectern/contract';

export type SourceFormat = 'pdf' | 'html' | 'xml' | 'docx' | 'doc' | 'txt';

/** One run of text: a heading, a paragraph, a list or a whole table. Offsets count UTF-16 code units of `ExtractedText.text`. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'caption' | 'code';
  readonly start: number;
  readonly end: number;
  /** 1 to 6 on headings, else 0. */
  readonly level: number;
  /** Where it begins, from 1; null where the source has no pages. */
  readonly page: number | null;
  /** Where it goes on on later pages: the offset of the first character there, and the page. */
  readonly pageTurns?: readonly PageTurn[];
}

export interface PageTurn {
  readonly at: number;
  readonly page: number;
}

export interface DocumentFacts {
  readonly title: string;
  readonly authors: string;
  readonly publicationDate: string;
  readonly journal: string;
  readonly doi: string;
  readonly abstract: string;
}

export interface ExtractedText {
  readonly format: SourceFormat;
  /** The whole text; blocks cover it in order, with blank lines between. */
  readonly text: string;
  readonly blocks: readonly TextBlock[];
  /** Null where the source has no pages. */
  readonly pageCount: number | null;
  /** What the document says of itself; empty text where it says nothing. */
  readonly facts: DocumentFacts;
  /** Of those of the authors whose names it tells in parts; left out where it tells none. */
  readonly authorNames?: readonly PersonName[];
  /** Volume, issue and pages in the journal among the facts; left out where it tells none. */
  readonly placement?: Placement;
  /** Those facts that the file itself does not state. */
  readonly shownFacts?: readonly (keyof DocumentFacts)[];
  /** DOIs and arXiv numbers that may be those of the work itself, the likeliest first; a look-up tells. */
  readonly candidates?: readonly string[];
  /** Whether it says of itself that it was retracted; left out where it does not. */
  readonly isRetracted?: boolean;
  /** What a reader should know of how the text was got or what is missing, in sentences; left out where there is nothing to say. */
  readonly note?: string;
}

/** A passage as cut from an extracted text. */
export interface Chunk {
  readonly index: number;
  readonly text: string;
  readonly headingPath: readonly string[];
  readonly pageStart: number | null;
  readonly pageEnd: number | null;
  /** Where in the text the pages behind `pageStart` begin, one offset a page; left out where all of it is on one page. */
  readonly pageTurns?: readonly number[];
  /** `extracted.text.slice(charStart, charEnd) === text` */
  readonly charStart: number;
  readonly charEnd: number;
  readonly tokenCount: number;
}

export interface ReadRequest {
  readonly bytes: Uint8Array;
  /** Final address or file name, for hints only; the bytes decide. */
  readonly name: string;
  readonly contentType: string;
  readonly charset: string;
}

/** The blocks are left behind: passages are cut from them where they are. */
export interface ReadDocument extends Omit<ExtractedText, 'blocks'> {
  readonly chunks: readonly Chunk[];
}

/** Reads documents where a bad one cannot hurt the server: in a process that is killed at its limits of time and memory. */
export interface DocumentReader {
  /** @throws DocumentUnreadableError with a sentence: encrypted, corrupt, too large when unpacked, no text, timed out. */
  read(request: ReadRequest, signal: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
}

/**
 * Tells what a document is by its bytes, of which the first and the last megabyte will do; name and content type only help where they leave it open.
 * @throws DocumentUnreadableError with a sentence when they are empty or of a kind that is not read.
 */
export type FormatSniffer = (
  bytes: Uint8Array,
  hints: { readonly name: string; readonly contentType: string },
) => Promise<SourceFormat>;
