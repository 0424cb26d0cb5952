/** What a server has acknowledged, and whether it still keeps its word after it was killed. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentTask, isFinished, type LibraryDocument, routes } from '@lectern/contract';
import { ask, askUntil } from '../../e2e/api.js';
import { countVectors, hashOriginal, listLibrary } from './library-client.js';
import type { MadeDocument } from './made-documents.js';

/** Of tasks that were interrupted more often than they are taken up again. */
const givenUp = 'interrupted three times';
/** After a restart, for everything to be final. */
const finalWithinMs = 600_000;

export interface Ledger {
  /** Acknowledged documents: id by the document that was uploaded. */
  readonly uploaded: Map<MadeDocument, string>;
  /** Acknowledged tasks with the progress that was seen last. */
  readonly tasks: Map<string, number>;
  /** Sentences about broken promises. */
  readonly faults: string[];
}

export function createLedger(): Ledger {
  return { uploaded: new Map(), tasks: new Map(), faults: [] };
}

/** Looks at every acknowledged task once, and notes progress that fell. */
export async function lookAtTasks(
  address: string,
  { tasks, faults }: Ledger,
): Promise<DocumentTask[]> {
  const seen: DocumentTask[] = [];
  for (const [id, before] of tasks) {
    const task = await ask(address, routes.getDocumentTask, { id });
    if (task.progress < before) faults.push(`progress fell from ${before} to ${task.progress}`);
    tasks.set(id, Math.max(before, task.progress));
    seen.push(task);
  }
  return seen;
}

/** Everything that was acknowledged is there, byte for byte. */
export async function checkUploads(address: string, { uploaded, faults }: Ledger): Promise<void> {
  for (const [document, id] of uploaded) {
    const hash = await hashOriginal(address, id);
    if (hash !== document.sha256)
      faults.push(`${document.filename} was acknowledged, and its original is ${hash}`);
  }
}

/** Waits until nothing is being processed any more, and notes documents of acknowledged tasks that are not final then. */
export async function waitUntilFinal(address: string, ledger: Ledger): Promise<void> {
  const options = { everyMs: 60, withinMs: finalWithinMs };
  const tasks = await askUntil(
    () => lookAtTasks(address, ledger),
    (all) => all.every(({ status }) => isFinished(status)),
    options,
  );
  await askUntil(
    () => listLibrary(address),
    (all) => all.every(({ metadata }) => metadata.processing_status !== 'processing'),
    options,
  );
  for (const task of tasks) ledger.faults.push(...taskFaults(task));
}

function taskFaults({ status, error, documents }: DocumentTask): string[] {
  if (status === 'failed' && error?.includes(givenUp) === true) return [];
  const unfinished = documents
    .filter((row) => row.status !== 'completed')
    .map((row) => `"${row.title}" is ${row.status}: ${row.error}`);
  return status === 'completed' ? unfinished : [`a task is ${status}: ${error}`, ...unfinished];
}

/** Whether documents, passages, vectors and files fit together. Call it while nothing is uploaded or processed. */
export async function checkTogether(
  address: string,
  dataDir: string,
  { faults }: Ledger,
): Promise<LibraryDocument[]> {
  const check = await ask(address, routes.checkLibrary);
  const documents = await listLibrary(address);
  const vectors = await countVectors(address);
  for (const [name, finding] of Object.entries(check.checks)) {
    if (finding === null || finding.count > 0)
      faults.push(
        `the check of the library finds ${finding?.count ?? 'nothing to look at'} of ${name}`,
      );
  }
  for (const { id, metadata } of documents) {
    const { processing_status: status, chunks_stored: stored, filename } = metadata;
    if ((vectors.get(id) ?? 0) !== stored)
      faults.push(`${filename} claims ${stored} passages and has ${vectors.get(id) ?? 0} vectors`);
    if ((status === 'completed') !== stored > 0)
      faults.push(`${filename} is ${status} with ${stored} passages`);
    vectors.delete(id);
  }
  if (vectors.size > 0)
    faults.push(`${vectors.size} documents have vectors and are not in the library`);
  faults.push(...(await fileFaults(dataDir, documents)));
  return documents;
}

async function fileFaults(
  dataDir: string,
  documents: readonly LibraryDocument[],
): Promise<string[]> {
  const folder = path.join(dataDir, 'files');
  const kept = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const arriving = await readdir(path.join(folder, 'receiving'));
  const originals = documents.filter(({ metadata }) => metadata.has_original).length;
  return [
    ...(kept.length === originals
      ? []
      : [`${kept.length} files lie on the disk for ${originals} originals`]),
    ...(arriving.length === 0 ? [] : [`${arriving.length} files lie where files arrive`]),
  ];
}
