/** What work may take of models, time and searches, what it took, and by which limit it is stopped. */
import type { Usage } from '@lectern/contract';
import { BudgetUsedUpError } from '../../errors.js';

export interface ModelBudget {
  /** Of prompts and answers together. */
  readonly maxTokens: number;
  /** US dollars; null for no limit. A model without a known price is held by its tokens alone. */
  readonly maxCost: number | null;
}

/** What is left out has no limit. */
export interface WorkBudget extends ModelBudget {
  /** Of steps, added up; those that ran beside one another count each. */
  readonly maxMinutes?: number;
  readonly maxRounds?: number;
  readonly maxSearches?: number;
}

/** What work took. */
export interface Spent {
  readonly usage: Usage;
  readonly ms: number;
  readonly rounds: number;
  readonly searches: number;
}

/** What one step took. Steps that an earlier version recorded tell their usage alone. */
export type StepSpent = Pick<Spent, 'usage'> & Partial<Spent>;

/** Of what no model had part in. */
export const noUsage: Usage = { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 };
export const nothingSpent: Spent = { usage: noUsage, ms: 0, rounds: 0, searches: 0 };

/** Why nothing more may be taken; null while there is something left. The piece of work that passes a limit is let through, the next one is not. */
export function findReachedLimit(budget: WorkBudget, spent: Spent): BudgetUsedUpError | null {
  const { input_tokens, output_tokens, cost } = spent.usage;
  const { maxTokens, maxCost, maxMinutes, maxRounds, maxSearches } = budget;
  if ((input_tokens ?? 0) + (output_tokens ?? 0) >= maxTokens)
    return new BudgetUsedUpError('tokens', maxTokens);
  if (maxCost !== null && cost !== null && cost > 0 && cost >= maxCost)
    return new BudgetUsedUpError('dollars', maxCost);
  if (maxMinutes !== undefined && spent.ms >= maxMinutes * 60_000)
    return new BudgetUsedUpError('minutes', maxMinutes);
  if (maxRounds !== undefined && spent.rounds >= maxRounds)
    return new BudgetUsedUpError('rounds', maxRounds);
  if (maxSearches !== undefined && spent.searches >= maxSearches)
    return new BudgetUsedUpError('searches', maxSearches);
  return null;
}

/** @param times How often the other was taken. */
export function addSpent(one: Spent, other: StepSpent, times = 1): Spent {
  const { ms = 0, rounds = 0, searches = 0 } = other;
  return {
    usage: addUsage(one.usage, other.usage, times),
    ms: one.ms + ms * times,
    rounds: one.rounds + rounds * times,
    searches: one.searches + searches * times,
  };
}

function addUsage(one: Usage, other: Usage, times: number): Usage {
  const sum = (first: number | null, second: number | null): number | null =>
    first === null || second === null ? null : first + second * times;
  return {
    model_calls: one.model_calls + other.model_calls * times,
    input_tokens: sum(one.input_tokens, other.input_tokens),
    output_tokens: sum(one.output_tokens, other.output_tokens),
    cost: sum(one.cost, other.cost),
  };
}
