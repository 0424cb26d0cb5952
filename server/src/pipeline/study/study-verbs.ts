/** What each verb that is still to come takes and gives; a verb stands in the file of its name. */
import type { ResearchPlan } from '@lectern/contract';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { FoundSource, RelatedWorks } from './study-source.js';

/** `improve-plan.ts`: the plan with further questions and better queries of a model; its own questions stay. Throws what the model throws. */
export type ImprovePlan = (
  request: { topic: string; plan: ResearchPlan; signal: AbortSignal },
  model: LanguageModel,
) => Promise<{ plan: ResearchPlan; notes: string[] }>;

/** `follow-references.ts`: one source, one step. Bounded; a service that fails is told. */
export type FollowReferences = (
  request: { source: FoundSource; max: number; signal: AbortSignal },
  lookups: readonly CitationLookup[],
) => Promise<RelatedWorks>;
