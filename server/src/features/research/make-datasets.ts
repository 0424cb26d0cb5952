/** The Data Generator at work: each dataset a step that fails alone. */
import { apiPrefix, type DatasetPlan, type DatasetResult, researchLimits } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { AppError } from '../../errors.js';
import { stableId } from '../../jobs/stable-id.js';
import type { PlannedDataset } from '../../pipeline/datasets/planning/plan-datasets.js';
import { addSpecifier } from '../../pipeline/datasets/write-card.js';
import type { StudyHypothesis } from '../../pipeline/study/study-answer.js';
import { alone } from './alone.js';
import { type FileParts, keepFile } from './keep-file.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

const agent = 'Data Generator';
const unexpected = 'Unknown error occurred during dataset generation';
const byCode = { specified_by: 'code', model: '' } as const;

type DatasetParts = FileParts & { readonly verbs: ResearchVerbs };

/** What an earlier run made, or failed to make, stays as it is. @param hypotheses as they were written, which numbers the datasets. */
export async function makeDatasets(
  run: Run,
  parts: DatasetParts,
  hypotheses: readonly StudyHypothesis[],
): Promise<void> {
  const { viewer } = run;
  const { logUnexpected, planDatasets } = parts.verbs;
  viewer.agent(agent, 'active', 'Planning datasets');
  const work = { agent, otherwise: undefined, unexpected, logUnexpected } as const;
  await alone<void>(run, work, async () => {
    const { topic } = run.workflow;
    const { planned, unplanned } = planDatasets(hypotheses, researchLimits.datasetsMax, topic);
    const wanted = planned.length + unplanned.length;
    const before = new Map((await run.earlier('dataset')).map((each) => [each.number, each]));
    const made: DatasetResult[] = [];
    const add = async (make: (number: number) => Promise<DatasetResult>): Promise<void> => {
      const number = made.length + 1;
      made.push(before.get(number) ?? (await make(number)));
      viewer.advance('datasets', made.length / wanted);
    };
    for (const { causes, ...plan } of planned)
      await add(async (number) => {
        viewer.agent(agent, 'active', `Specifying dataset ${number} of ${wanted}`);
        const statement = hypotheses[plan.hypothesis - 1]?.statement ?? plan.specification.purpose;
        const agreed = await agreeSpecification(run, parts.verbs, {
          ...{ plan, causes, statement, number },
        });
        viewer.agent(agent, 'active', `Making dataset ${number} of ${wanted}`);
        return keepDataset(run, number, () => makeAgreed(run, parts, { plan, agreed, number }));
      });
    for (const { title, error_message } of unplanned)
      await add((number) =>
        keepDataset(run, number, async () =>
          failed({ number, title, type: 'other', error_message }),
        ),
      );
    const count = made.filter(({ success }) => success).length;
    const isFruitless = wanted > 0 && count === 0;
    const said =
      wanted === 0 ? 'No dataset was planned' : `${count} of ${sayCount(wanted, 'dataset')} made`;
    viewer.agent(agent, isFruitless ? 'error' : 'completed', said);
  });
}

async function keepDataset(
  run: Run,
  number: number,
  make: () => Promise<DatasetResult>,
): Promise<DatasetResult> {
  const result = await run.keep({ kind: 'dataset', name: String(number) }, make);
  await tellDataset(run, result);
  return result;
}

interface PlannedPart {
  readonly plan: Omit<PlannedDataset, 'causes'>;
  readonly number: number;
}

/** As the model proposes it where there is one and what it proposes can be made; else as code planned it. */
function agreeSpecification(
  run: Run,
  verbs: ResearchVerbs,
  {
    plan,
    causes,
    statement,
    number,
  }: PlannedPart & Pick<PlannedDataset, 'causes'> & { readonly statement: string },
): Promise<DatasetPlan> {
  const place = { kind: 'dataset plan', name: String(number), agent } as const;
  return run.keepWritten(place, async (model): Promise<DatasetPlan> => {
    if (model === null) return { ...plan, ...byCode };
    const { specification } = plan;
    const proposed = await verbs.proposeDataset(
      model,
      { statement, specification, causes },
      run.signal,
    );
    return { ...plan, specification: proposed, specified_by: 'model', model: model.name };
  });
}

/** What a model proposed may show only when it is made that it cannot be: then it is made as code planned it, which is said. */
async function makeAgreed(
  run: Run,
  parts: DatasetParts,
  { plan, agreed, number }: PlannedPart & { readonly agreed: DatasetPlan },
): Promise<DatasetResult> {
  const first = await makeOne(run, parts, { plan: agreed, number });
  if (first.success || agreed.specified_by !== 'model') return first;
  const reason = first.error_message ?? unexpected;
  await run.note(
    agent,
    `Dataset ${number} could not be made as the model specified it: ${reason}. It was made as code planned it.`,
  );
  const own = { ...plan, ...byCode };
  await run.put({ kind: 'dataset plan', name: String(number) }, own);
  return makeOne(run, parts, { plan: own, number });
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
  parts: DatasetParts,
  { plan, number }: { plan: DatasetPlan; number: number },
): Promise<DatasetResult> {
  const { specification, hypothesis } = plan;
  const specifier = { specified_by: plan.specified_by, model: plan.model };
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
      card: Buffer.from(addSpecifier(made.card, specifier)),
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
      metadata: { ...made.metadata, hypothesis, ...specifier },
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
  const held = effects.filter(({ is_recovered }) => is_recovered).length;
  const planted =
    effects.length === 0
      ? ''
      : `; ${held} of ${sayCount(effects.length, 'interval')} ${held === 1 ? 'holds' : 'hold'} the planted effect`;
  return `Dataset ${number}, “${title}”, made with ${sayCount(metadata?.sample_size ?? 0, 'synthetic row')}${planted}.`;
}
