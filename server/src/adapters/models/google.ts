/** Google, by the Gemini API. https://ai.google.dev/api */
import { z } from 'zod';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { knownEmbedder } from './known-embedders.js';
import { readModelList } from './list-models.js';
import { priceOf } from './prices.js';
import type { ProviderAccess } from './provider-access.js';
import { thinkingRoomOf } from './thinking-models.js';

const listSchema = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      supportedGenerationMethods: z.array(z.string()).default([]),
    }),
  ),
});
type GoogleModel = z.infer<typeof listSchema>['models'][number];

/** Of everything that generates content, what does not write text. */
const otherKinds = /image|tts|audio|live|robotics|computer-use|veo|imagen|lyria|banana/;

/** What Google wants to know of a text that is embedded. */
const taskTypes = { query: 'RETRIEVAL_QUERY', passage: 'RETRIEVAL_DOCUMENT' } as const;

export function createGoogleProvider({
  baseUrl,
  key,
  fetch,
  timeoutMs,
}: ProviderAccess): ModelProvider {
  const connect = async () =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI({
      baseURL: baseUrl,
      apiKey: key,
      fetch,
    });
  return {
    id: 'google',
    name: 'Google',
    isConfigured: true,
    preferredModel: 'gemini-3.8-flash',
    async listModels(signal) {
      const list = await readModelList({
        fetch,
        url: `${baseUrl}/models?pageSize=1000`,
        headers: { 'x-goog-api-key': key },
        signal,
        schema: listSchema,
      });
      return list?.models.flatMap(toListed) ?? null;
    },
    async languageModel(name) {
      const { createSdkLanguageModel } = await import('./sdk-language-model.js');
      const model = (await connect())(name);
      return createSdkLanguageModel({
        provider: 'google',
        name,
        price: priceOf(name),
        model,
        thinkingRoom: thinkingRoomOf(name),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
    },
    embeddings: {
      preferredModel: 'gemini-embedding-001',
      isPreferredSure: true,
      async open(name, signal) {
        const { openSdkEmbedder } = await import('./sdk-embedder.js');
        const dimension = knownEmbedder(name)?.dimension;
        const size = dimension === undefined ? {} : { outputDimensionality: dimension };
        const optionsFor = (kind: keyof typeof taskTypes) => ({
          google: { ...size, taskType: taskTypes[kind] },
        });
        return openSdkEmbedder(
          { name, model: (await connect()).embedding(name), isNameSure: true, optionsFor },
          signal,
        );
      },
    },
  };
}

function toListed({ name: path, supportedGenerationMethods: methods }: GoogleModel): ListedModel[] {
  const name = path.replace(/^models\//, '');
  const facts = { name, aliases: [], price: priceOf(name) };
  if (methods.includes('embedContent')) return [{ ...facts, kind: 'embedding' }];
  return methods.includes('generateContent') && !otherKinds.test(name)
    ? [{ ...facts, kind: 'chat' }]
    : [];
}
