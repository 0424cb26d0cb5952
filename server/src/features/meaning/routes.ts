/** Routes of the models that can be installed on this machine. */
import { meaningRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { MeaningService } from './service.js';

export function registerMeaningRoutes(server: RouteServer, meaning: MeaningService): void {
  server.serve(meaningRoutes.getMeaning, () => meaning.describe());
  server.serve(meaningRoutes.installLocalModel, ({ params }) => meaning.install(params.id));
  server.serve(meaningRoutes.cancelLocalModel, ({ params }) => meaning.cancel(params.id));
  server.serve(meaningRoutes.useLocalModel, ({ params }) => meaning.use(params.id));
  server.serve(meaningRoutes.stopLocalModel, ({ params }) => meaning.stop(params.id));
  server.serve(meaningRoutes.removeLocalModel, ({ params }) => meaning.remove(params.id));
}
