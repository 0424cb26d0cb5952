/** Has a model read questions with sentences, and makes one number a sentence of those of its tokens. */
import type { JudgeRequest } from '../../../ports/sentence-judge.js';
import { batchRowsByLength } from './batch-rows.js';
import { EncodeError } from './encode-fault.js';
import type { RunningModel } from './run-model.js';
import type { ModelTokenizer } from './tokenize.js';

interface Loaded {
  readonly tokenizer: ModelTokenizer;
  readonly model: RunningModel;
}

/** Log-odds, stretch by stretch and sentence by sentence. @throws EncodeError */
export async function judgeStretches(
  { question, stretches }: Pick<JudgeRequest, 'question' | 'stretches'>,
  { tokenizer, model }: Loaded,
): Promise<Float32Array> {
  const rows = stretches.map((stretch) => tokenizer.encodeStretch(question, stretch));
  const judged: number[][] = rows.map(() => []);
  for (const batch of batchRowsByLength(rows)) {
    const { values, dims } = await model.run(
      batch.map(({ row }) => row),
      tokenizer.padding,
    );
    const [texts, tokens = 0, length] = dims;
    if (dims.length !== 3 || texts !== batch.length || length !== 1)
      throw new EncodeError('shape', 'The model does not give one number a token');
    for (const [index, { row, place }] of batch.entries())
      judged[place] = (stretches[place]?.sentences ?? []).map((_, sentence) => {
        const span = row.spans[sentence];
        if (span === undefined) return Number.NEGATIVE_INFINITY;
        const own = Array.from(
          { length: span[1] - span[0] },
          (__, token) => values[index * tokens + span[0] + token] ?? 0,
        );
        return poolNumbers(own);
      });
  }
  return Float32Array.from(judged.flat());
}

/** The logarithm of the mean of the odds: a few tokens that answer speak for the whole sentence. */
function poolNumbers(numbers: readonly number[]): number {
  if (numbers.length === 0) return Number.NEGATIVE_INFINITY;
  const most = Math.max(...numbers);
  if (!Number.isFinite(most))
    throw new EncodeError('failed', 'The model gave something that is no number');
  const sum = numbers.reduce((total, each) => total + Math.exp(each - most), 0);
  return most + Math.log(sum / numbers.length);
}
