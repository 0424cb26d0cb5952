/** The Data Generator at work: each dataset a step that fails alone. */
import { apiPrefix, type DatasetPlan, type DatasetResult, researchLimits } from '@lectern/contract';
import { AppError } from '../../errors.js';
import { stableId } from '../../jobs/stable-id.js';
import type { StudyHypothesis } from '../../pipeline/study/study-answer.js';
import { alone } from './alone.js';
import { type FileParts, keepFile } from './keep-file.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

const agent = 'Data Generator';
const unexpected = 'Unknown error occurred during dataset generation';

export async function makeDatasets(
  run: Run,
  parts: FileParts & { readonly verbs: ResearchVerbs },
  hypotheses: readonly StudyHypothesis[],
): Promise<readonly DatasetResult[]> {
  const { verbs } = parts;
  const { viewer } = run;
  const { logUnexpected } = verbs;
  viewer.agent(agent, 'active', 'Planning datasets');
  return alone<readonly DatasetResult[]>(
    run,
    { agent, otherwise: [], unexpected, logUnexpected },
    async () => {
      const { planned, unplanned } = verbs.planDatasets(hypotheses, researchLimits.datasetsMax);
      const wanted = planned.length + unplanned.length;
      const made: DatasetResult[] = [];
      const add = async (make: (number: number) => Promise<DatasetResult>): Promise<void> => {
        const number = made.length + 1;
        viewer.agent(agent, 'active', `Making dataset ${number} of ${wanted}`);
        const result = await run.keep({ kind: 'dataset', name: String(number) }, () =>
          make(number),
        );
        made.push(result);
        viewer.advance('datasets', made.length / wanted);
        await tellDataset(run, result);
      };
      for (const plan of planned) {
        await run.put({ kind: 'dataset plan', name: String(made.length + 1) }, plan);
        await add((number) => makeOne(run, parts, { plan, number }));
      }
      for (const { title, error_message } of unplanned)
        await add(async (number) => failed({ number, title, type: 'other', error_message }));
      const count = made.filter(({ success }) => success).length;
      const isFruitless = wanted > 0 && count === 0;
      viewer.agent(
        agent,
        isFruitless ? 'error' : 'completed',
        `${count} of ${wanted} datasets made`,
      );
      return made;
    },
  );
}

/** What came of it, in the log; what failed in the results, too. */
export async function tellDataset(run: Run, dataset: DatasetResult): Promise<void> {
  if (dataset.success) await run.say(agent, describe(dataset));
  else await run.note(agent, failureOf(dataset));
}

export function failureOf({ number, error_message }: DatasetResult): string {
  return `Dataset ${number} failed: ${error_message}`;
}

export async function makeOne(
  run: Run,
  parts: FileParts & { readonly verbs: ResearchVerbs },
  { plan, number }: { plan: DatasetPlan; number: number },
): Promise<DatasetResult> {
  const { specification, hypothesis } = plan;
  const { workflow, signal } = run;
  try {
    const made = await parts.verbs.generateDataset(
      specification,
      seedOf(workflow.id, number),
      signal,
    );
    const place = { workflowId: workflow.id, kind: 'dataset', number } as const;
    const files = {
      csv: made.csv,
      parquet: made.parquet,
      card: Buffer.from(made.card),
      preview: Buffer.from(JSON.stringify(made.preview)),
    };
    for (const [format, bytes] of Object.entries(files))
      await keepFile(parts, { ...place, format }, { bytes, signal });
    return {
      number,
      success: true,
      type: made.type,
      title: made.title,
      file_path: `${apiPrefix}/research/workflows/${workflow.id}/datasets/${number}/file?format=csv`,
      file_name: `${made.base_name}.csv`,
      error_message: null,
      metadata: { ...made.metadata, hypothesis },
      has_plan: true,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError))
      parts.verbs.logUnexpected('A dataset could not be made', error);
    const { title, type } = specification;
    const error_message = error instanceof AppError ? error.message : unexpected;
    return { ...failed({ number, title, type, error_message }), has_plan: true };
  }
}

/** The same for the same dataset of the same workflow, of 32 bits. */
function seedOf(workflowId: string, number: number): number {
  return Number.parseInt(stableId(workflowId, 'dataset', String(number)).slice(0, 8), 16);
}

function failed(
  given: Pick<DatasetResult, 'number' | 'title' | 'type'> & { readonly error_message: string },
): DatasetResult {
  return {
    ...given,
    ...{ success: false, file_path: null, file_name: '', metadata: null, has_plan: false },
  };
}

function describe({ number, title, metadata }: DatasetResult): string {
  const effects = metadata?.effects ?? [];
  const found = effects.filter(({ is_recovered }) => is_recovered).length;
  const planted =
    effects.length === 0 ? '' : `; ${found} of ${effects.length} planted effects found again`;
  return `Dataset ${number}, “${title}”, made with ${metadata?.sample_size ?? 0} synthetic rows${planted}.`;
}
