/** Creates research workflows, and sets them going: the first time with all that they ask, later with one question more. */
import {
  isFinished,
  type JobStatus,
  type ResearchPlan,
  researchPlanSchema,
  type WorkflowRequest,
  type WorkflowStatus,
} from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';
import { ConflictError, InvalidRequestError, UnavailableError } from '../../errors.js';
import { stableId } from '../../jobs/stable-id.js';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import { findParts } from '../../store/research/workflow-parts.js';
import {
  addWorkflow,
  changePlan,
  type NewWorkflow,
  type RunView,
  type StoredWorkflow,
  setGoing,
} from '../../store/research/workflows.js';
import { describeAgents } from './describe-workflow.js';
import { findHypotheses } from './find-hypotheses.js';
import { findUnmade } from './find-unmade.js';
import type { ResearchJob } from './job.js';
import { type ResearchParts, requireWorkflow } from './research-parts.js';
import type { PartAgain, RunInput } from './run.js';
import { nothingShown } from './run-view.js';

export interface Begun {
  readonly workflow_id: string;
  readonly status: WorkflowStatus;
}

export const hasNotEnded = 'The workflow has not ended';

export async function create(request: WorkflowRequest, parts: ResearchParts): Promise<Begun> {
  const workflow = await planWorkflow(request, parts);
  await addWorkflow(parts.database, workflow);
  return { workflow_id: workflow.id, status: 'pending' };
}

/** Where it cannot be set going, nothing is kept. */
export async function execute(request: WorkflowRequest, parts: ResearchParts): Promise<Begun> {
  const added = await planWorkflow(request, parts);
  const workflow = { ...added, run: 0, status: 'pending', error: null, finishedAt: null } as const;
  await setOut(workflow, { ...firstRun, added }, parts);
  return { workflow_id: added.id, status: 'running' };
}

async function planWorkflow(
  { topic, specific_questions: questions, config }: WorkflowRequest,
  { database, verbs, languageModels, newId }: ResearchParts,
): Promise<NewWorkflow> {
  // A model that nobody knows is refused before anything is kept.
  await languageModels.choose(config.model);
  for (const documentId of config.pinned_documents)
    if ((await getDocument(database, documentId)) === null)
      throw new InvalidRequestError(`The library has no document ${documentId}`);
  const plan = verbs.planResearch({ topic, questions, config });
  return { id: newId(), topic, questions, config, plan, view: nothingShown };
}

export async function start(id: string, parts: ResearchParts): Promise<Begun> {
  const workflow = await requireWorkflow(parts.database, id);
  if (!(await setOut(workflow, firstRun, parts))) await refuseStarted(workflow.id, parts);
  return { workflow_id: workflow.id, status: 'running' };
}

/** Of what only a workflow can do that waits to be started. @throws ConflictError */
export async function refuseStarted(id: string, { database }: ResearchParts): Promise<never> {
  const { startedAt } = await requireWorkflow(database, id);
  throw new ConflictError(
    startedAt === null ? 'The workflow was cancelled' : 'Workflow already started',
  );
}

/** What a workflow is to go deeper on. */
export interface Deeper {
  readonly question: string;
  /** The number of the hypothesis that is judged anew then. */
  readonly hypothesis?: number | null | undefined;
}

export async function goOn(
  workflow: StoredWorkflow,
  { question, hypothesis = null }: Deeper,
  parts: ResearchParts,
): Promise<Begun> {
  if (!isFinished(workflow.status)) throw new ConflictError(hasNotEnded);
  const { hypotheses } = await findHypotheses(parts.database, workflow.id);
  if (hypothesis !== null && hypothesis > hypotheses.length)
    throw new InvalidRequestError(`The workflow has no hypothesis ${hypothesis}`);
  const asked = askedBefore(workflow, question) ?? question.trim();
  const plan = extendPlan(workflow, asked, parts);
  const next = { question: asked, hypothesis, plan, again: null, putPlan: null };
  return setOutAgain(workflow, next, parts);
}

/** The run makes this part again and nothing else. @param putPlan keeps the plan that it is made from. */
export async function makePartAgain(
  workflow: StoredWorkflow,
  again: PartAgain,
  { putPlan, ...parts }: ResearchParts & { readonly putPlan: PutPlan },
): Promise<Begun> {
  if (!isFinished(workflow.status)) throw new ConflictError(hasNotEnded);
  const next = { question: null, hypothesis: null, plan: null, again, putPlan };
  return setOutAgain(workflow, next, parts);
}

