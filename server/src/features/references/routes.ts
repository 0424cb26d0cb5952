/** Routes that take references in and write them out. */
import { type ImportedReference, referenceRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ReferencesService } from './service.js';

export function registerReferenceRoutes(server: RouteServer, references: ReferencesService): void {
  server.serve(referenceRoutes.importReferences, async ({ body, signal }) => {
    const { format, results } = await references.import(body, signal);
    const count = (outcome: ImportedReference['outcome']): number => results.filter((result) => result.outcome === outcome).length;
    const counts = { stored_count: count('stored'), duplicate_count: count('duplicate'), refused_count: count('refused') };
    const message = `${counts.stored_count} ${counts.stored_count === 1 ? 'reference' : 'references'} stored, ${counts.duplicate_count} in the library already, ${counts.refused_count} refused`;
    return { success: true as const, format, ...counts, results, message };
  });
  server.serve(referenceRoutes.exportReferences, ({ body }) => references.export(body));
}
