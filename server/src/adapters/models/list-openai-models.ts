/** The list of models as OpenAI and those who speak like it give it. https://platform.openai.com/docs/api-reference/models/list */
import { z } from 'zod';
import { isEmbeddingName } from './embedding-names.js';
import { readModelList } from './list-models.js';
import type { ProviderAccess } from './provider-access.js';

export const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

export interface NamedModel {
  readonly name: string;
  readonly kind: 'chat' | 'embedding';
  readonly aliases: readonly string[];
}

/** In the order of the list; null where there is none. @throws what `ModelProvider.listModels` throws. */
export async function listOpenAiModels(
  { baseUrl, key, fetch }: ProviderAccess,
  signal: AbortSignal,
): Promise<NamedModel[] | null> {
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  const list = await readModelList({
    fetch,
    url: `${baseUrl}/models`,
    headers,
    signal,
    schema: listSchema,
  });
  return (
    list?.data.map(({ id }) => ({
      name: id,
      kind: isEmbeddingName(id) ? 'embedding' : 'chat',
      aliases: [],
    })) ?? null
  );
}
