/**
 * What judges sentences: the encoder that is installed with the server, trained further by ourselves to read a question with the sentences of
 * a text (decision 43). The repository holds the adaptation alone.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunModel } from './model-process.js';

const folder = path.dirname(createRequire(import.meta.url).resolve('@lectern/server/package.json'));

export const packagedJudge: RunModel = {
  name: 'The judge of sentences',
  role: 'judge',
  files: {
    weights: 'model.fp16.safetensors',
    tokenizer: 'tokenizer.json',
    tokenizerSettings: 'config.json',
  },
  adaptation: {
    path: path.join(folder, 'weights', 'sentence-judge.safetensors'),
    hash: '97bca53c30ccf9c54d5890008cf42970d7616cef6d8483cc68c3e0dc18b952b8',
  },
  pooling: 'mean',
  maxTokens: 256,
};
