/** What finished steps of jobs came to, how long jobs were worked on, and the pace that servers share. */
import type { Migration } from './migration.js';

export const jobSteps: Migration = {
  id: 10,
  name: 'job-steps',
  async up({ query }) {
    await query(`
      alter table jobs add column worked_ms integer not null default 0;
      -- Attempts since a step was last finished, graceful stops not counted.
      alter table jobs add column fruitless_attempts integer not null default 0;
      -- By what kind of error they failed, for those who answer about them later.
      alter table jobs add column failure text;
      alter table summaries add column failure text;
      update jobs set failure = 'told' where status = 'failed';
      update summaries set failure = case
        when error like 'None of the%' then 'invalid-request' when error = 'Internal server error' then 'unexpected' else 'told' end
        where status = 'failed';
      update jobs set fruitless_attempts = attempt where finished_at is null;
      update jobs set worked_ms = least(greatest(extract(epoch from finished_at - started_at) * 1000, 0), 2000000000)
        where finished_at is not null and started_at is not null;
      create table job_steps (
        job_id uuid not null references jobs on delete cascade,
        name text not null,
        result jsonb not null,
        primary key (job_id, name)
      );
      create table service_turns (
        service text primary key,
        next_at timestamptz not null,
        booked_at timestamptz not null
      );
    `);
    await query(adoptSteps);
  },
};

/**
 * Until now the steps were kept by DBOS: each attempt at a job was a workflow called `<job id>:<random>`. Those of
 * unfinished jobs are taken over, so that nothing paid for is asked again; one that `jsonb` refuses runs again. The
 * tables of DBOS go where they held nothing else and no server of the version before was alive a minute ago.
 */
const adoptSteps = `
  do $$
  declare step record;
  begin
    if to_regclass('dbos.operation_outputs') is null or to_regclass('dbos.workflow_status') is null then return; end if;
    for step in
      select jobs.id, function_name, output
      from jobs join dbos.operation_outputs on starts_with(workflow_uuid, jobs.id || ':')
      where finished_at is null and operation_outputs.error is null and output is not null
    loop
      begin
        insert into job_steps values (step.id, step.function_name, coalesce(step.output::jsonb -> 'json', 'null'))
          on conflict do nothing;
      exception when data_exception then raise notice 'Step % of job % runs again', step.function_name, step.id;
      end;
    end loop;
    if not exists (select 1 from dbos.workflow_status where name <> 'job')
      and not exists (select 1 from executors where heartbeat_at > now() - interval '1 minute')
    then drop schema dbos cascade; end if;
  end $$;
`;
