import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.js';
import type { LocalModel } from '../../ports/local-model.js';
import type { ModelsInUse } from '../../store/models/models-in-use.js';
import { type ChosenEmbedder, createEmbedderInUse } from './embedder-in-use.js';
import { createLocalModels } from './local-models.js';

const embedderOf = (model: string): Embedder => ({
  model,
  dimension: 2,
  fusion: { weight: 0.5, calibration: { slope: 1, intercept: 0 } },
  embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
});
const packaged: LocalModel = {
  id: 'packaged',
  name: 'Packaged',
  role: 'embedder',
  repository: 'somebody/packaged',
  revision: '1',
  files: { weights: 'w', tokenizer: 't', tokenizerSettings: 's' },
  pooling: 'mean',
  prefixes: { query: '', passage: '' },
  maxTokens: 8,
};
const installed: LocalModel = { ...packaged, id: 'installed', name: 'Installed' };
const builtIn: ChosenEmbedder = {
  embedder: embedderOf('built in'),
  provider: 'built-in',
  reason: '',
};
const ofProvider: ChosenEmbedder = {
  embedder: embedderOf('of a provider'),
  provider: 'openai',
  reason: '',
};

async function start({
  standard = builtIn,
  isFixed = false,
  said = { reranker: null } as ModelsInUse,
  missing = [] as string[],
} = {}) {
  let written = said;
  const embedding = createEmbedderInUse(standard);
  const models = await createLocalModels({
    catalogue: [packaged, installed],
    files: {
      find: async () => ({ folder: '/models/packaged', missing, bytes: 1, origin: 'packaged' }),
    },
    choice: {
      read: async () => said,
      write: async (next) => {
        written = next;
      },
    },
    runtime: {
      tryOnce: async () => 2,
      openEmbedder: ({ id }) => ({ part: embedderOf(id), close: async () => undefined }),
      openReranker: () => {
        throw new Error('There is none');
      },
      openJudge: () => {
        throw new Error('There is none');
      },
    },
    embedding,
    isEmbedderFixed: isFixed,
    preselected: { id: 'packaged', dimension: 2 },
    standIn: builtIn.embedder,
    prepare: async () => undefined,
  });
  return { models, written: () => written, inUse: () => embedding.embedder.model, embedding };
}

describe('the embedder that comes with the server', () => {
  it('is in use where nobody has said anything else', async () => {
    const { models, inUse } = await start();
    expect(inUse()).toBe('packaged');
    expect(models.inUse().embedder).toBe('packaged');
  });

  it('is not where a provider embeds, a setting names a model, or a person has stopped it', async () => {
    expect((await start({ standard: ofProvider })).inUse()).toBe('of a provider');
    expect((await start({ isFixed: true })).inUse()).toBe('built in');
    const stopped: ModelsInUse = { embedder: null, isPreselectedStopped: true, reranker: null };
    expect((await start({ said: stopped })).inUse()).toBe('built in');
  });

  it('does not take the place of a provider that could not be asked', async () => {
    const unasked = { ...builtIn, reason: 'The provider could not be asked' };
    expect((await start({ standard: unasked })).inUse()).toBe('built in');
  });

  it('is stopped for good, and used again, by a person', async () => {
    const { models, inUse, written } = await start();
    await models.stop(packaged);
    expect([inUse(), models.inUse().embedder]).toEqual(['built in', null]);
    expect(written()).toEqual({ embedder: null, isPreselectedStopped: true, reranker: null });
    await models.use(packaged);
    expect([inUse(), written().embedder]).toEqual(['packaged', { id: 'packaged', dimension: 2 }]);
  });

  it('comes back where another one is stopped, unless it was stopped itself', async () => {
    const { models, inUse, written } = await start();
    await models.use(installed);
    await models.stop(installed);
    expect([inUse(), models.inUse().embedder]).toEqual(['packaged', 'packaged']);
    expect((await start({ said: written() })).inUse()).toBe('packaged');
    await models.stop(packaged);
    await models.use(installed);
    const again = await start({ said: written() });
    await again.models.stop(installed);
    expect([again.inUse(), again.models.inUse().embedder]).toEqual(['built in', null]);
    expect((await start({ said: again.written() })).inUse()).toBe('built in');
  });

  it('gives way to a provider that the settings bring, and comes back when that goes', async () => {
    const { models, inUse } = await start();
    await models.replaceStandard(ofProvider, false);
    expect([inUse(), models.inUse().embedder]).toEqual(['of a provider', null]);
    await models.replaceStandard(builtIn, false);
    expect([inUse(), models.inUse().embedder]).toEqual(['packaged', 'packaged']);
  });

  it('leaves its place to the provider where another one is stopped that went before that', async () => {
    const { models, inUse } = await start({ standard: ofProvider });
    await models.use(installed);
    await models.stop(installed);
    expect([inUse(), models.inUse().embedder]).toEqual(['of a provider', null]);
    await models.replaceStandard(builtIn, false);
    expect(inUse()).toBe('packaged');
  });

  it('is chosen no more where it is stopped while a setting goes before it', async () => {
    const said = { embedder: { id: 'installed', dimension: 2 }, reranker: null };
    const { models, inUse, written } = await start({ said, isFixed: true });
    await models.stop(installed);
    expect([inUse(), written().embedder]).toEqual(['built in', undefined]);
  });

  it('says which files it lacks, and leaves the words alone to search', async () => {
    const { embedding } = await start({ missing: ['model.onnx'] });
    expect(embedding.current()).toMatchObject({
      embedder: { model: 'built in' },
      reason: 'The files of the model packaged are not there',
    });
  });

  it('has no provider in its place where its files are gone, at a start or a change of the settings', async () => {
    const said = { embedder: { id: 'installed', dimension: 2 }, reranker: null };
    const missing = ['w'];
    const { models, embedding, inUse } = await start({ said, standard: ofProvider, missing });
    const standIn = {
      embedder: { model: 'built in' },
      provider: 'built-in',
      reason: 'The files of the model installed are not there',
    };
    expect(embedding.current()).toMatchObject(standIn);
    await models.replaceStandard(ofProvider, false);
    expect(embedding.current()).toMatchObject(standIn);
    expect([models.wanted(), models.inUse().embedder]).toEqual(['installed', null]);
    // They are taken up when they are back, whatever a provider says.
    missing.pop();
    await models.replaceStandard({ ...builtIn, reason: 'The provider is away' }, false);
    expect(inUse()).toBe('installed');
  });
});
