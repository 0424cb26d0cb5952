/** What a publisher has said of a work since it appeared, short of retracting it. */
import { z } from 'zod';
import { safeText, webUrl } from './route.js';

/** The gravest first. */
export const noticeKinds = ['partial_retraction', 'expression_of_concern', 'correction'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const editorialNoticeSchema = z
  .object({
    kind: z.enum(noticeKinds),
    /** Where the notice is published; left out where nobody says. */
    url: webUrl.optional(),
    /** The notice itself, where it is a document of the library; left out where none is known. */
    document_id: z.uuid().optional(),
    /** Who names it, such as Crossref; left out where that is the engine that found the work. */
    source: safeText({ max: 200 }).optional(),
  })
  .meta({ id: 'EditorialNotice' });
export type EditorialNotice = z.infer<typeof editorialNoticeSchema>;

/** The gravest first; left out where there are none. */
export const editorialNoticesSchema = z.array(editorialNoticeSchema).max(20).optional();
