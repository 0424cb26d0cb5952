/** Summaries of articles: what was asked, how it ended, and the whole of what was made. */
import type { Migration } from './migration.js';

export const summaries: Migration = {
  id: 6,
  name: 'summaries',
  async up({ query }) {
    await query(`
      -- Outlives the job that makes it, which has the same id.
      create table summaries (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        request_hash text not null,
        title text not null,
        summary_type text not null,
        focus_areas text[] not null,
        article_count integer not null,
        status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        error text,
        -- Null until completed, and so are these three.
        summary jsonb,
        preview text not null default '',
        word_count integer not null default 0,
        model text not null default '',
        origin text,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index summaries_unfinished on summaries (status) where status in ('pending', 'processing');
    `);
  },
};
