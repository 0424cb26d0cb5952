/** Counts what a job or an answer takes of a language model, and stops it at its budget. */
import type { Usage } from '@lectern/contract';
import { UnusableAnswerError } from '../../errors.js';
import type {
  GenerateRequest,
  LanguageModel,
  ModelPrice,
  ModelUsage,
  StreamRequest,
} from '../../ports/language-model.js';
import { findReachedLimit, type ModelBudget, nothingSpent } from './budget.js';
import { estimateTokens } from './estimate-tokens.js';

export interface MeteredModel {
  readonly model: LanguageModel;
  /** What all calls until now took. */
  usage(): Usage;
}

type Prompt = Pick<GenerateRequest, 'system' | 'prompt' | 'earlier'>;

/**
 * The same model, whose calls are counted. Tokens that the provider does not tell are estimated; a call that fails counts what the provider
 * told, else its prompt and what arrived, as it may charge for them. The call that passes a limit is let through, the next one throws BudgetUsedUpError.
 */
export function meterModel(model: LanguageModel, limits: ModelBudget): MeteredModel {
  const spent = { calls: 0, input: 0, output: 0 };
  const usage = (): Usage => ({
    model_calls: spent.calls,
    input_tokens: spent.input,
    output_tokens: spent.output,
    cost: costOf(spent, model.price),
  });
  const meter = async <T extends { readonly usage: ModelUsage }>(
    prompt: Prompt,
    call: () => Promise<T>,
    textOf: (result?: T) => string,
  ): Promise<T> => {
    const reached = findReachedLimit(limits, { ...nothingSpent, usage: usage() });
    if (reached !== null) throw reached;
    spent.calls += 1;
    let result: T | undefined;
    let told: ModelUsage | undefined;
    try {
      result = await call();
      told = result.usage;
      return result;
    } catch (error) {
      if (error instanceof UnusableAnswerError) told = error;
      throw error;
    } finally {
      spent.input += told?.inputTokens ?? estimatePrompt(prompt);
      spent.output += told?.outputTokens ?? estimateTokens(textOf(result));
    }
  };
  const metered: LanguageModel = {
    ...model,
    generate: (request) =>
      meter(
        request,
        () => model.generate(request),
        (result) => result?.text ?? '',
      ),
    stream: (request) => {
      let text = '';
      const onText: StreamRequest['onText'] = (piece, saidSoFar) => {
        text += piece;
        request.onText(piece, saidSoFar);
      };
      return meter(
        request,
        () => model.stream({ ...request, onText }),
        () => text,
      );
    },
    generateObject: (request) =>
      meter(
        request,
        () => model.generateObject(request),
        (result) => (result ? JSON.stringify(result.value) : ''),
      ),
  };
  return { model: metered, usage };
}

function costOf(
  { input, output }: { input: number; output: number },
  price: ModelPrice | null,
): number | null {
  return price === null ? null : (input * price.input + output * price.output) / 1_000_000;
}

function estimatePrompt({ system, prompt, earlier = [] }: Prompt): number {
  return [system, ...earlier.map(({ content }) => content), prompt].reduce(
    (sum, text) => sum + estimateTokens(text),
    0,
  );
}
