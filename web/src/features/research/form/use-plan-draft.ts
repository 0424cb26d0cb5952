/** A plan while it is changed: kept for this tab, also over a reload, until its run begins or it is gone back from. */
import type { ResearchPlan } from '@lectern/contract';
import { z } from 'zod';
import { useStoredState } from '../../../lib/use-stored-state';

/** As it is typed: what is still empty is no fault yet. */
const draftSchema = z.object({
  plan: z.object({
    questions: z
      .array(
        z.object({
          text: z.string(),
          origin: z.enum(['person', 'template', 'topic', 'model']),
          queries: z.array(z.string()),
        }),
      )
      .min(1),
    engines: z.array(z.string()),
    enough: z.object({ sources: z.number(), passages: z.number() }),
  }),
  known: z.array(z.string()),
});

interface PlanDraft {
  readonly plan: ResearchPlan;
  /** Engines of the plan as it was made: one that was taken out can be chosen again. */
  readonly known: readonly string[];
  readonly change: (plan: ResearchPlan) => void;
}

/** @param loaded the plan that the server has. */
export function usePlanDraft(id: string, loaded: ResearchPlan): PlanDraft {
  const [{ plan, known }, store] = useStoredState(keyOf(id), (stored) => {
    const read = draftSchema.safeParse(stored);
    return read.success ? read.data : { plan: loaded, known: loaded.engines };
  });
  return { plan, known, change: (changed) => store({ plan: changed, known }) };
}

export function forgetPlanDraft(id: string): void {
  window.sessionStorage.removeItem(keyOf(id));
}

function keyOf(id: string): string {
  return `lectern.research_plan.${id}`;
}
