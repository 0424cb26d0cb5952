/** Sessions of the browser and what each has selected. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { isUuid } from '../database/is-uuid.js';

type Settings = Session['ui_preferences'];

interface SessionRow {
  [column: string]: unknown;
  id: string;
  initial_view: string;
  current_view: string;
  ui_preferences: Settings;
  context_data: Settings;
  created_at: Date;
  updated_at: Date;
}

/** What may change in a session; what is left out stays. */
export interface SessionChange {
  readonly currentView?: string | undefined;
  readonly uiPreferences?: Settings | undefined;
  readonly contextData?: Settings | undefined;
}

export async function insertSession(
  queries: Queries,
  session: { initialView: string; uiPreferences: Settings },
): Promise<Session> {
  const rows = await queries.query<SessionRow>(
    `insert into sessions (id, initial_view, current_view, ui_preferences, context_data) values ($1, $2, $2, $3, '{}') returning *`,
    [randomUUID(), session.initialView, JSON.stringify(session.uiPreferences)],
  );
  const [stored] = rows.map(toSession);
  if (stored === undefined)
    throw new Error('The database did not give back the session that it stored');
  return stored;
}

/** The session, or null when there is none; an id that is no UUID names none. */
export async function findSession(queries: Queries, id: string): Promise<Session | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<SessionRow>('select * from sessions where id = $1', [id]);
  return rows.map(toSession)[0] ?? null;
}

/** The session as it is now, or null when there is none. */
export async function updateSession(
  queries: Queries,
  id: string,
  change: SessionChange,
): Promise<Session | null> {
  if (!isUuid(id)) return null;
  const rows = await queries.query<SessionRow>(
    `update sessions set current_view = coalesce($2, current_view), ui_preferences = coalesce($3::jsonb, ui_preferences),
       context_data = coalesce($4::jsonb, context_data), updated_at = now() where id = $1 returning *`,
    [id, change.currentView ?? null, toJson(change.uiPreferences), toJson(change.contextData)],
  );
  return rows.map(toSession)[0] ?? null;
}

/** With what was selected in them. A session is that of a tab: nobody comes back to one that was left so long ago. */
export async function removeSessions(queries: Queries, unusedDays: number): Promise<void> {
  await queries.query(`delete from sessions where updated_at < now() - make_interval(days => $1)`, [
    unusedDays,
  ]);
}

/** What is selected is a use of the session. */
async function noteUse(queries: Queries, sessionId: string): Promise<void> {
  await queries.query('update sessions set updated_at = now() where id = $1', [sessionId]);
}

/** Article url to whether it is selected, for every article that was ever selected in the session. */
export async function readSelections(
  queries: Queries,
  sessionId: string,
): Promise<Map<string, boolean>> {
  const rows = await queries.query<{ article_url: string; is_selected: boolean }>(
    'select article_url, is_selected from selections where session_id = $1 order by article_url',
    [sessionId],
  );
  return new Map(rows.map((row) => [row.article_url, row.is_selected]));
}

/** Selects each url that is not selected, and deselects each that is. */
export async function toggleSelections(
  queries: Queries,
  sessionId: string,
  urls: readonly string[],
): Promise<void> {
  await noteUse(queries, sessionId);
  await queries.query(
    `insert into selections (session_id, article_url, is_selected) select $1, url, true from (select distinct unnest($2::text[]) as url) as given
     on conflict (session_id, md5(article_url)) do update set is_selected = not selections.is_selected`,
    [sessionId, urls],
  );
}

export async function setSelections(
  queries: Queries,
  sessionId: string,
  { urls, isSelected }: { urls: readonly string[]; isSelected: boolean },
): Promise<void> {
  await noteUse(queries, sessionId);
  await queries.query(
    `insert into selections (session_id, article_url, is_selected) select $1, url, $3 from (select distinct unnest($2::text[]) as url) as given
     on conflict (session_id, md5(article_url)) do update set is_selected = excluded.is_selected`,
    [sessionId, urls, isSelected],
  );
}

export async function deselectEverything(queries: Queries, sessionId: string): Promise<void> {
  await noteUse(queries, sessionId);
  await queries.query('update selections set is_selected = false where session_id = $1', [
    sessionId,
  ]);
}

function toSession(row: SessionRow): Session {
  return {
    session_id: row.id,
    initial_view: row.initial_view,
    current_view: row.current_view,
    target_view: row.current_view,
    ui_preferences: row.ui_preferences,
    context_data: row.context_data,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toJson(settings: Settings | undefined): string | null {
  return settings === undefined ? null : JSON.stringify(settings);
}
