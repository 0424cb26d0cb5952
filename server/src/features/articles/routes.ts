/** The routes of article processing and downloads. */
import { routes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { Downloads } from './downloads.js';
import { type ArticlesService, countStored } from './service.js';

export function registerArticleRoutes(
  server: RouteServer,
  articles: ArticlesService,
  downloads: Downloads,
): void {
  server.serve(routes.processArticles, ({ body }) => articles.process(body));
  server.serve(routes.getProcessStatus, ({ params }) => articles.status(params.id));
  server.serve(routes.getProcessResults, ({ params }) => articles.results(params.id));
  server.serve(routes.cancelProcess, ({ params }) => articles.cancel(params.id));
  server.serve(routes.listProcesses, async ({ query }) => ({
    processes: await articles.list(query.limit),
  }));
  server.serve(routes.downloadArticles, ({ body }) => downloads.start(body));
  server.serve(routes.getDownloadStatus, ({ params }) => downloads.status(params.id));
  server.serve(routes.getDownloadResults, ({ params }) => downloads.results(params.id));
  registerVectorProcessing(server, articles);
}

/** The same work under the name of an operation. */
function registerVectorProcessing(server: RouteServer, articles: ArticlesService): void {
  server.serve(
    routes.startVectorProcessing,
    async ({ body: { selected_articles, processing_options } }) => {
      const { process_id } = await articles.process({ selected_articles, ...processing_options });
      return { operation_id: process_id };
    },
  );
  server.serve(routes.getVectorProcessingStatus, async ({ params }) => {
    const { process_id, ...status } = await articles.status(params.id);
    return { operation_id: process_id, ...status };
  });
  server.serve(routes.getVectorProcessingResult, async ({ params }) => {
    const { process_id, status, results } = await articles.results(params.id);
    const total = countStored(results);
    return { operation_id: process_id, status, total_chunks_stored: total, results };
  });
}
