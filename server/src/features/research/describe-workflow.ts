/** Tells how a workflow stands, in the words of the specification. */
import {
  type AgentName,
  type Agents,
  isFinished,
  type Workflow,
  type WorkflowState,
  workflowStatusOf,
} from '@lectern/contract';
import type { JobState } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import type { RunView, StoredWorkflow } from '../../store/research/workflows.js';
import { isYetToStart } from './run-view.js';

/** What the job under way tells of itself; null where none is under way. */
export type LiveRun = Pick<
  JobState<RunView, unknown>,
  'status' | 'progress' | 'elapsedSeconds'
> | null;

const waiting = 'Waiting for its turn';

/** Before so much is done, no time left is told: it would be a guess. */
const leastShare = 0.2;

export function describeState(workflow: StoredWorkflow, live: LiveRun): WorkflowState {
  const { status } = workflow;
  const hasEnded = isFinished(status);
  const view = live?.progress ?? workflow.view;
  const runSeconds = live?.elapsedSeconds ?? 0;
  const isWaiting = isYetToBegin(live);
  const progress = status === 'completed' ? 100 : view.progress;
  return {
    workflow_id: workflow.id,
    status: workflowStatusOf(status),
    progress,
    error_message: workflow.error,
    activity: {
      ...view.activity,
      ...(hasEnded ? { agent: null, doing: '' } : {}),
      ...(isWaiting ? { agent: null, doing: waiting } : {}),
      is_waiting: isWaiting,
      elapsed_seconds: workflow.workedMs / 1000 + runSeconds,
      remaining_seconds: isWaiting
        ? null
        : remainingSeconds(
            {
              status,
              elapsedSeconds: runSeconds,
              movedAtSeconds: view.movedMs === undefined ? null : view.movedMs / 1000,
            },
            { share: progress / 100, leastShare },
          ),
    },
  };
}

export function describeWorkflow(workflow: StoredWorkflow, live: LiveRun): Workflow {
  const { topic, questions, config, createdAt, startedAt, finishedAt } = workflow;
  return {
    ...describeState(workflow, live),
    topic,
    specific_questions: questions && [...questions],
    config,
    created_at: createdAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    total_sources: workflow.totalSources,
  };
}

/** Once a workflow has ended no agent works any more, and none starts: one that did was stopped with its last job, or failed. */
export function describeAgents(workflow: StoredWorkflow, live: LiveRun): Agents {
  const { agents } = live?.progress ?? workflow.view;
  if (isYetToBegin(live))
    return mapAgents(agents, (name, agent) =>
      name === 'Research Supervisor' || agent.status === 'active'
        ? { status: 'idle', message: waiting }
        : agent,
    );
  if (!isFinished(workflow.status)) return agents;
  const ending = endingOf(workflow.view.ended ?? workflow);
  return mapAgents(agents, (_, agent) => {
    if (agent.status === 'active') return ending;
    return isYetToStart(agent) ? { ...agent, message: '' } : agent;
  });
}

/** Its job waits until others end. */
function isYetToBegin(live: LiveRun): boolean {
  return live?.status === 'pending';
}

function mapAgents(
  agents: Agents,
  change: (name: AgentName, agent: Agents[AgentName]) => Agents[AgentName],
): Agents {
  const changed = Object.entries(agents).map(([name, agent]) => [
    name,
    change(name as AgentName, agent),
  ]);
  // The names are those of the agents that it was made from, here and above.
  return Object.fromEntries(changed) as Agents;
}

function endingOf({
  status,
  error,
}: Pick<StoredWorkflow, 'status' | 'error'>): Agents[keyof Agents] {
  if (status === 'failed') return { status: 'error', message: error ?? '' };
  if (status === 'cancelled') return { status: 'idle', message: 'Cancelled' };
  return { status: 'completed', message: '' };
}
