/** Runs models in processes of their own, one a model. */
import type { LocalRuntime } from '../../../ports/local-runtime.js';
import { createLocalEmbedder, tryModel } from './local-embedder.js';
import { createLocalReranker } from './local-reranker.js';
import { createModelProcess, type ModelProcessOptions } from './model-process.js';

export function createLocalRuntime(
  now: () => number,
  options: ModelProcessOptions = {},
): LocalRuntime {
  return {
    async tryOnce(model, folder) {
      const process = createModelProcess(model, folder, options);
      try {
        return await tryModel(model, process);
      } finally {
        await process.close();
      }
    },
    openEmbedder(model, folder, dimension) {
      const process = createModelProcess(model, folder, options);
      return { part: createLocalEmbedder(model, process, dimension), close: () => process.close() };
    },
    openReranker(model, folder) {
      const process = createModelProcess(model, folder, options);
      return { part: createLocalReranker(model, process, now), close: () => process.close() };
    },
  };
}
