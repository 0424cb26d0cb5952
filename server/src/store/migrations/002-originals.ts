/** Original files of documents, where documents came from, and the tasks that process them. */
import type { Migration } from './migration.js';

export const originals: Migration = {
  id: 2,
  name: 'originals',
  async up({ query }) {
    await query(`
      -- One row a file below the data directory; without a document when it was kept on purpose.
      create table originals (
        file_id uuid primary key,
        document_id uuid unique references documents on delete set null,
        filename text not null,
        sha256 text not null,
        size bigint not null,
        content_type text not null,
        created_at timestamptz not null default now()
      );
      -- Documents that a person gave are never replaced by what a search found.
      alter table documents add column origin text not null default 'article' check (origin in ('article', 'upload', 'url'));
      -- The task that processes the document, and the only one that may write its passages; null while none does.
      alter table documents add column task_id uuid;
      create index documents_by_status on documents (processing_status);
      create index documents_by_task on documents (task_id) where task_id is not null;
      -- What became of each document of a task; outlives the document.
      create table task_documents (
        task_id uuid not null references jobs on delete cascade,
        document_id uuid not null,
        position integer not null,
        title text not null,
        status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        chunks_stored integer not null default 0,
        error text not null default '',
        primary key (task_id, document_id)
      );
    `);
  },
};
