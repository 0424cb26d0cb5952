/** Sets a workflow going for one dataset, or one chart, that failed. */
import type { ChartPlan, DatasetSpecification } from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import { putPart } from '../../store/research/workflow-parts.js';
import { isChartGone } from './note-gone-files.js';
import {
  findContent,
  otherChartPlan,
  otherDatasetPlan,
  type PartOfWorkflow,
} from './part-plans.js';
import { type ResearchParts, requireWorkflow } from './research-parts.js';
import { type Begun, makePartAgain } from './start-workflow.js';

/** @throws ConflictError where it did not fail; InvalidRequestError where it cannot be made as is wanted. */
export async function retryDataset(
  { id, number }: PartOfWorkflow,
  specification: DatasetSpecification | null,
  parts: ResearchParts,
): Promise<Begun> {
  const { database } = parts;
  const workflow = await requireWorkflow(database, id);
  const place = { workflowId: workflow.id, name: String(number) };
  const { success } = await findContent(database, { ...place, kind: 'dataset' });
  if (success) throw new ConflictError('Only a dataset that failed can be made again');
  const kept = { ...place, kind: 'dataset plan' } as const;
  const content = otherDatasetPlan(await findContent(database, kept), specification);
  return makePartAgain(
    workflow,
    { part: 'dataset', number },
    { ...parts, putPlan: (queries, run) => putPart(queries, { ...kept, run, content }) },
  );
}

/** @throws as the above. */
export async function retryChart(
  { id, number }: PartOfWorkflow,
  plan: ChartPlan | null,
  parts: ResearchParts,
): Promise<Begun> {
  const { database } = parts;
  const workflow = await requireWorkflow(database, id);
  const place = { workflowId: workflow.id, name: String(number) };
  const { success } = await findContent(database, { ...place, kind: 'chart' });
  if (success && !(await isChartGone(parts, { id: workflow.id, number })))
    throw new ConflictError('Only a chart that failed can be drawn again');
  const kept = { ...place, kind: 'chart plan' } as const;
  const content = otherChartPlan(await findContent(database, kept), plan);
  return makePartAgain(
    workflow,
    { part: 'chart', number },
    { ...parts, putPlan: (queries, run) => putPart(queries, { ...kept, run, content }) },
  );
}
