/** Models on this machine: what runs them, where they come from, and the screen on which a person chooses. */

import type { Meaning } from '@lectern/contract';
import type { GuardedFetch } from './adapters/guarded-fetch.js';
import { createBuiltInEmbedder } from './adapters/models/built-in-embedder.js';
import { createLocalRuntime } from './adapters/models/local/local-runtime.js';
import { packagedDimension, packagedFolder } from './adapters/models/local/packaged-weights.js';
import { createModelHub } from './adapters/models/model-hub.js';
import type { Config } from './config.js';
import { offeredModels, packagedModel } from './features/meaning/catalogue.js';
import { createInstallJob } from './features/meaning/install-job.js';
import { registerMeaningRoutes } from './features/meaning/routes.js';
import { createMeaningService, type MeaningService } from './features/meaning/service.js';
import { startEmbeddingBehind } from './features/vectors/embed-behind.js';
import type { ReembedJob } from './features/vectors/reembed-job.js';
import { createReembedService } from './features/vectors/reembed-service.js';
import { createLocalModels, type LocalModels } from './pipeline/models/local-models.js';
import type { RerankerTrust } from './pipeline/retrieval/weigh-reranker.js';
import type { Embedder } from './ports/embedder.js';
import type { LocalRuntime, Opened } from './ports/local-runtime.js';
import type { ModelHub } from './ports/model-hub.js';
import type { SentenceJudge } from './ports/sentence-judge.js';
import type { Database } from './store/database/database.js';
import { createModelFiles, type ModelFiles } from './store/models/model-files.js';
import { createModelsInUse } from './store/models/models-in-use.js';
import { ensureVectorIndex } from './store/passages/vector-index.js';
import { countPassagesToEmbed } from './store/passages/vector-renewal.js';
import type { Feature } from './wire-features.js';
import type { WiredModels } from './wire-models.js';
import type { Parts } from './wire-parts.js';

export interface OpenedMeaning {
  readonly files: ModelFiles;
  readonly hub: ModelHub;
  readonly runtime: LocalRuntime;
  readonly models: LocalModels;
  /** The one that is installed with the server: for rows of tables, whatever embeds passages. */
  readonly encoder: Opened<Embedder>;
  /** Of sentences, for answers without a language model. */
  readonly judge: Opened<SentenceJudge>;
}

interface MeaningWiring {
  readonly database: Database;
  readonly config: Config;
  readonly models: WiredModels;
  readonly fetcher: GuardedFetch;
}

/** @throws what keeps an embedding model that was chosen from being used, such as an index that cannot be made. */
export async function openMeaning(wiring: MeaningWiring): Promise<OpenedMeaning> {
  const { database, config, fetcher } = wiring;
  const { hub, embeddingModel } = config.models;
  const { origin } = new URL(hub.url);
  const files = createModelFiles(config.dataDir, {
    copiesDir: config.modelsDir,
    packaged: new Map([[packagedModel.id, packagedFolder]]),
  });
  const runtime = createLocalRuntime(() => performance.now());
  return {
    files,
    runtime,
    // Nothing is loaded before the first sentence.
    encoder: runtime.openEmbedder(packagedModel, packagedFolder, packagedDimension),
    judge: runtime.openJudge(),
    hub: createModelHub({
      baseUrl: hub.url,
      transport: fetcher.serviceTransport(origin),
      openStream: fetcher.fileStream(origin, hub),
    }),
    models: await createLocalModels({
      catalogue: offeredModels,
      files,
      choice: createModelsInUse(config.dataDir),
      runtime,
      embedding: wiring.models.embedding,
      isEmbedderFixed: embeddingModel !== '',
      preselected: { id: packagedModel.id, dimension: packagedDimension },
      standIn: createBuiltInEmbedder(),
      prepare: (embedder) => ensureVectorIndex(database, embedder),
    }),
  };
}

export function wireMeaning(parts: Parts, reembedJob: ReembedJob): Feature {
  const { database, embedder, meaning, models, settings, pause, logUnexpected } = parts;
  let begin: MeaningService['use'] | null = null;
  const job = createInstallJob({
    offered: offeredModels,
    ...{ hub: meaning.hub, files: meaning.files, runtime: meaning.runtime, pause },
    async use({ id }, length) {
      if (begin === null) throw new Error('A model was to be used before the jobs ran');
      await begin(id, length);
    },
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      const reembed = createReembedService({ jobs, job: reembedJob, database, embedder });
      const service = createMeaningService({
        offered: offeredModels,
        ...{ hub: meaning.hub, files: meaning.files, models: meaning.models, jobs, job },
        embedding: models.embedding,
        countToEmbed: () => countPassagesToEmbed(database, { model: embedder.model }),
        fixedBy: () => (settings.current().models.embeddingModel === '' ? null : 'EMBEDDING_MODEL'),
        readReranking: () => toReranking(parts.rerankerTrust.current()),
        reembed,
      });
      begin = service.use;
      const behind = { database, embedder, reembed, pause, logUnexpected };
      return {
        register: (server) => registerMeaningRoutes(server, service),
        background: { name: 'vectors of new passages', close: startEmbeddingBehind(behind) },
      };
    },
  };
}

function toReranking(trust: RerankerTrust | null): Meaning['reranking'] {
  if (trust === null) return null;
  const { model, tried, rankBefore, rankAfter, rankAlone, weight } = trust;
  // Where it does not count, its own order says why.
  const after = weight === 0 ? rankAlone : rankAfter;
  return { model, tried, rank_before: rankBefore, rank_after: after, weight };
}
