/** Says which datasets and charts of a run have lost a file, such as by a backup without the folder of files: they count as failed, so that what else there is can be had. */
import type { WorkflowResults } from '@lectern/contract';
import { listWorkflowFiles, type WorkflowFile } from '../../store/research/workflow-files.js';
import type { FileParts } from './keep-file.js';

type Made = WorkflowResults['datasets'][number] | WorkflowResults['visualizations'][number];

const fileIsGone = 'Its file is gone from this server';

/** A chart can be drawn again; a dataset cannot, as its charts show the rows that it had. */
export async function noteGoneFiles(
  parts: FileParts,
  results: WorkflowResults,
): Promise<WorkflowResults> {
  const gone = await findGone(parts, results.workflow_id);
  const failed = <Part extends Made>(part: Part, more: Partial<Part>): Part => ({
    ...part,
    ...{ success: false, error_message: fileIsGone, file_path: null },
    ...more,
  });
  const isGone = (kind: WorkflowFile['kind'], { success, number }: Made): boolean =>
    success && gone.some((file) => file.kind === kind && file.number === number);
  return {
    ...results,
    datasets: results.datasets.map((dataset) =>
      isGone('dataset', dataset) ? failed(dataset, { has_plan: false }) : dataset,
    ),
    visualizations: results.visualizations.map((chart) =>
      isGone('chart', chart) ? failed(chart, {}) : chart,
    ),
  };
}

/** Whether a file of this chart is gone. */
export async function isChartGone(
  parts: FileParts,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<boolean> {
  const gone = await findGone(parts, id);
  return gone.some((file) => file.kind === 'chart' && file.number === number);
}

async function findGone({ database, files }: FileParts, workflowId: string) {
  const kept = await listWorkflowFiles(database, workflowId);
  const are = await Promise.all(kept.map(({ fileId }) => files.isReadable(fileId)));
  return kept.filter((_, index) => are[index] === false);
}
