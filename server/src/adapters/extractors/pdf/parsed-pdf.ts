/** What is known of a PDF when both readers have gone through its pages. */
import type { LayoutBlock, ParsedPage } from '@llamaindex/liteparse';
import type { EdgeLine } from './pdf-edges.js';
import type { FormDoubts } from './pdf-form-values.js';
import type { GlyphLine } from './pdf-glyph-lines.js';
import type { GlyphPages } from './pdf-glyphs.js';
import type { OuterRow } from './pdf-page-numbers.js';
import type { LaidOutPage } from './pdf-parts.js';
import type { PlacedText } from './pdf-places.js';
import type { PageDoubts } from './pdf-second-reading.js';

export interface ReadPage extends LaidOutPage {
  readonly blocks: readonly LayoutBlock[];
  readonly edges: readonly EdgeLine[];
  /** Numbers beside the lines, which are none of the text. */
  readonly lineNumbers: readonly PlacedText[];
  readonly outerRows: readonly OuterRow[];
  readonly width: number;
  readonly height: number;
  readonly isGarbled: boolean;
  /** Its text runs sideways or upside down; all places are those of the page turned upright. */
  readonly isTurned?: boolean;
}

export interface ParsedPdf {
  readonly pages: readonly ReadPage[];
  /** Pages that recognition may help: images, or with a text layer that is garbled. */
  readonly poor: readonly ParsedPage[];
  readonly pageCount: number;
  readonly failures: number;
  /** What could not be kept, by page. */
  readonly doubts: PageDoubts;
  readonly xmp: string;
  /** What the file states in the way of before XMP: title, author and dates. */
  readonly information: Readonly<Record<string, string>>;
  readonly forms: FormDoubts;
  /** What is filled in forms, by page. */
  readonly values: GlyphPages['values'];
  /** Names of the files within the file, which are not read. */
  readonly embedded: readonly string[];
  /** No page shows anything. */
  readonly isBlank: boolean;
  /** What stands out on the first page; empty where nothing does. */
  readonly headline: string;
  /** Mends letters of other texts as those of the pages were. */
  readonly mend: (text: string) => string;
  /** What the second reader sees on the first page. */
  readonly firstLines: readonly GlyphLine[];
  /** What is stamped across that page or beside it. */
  readonly firstTurned: readonly string[];
}
