/** Tells how research workflows stand; what sets them going and ends them stands beside it. */
import {
  type AgentName,
  type Agents,
  type ChartPlan,
  type DatasetPlan,
  type DatasetSpecification,
  isFinished,
  type ResearchLogEntry,
  type ResearchPlan,
  researchAgents,
  researchLimits,
  type Workflow,
  type WorkflowChanges,
  type WorkflowRequest,
  type WorkflowResults,
  type WorkflowState,
  type WorkflowStatus,
} from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import type { FileAnswer } from '../../http/file-answer.js';
import { readLog, readWholeLog } from '../../store/research/workflow-log.js';
import {
  changePlan,
  listRunningWorkflows,
  listWorkflows,
  type StoredWorkflow,
} from '../../store/research/workflows.js';
import { checkPlan } from './check-plan.js';
import {
  describeAgents,
  describeState,
  describeWorkflow,
  type LiveRun,
} from './describe-workflow.js';
import { type DownloadFormat, downloadWorkflow } from './download.js';
import { cancel, remove } from './end-workflow.js';
import { findSourcesNow } from './find-sources-now.js';
import { lookForChanges } from './keep-changes.js';
import { keepSources } from './keep-sources.js';
import { noteGoneFiles } from './note-gone-files.js';
import { chartPlan, datasetPlan, type PartOfWorkflow } from './part-plans.js';
import { type ResearchParts, requireWorkflow } from './research-parts.js';
import { assembleResults } from './results.js';
import { retryChart, retryDataset } from './retry-part.js';
import { nothingShown } from './run-view.js';
import {
  type Begun,
  create,
  type Deeper,
  execute,
  goOn,
  hasNotEnded,
  refuseStarted,
  start,
} from './start-workflow.js';

export interface ResearchService {
  create(request: WorkflowRequest): Promise<Begun>;
  start(id: string): Promise<Begun>;
  execute(request: WorkflowRequest): Promise<Begun>;
  /** The run goes on with this question alone. */
  continue(id: string, asked: Deeper): Promise<Begun>;
  datasetPlan(part: PartOfWorkflow): Promise<DatasetPlan>;
  chartPlan(part: PartOfWorkflow): ReturnType<typeof chartPlan>;
  /** One that failed is made again, and nothing else. @param specification null for the one that it was planned with. */
  retryDataset(part: PartOfWorkflow, specification: DatasetSpecification | null): Promise<Begun>;
  retryChart(part: PartOfWorkflow, plan: ChartPlan | null): Promise<Begun>;
  get(id: string): Promise<Workflow>;
  status(id: string): Promise<WorkflowState>;
  list(page: { limit: number; offset: number }): Promise<{
    workflows: Workflow[];
    total_count: number;
    running: Pick<Workflow, 'workflow_id' | 'topic'>[];
  }>;
  plan(id: string): Promise<ResearchPlan>;
  changePlan(id: string, plan: ResearchPlan): Promise<ResearchPlan>;
  log(id: string, after: number): Promise<{ entries: ResearchLogEntry[] }>;
  /** @throws ConflictError before its end, unless what there is so far is wanted. */
  results(id: string, isSoFar: boolean): Promise<WorkflowResults>;
  /** @throws ConflictError before its end, as do the two below. */
  changes(id: string, signal: AbortSignal): Promise<WorkflowChanges>;
  /** @param numbers of sources; null for all. */
  keep(
    id: string,
    numbers: readonly number[] | null,
  ): Promise<{ process_id: string; message: string }>;
  download(id: string, format: DownloadFormat, signal: AbortSignal): Promise<FileAnswer>;
  agents(id: string): Promise<{ agents: Agents }>;
  allAgents(): Promise<{ agents: Agents }>;
  cancel(id: string): Promise<{ success: boolean; status: WorkflowStatus; message: string }>;
  remove(id: string): Promise<{ success: true; message: string }>;
}

