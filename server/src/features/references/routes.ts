/** Routes that take references in and write them out. */
import {
  type ImportedReference,
  type ReferenceImportData,
  type ReferenceImportEvent,
  referenceRoutes,
} from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ReferenceImport, ReferencesService } from './service.js';

export function registerReferenceRoutes(server: RouteServer, references: ReferencesService): void {
  server.serveEvents(referenceRoutes.importReferences, async ({ body, signal, place }) => {
    await place.ready(signal);
    const begun = await references.beginImport(body, signal);
    return {
      data: () => importAll(begun, signal),
      events: (listening) => tellImport(begun, listening),
      ended: begun.ended,
    };
  });
  server.serve(referenceRoutes.citeReferences, ({ body }) => references.cite(body));
  server.serve(referenceRoutes.exportReferences, ({ body }) => references.export(body));
}

async function importAll(
  begun: ReferenceImport,
  signal: AbortSignal,
): Promise<ReferenceImportData> {
  const results: ImportedReference[] = [];
  for await (const result of begun.run(signal)) results.push(result);
  return describeImport(begun, results);
}

/** More events would say nothing that can be seen, and fewer would look like a standstill where storing is slow. */
const eventsUsual = 200;
const stepMost = 10;

async function* tellImport(
  begun: ReferenceImport,
  signal: AbortSignal,
): AsyncGenerator<ReferenceImportEvent> {
  const results: ImportedReference[] = [];
  const step = Math.min(stepMost, Math.ceil(begun.total / eventsUsual));
  yield { type: 'progress', done: 0, total: begun.total };
  for await (const result of begun.run(signal)) {
    results.push(result);
    if (results.length % step === 0)
      yield { type: 'progress', done: results.length, total: begun.total };
  }
  yield { type: 'done', data: describeImport(begun, results) };
}

function describeImport(
  { format }: ReferenceImport,
  results: ImportedReference[],
): ReferenceImportData {
  const count = (outcome: ImportedReference['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const counts = {
    stored_count: count('stored'),
    duplicate_count: count('duplicate'),
    refused_count: count('refused'),
  };
  const message = `${counts.stored_count} ${counts.stored_count === 1 ? 'reference' : 'references'} stored, ${counts.duplicate_count} in the library already, ${counts.refused_count} refused`;
  return { success: true, format, ...counts, results, message };
}
