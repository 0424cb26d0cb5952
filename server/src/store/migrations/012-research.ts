/** Research workflows: what is asked, how it goes and all that it brings, kept until a person deletes it. */
import type { Migration } from './migration.js';

export const research: Migration = {
  id: 12,
  name: 'research',
  async up({ query }) {
    await query(`
      -- Outlives the jobs that work on it: they and their steps are removed.
      create table research_workflows (
        id uuid primary key,
        sequence bigint generated always as identity unique,
        topic text not null,
        questions jsonb,
        config jsonb not null,
        plan jsonb not null,
        -- By a person.
        is_plan_changed boolean not null default false,
        -- In the words of jobs; pending is created and not started.
        status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        -- How often it was set going; each time is a job of its own.
        run integer not null default 0,
        job_id uuid,
        error text,
        -- What the work showed last, and how long it took, where the job has ended.
        view jsonb not null,
        worked_ms bigint not null default 0,
        total_sources integer not null default 0,
        log_length integer not null default 0,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      create index research_unfinished on research_workflows (status) where status = 'processing';
      create table research_log (
        workflow_id uuid not null references research_workflows on delete cascade,
        sequence integer not null,
        run integer not null,
        at timestamptz not null default now(),
        agent text not null,
        level text not null,
        message text not null,
        primary key (workflow_id, sequence)
      );
      -- Searches, sources with their passages, answers, hypotheses, datasets, charts, notes and the report, as JSON by kind and name.
      create table research_parts (
        workflow_id uuid not null references research_workflows on delete cascade,
        kind text not null,
        name text not null,
        run integer not null,
        sequence bigint generated always as identity,
        content jsonb not null,
        primary key (workflow_id, kind, name)
      );
      create table research_files (
        file_id uuid primary key,
        workflow_id uuid not null references research_workflows on delete cascade,
        kind text not null,
        number integer not null,
        format text not null,
        unique (workflow_id, kind, number, format)
      );
    `);
  },
};
