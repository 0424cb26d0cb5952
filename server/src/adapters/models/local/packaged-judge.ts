/**
 * What judges sentences: the encoder that is installed with the server, trained further by ourselves to read a question with the sentences of
 * a text (decision 42). The repository holds the adaptation alone.
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
    hash: 'd79a08845da4d09f03b675fea80c5f6511f19c91ef48b4e523bafd601d9949e5',
  },
  pooling: 'mean',
  maxTokens: 256,
};
