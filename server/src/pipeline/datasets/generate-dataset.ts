/** Makes a dataset in a thread of its own, with limits of time and memory. */

import type { DatasetSpecification } from '@lectern/contract';
import { startThread } from '../../thread.js';
import { type MadeDataset, madeDatasetSchema } from './make-dataset.js';

/** The largest that a specification may ask for takes a fraction of both. */
const limits = { timeoutMs: 120_000, heapMb: 768 };

/**
 * The same specification and seed (a whole number from 0, of 32 bits) give the same bytes.
 * @throws AppError with a sentence for what cannot be made, or not within the limits; the signal's reason.
 */
export async function generateDataset(
  specification: DatasetSpecification,
  seed: number,
  signal: AbortSignal,
): Promise<MadeDataset> {
  signal.throwIfAborted();
  const thread = startThread({
    ...limits,
    name: 'dataset-worker',
    folder: 'pipeline/datasets',
    subject: 'This dataset',
    task: 'make',
    signal,
  });
  try {
    return await thread.ask({ specification, seed }, madeDatasetSchema);
  } finally {
    await thread.end();
  }
}
