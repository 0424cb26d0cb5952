/** Table of research workflows: what is asked, what is planned and how it stands. The work itself is a job, one each time it is set going. */
import type {
  Agents,
  JobStatus,
  ResearchActivity,
  ResearchPlan,
  WorkflowConfig,
} from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { isUuid } from '../database/is-uuid.js';
import { toJsonb } from '../database/json.js';
import { settleWorkflows } from './settle-workflows.js';

/** What the work shows of itself; its times are reckoned when somebody asks. */
export interface RunView {
  /** Percent; never falls. */
  readonly progress: number;
  readonly activity: Omit<ResearchActivity, 'is_waiting' | 'elapsed_seconds' | 'remaining_seconds'>;
  readonly agents: Agents;
  /** How long the run was worked on when it showed this. */
  readonly workedMs: number;
  /** The same when its progress rose last; left out by older versions. */
  readonly movedMs?: number;
  /** How the job that showed this ended, which is not how the workflow did where it made a part again; left out before its end, and by older versions. */
  readonly ended?: { readonly status: JobStatus; readonly error: string | null };
}

export interface NewWorkflow {
  readonly id: string;
  readonly topic: string;
  readonly questions: readonly string[] | null;
  readonly config: WorkflowConfig;
  readonly plan: ResearchPlan;
  readonly view: RunView;
}

export interface StoredWorkflow extends NewWorkflow {
  readonly isPlanChanged: boolean;
  readonly status: JobStatus;
  /** How often it was set going. */
  readonly run: number;
  /** Null where it was never set going. */
  readonly jobId: string | null;
  readonly error: string | null;
  /** Without the job under way. */
  readonly workedMs: number;
  readonly totalSources: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export async function addWorkflow(queries: Queries, workflow: NewWorkflow): Promise<void> {
  await queries.query(
    `insert into research_workflows (id, topic, questions, config, plan, view)
     values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb)`,
    [
      workflow.id,
      workflow.topic,
      workflow.questions && toJsonb(workflow.questions),
      toJsonb(workflow.config),
      toJsonb(workflow.plan),
      toJsonb(workflow.view),
    ],
  );
}

/** Null where there is none. */
export async function findWorkflow(queries: Queries, id: string): Promise<StoredWorkflow | null> {
  if (!isUuid(id)) return null;
  await settleWorkflows(queries);
  const [row] = await queries.query<WorkflowRow>(
    `select ${columns} from research_workflows where id = $1`,
    [id],
  );
  return row ? toWorkflow(row) : null;
}

/** Newest first. @returns Besides the page how many there are in all, and which are under way, wherever they stand. */
export async function listWorkflows(
  queries: Queries,
  page: { limit: number; offset: number },
): Promise<{
  workflows: StoredWorkflow[];
  total: number;
  running: Pick<StoredWorkflow, 'id' | 'topic'>[];
}> {
  await settleWorkflows(queries);
  const rows = await queries.query<WorkflowRow>(
    `select ${columns} from research_workflows order by sequence desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const [counted] = await queries.query<{ count: string }>(
    'select count(*) as count from research_workflows',
  );
  const running = await queries.query<Pick<WorkflowRow, 'id' | 'topic'>>(
    `select id, topic ${fromRunning}`,
  );
  return { workflows: rows.map(toWorkflow), total: Number(counted?.count ?? 0), running };
}

/** Those that are under way, newest first. */
export async function listRunningWorkflows(queries: Queries): Promise<StoredWorkflow[]> {
  await settleWorkflows(queries);
  const rows = await queries.query<WorkflowRow>(`select ${columns} ${fromRunning}`);
  return rows.map(toWorkflow);
}

const fromRunning = `from research_workflows where status = 'processing' order by sequence desc limit 50`;

/** Sets it going under this job, where it is in one of these states; false where it is not. Of two at once, one does. */
export async function setGoing(
  queries: Queries,
  {
    id,
    jobId,
    run,
    from,
    view,
  }: { id: string; jobId: string; run: number; from: readonly JobStatus[]; view: RunView },
): Promise<boolean> {
  const rows = await queries.query(
    `update research_workflows set status = 'processing', job_id = $2, run = $3, error = null, view = $5::jsonb,
       started_at = coalesce(started_at, now()), finished_at = null
     where id = $1 and run = $3 - 1 and status = any($4) returning id`,
    [id, jobId, run, from, toJsonb(view)],
  );
  return rows.length > 0;
}

/** False where it is not in one of these states. */
export async function changePlan(
  queries: Queries,
  {
    id,
    plan,
    from,
    isByPerson,
  }: { id: string; plan: ResearchPlan; from: readonly JobStatus[]; isByPerson: boolean },
): Promise<boolean> {
  const rows = await queries.query(
    `update research_workflows set plan = $2::jsonb, is_plan_changed = is_plan_changed or $4
     where id = $1 and status = any($3) returning id`,
    [id, toJsonb(plan), from, isByPerson],
  );
  return rows.length > 0;
}

/** Ends one that was never started; false where it was. */
export async function cancelPending(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query(
    `update research_workflows set status = 'cancelled', finished_at = now() where id = $1 and status = 'pending' returning id`,
    [id],
  );
  return rows.length > 0;
}

export async function countSources(queries: Queries, id: string, total: number): Promise<void> {
  await queries.query('update research_workflows set total_sources = $2 where id = $1', [
    id,
    total,
  ]);
}

/** With all that it found and the records of its jobs. Gives the files, which are to be removed after the commit; null where there was none. */
export async function deleteWorkflow(queries: Queries, id: string): Promise<string[] | null> {
  await queries.query(`delete from jobs where kind = $2 and input->>'workflow_id' = $1`, [
    id,
    researchJobName,
  ]);
  const files = await queries.query<{ file_id: string }>(
    'delete from research_files where workflow_id = $1 returning file_id',
    [id],
  );
  const rows = await queries.query('delete from research_workflows where id = $1 returning id', [
    id,
  ]);
  return rows.length > 0 ? files.map(({ file_id }) => file_id) : null;
}

/** Stable: jobs that wait in the database are found again by it. */
export const researchJobName = 'research';

const columns = `id, topic, questions, config, plan, view, is_plan_changed, status, run, job_id, error, worked_ms,
  total_sources, created_at, started_at, finished_at`;

interface WorkflowRow extends Row {
  id: string;
  topic: string;
  questions: string[] | null;
  config: WorkflowConfig;
  plan: ResearchPlan;
  view: RunView;
  is_plan_changed: boolean;
  status: JobStatus;
  run: number;
  job_id: string | null;
  error: string | null;
  worked_ms: string;
  total_sources: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

function toWorkflow(row: WorkflowRow): StoredWorkflow {
  const { id, topic, questions, config, plan, view, status, run, error } = row;
  return {
    ...{ id, topic, questions, config, plan, view, status, run, error },
    isPlanChanged: row.is_plan_changed,
    jobId: row.job_id,
    workedMs: Number(row.worked_ms),
    totalSources: row.total_sources,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
