import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createJobSteps } from '../jobs/job-steps.js';
import { jobSteps } from './010-job-steps.js';

const unfinished = '6f1c1f53-8f57-4ad4-8d75-5b0a4d1b7c11';
const finished = '6f1c1f53-8f57-4ad4-8d75-5b0a4d1b7c12';
let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.query(`
    drop table job_steps, service_turns;
    alter table jobs drop column worked_ms, drop column fruitless_attempts, drop column failure;
    alter table summaries drop column failure;
    create schema dbos;
    create table dbos.workflow_status (workflow_uuid text primary key, name text);
    create table dbos.operation_outputs (
      workflow_uuid text, function_id integer, function_name text, output text, error text,
      primary key (workflow_uuid, function_id));
    insert into jobs (id, kind, status, input, progress, attempt, started_at, finished_at) values
      ('${unfinished}', 'a', 'processing', '{}', '{}', 2, now(), null),
      ('${finished}', 'a', 'completed', '{}', '{}', 1, now() - interval '9 seconds', now());
    insert into dbos.workflow_status values ('${unfinished}:1', 'job'), ('${finished}:1', 'job');
    insert into dbos.operation_outputs values
      ('${unfinished}:1', 0, 'article 1', '{"json":{"chunks":3},"__dbos_serializer":"superjson"}', null),
      ('${unfinished}:1', 1, 'nothing', '{"json":null,"__dbos_serializer":"superjson"}', null),
      ('${unfinished}:1', 2, 'failed', null, 'it failed'),
      ('${unfinished}:1', 3, 'odd', '{"json":"a\\u0000b"}', null),
      ('${unfinished}:2', 0, 'article 2', '{"json":"two","__dbos_serializer":"superjson"}', null),
      ('${finished}:1', 0, 'article 1', '{"json":"old","__dbos_serializer":"superjson"}', null)`);
});
afterEach(() => database.close());

async function migrateAgain(): Promise<void> {
  const { capabilities } = database;
  await database.transaction(({ query }) => jobSteps.up({ query, capabilities }));
}

async function hasOldTables(): Promise<boolean> {
  const [row] = await database.query<{ there: boolean }>(
    `select to_regclass('dbos.operation_outputs') is not null as there`,
  );
  return row?.there === true;
}

it('takes over what finished steps of unfinished jobs came to, of every attempt, and lets what cannot be stored run again', async () => {
  await migrateAgain();
  const steps = createJobSteps(database);
  expect([...(await steps.find(unfinished))].sort()).toEqual([
    ['article 1', { chunks: 3 }],
    ['article 2', 'two'],
    ['nothing', null],
  ]);
  expect(await steps.find(finished)).toEqual(new Map());
  expect(
    await database.query(
      'select attempt, fruitless_attempts, worked_ms from jobs order by sequence',
    ),
  ).toEqual([
    { attempt: 2, fruitless_attempts: 2, worked_ms: 0 },
    { attempt: 1, fruitless_attempts: 0, worked_ms: 9000 },
  ]);
  expect(await hasOldTables()).toBe(false);
});

it.each([
  ['another program keeps work there', `insert into dbos.workflow_status values ('x', 'other')`],
  [
    'a server of the version before is alive',
    `insert into executors values ('old', now() - interval '5 seconds')`,
  ],
])('leaves the tables of DBOS when %s', async (_, statement) => {
  await database.query(statement);
  await migrateAgain();
  expect(await hasOldTables()).toBe(true);
});
