/** Routes of summaries. */
import { summaryRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { writeSummaryFile } from './download.js';
import type { SummariesService } from './service.js';

export function registerSummaryRoutes(server: RouteServer, summaries: SummariesService): void {
  server.serve(summaryRoutes.generateSummary, ({ body, signal }) =>
    summaries.generate(body, signal),
  );
  server.serve(summaryRoutes.listSummaries, ({ query }) => summaries.list(query));
  server.serve(summaryRoutes.getSummary, ({ params }) => summaries.get(params.id));
  server.serve(summaryRoutes.getSummaryStatus, ({ params }) => summaries.status(params.id));
  server.serve(summaryRoutes.cancelSummary, ({ params }) => summaries.cancel(params.id));
  server.serve(summaryRoutes.deleteSummary, ({ params }) => summaries.remove(params.id));
  server.serveFile(summaryRoutes.downloadSummary, async ({ params, query, signal }) => {
    const summary = await summaries.get(params.id);
    const references = () => summaries.references(summary);
    return writeSummaryFile({ summary, references, signal }, query.format);
  });
}
