/** Table of summaries: what was asked, and what came of it. The work itself is a job of the same id. */
import type { FocusArea, JobStatus, Summary, SummaryEntry, SummaryType } from '@lectern/contract';
import type { FailureCode } from '../errors.js';
import type { Queries, Row } from './database/database.js';
import { toJsonb, toStoredText } from './database/json.js';
import { noteReadStandings } from './documents/note-standings.js';
import { fromEndedJobs, shownStatus } from './kept-status.js';

export interface NewSummary {
  readonly id: string;
  /** The same for the same request. */
  readonly requestHash: string;
  readonly title: string;
  readonly type: SummaryType;
  readonly focusAreas: readonly FocusArea[];
  readonly articleCount: number;
}

export interface SummaryState {
  readonly requestHash: string;
  readonly status: JobStatus;
  readonly error: string | null;
  /** Null unless failed. */
  readonly failure: FailureCode | null;
}

/** False when there is one with this id already. Earlier ones of the same request that failed have said why, and make room. */
export async function addSummary(queries: Queries, summary: NewSummary): Promise<boolean> {
  await settleSummaries(queries);
  await queries.query(
    `delete from summaries where request_hash = $1 and status = 'failed' and id <> $2`,
    [summary.requestHash, summary.id],
  );
  const rows = await queries.query(
    `insert into summaries (id, request_hash, title, summary_type, focus_areas, article_count) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id`,
    [
      summary.id,
      summary.requestHash,
      summary.title,
      summary.type,
      summary.focusAreas,
      summary.articleCount,
    ],
  );
  return rows.length > 0;
}

/** The state that the job is in, unless the summary has ended; null when there is none. */
export async function findSummaryState(queries: Queries, id: string): Promise<SummaryState | null> {
  const row = await readState(queries, id);
  if (row === null || !row.is_behind) return row && toState(row);
  await settleSummaries(queries);
  const settled = await readState(queries, id);
  return settled && toState(settled);
}

async function readState(queries: Queries, id: string): Promise<StateRow | null> {
  const [row] = await queries.query<StateRow>(
    `select request_hash, ${summaryStatus} as status, summaries.error, summaries.failure,
       summaries.status in ('pending', 'processing') and coalesce(jobs.status, 'failed') in ('failed', 'cancelled') as is_behind
     from summaries left join jobs on jobs.id = summaries.id where summaries.id = $1`,
    [id],
  );
  return row ?? null;
}

function toState({ request_hash, status, error, failure }: StateRow): SummaryState {
  return { requestHash: request_hash, status, error, failure };
}

/** The whole, with what is held against its articles now; null where there is none or it is not completed. */
export async function findSummary(queries: Queries, id: string): Promise<Summary | null> {
  const [row] = await queries.query<{ summary: Summary | null }>(
    'select summary from summaries where id = $1',
    [id],
  );
  const summary = row?.summary ?? null;
  return summary && { ...summary, articles: await noteReadStandings(queries, summary.articles) };
}

/** Does nothing where the summary was deleted meanwhile. */
export async function finishSummary(
  queries: Queries,
  summary: Summary,
  preview: string,
): Promise<void> {
  await queries.query(
    `update summaries set status = 'completed', error = null, failure = null, summary = $2, preview = $3, word_count = $4, model = $5, origin = $6, finished_at = now()
     where id = $1`,
    [
      summary.summary_id,
      toJsonb(summary),
      toStoredText(preview),
      summary.word_count,
      toStoredText(summary.model),
      summary.origin,
    ],
  );
}

export async function listSummaries(
  queries: Queries,
  page: { limit: number; offset: number },
): Promise<{ entries: SummaryEntry[]; total: number }> {
  await settleSummaries(queries);
  const rows = await queries.query<EntryRow>(
    `select summaries.id, ${summaryStatus} as status, title, preview, summary_type, focus_areas, article_count, word_count, origin, model,
       coalesce(summaries.finished_at, summaries.created_at) as ended_at, summaries.error
     from summaries left join jobs on jobs.id = summaries.id order by summaries.sequence desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const [counted] = await queries.query<{ count: string }>(
    'select count(*) as count from summaries',
  );
  return { entries: rows.map(toEntry), total: Number(counted?.count ?? 0) };
}

/** With the record of its job; false when there was none. */
export async function deleteSummary(queries: Queries, id: string): Promise<boolean> {
  await queries.query('delete from jobs where id = $1', [id]);
  const rows = await queries.query('delete from summaries where id = $1 returning id', [id]);
  return rows.length > 0;
}

/** Keeps how jobs ended that came to no summary: their own records are removed after some weeks. */
async function settleSummaries(queries: Queries): Promise<void> {
  await queries.query(
    `update summaries set status = coalesce(ended.status, 'failed'), finished_at = coalesce(ended.finished_at, now()),
       error = case when ended.id is null then $1 else ended.error end,
       failure = case when ended.id is null then 'told' else ended.failure end
     ${fromEndedJobs('summaries', 'id')}`,
    ['This summary was interrupted. Please make it again.'],
  );
}

const summaryStatus = shownStatus('summaries');

interface StateRow extends Row {
  request_hash: string;
  status: JobStatus;
  error: string | null;
  failure: FailureCode | null;
  /** Its job has ended without a summary, and that is not written down here yet. */
  is_behind: boolean;
}

interface EntryRow extends Row {
  id: string;
  status: JobStatus;
  title: string;
  preview: string;
  summary_type: SummaryType;
  focus_areas: FocusArea[];
  article_count: number;
  word_count: number;
  origin: SummaryEntry['origin'];
  model: string;
  ended_at: Date;
  error: string | null;
}

function toEntry({ id, ended_at, ...rest }: EntryRow): SummaryEntry {
  return { summary_id: id, ...rest, generated_at: ended_at.toISOString() };
}