async function setOutAgain(
  workflow: StoredWorkflow,
  next: Omit<NextRun, 'from' | 'view' | 'added'>,
  parts: ResearchParts,
): Promise<Begun> {
  const view: RunView = {
    ...nothingShown,
    activity: { ...workflow.view.activity, agent: null, doing: '' },
    agents: describeAgents(workflow, null),
  };
  const from = ['completed', 'failed', 'cancelled'] as const;
  if (!(await setOut(workflow, { ...next, from, view }, parts)))
    throw new ConflictError(hasNotEnded);
  return { workflow_id: workflow.id, status: 'running' };
}

const planFull =
  'The workflow has as many questions as it can: start another one for this question';

/** As the plan words it: an answer is kept by its question. */
function askedBefore({ plan }: StoredWorkflow, question: string): string | undefined {
  const key = keyOfQuestion(question);
  return plan.questions.find(({ text }) => keyOfQuestion(text) === key)?.text;
}

function extendPlan(
  { plan, topic, config }: StoredWorkflow,
  question: string,
  { verbs }: ResearchParts,
): ResearchPlan {
  if (plan.questions.some(({ text }) => text === question)) return plan;
  const planned = verbs.planResearch({
    topic,
    questions: [question],
    config: { ...config, template: null },
  });
  const added = planned.questions.find(({ text }) => text === question);
  if (added === undefined) throw new InvalidRequestError('Please ask a question');
  const extended = { ...plan, questions: [...plan.questions, added] };
  if (!researchPlanSchema.safeParse(extended).success) throw new ConflictError(planFull);
  return extended;
}

/** Keeps something in the transaction in which a run is set going. @param run its number. */
type PutPlan = (queries: Queries, run: number) => Promise<void>;

interface NextRun {
  readonly from: readonly JobStatus[];
  /** One that is kept only if it can be set going. */
  readonly added?: NewWorkflow;
  readonly question: string | null;
  readonly hypothesis: number | null;
  readonly view: RunView;
  readonly plan: ResearchPlan | null;
  readonly again: PartAgain | null;
  readonly putPlan: PutPlan | null;
}

const firstRun: NextRun = {
  from: ['pending'],
  view: nothingShown,
  ...{ question: null, hypothesis: null, plan: null, again: null, putPlan: null },
};

/** Workflow and job in one transaction; false where it is not in one of these states any more. */
async function setOut(
  workflow: Pick<StoredWorkflow, 'id' | 'run' | 'status' | 'error' | 'config' | 'finishedAt'>,
  next: NextRun,
  { database, jobs, job, now, verbs }: ResearchParts,
): Promise<boolean> {
  const { id } = workflow;
  const run = workflow.run + 1;
  const jobId = stableId(id, String(run));
  const isDeeper = run > 1 && next.again === null;
  const input: RunInput = {
    workflow_id: id,
    run,
    question: next.question,
    hypothesis: next.hypothesis,
    unmade: isDeeper && (await isUnmade(database, id)),
    datasets_unmade: isDeeper && (await findUnmade(database, workflow, verbs)).datasets > 0,
    again: next.again,
    ended_before: next.again && {
      ...{ status: workflow.status, error: workflow.error },
      finished_at: workflow.finishedAt?.toISOString() ?? null,
    },
    to_year: now().getUTCFullYear(),
    before: next.view,
  };
  const setting = database.transaction(async (queries) => {
    if (next.added) await addWorkflow(queries, next.added);
    if (!(await setGoing(queries, { id, jobId, run, from: next.from, view: next.view })))
      return false;
    if (next.plan !== null)
      await changePlan(queries, { id, plan: next.plan, from: ['processing'], isByPerson: false });
    await next.putPlan?.(queries, run);
    await addJob(queries, { id: jobId, input }, job);
    return true;
  });
  return setting.finally(() => jobs.wake(job));
}

/** A run that ended before its hypotheses has kept none, not even that there are none, and drawn nothing. */
async function isUnmade(queries: Queries, workflowId: string): Promise<boolean> {
  for (const kind of ['hypotheses', 'chart plan'])
    if ((await findParts(queries, { workflowId, kind })).length > 0) return false;
  return true;
}

async function addJob(
  queries: Queries,
  { id, input }: { id: string; input: RunInput },
  job: ResearchJob,
): Promise<void> {
  const isAdded = await createJobTable(queries).add({
    id,
    kind: job.name,
    input,
    progress: job.initialProgress(input),
    maxWaiting: job.waiting?.max,
  });
  if (!isAdded && job.waiting)
    throw new UnavailableError(job.waiting.busy, {
      retryAfterSeconds: job.waiting.retryAfterSeconds,
    });
}
