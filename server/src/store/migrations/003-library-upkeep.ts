/** Counts of passages and vectors that are kept by the database itself, because counting 100,000 rows takes too long, and whole references of documents. */
import type { Migration } from './migration.js';

export const libraryUpkeep: Migration = {
  id: 3,
  name: 'library upkeep',
  async up({ query }) {
    await query(`
      create table passage_counts (
        document_id uuid primary key references documents on delete cascade,
        passages integer not null
      );
      create table vector_counts (
        document_id uuid not null references documents on delete cascade,
        model text not null,
        dimension integer not null,
        vectors integer not null,
        primary key (document_id, model)
      );
      insert into passage_counts (document_id, passages) select document_id, count(*) from chunks group by document_id;
      insert into vector_counts (document_id, model, dimension, vectors)
        select document_id, model, min(dimension), count(*) from chunk_vectors group by document_id, model;
      -- As it was read, in CSL-JSON: volume, pages, parts of names and all else that a document has no column for.
      create table document_references (
        document_id uuid primary key references documents on delete cascade,
        item jsonb not null
      );
    `);
    await query(countPassages);
    await query(countVectors);
    for (const [table, count] of [
      ['chunks', 'count_passages'],
      ['chunk_vectors', 'count_vectors'],
    ]) {
      await query(`
        create trigger ${count}_added after insert on ${table} referencing new table as added for each statement execute function ${count}();
        create trigger ${count}_removed after delete on ${table} referencing old table as removed for each statement execute function ${count}();
        create trigger ${count}_changed after update on ${table} referencing old table as removed new table as added
          for each statement execute function ${count}();
      `);
    }
  },
};

const countPassages = `
  create function count_passages() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      insert into passage_counts (document_id, passages) select document_id, count(*) from added group by document_id
      on conflict (document_id) do update set passages = passage_counts.passages + excluded.passages;
    end if;
    if tg_op <> 'INSERT' then
      update passage_counts set passages = passage_counts.passages - gone.passages
      from (select document_id, count(*) as passages from removed group by document_id) as gone
      where passage_counts.document_id = gone.document_id;
      delete from passage_counts where passages <= 0 and document_id in (select document_id from removed);
    end if;
    return null;
  end $$`;

const countVectors = `
  create function count_vectors() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      insert into vector_counts (document_id, model, dimension, vectors)
      select document_id, model, min(dimension), count(*) from added group by document_id, model
      on conflict (document_id, model) do update set vectors = vector_counts.vectors + excluded.vectors;
    end if;
    if tg_op <> 'INSERT' then
      update vector_counts set vectors = vector_counts.vectors - gone.vectors
      from (select document_id, model, count(*) as vectors from removed group by document_id, model) as gone
      where vector_counts.document_id = gone.document_id and vector_counts.model = gone.model;
      delete from vector_counts where vectors <= 0 and document_id in (select document_id from removed);
    end if;
    return null;
  end $$`;
