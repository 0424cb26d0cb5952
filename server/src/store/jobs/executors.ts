/** Table of the processes that run jobs, and what happens to the jobs of one that has died. */
import type { JobStatus } from '@lectern/contract';
import type { Database } from '../database/database.js';

interface TakenOver {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
}

export interface ExecutorTable {
  beat(executorId: string): Promise<void>;
  leave(executorId: string): Promise<void>;
  /**
   * Lets the jobs of dead executors wait again; those that were begun too often fail, those to be cancelled are.
   * With the embedded database every other executor is dead, because one process owns it.
   */
  takeOver(options: {
    executorId: string;
    silentSeconds: number;
    attemptsMax: number;
    failure: string;
  }): Promise<TakenOver[]>;
}

export function createExecutorTable({ query, kind }: Database): ExecutorTable {
  const isDead =
    kind === 'embedded'
      ? '$2::integer is not null'
      : `not exists (select 1 from executors where executors.id = jobs.executor_id and heartbeat_at > now() - make_interval(secs => $2))`;
  return {
    async beat(executorId) {
      await query(
        `insert into executors (id, heartbeat_at) values ($1, now()) on conflict (id) do update set heartbeat_at = now()`,
        [executorId],
      );
    },
    async leave(executorId) {
      await query('delete from executors where id = $1', [executorId]);
    },
    async takeOver({ executorId, silentSeconds, attemptsMax, failure }) {
      const taken = await query<{ id: string; kind: string; status: JobStatus }>(
        `update jobs set executor_id = null,
           status = case when is_cancel_requested then 'cancelled' when attempt >= $3 then 'failed' else 'pending' end,
           error = case when not is_cancel_requested and attempt >= $3 then $4 end,
           finished_at = case when is_cancel_requested or attempt >= $3 then now() end
         where status = 'processing' and executor_id is distinct from $1 and ${isDead}
         returning id, kind, status`,
        [executorId, silentSeconds, attemptsMax, failure],
      );
      await query(`delete from executors where heartbeat_at < now() - interval '1 day'`);
      return taken;
    },
  };
}
