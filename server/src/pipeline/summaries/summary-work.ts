/** What the making of a summary needs of whoever runs it: steps that are never repeated, a place to report to, and parts. */
import type { SummaryProgress } from '@lectern/contract';
import type { LanguageModels } from '../../ports/language-model.js';
import type { Queries } from '../../store/database/database.js';
import type { StepWork } from '../models/ask-in-steps.js';
import type { ModelBudget } from '../models/budget.js';

export interface SummariseParts {
  readonly queries: Queries;
  readonly languageModels: LanguageModels;
  readonly budget: ModelBudget;
  readonly now: () => Date;
}

export interface SummaryWork extends StepWork {
  readonly summaryId: string;
  report(progress: SummaryProgress): void;
  /** Of the attempt before, so that progress never falls. */
  readonly percentageBefore: number;
}
