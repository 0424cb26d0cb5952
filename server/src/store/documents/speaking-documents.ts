/** Which documents speak for one in what is held against its work: itself, the other copies of its version, and what was published of it where it is a preprint. */
import type { SpeakingDocument } from '../../works/who-says.js';

/** Empty for the document itself. */
export type Speaking = SpeakingDocument | '';

/**
 * In a query over `documents`: the ids as `speaking`, each with what it is to the document. A preprint says nothing of what was published of it.
 * The limit keeps to the index, whatever is known of how many rows there are.
 */
export const speakingDocuments = `(
     select documents.id, '' as other_is
     union all
     (select other_id, other_is from same_works
      where same_works.document_id = documents.id and other_is in ('copy', 'published') limit 100)
   ) as speaking`;
