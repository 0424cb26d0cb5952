/** Where in its journal or its book a work stands. */
import { z } from 'zod';
import { safeText } from './route.js';

/** What is not known is left out, and the whole where nothing is. */
export const placementSchema = z
  .object({
    volume: safeText({ max: 60 }).optional(),
    issue: safeText({ max: 60 }).optional(),
    /** When that issue came out, as dates are: it may be another year than that in which the work stood online. */
    issued: safeText({ max: 10 }).optional(),
    /** Such as `123-135`, or the number of the article where it has that in their place. */
    pages: safeText({ max: 200 }).optional(),
    /** Where a source tells that `pages` is the number of the article: the same once more. */
    article_number: safeText({ max: 200 }).optional(),
    /** Of a book or a part of one: who gave it out. */
    publisher: safeText({ max: 300 }).optional(),
    /** Of the journal, as `1234-567X`. */
    issn: safeText({ max: 9 }).optional(),
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof placementSchema>;
