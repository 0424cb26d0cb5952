/** Routes that give the library as a file, take one in, and look after what is stored. */
import { libraryUpkeepRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { type LibraryFileParts, registerLibraryFileRoutes } from './library-file-routes.js';
import type { UpkeepService } from './upkeep-service.js';

export interface LibraryParts extends LibraryFileParts {
  readonly upkeep: UpkeepService;
}

export function registerLibraryRoutes(server: RouteServer, parts: LibraryParts): void {
  registerLibraryFileRoutes(server, parts);
  server.serve(libraryUpkeepRoutes.checkLibrary, () => parts.upkeep.check());
  server.serve(libraryUpkeepRoutes.repairLibrary, () => parts.upkeep.repair());
}
