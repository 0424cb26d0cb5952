/** Routes that give the library as a file and take it in again. */
import { libraryFileRoutes } from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import type { RouteServer } from '../../http/route-server.js';
import type { Embedder } from '../../ports/embedder.js';
import { exportLibrary } from './export-library.js';
import { importLibrary } from './import-library.js';
import type { ImportedLibrary, StoreParts } from './store-records.js';

export interface LibraryFileParts extends Omit<StoreParts, 'onUndoing'> {
  /** Where a library file is kept while it is taken in. */
  readonly importFolder: string;
  readonly now: () => Date;
}

export function registerLibraryFileRoutes(
  server: RouteServer,
  { importFolder, now, ...parts }: LibraryFileParts,
): void {
  const { database, embedder } = parts;
  let isImporting = false;
  const filename = (): string =>
    `lectern-vectors-${now().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`;
  server.serveStream(libraryFileRoutes.exportVectors, filename, (_request, answer) =>
    exportLibrary(database, now(), answer),
  );
  server.serveUpload(libraryFileRoutes.importVectors, async ({ bytes, signal }) => {
    if (isImporting)
      throw new ConflictError('Another file is being taken in. Please wait until it is done.');
    isImporting = true;
    let undoing: Promise<void> = Promise.resolve();
    const onUndoing = (given: Promise<void>): void => {
      undoing = given;
    };
    try {
      const imported = await importLibrary(
        bytes,
        { ...parts, folder: importFolder, onUndoing },
        signal,
      );
      return {
        success: true as const,
        documents_imported: imported.documents,
        documents_skipped: imported.skipped,
        passages_imported: imported.passages,
        vectors_imported: imported.vectors,
        vectors_left_out: leftOutOf(imported),
        message: messageOf(imported, embedder),
      };
    } finally {
      void undoing.then(() => {
        isImporting = false;
      });
    }
  });
}

function messageOf(imported: ImportedLibrary, { model, meanwhile }: Embedder): string {
  const { documents, skipped, passages, vectors } = imported;
  const missing = passages - vectors;
  const others = leftOutOf(imported).map((one) => `${one.vectors} of ${one.model}`);
  // Those of a model on this machine are made behind.
  const until = meanwhile === undefined ? ' until Re-embed on the Vectors screen makes them' : '';
  return [
    `${vectors} vectors imported, with ${documents} documents`,
    ...(skipped > 0 ? [`${skipped} documents were in the library already`] : []),
    ...(others.length > 0
      ? [`vectors were left out, as this server uses ${model}: ${others.join(', ')}`]
      : []),
    ...(missing > 0
      ? [`${missing} passages have no vectors and are found by their words alone${until}`]
      : []),
  ].join('; ');
}

function leftOutOf({ foreign }: ImportedLibrary): { model: string; vectors: number }[] {
  return [...foreign].map(([model, vectors]) => ({ model, vectors }));
}
