/** Routes of language models and embedders. */
import { modelRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ModelsService } from './service.js';

export function registerModelRoutes(server: RouteServer, models: ModelsService): void {
  server.serve(modelRoutes.listModels, () => models.list());
  server.serve(modelRoutes.testModel, ({ body, signal }) => models.test({ ...body, signal }));
  server.serve(modelRoutes.llmStatus, () => models.status());
  server.serve(modelRoutes.llmHealth, () => ({ status: 'healthy' as const }));
}
