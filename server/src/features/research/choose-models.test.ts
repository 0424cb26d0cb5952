import { workflowConfigSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { createFakeModel, modelsOf } from '../../pipeline/models/testing-model.js';
import { chooseModels } from './choose-models.js';

/** For Internal Only, with a model that lies outside. */
async function chosen(name: string, model?: string) {
  const config = workflowConfigSchema.parse({
    research_source: 'internal',
    ...(model && { model }),
  });
  const outside = { ...createFakeModel(() => 'text'), name };
  const { model: asked, barred } = await chooseModels(config, {
    languageModels: modelsOf(outside),
    liesOutside: (provider) => provider === outside.provider,
    embedding: () => ({ provider: outside.provider, model: 'embed-1' }),
  });
  return { asked: asked?.name ?? null, barred: barred.length };
}

it.each([
  ['the absent name', 'gpt-4o-mini', undefined, false],
  ['the default one by its name', 'gpt-4o-mini', 'gpt-4o-mini', true],
  ['another one', 'writer-1', 'writer-1', true],
  // It is what was named that was chosen.
  ['the name that stands for another one', 'writer-1', 'gpt-4o-mini', false],
])(
  'takes for Internal Only %s for a choice as it is one: %s %s',
  async (_, name, model, isAsked) => {
    expect(await chosen(name, model)).toEqual(
      isAsked ? { asked: name, barred: 0 } : { asked: null, barred: 2 },
    );
  },
);
