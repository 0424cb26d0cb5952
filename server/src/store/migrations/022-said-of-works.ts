/** What each of two documents of one work is to the other, and which registers have answered of a document, so that what one knows counts where it should. */
import type { Migration } from './migration.js';

export const saidOfWorks: Migration = {
  id: 22,
  name: 'said of works',
  async up({ query }) {
    await query(`
      -- What the other one is: a copy of the same version, what was published of this one, or its preprint; empty until it is keyed again, and where this one may be it printed anew.
      alter table same_works add column other_is text not null default '';
      -- When each register answered last, by its name; null where it was asked and has never answered. All are asked again of what is known now.
      alter table document_retractions add column looked_up jsonb not null default '{}';
    `);
  },
};
