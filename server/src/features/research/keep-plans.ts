/** Keeps what the datasets, or the charts, of a run are planned with before the first of them is made: a plan without its part is one that no run came to. */
import type { Database } from '../../store/database/database.js';
import { putPart } from '../../store/research/workflow-parts.js';
import type { PartContents } from './part-kinds.js';
import type { Run } from './run.js';

/** All of them or none, by their numbers. */
export async function keepPlans<Kind extends 'dataset plan' | 'chart plan'>(
  { workflow, input }: Run,
  database: Database,
  { kind, plans }: { kind: Kind; plans: ReadonlyMap<number, PartContents[Kind]> },
): Promise<void> {
  const owner = { workflowId: workflow.id, run: input.run, kind };
  await database.transaction(async (queries) => {
    for (const [number, content] of plans)
      await putPart(queries, { ...owner, name: String(number), content });
  });
}
