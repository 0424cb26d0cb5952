/** Says what a provider's embedding model has to do with the models on this machine: before one of them is stopped, and after. */
import { isFinished } from '@lectern/contract';
import type { MeaningParts } from './service.js';

type ProviderParts = {
  readonly [Part in 'embedding' | 'countToEmbed']: MeaningParts[Part];
} & {
  readonly models: Pick<MeaningParts['models'], 'wanted' | 'standard'>;
  readonly reembed: Pick<MeaningParts['reembed'], 'status'>;
};

/** In sentences; empty where no provider embeds nor would, or it embeds and has come to all that is there. */
export async function sayProvider(parts: ProviderParts): Promise<string> {
  const { models, embedding } = parts;
  if (models.wanted() !== null) return sayWithout(models.standard());
  const { provider, reason, embedder } = embedding.current();
  return provider === 'built-in' || reason !== '' ? '' : sayLeft(embedder.model, parts);
}

function sayWithout({
  provider,
  reason,
  embedder,
}: ReturnType<MeaningParts['models']['standard']>): string {
  // What stands in for a provider's model leaves its place as soon as that can be had.
  if (provider === 'built-in' && reason === '') return '';
  const embeds =
    reason === ''
      ? `${embedder.model} of a provider embeds`
      : "a provider's model embeds as soon as it can be had";
  return `Without a model of this machine, ${embeds}: questions and new passages are sent there. Passages that are there are sent only when you embed them anew on the Vectors screen; words find them until then.`;
}

async function sayLeft(model: string, { countToEmbed, reembed }: ProviderParts): Promise<string> {
  const { status } = await reembed.status();
  if (status !== null && !isFinished(status)) return '';
  const left = await countToEmbed();
  if (left === 0) return '';
  const have = left === 1 ? 'passage that is there has' : 'passages that are there have';
  return `${model} of a provider embeds: questions and new passages are sent there. ${left} ${have} no vector of it, and words find them until you embed them anew on the Vectors screen.`;
}
