/** The routes of search. */
import { routes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { SearchService } from './service.js';

export function registerSearchRoutes(server: RouteServer, search: SearchService): void {
  server.serve(routes.getSearchApiKeys, () => search.keys());
  server.serve(routes.startSearch, ({ body }) => search.start(body));
  server.serve(routes.getSearchStatus, ({ params }) => search.status(params.id));
  server.serve(routes.getSearchResults, ({ params }) => search.results(params.id));
  server.serve(routes.cancelSearch, ({ params }) => search.cancel(params.id));
}
