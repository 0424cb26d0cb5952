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
    hash: '67d3a23ca94f877e078ecc6a5936fda7a0455acb0b318264116df641d8c4d0ee',
  },
  pooling: 'mean',
  maxTokens: 256,
};
