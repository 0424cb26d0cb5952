/** Lets work run as steps: each is paid from one budget, and its failure is a result of its own. */
import type { Usage } from '@lectern/contract';
import {
  AppError,
  type BudgetLimit,
  InvalidRequestError,
  UnknownModelError,
} from '../../errors.js';
import type { LanguageModel } from '../../ports/language-model.js';
import {
  addSpent,
  findReachedLimit,
  nothingSpent,
  type Spent,
  type StepSpent,
  type WorkBudget,
} from './budget.js';
import { meterModel } from './meter-model.js';

export type Asked<T> = StepSpent &
  (
    | { readonly outcome: 'done'; readonly value: T }
    /** `reason` is a sentence for people. */
    | { readonly outcome: 'failed'; readonly reason: string }
    | { readonly outcome: 'budget'; readonly reason: string; readonly limit: BudgetLimit }
  );

/** What a job gives to its steps. */
export interface StepWork {
  readonly signal: AbortSignal;
  /** Runs the action once, whatever happens to the process, and records its JSON result. Names are unique. */
  step<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Whether an earlier attempt finished the step: its action will not run. */
  isDone(name: string): boolean;
}

export interface StepAsker {
  /** @throws the signal's reason. A model that the provider does not have, or not for this call, is a failure like others. */
  ask<T>(name: string, call: (model: LanguageModel) => Promise<T>): Promise<Asked<T>>;
  /** Work without a model, counted as a round or as searches. @throws as `ask`. */
  take<T>(
    name: string,
    counted: Partial<Pick<Spent, 'rounds' | 'searches'>>,
    action: () => Promise<T>,
  ): Promise<Asked<T>>;
  /** What all steps took, those of earlier attempts included, and calls that the end of the process broke off. */
  spent(): Spent;
  usage(): Usage;
}

export interface StepParts {
  readonly model: LanguageModel;
  readonly budget: WorkBudget;
  readonly work: StepWork;
  /** Milliseconds; only their differences count. */
  readonly clock?: () => number;
}

/** So many failures of calls in a row, before any had succeeded, mean that the provider is down: the rest is not tried. */
const failuresMax = 4;
const noLimits = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

export function createStepAsker(parts: StepParts): StepAsker {
  const { model, work } = parts;
  // Nobody knows what a model without a price costs.
  const cost = model.price === null ? null : 0;
  let spent: Spent = { ...nothingSpent, usage: { ...nothingSpent.usage, cost } };
  let hasSucceeded = false;
  const failures: string[] = [];

  const record = async <T>(
    name: string,
    attempt: (brokenOff: number) => Promise<Asked<T>>,
  ): Promise<Asked<T>> => {
    const brokenOff = work.isDone(name) ? 0 : await countBrokenOff(name, work);
    const asked = await work.step(name, () => attempt(brokenOff));
    spent = addSpent(spent, asked);
    return asked;
  };
  return {
    async ask<T>(name: string, call: (model: LanguageModel) => Promise<T>) {
      const asked = await record(name, async (brokenOff): Promise<Asked<T>> => {
        const last = failures.at(-1);
        if (!hasSucceeded && failures.length >= failuresMax && last !== undefined)
          return { outcome: 'failed', reason: last, ...nothingSpent };
        const metered = meterModel(model, noLimits);
        const measure = () => ({ usage: metered.usage() });
        return runWithin(parts, () => call(metered.model), { measure, brokenOff, spent });
      });
      hasSucceeded ||= asked.outcome === 'done';
      if (asked.outcome === 'failed') failures.push(asked.reason);
      return asked;
    },
    take: (name, counted, action) =>
      record(name, (brokenOff) => {
        const measure = () => ({ ...nothingSpent, ...counted });
        return runWithin(parts, action, { measure, brokenOff, spent });
      }),
    spent: () => spent,
    usage: () => spent.usage,
  };
}

/** What a step is, beside what it does. */
interface Attempt {
  /** What the action took, its time excepted. */
  readonly measure: () => StepSpent;
  /** How often it was begun before. */
  readonly brokenOff: number;
  readonly spent: Spent;
}

async function runWithin<T>(
  { budget, work, clock = Date.now }: StepParts,
  action: () => Promise<T>,
  { measure, brokenOff, spent }: Attempt,
): Promise<Asked<T>> {
  const reached = findReachedLimit(budget, spent);
  if (reached !== null)
    return { outcome: 'budget', reason: reached.message, limit: reached.limit, ...nothingSpent };
  const begun = clock();
  // What was broken off may have been charged for, and nobody heard how much: it counts as what the same step takes now.
  const took = (): Spent =>
    addSpent(nothingSpent, { ...measure(), ms: clock() - begun }, 1 + brokenOff);
  try {
    const value = await action();
    return { outcome: 'done', value, ...took() };
  } catch (error) {
    work.signal.throwIfAborted();
    const isOurs = error instanceof InvalidRequestError && !(error instanceof UnknownModelError);
    if (!(error instanceof AppError) || isOurs) throw error;
    return { outcome: 'failed', reason: error.message, ...took() };
  }
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
