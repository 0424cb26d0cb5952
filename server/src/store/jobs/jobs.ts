/** Table of long work: one row a job, written only by the process that runs it. */
import type { JobStatus } from '@lectern/contract';
import type { FailureCode } from '../../errors.js';
import type { Queries, Row } from '../database/database.js';
import { isUuid } from '../database/is-uuid.js';
import { toJsonb, toStoredText } from '../database/json.js';
import type { Ownership } from '../database/ownership.js';
import { brokenOff } from './broken-off.js';

/** How a job stands, without what it was given, which may be long. */
export interface JobStateRow extends Row {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly progress: unknown;
  readonly partial: unknown;
  readonly result: unknown;
  readonly error: string | null;
  /** How often it was begun; graceful stops, and times when the database was away and no connection to be had, are not counted. */
  readonly attempt: number;
  /** How long it was worked on, by the clocks of the processes that did. */
  readonly worked_ms: number;
  /** How much of `worked_ms` had passed when more was done last; null before, and where its kind does not say how much is. */
  readonly moved_ms: number | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

export interface JobRow extends JobStateRow {
  readonly input: unknown;
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
  readonly failure: FailureCode | null;
}

/** What a running job shows; a field that is left out stays as it is. */
export interface JobView {
  readonly progress?: unknown;
  readonly partial?: unknown;
  readonly workedMs?: number;
  readonly movedMs?: number;
  /** The attempt has come to something. */
  readonly hasAdvanced?: boolean;
}

/** Jobs of the kind name another one, by its id, in this field of their input. */
interface KeptWith {
  readonly kind: string;
  readonly field: string;
}

/** Those three that end an attempt give how the job stands then; null where it was not the owner's, or the same was done before without being heard of. */
export interface JobTable {
  /** Does nothing when there is one with this id. False when so many of the kind wait already. */
  add(job: {
    id: string;
    kind: string;
    input: unknown;
    progress: unknown;
    maxWaiting?: number | undefined;
  }): Promise<boolean>;
  find(kind: string, id: string): Promise<JobRow | null>;
  /** Newest first. */
  list(kind: string, limit: number, offset?: number): Promise<JobRow[]>;
  /** Newest first. */
  listStates(kind: string, limit: number): Promise<JobStateRow[]>;
  /** Cancels a job that waits; marks one that runs. */
  requestCancel(kind: string, id: string): Promise<void>;
  writeView(owner: JobOwner, view: JobView): Promise<Ownership>;
  /** Ends the job, as cancelled when that was asked meanwhile. */
  finish(owner: JobOwner, outcome: JobOutcome, view: JobView): Promise<JobStatus | null>;
  /** Lets it wait again as if this attempt had not been. */
  giveBack(owner: JobOwner, view: JobView): Promise<JobStatus | null>;
  /** Lets it wait again, as after the end of its process, unless it came to nothing too often. */
  breakOff(owner: JobOwner, view: JobView): Promise<JobStatus | null>;
  /** Removes jobs that finished before, but for the kinds that are kept, those bound to another that is there, and those whose end a workflow has not taken over yet. */
  removeFinished(
    olderThanDays: number,
    keptKinds: readonly string[],
    keptWith?: readonly KeptWith[],
  ): Promise<void>;
  /** Removes one that has finished; false where there is none. */
  remove(kind: string, id: string): Promise<boolean>;
}

const stateColumns =
  'jobs.id, kind, status, progress, partial, result, error, attempt, worked_ms, moved_ms, created_at, started_at, finished_at';
export const jobColumns = `${stateColumns}, input`;
const isOwned = `id = $1 and executor_id = $2 and attempt = $3 and status = 'processing'`;
const showView = `progress = coalesce($4::jsonb, progress), partial = coalesce($5::jsonb, partial), worked_ms = coalesce($6::integer, worked_ms), moved_ms = coalesce($7::integer, moved_ms)`;

export function createJobTable({ query }: Queries): JobTable {
  /** @param statement gives the status of the row that it ended or let go; null where it has another owner. */
  const end = async (statement: string, values: unknown[]): Promise<JobStatus | null> => {
    const [row] = await query<{ status: JobStatus }>(statement, values);
    return row?.status ?? null;
  };
  return {
    async add({ id, kind, input, progress, maxWaiting }) {
      const [row] = await query<{ is_full: boolean }>(
        `with line as (
           select coalesce(count(*) >= $5::integer, false) and not exists (select 1 from jobs where id = $1) as is_full
           from jobs where kind = $2 and status = 'pending'),
         added as (
           insert into jobs (id, kind, status, input, progress)
           select $1, $2, 'pending', $3::jsonb, $4::jsonb from line where not is_full
           on conflict (id) do nothing)
         select is_full from line`,
        [id, kind, toJsonb(input), toJsonb(progress), maxWaiting ?? null],
      );
      return row?.is_full !== true;
    },
    async find(kind, id) {
      if (!isUuid(id)) return null;
      const [row] = await query<JobRow>(
        `select ${jobColumns} from jobs where id = $1 and kind = $2`,
        [id, kind],
      );
      return row ?? null;
    },
    list: (kind, limit, offset = 0) =>
      query<JobRow>(
        `select ${jobColumns} from jobs where kind = $1 order by sequence desc limit $2 offset $3`,
        [kind, limit, offset],
      ),
    listStates: (kind, limit) =>
      query<JobStateRow>(
        `select ${stateColumns} from jobs where kind = $1 order by sequence desc limit $2`,
        [kind, limit],
      ),
    async requestCancel(kind, id) {
      await query(
        `update jobs set is_cancel_requested = true,
           finished_at = case when status = 'pending' then now() end,
           status = case when status = 'pending' then 'cancelled' else status end
         where id = $1 and kind = $2 and status in ('pending', 'processing')`,
        [id, kind],
      );
    },
    async writeView(owner, view) {
      const [row] = await query<{ is_cancel_requested: boolean }>(
        `update jobs set ${showView}, fruitless_attempts = case when $8 then 0 else fruitless_attempts end
         where ${isOwned} returning is_cancel_requested`,
        [...ownerValues(owner), ...viewValues(view), view.hasAdvanced ?? false],
      );
      if (row === undefined) return 'lost';
      return row.is_cancel_requested ? 'cancel-requested' : 'owned';
    },
    finish(owner, { status, result, error, failure }, view) {
      return end(
        `with ended as (
           update jobs set ${showView}, finished_at = now(),
             status = case when is_cancel_requested then 'cancelled' else $8 end,
             result = case when is_cancel_requested then null else $9::jsonb end,
             error = case when is_cancel_requested then null else $10 end,
             failure = case when is_cancel_requested then null else $11 end
           where ${isOwned} returning id, status),
         forgotten as (delete from job_steps using ended where job_steps.job_id = ended.id)
         select status from ended`,
        [
          ...ownerValues(owner),
          ...viewValues(view),
          status,
          status === 'completed' ? toJsonb(result) : null,
          error && toStoredText(error),
          failure,
        ],
      );
    },
    giveBack(owner, view) {
      return end(
        `update jobs set ${showView}, executor_id = null, attempt = attempt - 1, fruitless_attempts = greatest(fruitless_attempts - 1, 0),
           status = case when is_cancel_requested then 'cancelled' else 'pending' end,
           finished_at = case when is_cancel_requested then now() end
         where ${isOwned} returning status`,
        [...ownerValues(owner), ...viewValues(view)],
      );
    },
    breakOff(owner, view) {
      return end(`update jobs set ${showView}, ${brokenOff} where ${isOwned} returning status`, [
        ...ownerValues(owner),
        ...viewValues(view),
      ]);
    },
    async removeFinished(olderThanDays, keptKinds, keptWith = []) {
      await query(
        `delete from jobs where finished_at < now() - make_interval(days => $1) and kind <> all($2::text[])
           and not exists (select 1 from research_workflows where job_id = jobs.id and status = 'processing')
           and not exists (
             select 1 from jsonb_to_recordset($3::jsonb) as bound (kind text, field text)
             join jobs other on other.id::text = jobs.input ->> bound.field where bound.kind = jobs.kind)`,
        [olderThanDays, keptKinds, JSON.stringify(keptWith)],
      );
    },
    async remove(kind, id) {
      if (!isUuid(id)) return false;
      const rows = await query(
        'delete from jobs where id = $1 and kind = $2 and finished_at is not null returning id',
        [id, kind],
      );
      return rows.length > 0;
    },
  };
}

function ownerValues({ id, executorId, attempt }: JobOwner): unknown[] {
  return [id, executorId, attempt];
}

function viewValues({ progress, partial, workedMs, movedMs }: JobView): unknown[] {
  const shown = [progress, partial].map((value) => (value === undefined ? null : toJsonb(value)));
  return [...shown, workedMs ?? null, movedMs ?? null];
}
