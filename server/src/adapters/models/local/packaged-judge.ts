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
    hash: 'f8a081bdaf5d54a0dfe14a3473d3fb70f3e8f6c71a1949e499a21b99a4bc935e',
  },
  pooling: 'mean',
  maxTokens: 256,
};
