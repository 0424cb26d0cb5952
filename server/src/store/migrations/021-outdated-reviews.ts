/** Takes back that reviews which Cochrane withdrew as out of date are retracted, as searches read it from their titles; registers are asked again. */
import type { Migration } from './migration.js';

export const outdatedReviews: Migration = {
  id: 21,
  name: 'outdated reviews',
  async up({ query }) {
    await query(String.raw`
      delete from document_retractions using documents
      where documents.id = document_id and is_retracted
        and title ~* '^\W{0,3}withdrawn'
        and journal ~* '^(?:the )?cochrane (?:library|database (?:of )?syst[a-z]{0,8}\.? rev[a-z]{0,5}\.?)(?:$| \(online\)| \d{4}\y)'
    `);
  },
};
