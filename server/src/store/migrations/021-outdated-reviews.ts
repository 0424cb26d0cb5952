/** Takes back that reviews which Cochrane withdrew as out of date are retracted, as searches read it from their titles; registers are asked again. */
import type { Migration } from './migration.js';

export const outdatedReviews: Migration = {
  id: 21,
  name: 'outdated reviews',
  async up({ query }) {
    await query(String.raw`
      delete from document_retractions using documents
      where documents.id = document_id and is_retracted
        and not 'its reference' = any(string_to_array(source, ', '))
        and title ~* '^\W{0,3}withdrawn(?:\s(?:article|paper|publication|chapter|manuscript|preprint|study|review|letter))?(?:\s{0,3}[:.–—\])]|\s{0,3}-\s)'
        and journal ~* '^(?:the )?cochrane (?:library|database (?:of )?syst[a-z]{0,8}\.? rev[a-z]{0,5}\.?)(?:$| \(online\)| \d{4}\y)'
    `);
  },
};
