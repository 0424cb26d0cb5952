/** Encodes texts, scores passages or judges sentences, with one model. */
import { batchRowsByLength } from './batch-rows.js';
import { checkHashes } from './check-hashes.js';
import { EncodeError } from './encode-fault.js';
import type { EncodeRequest, ModelSetup } from './encode-protocol.js';
import { judgeStretches } from './judge-stretches.js';
import { poolVectors } from './pool-vectors.js';
import { openModel } from './run-model.js';
import { openTokenizer, type Tokens } from './tokenize.js';

export interface Encoded {
  readonly values: Float32Array;
  /** Numbers a text. */
  readonly length: number;
}

export type EncodeTexts = (request: EncodeRequest) => Promise<Encoded>;

/** Loads the model. @throws EncodeError */
export async function openEncoder(setup: ModelSetup): Promise<EncodeTexts> {
  await checkHashes(setup.hashes);
  const tokenizer = await openTokenizer(setup, setup.maxTokens);
  const model = await openModel({ ...setup, description: setup.tokenizerSettings });

  async function encodeBatch(rows: readonly Tokens[]): Promise<Encoded> {
    const { values, dims } = await model.run(rows, tokenizer.padding);
    if (setup.role === 'reranker') {
      if (dims[0] !== rows.length || values.length !== rows.length)
        throw new EncodeError('shape', 'The model does not give one number a passage');
      return { values: Float32Array.from(values, chanceOf), length: 1 };
    }
    const [texts = 0, tokens = 0, length = 0] = dims;
    if (dims.length !== 3 || texts !== rows.length || length < 2)
      throw new EncodeError('shape', 'The model does not give one vector a token');
    const counts = rows.map(({ ids }) => ids.length);
    return {
      values: poolVectors({ values, texts, tokens, length, counts }, setup.pooling),
      length,
    };
  }

  return async (request) => {
    if ('stretches' in request)
      return { values: await judgeStretches(request, { tokenizer, model }), length: 1 };
    const rows =
      'texts' in request
        ? request.texts.map((text) => tokenizer.encode(text))
        : request.passages.map((passage) => tokenizer.encode(request.question, passage));
    const encoded: Float32Array[] = rows.map(() => new Float32Array());
    for (const batch of batchRowsByLength(rows)) {
      const { values, length } = await encodeBatch(batch.map(({ row }) => row));
      if (!values.every(Number.isFinite))
        throw new EncodeError('failed', 'The model gave something that is no number');
      for (const [index, { place }] of batch.entries())
        encoded[place] = values.slice(index * length, (index + 1) * length);
    }
    const length = encoded[0]?.length ?? 0;
    const values = new Float32Array(rows.length * length);
    for (const [index, vector] of encoded.entries()) values.set(vector, index * length);
    return { values, length };
  };
}

/** Cross-encoders are trained so that this is the chance of an answer. */
function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
