/** Routes of study tables. */
import { studyTableRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import { writeTableFile } from './download.js';
import type { TablesService } from './service.js';

export function registerTableRoutes(server: RouteServer, tables: TablesService): void {
  server.serve(studyTableRoutes.createStudyTable, ({ body }) => tables.create(body));
  server.serve(studyTableRoutes.listStudyTables, ({ query }) => tables.list(query));
  server.serve(studyTableRoutes.getStudyTable, ({ params }) => tables.get(params.id));
  server.serve(studyTableRoutes.changeStudyTable, ({ params, body }) =>
    tables.change(params.id, body),
  );
  server.serve(studyTableRoutes.correctTableCell, ({ params, body }) =>
    tables.correct(params.id, body),
  );
  server.serve(studyTableRoutes.fillStudyTable, ({ params, body }) => tables.fill(params.id, body));
  server.serve(studyTableRoutes.cancelStudyTable, ({ params }) => tables.cancel(params.id));
  server.serve(studyTableRoutes.deleteStudyTable, ({ params }) => tables.remove(params.id));
  server.serveFile(studyTableRoutes.downloadStudyTable, async ({ params, query, signal }) =>
    writeTableFile(await tables.get(params.id), query.format, signal),
  );
}
