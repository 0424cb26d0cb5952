/** Routes of research workflows. */

import type { ApiKeyStatus } from '@lectern/contract';
import { researchPartRoutes, researchRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ResearchService } from './service.js';
import { type ChartParts, openChart, openDataset, previewDataset } from './workflow-files.js';

export function registerResearchRoutes(
  server: RouteServer,
  {
    research,
    files,
    keys,
  }: {
    readonly research: ResearchService;
    readonly files: ChartParts;
    readonly keys: ApiKeyStatus;
  },
): void {
  server.serve(researchRoutes.getResearchApiKeys, () => keys);
  server.serve(researchRoutes.createWorkflow, ({ body }) => research.create(body));
  server.serve(researchRoutes.executeWorkflow, ({ body }) => research.execute(body));
  server.serve(researchRoutes.startWorkflow, ({ params }) => research.start(params.id));
  server.serve(researchRoutes.listWorkflows, ({ query }) => research.list(query));
  server.serve(researchRoutes.getAgents, () => research.allAgents());
  server.serve(researchRoutes.getWorkflow, ({ params }) => research.get(params.id));
  server.serve(researchRoutes.getWorkflowStatus, ({ params }) => research.status(params.id));
  server.serve(researchRoutes.getWorkflowPlan, ({ params }) => research.plan(params.id));
  server.serve(researchRoutes.changeWorkflowPlan, ({ params, body }) =>
    research.changePlan(params.id, body),
  );
  server.serve(researchRoutes.getWorkflowLog, ({ params, query }) =>
    research.log(params.id, query.after),
  );
  server.serve(researchRoutes.getWorkflowAgents, ({ params }) => research.agents(params.id));
  server.serve(researchRoutes.getWorkflowResults, ({ params, query }) =>
    research.results(params.id, query.so_far === 'true'),
  );
  server.serve(researchRoutes.continueWorkflow, ({ params, body }) =>
    research.continue(params.id, body),
  );
  server.serve(researchRoutes.getWorkflowChanges, ({ params, signal }) =>
    research.changes(params.id, signal),
  );
  server.serve(researchRoutes.keepWorkflowSources, ({ params, body }) =>
    research.keep(params.id, body.sources),
  );
  server.serveFile(researchRoutes.downloadWorkflow, ({ params, query, signal }) =>
    research.download(params.id, query.format, signal),
  );
  server.serve(researchPartRoutes.previewDataset, ({ params, query }) =>
    previewDataset(files, { ...params, ...query }),
  );
  server.serveFile(researchPartRoutes.downloadDataset, ({ params, query }) =>
    openDataset(files, { ...params, ...query }),
  );
  server.serveFile(researchPartRoutes.downloadChart, ({ params, query, signal }) =>
    openChart(files, { ...params, ...query }, signal),
  );
  server.serve(researchPartRoutes.getDatasetPlan, ({ params }) => research.datasetPlan(params));
  server.serve(researchPartRoutes.retryDataset, ({ params, body }) =>
    research.retryDataset(params, body.specification),
  );
  server.serve(researchPartRoutes.getChartPlan, ({ params }) => research.chartPlan(params));
  server.serve(researchPartRoutes.retryChart, ({ params, body }) =>
    research.retryChart(params, body.plan),
  );
  server.serve(researchRoutes.cancelWorkflow, ({ params }) => research.cancel(params.id));
  server.serve(researchRoutes.deleteWorkflow, ({ params }) => research.remove(params.id));
}
