/** Table of long work: one row a job, written only by the process that runs it. */
import type { JobStatus } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { toJsonb } from '../database/json.js';

export interface JobRow extends Row {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly input: unknown;
  readonly progress: unknown;
  readonly partial: unknown;
  readonly result: unknown;
  readonly error: string | null;
  /** How often it was begun, graceful stops not counted. */
  readonly attempt: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

export interface ClaimedJob extends JobRow {
  /** It was begun before, so steps of it may be recorded. */
  readonly is_resumed: boolean;
}

/** Who may write a running job. A job that was taken over has another owner, and writes of the old one change nothing. */
export interface JobOwner {
  readonly id: string;
  readonly executorId: string;
  readonly attempt: number;
}

export interface JobOutcome {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly result: unknown;
  readonly error: string | null;
}

/** What a running job shows; a field that is left out stays as it is. */
export interface JobView {
  readonly progress?: unknown;
  readonly partial?: unknown;
}

export type Ownership = 'owned' | 'cancel-requested' | 'lost';

export interface JobTable {
  /** Does nothing when there is one with this id. */
  add(job: { id: string; kind: string; input: unknown; progress: unknown }): Promise<void>;
  find(kind: string, id: string): Promise<JobRow | null>;
  /** Newest first. */
  list(kind: string, limit: number): Promise<JobRow[]>;
  /** Makes the oldest waiting job of the kind the executor's own; null when none waits. */
  claimNext(kind: string, executorId: string): Promise<ClaimedJob | null>;
  /** Cancels a job that waits; marks one that runs. */
  requestCancel(kind: string, id: string): Promise<void>;
  findCancelRequests(executorId: string): Promise<string[]>;
  writeView(owner: JobOwner, view: JobView): Promise<Ownership>;
  /** Ends the job, as cancelled when that was asked meanwhile. */
  finish(owner: JobOwner, outcome: JobOutcome, view: JobView): Promise<void>;
  /** Lets it wait again as if this attempt had not been. */
  giveBack(owner: JobOwner, view: JobView): Promise<void>;
  /** Ends jobs that finished before, and gives their ids. */
  removeFinished(olderThanDays: number): Promise<string[]>;
}

const columns =
  'jobs.id, kind, status, input, progress, partial, result, error, attempt, created_at, started_at, finished_at';
const isOwned = `id = $1 and executor_id = $2 and attempt = $3 and status = 'processing'`;
const showView = `progress = coalesce($4::jsonb, progress), partial = coalesce($5::jsonb, partial)`;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createJobTable({ query }: Queries): JobTable {
  return {
    async add({ id, kind, input, progress }) {
      await query(
        `insert into jobs (id, kind, status, input, progress) values ($1, $2, 'pending', $3, $4)
         on conflict (id) do nothing`,
        [id, kind, toJsonb(input), toJsonb(progress)],
      );
    },
    async find(kind, id) {
      if (!uuidPattern.test(id)) return null;
      const [row] = await query<JobRow>(`select ${columns} from jobs where id = $1 and kind = $2`, [
        id,
        kind,
      ]);
      return row ?? null;
    },
    list: (kind, limit) =>
      query<JobRow>(`select ${columns} from jobs where kind = $1 order by sequence desc limit $2`, [
        kind,
        limit,
      ]),
    async claimNext(kind, executorId) {
      const [row] = await query<ClaimedJob>(
        `with next as (
           select id as next_id, started_at is not null as is_resumed from jobs
           where kind = $1 and status = 'pending' order by sequence limit 1 for update skip locked
         )
         update jobs set status = 'processing', executor_id = $2, attempt = attempt + 1, started_at = coalesce(started_at, now())
         from next where id = next_id returning ${columns}, is_resumed`,
        [kind, executorId],
      );
      return row ?? null;
    },
    async requestCancel(kind, id) {
      await query(
        `update jobs set is_cancel_requested = true,
           finished_at = case when status = 'pending' then now() end,
           status = case when status = 'pending' then 'cancelled' else status end
         where id = $1 and kind = $2 and status in ('pending', 'processing')`,
        [id, kind],
      );
    },
    async findCancelRequests(executorId) {
      const rows = await query<{ id: string }>(
        `select id from jobs where executor_id = $1 and is_cancel_requested and status = 'processing'`,
        [executorId],
      );
      return rows.map((row) => row.id);
    },
    async writeView(owner, view) {
      const [row] = await query<{ is_cancel_requested: boolean }>(
        `update jobs set ${showView} where ${isOwned} returning is_cancel_requested`,
        [...ownerValues(owner), ...viewValues(view)],
      );
      if (row === undefined) return 'lost';
      return row.is_cancel_requested ? 'cancel-requested' : 'owned';
    },
    async finish(owner, { status, result, error }, view) {
      await query(
        `update jobs set ${showView}, finished_at = now(),
           status = case when is_cancel_requested then 'cancelled' else $6 end,
           result = case when is_cancel_requested then null else $7::jsonb end,
           error = case when is_cancel_requested then null else $8 end
         where ${isOwned}`,
        [
          ...ownerValues(owner),
          ...viewValues(view),
          status,
          status === 'completed' ? toJsonb(result) : null,
          error,
        ],
      );
    },
    async giveBack(owner, view) {
      await query(
        `update jobs set ${showView}, executor_id = null, attempt = attempt - 1,
           status = case when is_cancel_requested then 'cancelled' else 'pending' end,
           finished_at = case when is_cancel_requested then now() end
         where ${isOwned}`,
        [...ownerValues(owner), ...viewValues(view)],
      );
    },
    async removeFinished(olderThanDays) {
      const rows = await query<{ id: string }>(
        `delete from jobs where finished_at < now() - make_interval(days => $1) returning id`,
        [olderThanDays],
      );
      return rows.map((row) => row.id);
    },
  };
}

function ownerValues({ id, executorId, attempt }: JobOwner): unknown[] {
  return [id, executorId, attempt];
}

function viewValues(view: JobView): unknown[] {
  return [view.progress, view.partial].map((value) =>
    value === undefined ? null : toJsonb(value),
  );
}
