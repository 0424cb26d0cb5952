/** Keeps how the jobs of workflows ended: their own records are removed after some weeks. */
import type { Queries, Row } from '../database/database.js';
import { tellPartAgain } from './tell-part-again.js';
import { addLogLine } from './workflow-log.js';

/** A job that makes a part again leaves the workflow as it had ended; where it failed as a whole, the log says so. */
export async function settleWorkflows(queries: Queries): Promise<void> {
  const settled = await queries.query<SettledRow>(
    `update research_workflows set
       status = case when ended.id is null then 'failed' else coalesce(ended.input #>> '{ended_before,status}', ended.status) end,
       finished_at = coalesce((ended.input #>> '{ended_before,finished_at}')::timestamptz, ended.finished_at, now()),
       error = case when ended.id is null then $1
         when ended.input #>> '{ended_before,status}' is not null then ended.input #>> '{ended_before,error}'
         else ended.error end,
       view = coalesce(ended.progress, research_workflows.view) || jsonb_build_object('ended', jsonb_build_object(
         'status', coalesce(ended.status, 'failed'), 'error', case when ended.id is null then $1 else ended.error end)),
       worked_ms = research_workflows.worked_ms + coalesce(ended.worked_ms, 0)
     from research_workflows as waiting left join jobs as ended on ended.id = waiting.job_id
     where research_workflows.id = waiting.id and research_workflows.status = 'processing'
       and research_workflows.run = waiting.run
       and (ended.id is null or ended.status in ('completed', 'failed', 'cancelled'))
     returning research_workflows.id, research_workflows.run, ended.error,
       ended.input #>> '{again,part}' as part, ended.input #>> '{again,number}' as number`,
    ['This workflow was interrupted. Please start a new one.'],
  );
  for (const { id, run, error, part, number } of settled)
    if (part !== null && error !== null)
      await addLogLine(queries, {
        workflowId: id,
        run,
        agent: part === 'dataset' ? 'Data Generator' : 'Chart Generator',
        level: 'error',
        message: `${await tellPartAgain(queries, { workflowId: id, part, number: Number(number), run })}: ${error}`,
      });
}

interface SettledRow extends Row {
  id: string;
  run: number;
  /** Why the job failed. */
  error: string | null;
  part: 'dataset' | 'chart' | null;
  number: string | null;
}
