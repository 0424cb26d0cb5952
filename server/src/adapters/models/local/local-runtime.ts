/** Runs models in processes of their own, one a model. */
import type { LocalModel } from '../../../ports/local-model.js';
import type { LocalRuntime } from '../../../ports/local-runtime.js';
import { createLocalEmbedder, tryModel } from './local-embedder.js';
import { createLocalReranker } from './local-reranker.js';
import {
  createModelProcess,
  type ModelProcess,
  type ModelProcessOptions,
} from './model-process.js';

export function createLocalRuntime(
  now: () => number,
  options: ModelProcessOptions = {},
): LocalRuntime {
  const opened = new Map<string, ModelProcess>();
  /** Of passages and of sentences the same model is loaded once. */
  function open(model: LocalModel, folder: string): ModelProcess {
    const process = opened.get(folder) ?? createModelProcess(model, folder, options);
    opened.set(folder, process);
    return process;
  }
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
      const process = open(model, folder);
      return { part: createLocalEmbedder(model, process, dimension), close: () => process.close() };
    },
    openReranker(model, folder) {
      const process = open(model, folder);
      return { part: createLocalReranker(model, process, now), close: () => process.close() };
    },
  };
}
