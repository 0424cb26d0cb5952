/** What is known of the documents that an answer quotes, of what it left out, and of what was searched for it. */
import { z } from 'zod';
import { editorialNoticesSchema } from './notices.js';
import { quoteSchema } from './passages.js';
import { scoredPassageSchema } from './vector-search.js';

/** Where a document stands on a question of yes or no, or beside the others, and the words that say so. */
export const quotedStanceSchema = z.object({
  position: z.enum(['support', 'against', 'unclear']),
  /** Words of its quotes; where it is unclear empty, or what of it is. */
  label: z.string(),
});

/** A document that an answer rests on, with what should be known before its words are trusted. */
export const quotedDocumentSchema = z
  .object({
    document_id: z.string(),
    title: z.string(),
    /** Joined by ", ". */
    authors: z.string(),
    publication_date: z.string(),
    journal: z.string(),
    doi: z.string(),
    url: z.string(),
    source_type: z.string(),
    /** Such as `randomised trial`; empty where neither its record nor its text tells. */
    kind_of_study: z.string(),
    is_preprint: z.boolean(),
    /** Only its abstract was read. */
    is_abstract_only: z.boolean(),
    /** Who says that the work is retracted, and when that was looked up. */
    retraction: z.object({ source: z.string(), checked_at: z.string() }).nullable(),
    notices: editorialNoticesSchema,
    /** Null where the documents are not compared, or this one is not counted. */
    stance: quotedStanceSchema.nullable(),
    /** What the question asks for, other documents of the answer name, and the passages of this one do not. */
    not_found: z.array(z.string()),
    /** Names, numbers and what a question of yes or no hangs on, which its passages hold and the sentences quoted from it do not; left out where there are none. */
    not_quoted: z.array(z.string()).optional(),
  })
  .meta({ id: 'QuotedDocument' });
export type QuotedDocument = z.infer<typeof quotedDocumentSchema>;

/** A passage that was left out of an answer because its work is retracted, with what it says. */
export const leftOutPassageSchema = scoredPassageSchema
  .extend({ quote: quoteSchema, section: z.string().optional() })
  .meta({ id: 'LeftOutPassage' });
export type LeftOutPassage = z.infer<typeof leftOutPassageSchema>;

/** What was searched for an answer. */
export const lookedAtSchema = z
  .object({
    /** Documents with text that can be found, and all that were to be searched. */
    searched: z.number().int(),
    documents: z.number().int(),
    /** Of those searched, how many have pages without a text; left out where none has. */
    in_part: z.number().int().min(1).optional(),
    /** Those that could not be searched, then those of which pages could not; some where there are many. */
    unread: z.array(z.object({ document_id: z.string(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: 'LookedAt' });
export type LookedAt = z.infer<typeof lookedAtSchema>;
