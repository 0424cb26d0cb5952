import type { LocalRuntime } from '../../../ports/local-runtime.js';
import { createLocalEmbedder, tryModel } from './local-embedder.js';
import { createLocalJudge } from './local-judge.js';
import { createLocalReranker } from './local-reranker.js';
import {
  createModelProcess,
  type ModelProcess,
  type ModelProcessOptions,
  type RunModel,
} from './model-process.js';
import { packagedJudge } from './packaged-judge.js';
import { packagedFolder } from './packaged-weights.js';

export function createLocalRuntime(
  now: () => number,
  options: ModelProcessOptions = {},
): LocalRuntime {
  const opened = new Map<string, ModelProcess>();
  /** Of passages and of sentences the same model is loaded once. */
  function open(model: RunModel, folder: string): ModelProcess {
    const place = `${model.role} ${folder}`;
    const process = opened.get(place) ?? createModelProcess(model, folder, options);
    opened.set(place, process);
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
    openJudge() {
      const process = open(packagedJudge, packagedFolder);
      return { part: createLocalJudge(process), close: () => process.close() };
    },
  };
}