export function createResearchService(parts: ResearchParts): ResearchService {
  const { database } = parts;
  const find = async (id: string): Promise<StoredWorkflow> => requireWorkflow(database, id);
  const liveOf = async ({ status, jobId }: StoredWorkflow): Promise<LiveRun> =>
    status === 'processing' && jobId !== null ? parts.jobs.find(parts.job, jobId) : null;
  const findEnded = async (id: string): Promise<StoredWorkflow> => {
    const workflow = await find(id);
    if (!isFinished(workflow.status)) throw new ConflictError(hasNotEnded);
    return workflow;
  };
  return {
    create: (request) => create(request, parts),
    start: (id) => start(id, parts),
    execute: (request) => execute(request, parts),
    continue: async (id, asked) => goOn(await find(id), asked, parts),
    datasetPlan: (part) => datasetPlan(database, part),
    chartPlan: (part) => chartPlan(parts, part),
    retryDataset: (part, specification) => retryDataset(part, specification, parts),
    retryChart: (part, plan) => retryChart(part, plan, parts),
    async get(id) {
      const workflow = await find(id);
      return describeWorkflow(workflow, await liveOf(workflow));
    },
    async status(id) {
      const workflow = await find(id);
      return describeState(workflow, await liveOf(workflow));
    },
    async list(page) {
      const { workflows, total, running } = await listWorkflows(database, page);
      const described = workflows.map(async (workflow) =>
        describeWorkflow(workflow, await liveOf(workflow)),
      );
      return {
        workflows: await Promise.all(described),
        total_count: total,
        running: running.map(({ id, topic }) => ({ workflow_id: id, topic })),
      };
    },
    plan: async (id) => (await find(id)).plan,
    async changePlan(id, plan) {
      const checked = checkPlan(plan, (await find(id)).config.research_source, parts.engines);
      if (!(await changePlan(database, { id, plan: checked, from: ['pending'], isByPerson: true })))
        await refuseStarted(id, parts);
      return checked;
    },
    async log(id, after) {
      const { id: workflowId } = await find(id);
      return {
        entries: await readLog(database, { workflowId, after, limit: researchLimits.logPage }),
      };
    },
    async results(id, isSoFar) {
      const workflow = await (isSoFar ? find(id) : findEnded(id));
      const live = await liveOf(workflow);
      const results = await assembleResults(database, { workflow, live, verbs: parts.verbs });
      return noteGoneFiles(parts, results);
    },
    async changes(id, signal) {
      const workflow = await findEnded(id);
      return lookForChanges(workflow, { ...parts, signal });
    },
    async keep(id, numbers) {
      const workflow = await findEnded(id);
      const { sources } = await findSourcesNow(database, workflow);
      return keepSources({ workflowId: id, sources }, numbers, parts.keepArticles);
    },
    async download(id, format, signal) {
      const workflow = await findEnded(id);
      const found = await assembleResults(database, { workflow, live: null, verbs: parts.verbs });
      const results = await noteGoneFiles(parts, found);
      const log = (): AsyncGenerator<ResearchLogEntry> => readWholeLog(database, id);
      const { error } = workflow;
      return downloadWorkflow({ results, error, log }, format, { parts, signal, now: parts.now() });
    },
    async agents(id) {
      const workflow = await find(id);
      return { agents: describeAgents(workflow, await liveOf(workflow)) };
    },
    async allAgents() {
      const running = await listRunningWorkflows(database);
      const all = running.map(async (workflow) => describeAgents(workflow, await liveOf(workflow)));
      return { agents: joinAgents(await Promise.all(all)) };
    },
    cancel: (id) => cancel(id, parts),
    remove: (id) => remove(id, parts),
  };
}

/** Of each agent, what it does in the newest workflow where it is at work; without one, what it does in the newest under way. */
function joinAgents(running: readonly Agents[]): Agents {
  const stateOf = (name: AgentName): Agents[AgentName] => {
    const all = running.map((agents) => agents[name]);
    return all.find(({ status }) => status === 'active') ?? all[0] ?? nothingShown.agents[name];
  };
  // Every agent has one.
  return Object.fromEntries(researchAgents.map((name) => [name, stateOf(name)])) as Agents;
}
