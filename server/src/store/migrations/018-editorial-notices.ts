/** What publishers have said of a document's work since it appeared, short of a retraction. */
import type { Migration } from './migration.js';

export const editorialNotices: Migration = {
  id: 18,
  name: 'editorial notices',
  async up({ query }) {
    await query(`
      create table document_notices (
        document_id uuid not null references documents on delete cascade,
        kind text not null,
        -- Empty where nobody says where it is published.
        url text not null,
        -- Who says so, such as Crossref.
        source text not null,
        primary key (document_id, source, kind, url)
      );
    `);
  },
};
