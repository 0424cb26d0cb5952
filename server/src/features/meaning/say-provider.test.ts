import { expect, it } from 'vitest';
import type { ChosenEmbedder } from '../../pipeline/models/embedder-in-use.js';
import { createFakeEmbedder } from '../../pipeline/models/testing-providers.js';
import { sayProvider } from './say-provider.js';

const chosenBy = (provider: ChosenEmbedder['provider'], reason = ''): ChosenEmbedder => ({
  embedder: createFakeEmbedder(`${provider}-embed`),
  provider,
  reason,
});

const say = (
  used: ChosenEmbedder,
  {
    standard = used,
    local = null as string | null,
    left = 0,
    status = null as 'processing' | 'completed' | null,
  } = {},
): Promise<string> =>
  sayProvider({
    models: { wanted: () => local, standard: () => standard },
    embedding: { current: () => used },
    countToEmbed: async () => left,
    reembed: { status: async () => ({ status }) },
  });

it('says before a model of this machine is stopped to whom texts are sent then', async () => {
  const local = chosenBy('built-in');
  expect(await say(local, { local: 'small', standard: chosenBy('openai') })).toBe(
    'Without a model of this machine, openai-embed of a provider embeds: questions and new passages are sent there. Passages that are there are sent only when you embed them anew on the Vectors screen; words find them until then.',
  );
  expect(
    await say(local, { local: 'small', standard: chosenBy('built-in', 'It is away') }),
  ).toMatch(
    /^Without a model of this machine, a provider's model embeds as soon as it can be had: /,
  );
  expect(await say(local, { local: 'small', standard: chosenBy('built-in') })).toBe('');
  // Its files are gone.
  const standIn = chosenBy('built-in', 'The files of the model small are not there');
  expect(await say(standIn, { local: 'small', standard: chosenBy('openai') })).toMatch(
    /^Without a model of this machine, openai-embed of a provider embeds: /,
  );
});

it('says what has no vector of the model of a provider, until that is being embedded', async () => {
  const used = chosenBy('openai');
  expect(await say(used, { left: 1900 })).toBe(
    'openai-embed of a provider embeds: questions and new passages are sent there. 1900 passages that are there have no vector of it, and words find them until you embed them anew on the Vectors screen.',
  );
  expect(await say(used, { left: 1, status: 'completed' })).toContain(
    '1 passage that is there has',
  );
  expect(await say(used, { left: 1900, status: 'processing' })).toBe('');
  expect(await say(used)).toBe('');
});

it('says nothing where nothing is sent to a provider', async () => {
  expect(await say(chosenBy('built-in'), { left: 3 })).toBe('');
  expect(await say(chosenBy('built-in', 'It is away'), { left: 3 })).toBe('');
});
