/** Routes about the installation itself. */
import { systemRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { SystemService } from './service.js';

export function registerSystemRoutes(server: RouteServer, system: SystemService): void {
  server.serve(systemRoutes.getFileTypes, () => system.fileTypes());
  server.serve(systemRoutes.checkDownloadable, ({ query, signal }) =>
    system.checkDownloadable(query.url, signal),
  );
  server.serve(systemRoutes.getStats, () => system.stats());
  server.serve(systemRoutes.getHealth, () => system.health());
}
