/** Lets another model be in use, and the library be embedded anew where that follows. */
import { isFinished } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { OfferedModel } from './catalogue.js';
import type { MeaningParts } from './service.js';

type ChangeParts = Pick<MeaningParts, 'embedding' | 'reembed'>;

/** What was being embedded anew when the model became another. */
interface Interrupted {
  readonly resume: (replacing?: readonly string[]) => Promise<unknown>;
  readonly wasEmbedding: boolean;
  readonly hasFailed: boolean;
}

/** Embedding anew by the model that was in use is of no use any more. Where another one stands in, it waits, and goes on if that stays. */
export async function changeModel(
  { embedding, reembed }: ChangeParts,
  { role }: Pick<OfferedModel, 'role'>,
  change: () => Promise<void>,
): Promise<void> {
  const { embedder, reason } = embedding.current();
  const { model: used, meanwhile } = embedder;
  const before = meanwhile === undefined ? [used] : [used, meanwhile.model];
  // Once the model is another, others begin work that does less.
  const resume = await reembed.remember();
  const { status } = await reembed.status();
  const hasFailed = status === 'failed';
  const isWaiting = reason !== '' && status !== null && !isFinished(status);
  const wasEmbedding =
    role === 'embedder' && (isWaiting || (reason === '' && (await cancelReembedding(reembed))));
  try {
    await change();
  } finally {
    const interrupted = { resume, wasEmbedding, hasFailed };
    await embedAfterwards({ embedding, reembed }, before, interrupted);
  }
}

/**
 * Vectors of third models, which may have been paid for, are replaced when a person asks for that, or where the work that was broken off or
 * failed was to replace them. A provider is sent what is there only when a person asks for that.
 */
async function embedAfterwards(
  { embedding, reembed }: ChangeParts,
  before: readonly string[],
  { resume, wasEmbedding, hasFailed }: Interrupted,
): Promise<void> {
  const { embedder, provider, reason } = embedding.current();
  // What stands in for another is to embed nothing that is there.
  if (reason !== '') return;
  if (embedder.model === before[0]) {
    if (wasEmbedding) await resume();
  } else if (provider === 'built-in')
    await (wasEmbedding || hasFailed ? resume(before) : reembed.start(before));
  // What waited for a model of this machine is not for the provider's.
  else if (wasEmbedding) await cancelReembedding(reembed);
}

/** Whether any was under way. */
async function cancelReembedding(reembed: ChangeParts['reembed']): Promise<boolean> {
  try {
    return (await reembed.cancel()).success;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
