/** What the server and the process that runs a model say to each other; both sides are ours and of one version. */
import { z } from 'zod';

/** Handed to the process when it starts. */
export const modelSetupSchema = z.object({
  /** Absolute paths. */
  weights: z.string(),
  tokenizer: z.string(),
  tokenizerSettings: z.string(),
  /** Absolute path of what the weights were trained further to, where they were. */
  adaptation: z.string().optional(),
  role: z.enum(['embedder', 'reranker', 'judge']),
  pooling: z.enum(['mean', 'first']),
  maxTokens: z.number().int().min(8),
  /** SHA-256 by absolute path, of files that must be so; none where they were checked when they came. */
  hashes: z.record(z.string(), z.string()),
});
export type ModelSetup = z.infer<typeof modelSetupSchema>;

const requestSchema = z.union([
  z.object({ texts: z.array(z.string()) }),
  z.object({ question: z.string(), passages: z.array(z.string()) }),
  z.object({
    question: z.string(),
    stretches: z.array(z.object({ title: z.string(), sentences: z.array(z.string()).readonly() })),
  }),
]);
export type EncodeRequest = z.infer<typeof requestSchema>;

export const encodeJobSchema = z.object({ id: z.number(), request: requestSchema });

const numbers = z.custom<Float32Array>((value) => value instanceof Float32Array);

/** What was wrong: the files, how they fit each other, or the work. */
const faultSchema = z.enum(['files', 'shape', 'tokens', 'failed']);
export type EncodeFault = z.infer<typeof faultSchema>;

export const encodeReplySchema = z.union([
  /** As many numbers a text as the model's vectors are long, one a passage, or one a sentence of all stretches. */
  z.object({ id: z.number(), values: numbers, length: z.number().int() }),
  z.object({ id: z.number(), fault: faultSchema, reason: z.string() }),
]);
export type EncodeReply = z.infer<typeof encodeReplySchema>;
