/** Models that can be installed on this machine, to find passages by meaning and to put them in order. */
import { z } from 'zod';
import { route } from './route.js';

export const localModelStates = [
  /** Not on this machine. */
  'absent',
  /** Its download waits or is under way. */
  'downloading',
  /** Its download failed, and can go on where it ended. */
  'failed',
  /** A copy by hand, of which files are missing. */
  'incomplete',
  /** On this machine, and it works without the network. */
  'installed',
] as const;

export const localModelSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(['embedder', 'reranker']),
    languages: z.string(),
    /** What it is for. */
    description: z.string(),
    licence: z.string(),
    /** As the hub calls it. */
    repository: z.string(),
    /** A commit of the repository, or the version of the package that it came in. */
    revision: z.string(),
    /** Of all its files; rounded until it is on this machine. */
    bytes: z.number().int().min(0),
    /** What others measured with it, on other texts. */
    published: z.object({ measure: z.string(), value: z.string(), source: z.string() }),
    state: z.enum(localModelStates),
    /** Null unless its files are there. A copy by hand is not removed by Lectern, nor what came with it. */
    origin: z.enum(['downloaded', 'copied', 'packaged']).nullable(),
    /** What a download has brought, which stays when it fails. */
    bytes_done: z.number().int().min(0),
    /** 0 until the hub has said it. */
    bytes_total: z.number().int().min(0),
    in_use: z.boolean(),
    /** It is to be in use: also where its files are gone, and something else stands in for it. */
    is_chosen: z.boolean(),
    /** In plain words: what went wrong, or what is missing; empty where nothing is. */
    message: z.string(),
  })
  .meta({ id: 'LocalModel' });
export type LocalModel = z.infer<typeof localModelSchema>;

/** What questions made from the library's own texts say of the order that a re-ranker gives. */
export const rerankingSchema = z
  .object({
    model: z.string(),
    /** Questions that were tried. */
    tried: z.number().int().min(0),
    /** Mean of one over the rank of the passage that was meant: as it was, and as the model orders. */
    rank_before: z.number().min(0).max(1),
    rank_after: z.number().min(0).max(1),
    /** How much its order counts, 0 to 1; 0 where it does not help here. */
    weight: z.number().min(0).max(1),
  })
  .meta({ id: 'Reranking' });
export type Reranking = z.infer<typeof rerankingSchema>;

export const meaningSchema = z
  .object({
    models: z.array(localModelSchema),
    /** Where models are downloaded from, such as `huggingface.co`. */
    hub: z.string(),
    /** Name of the embedding model in use, whichever that is. */
    embedding_model: z.string(),
    /** Where a provider embeds, or would without the models on this machine: what is sent to it, and what is found by words alone meanwhile. Empty elsewhere. */
    provider_notice: z.string(),
    /** The setting that decides on the embedding model in place of this screen; null where none does. */
    fixed_by: z.string().nullable(),
    /** Null where no re-ranker is in use, or nothing was learnt yet. */
    reranking: rerankingSchema.nullable(),
  })
  .meta({ id: 'Meaning' });
export type Meaning = z.infer<typeof meaningSchema>;

const params = z.object({ id: z.string().min(1).max(100) });
const notFound = 'There is no such model';

export const meaningRoutes = {
  getMeaning: route({
    method: 'GET',
    path: '/models/meaning',
    tag: 'Models',
    summary: 'Models that can be installed on this machine, and how far each is',
    data: meaningSchema,
  }),
  installLocalModel: route({
    method: 'POST',
    path: '/models/meaning/:id/install',
    tag: 'Models',
    summary: 'Download a model, put it to use and embed the library by it; goes on where it ended',
    params,
    notFound,
    data: meaningSchema,
  }),
  cancelLocalModel: route({
    method: 'DELETE',
    path: '/models/meaning/:id/install',
    tag: 'Models',
    summary: 'Cancel the download of a model, or discard one that failed; what has come is removed',
    params,
    notFound,
    data: meaningSchema,
  }),
  useLocalModel: route({
    method: 'POST',
    path: '/models/meaning/:id/use',
    tag: 'Models',
    summary: 'Use an installed model; an embedding model has the library embedded anew',
    params,
    notFound,
    data: meaningSchema,
  }),
  stopLocalModel: route({
    method: 'DELETE',
    path: '/models/meaning/:id/use',
    tag: 'Models',
    summary: 'Use a model no longer; its files stay',
    params,
    notFound,
    data: meaningSchema,
  }),
  removeLocalModel: route({
    method: 'DELETE',
    path: '/models/meaning/:id',
    tag: 'Models',
    summary: 'Remove a model that was downloaded',
    params,
    notFound,
    data: meaningSchema,
  }),
} as const;
