/** The routes of article processing. */
import { routes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ArticlesService } from './service.js';

export function registerArticleRoutes(server: RouteServer, articles: ArticlesService): void {
  server.serve(routes.processArticles, ({ body }) => articles.process(body));
  server.serve(routes.getProcessStatus, ({ params }) => articles.status(params.id));
  server.serve(routes.getProcessResults, ({ params }) => articles.results(params.id));
  server.serve(routes.cancelProcess, ({ params }) => articles.cancel(params.id));
  server.serve(routes.listProcesses, async ({ query }) => ({ processes: await articles.list(query.limit) }));
}
