import { describe, expect, it } from 'vitest';
import { type ChosenEmbedder, createEmbedderInUse } from './embedder-in-use.js';
import { leaveStandIn } from './leave-stand-in.js';
import { createFakeEmbedder } from './testing-providers.js';

const chosenBy = (model: string, reason = ''): ChosenEmbedder => ({
  embedder: createFakeEmbedder(model),
  provider: 'openai',
  reason,
});

/** The model in use after one try. */
async function tryOnce(first: ChosenEmbedder, next: ChosenEmbedder, isOfThisMachine = false) {
  const embedding = createEmbedderInUse(first);
  let asked = 0;
  let replaced = false;
  await leaveStandIn({
    embedding,
    async choose() {
      asked += 1;
      return next;
    },
    isOfThisMachine: () => isOfThisMachine,
    replace: async (chosen) => {
      replaced = true;
      embedding.change(chosen);
    },
  });
  return { model: embedding.embedder.model, standIn: embedding.embedder.standIn, asked, replaced };
}

describe('an embedder that stands in for the chosen one', () => {
  const away = 'The embedding provider could not be reached';

  it('is left as soon as the chosen one can be had', async () => {
    expect(await tryOnce(chosenBy('built in', away), chosenBy('chosen'))).toEqual({
      model: 'chosen',
      standIn: undefined,
      asked: 1,
      replaced: true,
    });
  });

  it('stays while it cannot, with its reason', async () => {
    expect(await tryOnce(chosenBy('built in', away), chosenBy('built in', 'Away'))).toEqual({
      model: 'built in',
      standIn: away,
      asked: 1,
      replaced: false,
    });
  });

  it('has the files of a model of this machine looked for, whatever the provider says', async () => {
    const gone = 'The files of the model small are not there';
    expect(
      await tryOnce(chosenBy('built in', gone), chosenBy('built in', 'Away'), true),
    ).toMatchObject({
      replaced: true,
    });
  });

  it('is not looked for where the chosen one is in use', async () => {
    expect(await tryOnce(chosenBy('chosen'), chosenBy('other'))).toMatchObject({
      model: 'chosen',
      asked: 0,
    });
  });

  it('gives way to what was set while the chosen one was asked', async () => {
    const embedding = createEmbedderInUse(chosenBy('built in', away));
    await leaveStandIn({
      embedding,
      async choose() {
        embedding.change(chosenBy('set meanwhile'));
        return chosenBy('chosen');
      },
      isOfThisMachine: () => true,
      replace: async (chosen) => embedding.change(chosen),
    });
    expect(embedding.embedder.model).toBe('set meanwhile');
  });
});
