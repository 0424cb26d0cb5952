/** Routes of sessions and selections. */
import { sessionRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { SessionService } from './service.js';

export function registerSessionRoutes(server: RouteServer, sessions: SessionService): void {
  server.serve(sessionRoutes.createSession, ({ body }) =>
    sessions.create({ initialView: body.initial_view, uiPreferences: body.ui_preferences }),
  );
  server.serve(sessionRoutes.getSession, ({ params }) => sessions.get(params.id));
  server.serve(sessionRoutes.updateSession, ({ params, body }) =>
    sessions.update(params.id, {
      uiPreferences: body.ui_preferences,
      contextData: body.context_data,
    }),
  );
  server.serve(sessionRoutes.navigate, ({ body }) =>
    sessions.update(body.session_id, {
      currentView: body.target_view,
      contextData: body.context_data,
    }),
  );
  server.serve(sessionRoutes.manageSelections, ({ body }) =>
    sessions.manageSelections({
      sessionId: body.session_id,
      action: body.action,
      articleUrls: body.article_urls,
      allArticleUrls: body.all_article_urls,
    }),
  );
  server.serve(sessionRoutes.getSelections, ({ params }) =>
    sessions.getSelections(params.session_id),
  );
}
