/** By which keys each document's work is known, so that documents of one work find each other; and of which documents that is still to be told. */
import type { Migration } from './migration.js';

export const works: Migration = {
  id: 11,
  name: 'works',
  async up({ query }) {
    await query(`
      -- Such as doi:10.1000/xyz; told by server/src/works alone, so no SQL ever writes one by itself.
      create table document_works (
        document_id uuid not null references documents on delete cascade,
        key text not null,
        primary key (document_id, key)
      );
      create index document_works_by_key on document_works (key);
      create table works_to_key (
        document_id uuid primary key references documents on delete cascade
      );
      create function key_document_later() returns trigger language plpgsql as $$
      begin
        insert into works_to_key values (new.id) on conflict do nothing;
        return null;
      end $$;
      create trigger documents_name_a_work after insert or update of doi, url on documents
        for each row execute function key_document_later();
      create function key_owner_later() returns trigger language plpgsql as $$
      begin
        insert into works_to_key select id from documents where id in (old.document_id, new.document_id)
        on conflict do nothing;
        return null;
      end $$;
      create trigger identifiers_name_a_work after insert or update or delete on document_identifiers
        for each row execute function key_owner_later();
      -- Identifiers from before may not be in the form that is canonical now.
      insert into works_to_key (document_id) select id from documents;
    `);
  },
};
