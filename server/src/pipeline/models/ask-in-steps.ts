/** Lets the calls of a language model run as steps: each is paid from one budget, and its failure is a result of its own. */
import type { Usage } from '@lectern/contract';
import { AppError, BudgetUsedUpError, InvalidRequestError } from '../../errors.js';
import type { LanguageModel } from '../../ports/language-model.js';
import { type ModelBudget, meterModel, noUsage } from './meter-model.js';

export type Asked<T> =
  | { readonly outcome: 'done'; readonly value: T; readonly usage: Usage }
  /** `reason` is a sentence for people. */
  | { readonly outcome: 'failed' | 'budget'; readonly reason: string; readonly usage: Usage };

/** What a job gives to its steps. */
export interface StepWork {
  readonly signal: AbortSignal;
  /** Runs the action once, whatever happens to the process, and records its JSON result. Names are unique. */
  step<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Whether an earlier attempt finished the step: its action will not run. */
  isDone(name: string): boolean;
}

export interface StepAsker {
  /** @throws the signal's reason; InvalidRequestError where the provider does not know the model. */
  ask<T>(name: string, call: (model: LanguageModel) => Promise<T>): Promise<Asked<T>>;
  /** What all steps took, those of earlier attempts included, and calls that the end of the process broke off. */
  usage(): Usage;
}

/** So many failures in a row, before any call had succeeded, mean that the provider is down: the rest is not tried. */
const failuresMax = 4;

export function createStepAsker(
  model: LanguageModel,
  budget: ModelBudget,
  work: StepWork,
): StepAsker {
  let spent: Usage = { ...noUsage, cost: model.price === null ? null : 0 };
  let hasSucceeded = false;
  const failures: string[] = [];
  const attempt = async <T>(
    call: (model: LanguageModel) => Promise<T>,
    brokenOff: number,
  ): Promise<Asked<T>> => {
    const refusal = refusalOf(budget, spent);
    if (refusal !== null) return { outcome: 'budget', reason: refusal, usage: noUsage };
    const last = failures.at(-1);
    if (!hasSucceeded && failures.length >= failuresMax && last !== undefined)
      return { outcome: 'failed', reason: last, usage: noUsage };
    const metered = meterModel(model, { maxTokens: Number.POSITIVE_INFINITY, maxCost: null });
    // What was broken off may have been charged for, and nobody heard how much: it counts as what the same call takes now.
    const usage = (): Usage => timesUsage(metered.usage(), 1 + brokenOff);
    try {
      return { outcome: 'done', value: await call(metered.model), usage: usage() };
    } catch (error) {
      work.signal.throwIfAborted();
      if (!(error instanceof AppError) || error instanceof InvalidRequestError) throw error;
      return { outcome: 'failed', reason: error.message, usage: usage() };
    }
  };
  return {
    async ask(name, call) {
      const brokenOff = work.isDone(name) ? 0 : await countBrokenOff(name, work);
      const asked = await work.step(name, () => attempt(call, brokenOff));
      spent = addUsage(spent, asked.usage);
      hasSucceeded ||= asked.outcome === 'done';
      if (asked.outcome === 'failed') failures.push(asked.reason);
      return asked;
    },
    usage: () => spent,
  };
}

/** How often the step was begun before and never finished. Leaves a mark, itself a step, that it is begun now. */
async function countBrokenOff(name: string, work: StepWork): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    let isNow = false;
    await work.step(`${name}, begun ${begun + 1}`, async () => {
      isNow = true;
      return true;
    });
    if (isNow) return begun;
  }
}

/** Why no further call may be made; null while there is something left. */
function refusalOf(
  { maxTokens, maxCost }: ModelBudget,
  { input_tokens, output_tokens, cost }: Usage,
): string | null {
  if ((input_tokens ?? 0) + (output_tokens ?? 0) >= maxTokens)
    return new BudgetUsedUpError({ tokens: maxTokens }).message;
  return maxCost !== null && cost !== null && cost > 0 && cost >= maxCost
    ? new BudgetUsedUpError({ dollars: maxCost }).message
    : null;
}

function timesUsage(
  { model_calls, input_tokens, output_tokens, cost }: Usage,
  times: number,
): Usage {
  const multiply = (value: number | null): number | null => (value === null ? null : value * times);
  return {
    model_calls: model_calls * times,
    input_tokens: multiply(input_tokens),
    output_tokens: multiply(output_tokens),
    cost: multiply(cost),
  };
}

function addUsage(one: Usage, other: Usage): Usage {
  const sum = (first: number | null, second: number | null): number | null =>
    first === null || second === null ? null : first + second;
  return {
    model_calls: one.model_calls + other.model_calls,
    input_tokens: sum(one.input_tokens, other.input_tokens),
    output_tokens: sum(one.output_tokens, other.output_tokens),
    cost: sum(one.cost, other.cost),
  };
}
