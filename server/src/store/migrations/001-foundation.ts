/** First tables: sessions, jobs, engine answers, the library with its indexes, and conversations. */
import type { Migration } from './migration.js';

export const foundation: Migration = {
  id: 1,
  name: 'foundation',
  async up({ query, capabilities }) {
    await query(`
      create table sessions (
        id uuid primary key,
        initial_view text not null,
        current_view text not null,
        ui_preferences jsonb not null,
        context_data jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create table selections (
        session_id uuid not null references sessions on delete cascade,
        article_url text not null,
        is_selected boolean not null,
        primary key (session_id, article_url)
      );
      create table executors (
        id text primary key,
        heartbeat_at timestamptz not null
      );
      create table jobs (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        kind text not null,
        status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        input jsonb not null,
        progress jsonb not null,
        partial jsonb,
        result jsonb,
        error text,
        attempt integer not null default 0,
        executor_id text,
        is_cancel_requested boolean not null default false,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      create index jobs_by_kind on jobs (kind, sequence desc);
      create index jobs_unfinished on jobs (status) where status in ('pending', 'processing');
      create table engine_answers (
        key text primary key,
        engine text not null,
        answer jsonb not null,
        expires_at timestamptz not null
      );
      create index engine_answers_by_expiry on engine_answers (expires_at);
      create table documents (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        title text not null,
        filename text not null default '',
        authors text not null default '',
        publication_date text not null default '',
        journal text not null default '',
        doi text not null default '',
        abstract text not null default '',
        summary text not null default '',
        url text not null default '',
        source_type text not null default '',
        file_type text not null default '',
        size bigint not null default 0,
        processing_status text not null check (processing_status in ('pending', 'processing', 'completed', 'failed')),
        chunks_stored integer not null default 0,
        note text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      -- What makes two documents the same one: doi, arxiv, pmid, pmcid, nct, url (canonical), sha256 (of the bytes).
      create table document_identifiers (
        kind text not null,
        value text not null,
        document_id uuid not null references documents on delete cascade,
        primary key (kind, value)
      );
      create index document_identifiers_by_document on document_identifiers (document_id);
      create table document_texts (
        document_id uuid primary key references documents on delete cascade,
        text text not null,
        page_count integer
      );
      create table chunks (
        id uuid primary key,
        document_id uuid not null references documents on delete cascade,
        chunk_index integer not null,
        text text not null,
        -- Title, headings and text: what the word index reads.
        search_text text not null,
        heading_path text[] not null,
        page_start integer,
        page_end integer,
        char_start integer not null,
        char_end integer not null,
        token_count integer not null,
        created_at timestamptz not null default now(),
        unique (document_id, chunk_index)
      );
      create table chunk_vectors (
        chunk_id uuid primary key references chunks on delete cascade,
        document_id uuid not null references documents on delete cascade,
        model text not null,
        dimension integer not null,
        embedding vector not null
      );
      create index chunk_vectors_by_document on chunk_vectors (document_id);
      create index chunk_vectors_by_model on chunk_vectors (model);
      create table chat_messages (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        session_id text not null,
        mode text not null check (mode in ('rag', 'direct')),
        sender text not null check (sender in ('user', 'assistant')),
        text text not null,
        answer jsonb,
        error text,
        created_at timestamptz not null default now()
      );
      create index chat_messages_by_session on chat_messages (mode, session_id, sequence);
    `);
    if (capabilities.hasBm25) {
      await query(
        `create index chunks_words on chunks using bm25 (search_text) with (text_config = 'english')`,
      );
    } else {
      await query(
        `create index chunks_words on chunks using gin (to_tsvector('english', search_text))`,
      );
    }
  },
};
