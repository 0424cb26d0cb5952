/** A passage of a document, and the part of it that a statement rests on. */
import { z } from 'zod';

/** A passage: a run of the stored text of one document. Offsets count UTF-16 code units of that text. */
export const passageSchema = z
  .object({
    id: z.string(),
    document_id: z.string(),
    /** From 0. */
    chunk_index: z.number().int(),
    text: z.string(),
    /** Headings above it, outermost first. */
    heading_path: z.array(z.string()),
    /** Counted from the first page of the PDF, whatever is printed on it; null where the source has no pages. */
    page_start: z.number().int().nullable(),
    page_end: z.number().int().nullable(),
    /** Where in the text the pages behind `page_start` begin, one offset a page; left out where all of it is on one page. */
    page_turns: z.array(z.number().int()).optional(),
    char_start: z.number().int(),
    char_end: z.number().int(),
  })
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof passageSchema>;

/** The part of a passage that a statement rests on. */
export const quoteSchema = z
  .object({
    /** Offsets into the text of the passage. */
    start: z.number().int(),
    end: z.number().int(),
    /** Where it begins, counted as `page_start`; null where the source has no pages, left out where only the pages of the passage are known. */
    page: z.number().int().nullable().optional(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

/** Of a passage that something cites: where it stands, what it says and what is quoted. It is kept with what cites it. */
export const citedPassageFields = {
  /** Null where the source is not in the library. */
  document_id: z.string().nullable(),
  chunk_index: z.number().int().nullable(),
  page_start: z.number().int().nullable(),
  page_end: z.number().int().nullable(),
  heading_path: z.array(z.string()),
  /** Text of the passage. */
  text: z.string(),
  /** What the claim rests on, as offsets into `text`; null for the whole passage. */
  quote: quoteSchema.nullable(),
};
