/** What the making of a summary needs of whoever runs it: steps that are never repeated, a place to report to, and parts. */
import type { SummaryProgress } from '@lectern/contract';
import type { LanguageModels } from '../../ports/language-model.js';
import type { IdentifierReader } from '../../ports/work-lookup.js';
import type { Queries } from '../../store/database/database.js';
import type { ModelBudget } from '../models/meter-model.js';

export interface SummariseParts {
  readonly queries: Queries;
  readonly readIdentifiers: IdentifierReader;
  readonly languageModels: LanguageModels;
  readonly budget: ModelBudget;
  readonly now: () => Date;
}

export interface SummaryWork {
  readonly summaryId: string;
  readonly signal: AbortSignal;
  /** Runs the action once, whatever happens to the process, and records its JSON result. Names are unique. */
  step<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Whether an earlier attempt finished the step: its action will not run. */
  isDone(name: string): boolean;
  report(progress: SummaryProgress): void;
  /** Of the attempt before, so that progress never falls. */
  readonly percentageBefore: number;
}
