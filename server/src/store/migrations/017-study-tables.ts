/** Study tables: their columns, a row a document, cells as they were found, and what people wrote in their place. */
import type { Migration } from './migration.js';

export const studyTables: Migration = {
  id: 17,
  name: 'study tables',
  async up({ query }) {
    await query(`
      create table study_tables (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        request_hash text not null,
        title text not null,
        -- Null for the default one.
        model text,
        -- Empty until the kinds of the studies are known, where nobody asked for any.
        columns jsonb not null,
        -- The latest filling.
        job_id uuid not null,
        -- How it ended, once it has; jobs are removed after some weeks.
        status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        error text,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      );
      create table study_table_rows (
        table_id uuid not null references study_tables (id) on delete cascade,
        position integer not null,
        -- As it was sent.
        article jsonb not null,
        -- How it was read; null until it was.
        reading jsonb,
        kind text not null default '',
        primary key (table_id, position)
      );
      create table study_table_cells (
        table_id uuid not null,
        position integer not null,
        column_id text not null,
        -- What the machine found; null where only a person wrote.
        cell jsonb,
        correction text,
        corrected_at timestamptz,
        primary key (table_id, position, column_id),
        foreign key (table_id, position) references study_table_rows (table_id, position) on delete cascade
      );
    `);
  },
};
