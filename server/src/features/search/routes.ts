/** The routes of search. */
import { routes, searchRecordRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { findInLibrary, type SearchLibraryParts } from './search-library.js';
import type { SearchRecords } from './search-records.js';
import type { SearchService } from './service.js';

export function registerSearchRoutes(
  server: RouteServer,
  search: SearchService,
  records: SearchRecords,
  library: SearchLibraryParts,
): void {
  server.serve(routes.getSearchApiKeys, () => search.keys());
  server.serve(routes.startSearch, ({ body }) => search.start(body));
  server.serve(routes.getSearchStatus, ({ params }) => search.status(params.id));
  server.serve(routes.getSearchResults, ({ params }) => search.results(params.id));
  server.serve(routes.getSearchLibrary, ({ params }) => findInLibrary(params.id, library));
  server.serve(routes.cancelSearch, ({ params }) => search.cancel(params.id));
  server.serve(searchRecordRoutes.listSearches, ({ query }) => records.list(query));
  server.serveFile(searchRecordRoutes.exportSearch, ({ params, query }) =>
    records.export(params.id, query.format),
  );
  server.serve(searchRecordRoutes.repeatSearch, ({ params }) => records.repeat(params.id));
  server.serve(searchRecordRoutes.deleteSearch, ({ params }) => records.delete(params.id));
}
