/** Keeps sessions of the browser: what they show, how they like it, and which articles they selected. */
import type { Selection, Session, selectionActions } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { Database, Queries } from '../../store/database/database.js';
import {
  deselectEverything,
  findSession,
  insertSession,
  readSelections,
  type SessionChange,
  setSelections,
  toggleSelections,
  updateSession,
} from '../../store/sessions/sessions.js';

interface SelectionChange {
  readonly sessionId: string;
  readonly action: (typeof selectionActions)[number];
  readonly articleUrls: readonly string[];
  readonly allArticleUrls: readonly string[];
}

export interface SessionService {
  create(session: {
    initialView: string;
    uiPreferences: Session['ui_preferences'];
  }): Promise<Session>;
  /** @throws NotFoundError, as all that follow. */
  get(id: string): Promise<Session>;
  update(id: string, change: SessionChange): Promise<Session>;
  manageSelections(change: SelectionChange): Promise<Selection>;
  getSelections(id: string): Promise<Selection>;
}

export function createSessionService({ database }: { database: Database }): SessionService {
  return {
    create: (session) => insertSession(database, session),
    get: async (id) => orNotFound(await findSession(database, id)),
    update: async (id, change) => orNotFound(await updateSession(database, id, change)),
    manageSelections: (change) =>
      database.transaction(async (queries) => {
        orNotFound(await findSession(queries, change.sessionId));
        await applyChange(queries, change);
        return describeSelection(queries, change.sessionId);
      }),
    async getSelections(id) {
      orNotFound(await findSession(database, id));
      return describeSelection(database, id);
    },
  };
}

async function applyChange(
  queries: Queries,
  { sessionId, action, articleUrls, allArticleUrls }: SelectionChange,
): Promise<void> {
  if (action === 'toggle') return toggleSelections(queries, sessionId, articleUrls);
  const urls = allArticleUrls.length > 0 ? allArticleUrls : articleUrls;
  if (action === 'deselect_all' && urls.length === 0) return deselectEverything(queries, sessionId);
  return setSelections(queries, sessionId, { urls, isSelected: action === 'select_all' });
}

async function describeSelection(queries: Queries, sessionId: string): Promise<Selection> {
  const selections = await readSelections(queries, sessionId);
  const selected = [...selections.values()].filter((isSelected) => isSelected);
  return {
    session_id: sessionId,
    selections: Object.fromEntries(selections),
    selected_count: selected.length,
  };
}

function orNotFound(session: Session | null): Session {
  if (session === null) throw new NotFoundError('Session not found');
  return session;
}
