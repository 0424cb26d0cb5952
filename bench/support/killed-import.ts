/** Takes a library file in, in a server that is killed meanwhile: all of the file must be there, or nothing. */
import { apiPrefix, routes } from '@lectern/contract';
import { ask } from '../../e2e/api.js';
import { startServer, stopServer } from '../../e2e/lectern.js';
import type { KilledUpkeep } from './killed-reembedding.js';
import { listLibrary } from './library-client.js';

export interface LibraryFile {
  readonly text: string;
  readonly documents: number;
  readonly passages: number;
}

export interface KilledImport {
  readonly file: LibraryFile;
  readonly killAfterMs: number;
  /** Of a server whose library is empty; it is empty again at the end. */
  readonly settings: Readonly<Record<string, string>>;
}

export async function exportLibrary(address: string): Promise<LibraryFile> {
  const response = await fetch(`${address}${apiPrefix}${routes.exportVectors.path}`);
  const { stats } = await ask(address, routes.getVectorManagementStats);
  return {
    text: await response.text(),
    documents: stats.unique_documents,
    passages: stats.total_passages,
  };
}

export async function killImport({
  file,
  killAfterMs,
  settings,
}: KilledImport): Promise<KilledUpkeep> {
  const faults: string[] = [];
  const first = await startServer(settings);
  let isAcknowledged = false;
  const importing = takeIn(first.address, file).then(
    () => {
      isAcknowledged = true;
    },
    () => undefined, // The server has gone.
  );
  await new Promise((resolve) => setTimeout(resolve, killAfterMs));
  await stopServer(first.child, 'SIGKILL');
  await importing;
  const startedAt = performance.now();
  const second = await startServer(settings);
  const found = (await listLibrary(second.address)).length;
  const isWhole = found === file.documents;
  if (!isWhole && found > 0) faults.push(`${found} of ${file.documents} documents are there`);
  if (!isWhole && isAcknowledged) faults.push('what was acknowledged is not there');
  faults.push(...(await findFaults(second.address, isWhole ? file.passages : 0)));
  await takeIn(second.address, file);
  const finalMs = performance.now() - startedAt;
  faults.push(...(await findFaults(second.address, file.passages)));
  const ids = (await listLibrary(second.address)).map(({ id }) => id);
  await ask(second.address, routes.deleteDocuments, { body: { document_ids: ids } });
  await stopServer(second.child);
  return { seen: [isWhole ? 'all of it' : 'nothing of it'], finalMs, faults };
}

/** How long it takes undisturbed, in milliseconds; the library is empty again at the end. */
export async function measureImport(
  file: LibraryFile,
  settings: KilledImport['settings'],
): Promise<number> {
  const { address, child } = await startServer(settings);
  const began = performance.now();
  await takeIn(address, file);
  const durationMs = performance.now() - began;
  const ids = (await listLibrary(address)).map(({ id }) => id);
  await ask(address, routes.deleteDocuments, { body: { document_ids: ids } });
  await stopServer(child);
  return durationMs;
}

async function takeIn(address: string, { text }: LibraryFile): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}${apiPrefix}${routes.importVectors.path}`, {
    method: 'POST',
    headers,
    body: text,
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`Taking the library in answered ${response.status}: ${answer}`);
}

async function findFaults(address: string, passages: number): Promise<string[]> {
  const { checks } = await ask(address, routes.checkLibrary);
  const { stats } = await ask(address, routes.getVectorManagementStats);
  const found = Object.entries(checks).filter(([, finding]) => (finding?.count ?? 0) > 0);
  return [
    ...found.map(
      ([name, finding]) => `the check of the library finds ${finding?.count} of ${name}`,
    ),
    ...(stats.total_passages === passages && stats.total_vectors === passages
      ? []
      : [
          `${stats.total_passages} passages and ${stats.total_vectors} vectors are there in place of ${passages}`,
        ]),
  ];
}
