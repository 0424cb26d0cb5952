/** What one run may take of models and of time, never more than the server allows, and how it says that it is used up. */
import type { WorkflowConfig } from '@lectern/contract';
import type { ModelBudget } from '../../pipeline/models/budget.js';

export type BudgetUnit = 'token' | 'dollar' | 'minute' | 'call outside';

export interface RunBudget {
  /** Of models. */
  readonly limits: ModelBudget;
  /** Milliseconds; 0 or less where the minutes are used up. */
  leftMs(): number;
  /** A sentence. */
  usedUp(unit: BudgetUnit): string;
}

export function createRunBudget({
  asked,
  server,
  workedMs,
}: {
  readonly asked: WorkflowConfig['budget'];
  readonly server: ModelBudget;
  /** Of the run until now, those of earlier attempts included. */
  readonly workedMs: () => number;
}): RunBudget {
  const limits = {
    maxTokens: Math.min(asked.tokens, server.maxTokens),
    maxCost: server.maxCost === null ? asked.dollars : Math.min(asked.dollars, server.maxCost),
  };
  const amounts = {
    token: limits.maxTokens,
    dollar: limits.maxCost,
    minute: asked.minutes,
    'call outside': asked.outside_calls,
  };
  return {
    limits,
    leftMs: () => asked.minutes * 60_000 - workedMs(),
    usedUp: (unit) =>
      `The budget of ${describeAmount(amounts[unit], unit)} for this run is used up.`,
  };
}

function describeAmount(amount: number, unit: BudgetUnit): string {
  const plural = unit === 'call outside' ? 'calls outside' : `${unit}s`;
  return `${amount.toLocaleString('en')} ${amount === 1 ? unit : plural}`;
}
