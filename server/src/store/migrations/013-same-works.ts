/** Which documents show one work, as the rule says; whatever the rule looks at has a document keyed again when it changes. */
import type { Migration } from './migration.js';

export const sameWorks: Migration = {
  id: 13,
  name: 'same-works',
  async up({ query }) {
    await query(`
      -- Each pair in both directions.
      create table same_works (
        document_id uuid not null references documents on delete cascade,
        other_id uuid not null references documents on delete cascade,
        primary key (document_id, other_id)
      );
      create index same_works_by_other on same_works (other_id);
      -- Of the rule that the keys and pairs in this database were told by.
      create table work_rule (version integer not null);
      insert into work_rule values (0);
      drop trigger documents_name_a_work on documents;
      create trigger documents_name_a_work
        after insert or update of doi, url, title, authors, publication_date, journal, source_type on documents
        for each row execute function key_document_later();
      create trigger references_name_a_work after insert or update or delete on document_references
        for each row execute function key_owner_later();
    `);
  },
};
