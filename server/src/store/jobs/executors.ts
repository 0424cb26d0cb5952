/** Table of the processes that run jobs: which job each may begin, and what happens to the jobs of one that has died. */
import type { JobStatus } from '@lectern/contract';
import type { Database } from '../database/database.js';
import { signLimitMs } from '../database/statement-limit.js';
import { attemptsMax, brokenOff } from './broken-off.js';
import { type ClaimedJob, jobColumns } from './jobs.js';

interface TakenOver {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
}

interface ClaimableKind {
  readonly name: string;
  /** So many of the kind run at once in all processes together. */
  readonly maxRunningInAll: number;
}

export interface ExecutorTable {
  /**
   * Makes the oldest waiting job of the kind the executor's own; null when none waits, or so many of them run already.
   * What is its own and not among those that it runs was claimed without its hearing of it, as the connection was lost: that waits again.
   * What waits and is among them was given back without its hearing of it: that is claimed when it has heard, as it may give it back once more.
   */
  claimNext(
    kind: ClaimableKind,
    executorId: string,
    runningIds: readonly string[],
  ): Promise<ClaimedJob | null>;
  /** Names of the kinds of which jobs wait. */
  findWaitingKinds(): Promise<string[]>;
  beat(executorId: string): Promise<void>;
  leave(executorId: string): Promise<void>;
  /**
   * Lets the jobs of dead executors wait again; those that came to no step too often fail, those to be cancelled are.
   * With the embedded database every other executor is dead, because one process owns it; elsewhere nobody is, before this process has listened for so long.
   */
  takeOver(options: { executorId: string; silentSeconds: number }): Promise<TakenOver[]>;
}

export function createExecutorTable(database: Database): ExecutorTable {
  const { query, kind } = database;
  const isDead =
    kind === 'embedded'
      ? '$2::integer is not null'
      : `not exists (select 1 from executors where executors.id = jobs.executor_id and heartbeat_at > now() - make_interval(secs => $2))`;
  return {
    claimNext: ({ name, maxRunningInAll }, executorId, runningIds) =>
      database.transaction(async (queries) => {
        // One claim of a kind at a time, so that two processes do not count the same free place.
        if (kind === 'external')
          await queries.query('select pg_advisory_xact_lock(hashtext($1))', [`job ${name}`]);
        // One whose end cannot be written is not begun for ever.
        await queries.query(
          `update jobs set status = 'pending', executor_id = null
           where kind = $1 and status = 'processing' and executor_id = $2 and id <> all($3::uuid[]) and fruitless_attempts < ${attemptsMax}`,
          [name, executorId, runningIds],
        );
        const [row] = await queries.query<ClaimedJob>(
          `with next as (
             select id as next_id, started_at is not null as is_resumed from jobs
             where kind = $1 and status = 'pending' and id <> all($4::uuid[])
               and (select count(*) from jobs where kind = $1 and status = 'processing') < $3
             order by sequence limit 1 for update skip locked
           )
           update jobs set status = 'processing', executor_id = $2, attempt = attempt + 1, fruitless_attempts = fruitless_attempts + 1, started_at = coalesce(started_at, now())
           from next where id = next_id returning ${jobColumns}, is_resumed`,
          [name, executorId, maxRunningInAll, runningIds],
        );
        return row ?? null;
      }),
    async findWaitingKinds() {
      const rows = await query<{ kind: string }>(
        `select distinct kind from jobs where status = 'pending'`,
      );
      return rows.map((row) => row.kind);
    },
    async beat(executorId) {
      await query(
        `insert into executors (id, heartbeat_at) values ($1, now()) on conflict (id) do update set heartbeat_at = now()`,
        [executorId],
        signLimitMs,
      );
    },
    async leave(executorId) {
      await query('delete from executors where id = $1', [executorId]);
    },
    async takeOver({ executorId, silentSeconds }) {
      if (database.heardForMs() < silentSeconds * 1000) return [];
      const taken = await query<TakenOver & { [column: string]: unknown }>(
        `update jobs set ${brokenOff}
         where status = 'processing' and executor_id is distinct from $1 and ${isDead}
         returning id, kind, status`,
        [executorId, silentSeconds],
      );
      await query(`delete from executors where heartbeat_at < now() - interval '1 day'`);
      return taken;
    },
  };
}
