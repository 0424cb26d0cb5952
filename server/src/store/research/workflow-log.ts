/** Log of each research workflow: only ever added to, numbered from 1 without a gap. */
import type { ResearchLogEntry } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';

export interface LogLine extends Pick<ResearchLogEntry, 'agent' | 'level' | 'message'> {
  readonly workflowId: string;
  /** How often the workflow had been set going. */
  readonly run: number;
}

/** Nothing where the same was said before in the same run, so that work done again after a crash says nothing twice, and where the workflow is gone. */
export async function addLogLine(queries: Queries, line: LogLine): Promise<void> {
  await queries.query(
    `with longer as (
       update research_workflows set log_length = log_length + 1
       where id = $1 and not exists (
         select 1 from research_log where workflow_id = $1 and run = $2 and agent = $3 and message = $5)
       returning log_length)
     insert into research_log (workflow_id, sequence, run, agent, level, message)
     select $1, log_length, $2, $3, $4, $5 from longer`,
    [line.workflowId, line.run, line.agent, line.level, line.message],
  );
}

/** Oldest first. */
export async function readLog(
  queries: Queries,
  { workflowId, after, limit }: { workflowId: string; after: number; limit: number },
): Promise<ResearchLogEntry[]> {
  const rows = await queries.query<LogRow>(
    `select sequence, at, agent, level, message from research_log
     where workflow_id = $1 and sequence > $2 order by sequence limit $3`,
    [workflowId, after, limit],
  );
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

const pageLength = 500;

/** A page after another. */
export async function* readWholeLog(
  queries: Queries,
  workflowId: string,
): AsyncGenerator<ResearchLogEntry> {
  for (let after = 0; ; ) {
    const page = await readLog(queries, { workflowId, after, limit: pageLength });
    yield* page;
    if (page.length < pageLength) return;
    after = page.at(-1)?.sequence ?? after;
  }
}

interface LogRow extends Row {
  sequence: number;
  at: Date;
  agent: ResearchLogEntry['agent'];
  level: ResearchLogEntry['level'];
  message: string;
}
