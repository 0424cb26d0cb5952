/** Language models and embedders: what is there, what each part of Lectern uses now, and what is missing. */
import { z } from 'zod';
import { route, safeText } from './route.js';

export const providerIds = [
  'built-in',
  'openai',
  'openai-compatible',
  'anthropic',
  'google',
  'ollama',
] as const;
export const providerIdSchema = z.enum(providerIds).meta({ id: 'ProviderId' });
export type ProviderId = z.infer<typeof providerIdSchema>;

/** Tokens and money that an answer or a job took. */
export const usageSchema = z
  .object({
    /** Calls of a language model; 0 for the built-in reader. */
    model_calls: z.number().int().min(0),
    /** Estimated where a provider does not tell; null where nobody counted. */
    input_tokens: z.number().int().min(0).nullable(),
    output_tokens: z.number().int().min(0).nullable(),
    /** US dollars; null where the price of the model is not known. */
    cost: z.number().min(0).nullable(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usageSchema>;

export const modelSchema = z
  .object({
    /** As it may be asked for in `model`. */
    name: z.string(),
    kind: z.enum(['chat', 'embedding']),
    /** US dollars for a million tokens; null where it is not known. */
    input_price: z.number().nullable(),
    output_price: z.number().nullable(),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof modelSchema>;

export const providerSchema = z
  .object({
    id: providerIdSchema,
    name: z.string(),
    /**
     * `ready`: configured, and it gave its list of models last time. `missing`: not configured. `failing`: configured, and `message` says what
     * is wrong. `unlisted`: something answers at its address and gives no list of models: whether the address is right, only a test says.
     */
    state: z.enum(['ready', 'missing', 'failing', 'unlisted']),
    /** One sentence: what is there, or what is missing. */
    message: z.string(),
    /** What it would add; empty where nothing is missing. */
    adds: z.string(),
    /** Names of the settings that configure it. */
    settings: z.array(z.string()),
    /** Known models; empty where they cannot be listed. */
    models: z.array(modelSchema),
  })
  .meta({ id: 'Provider' });
export type Provider = z.infer<typeof providerSchema>;

export const modelParts = ['answers', 'summaries', 'direct_chat', 'embeddings'] as const;

/** What a part of Lectern uses now. */
export const modelUseSchema = z
  .object({
    part: z.enum(modelParts),
    provider: providerIdSchema.nullable(),
    /** Null where the part cannot work: `message` says what it needs. */
    model: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ModelUse' });
export type ModelUse = z.infer<typeof modelUseSchema>;

/** What came of one real call. */
export const modelTestSchema = z
  .object({
    success: z.boolean(),
    provider: providerIdSchema,
    model: z.string(),
    /** From the call to its end. */
    duration_ms: z.number().int().min(0),
    /** In plain words. */
    message: z.string(),
  })
  .meta({ id: 'ModelTest' });
export type ModelTest = z.infer<typeof modelTestSchema>;

export const modelRoutes = {
  listModels: route({
    method: 'GET',
    path: '/models',
    tag: 'Models',
    summary: 'Providers, their models and what each part uses now',
    data: z.object({ providers: z.array(providerSchema), uses: z.array(modelUseSchema) }),
  }),
  testModel: route({
    method: 'POST',
    path: '/models/test',
    tag: 'Models',
    summary: 'Make one real call to a model',
    body: z.strictObject({
      provider: providerIdSchema,
      kind: z.enum(['chat', 'embedding']).default('chat'),
      /** The default one when left out. */
      model: safeText({ min: 1, max: 200 }).optional(),
    }),
    data: modelTestSchema,
  }),
  llmStatus: route({
    method: 'GET',
    path: '/llm/status',
    tag: 'Models',
    summary: 'Whether a language model is there, and which',
    data: z.object({
      ready: z.boolean(),
      /** Null where there is no language model. */
      provider: providerIdSchema.nullable(),
      model: z.string().nullable(),
      /** Names that may be asked for. */
      models: z.array(z.string()),
      message: z.string(),
    }),
  }),
  llmHealth: route({
    method: 'GET',
    path: '/llm/health',
    tag: 'Models',
    summary: 'Whether this part of the server works, with or without a language model',
    data: z.object({ status: z.literal('healthy') }),
  }),
} as const;
