/** Table of what finished steps of unfinished jobs came to, so that no step runs again when its job does. */
import type { Queries } from '../database/database.js';
import { toJsonb } from '../database/json.js';

export interface JobSteps {
  /** Keeps the JSON of the result, the first one of the name, and that the attempt was not fruitless. Nothing where the job is gone or has ended. */
  record(jobId: string, name: string, result: unknown): Promise<void>;
  /** By name. */
  find(jobId: string): Promise<Map<string, unknown>>;
}

export function createJobSteps({ query }: Queries): JobSteps {
  return {
    async record(jobId, name, result) {
      await query(
        `with job as (update jobs set fruitless_attempts = 0 where id = $1 and finished_at is null returning id)
         insert into job_steps (job_id, name, result) select id, $2, $3::jsonb from job on conflict do nothing`,
        [jobId, name, toJsonb(result ?? null)],
      );
    },
    async find(jobId) {
      const rows = await query<{ name: string; result: unknown }>(
        'select name, result from job_steps where job_id = $1',
        [jobId],
      );
      return new Map(rows.map(({ name, result }) => [name, result]));
    },
  };
}
