/** What a run shows of itself while it works: its agents, its counts, and a percentage that never falls. */
import type { AgentName, AgentStatus, Agents } from '@lectern/contract';
import { noUsage } from '../../pipeline/models/budget.js';
import type { RunView } from '../../store/research/workflows.js';

/** Of a run: the stages that it goes through, in order, each with its share of the work as a rule. */
const stageWeights = {
  plan: 2,
  literature: 60,
  report: 4,
  hypotheses: 14,
  datasets: 10,
  charts: 8,
} as const;
export type Stage = keyof typeof stageWeights;

type Counts = Partial<Omit<RunView['activity'], 'agent' | 'doing'>>;

export interface RunViewer {
  agent(name: AgentName, status: AgentStatus['status'], message: string): void;
  count(counts: Counts): void;
  /** So much of the stage is done, 0 to 1. */
  advance(stage: Stage, share: number): void;
  view(): RunView;
  /** Until now, earlier attempts included. */
  workedMs(): number;
}

export const nothingShown: RunView = {
  progress: 0,
  workedMs: 0,
  activity: {
    agent: null,
    doing: '',
    sources_found: 0,
    sources_kept: 0,
    passages: 0,
    questions_answered: 0,
    questions_total: 0,
    hypotheses_written: 0,
    hypotheses_wanted: 0,
    outside_calls: 0,
    usage: noUsage,
  },
  agents: {
    'Research Supervisor': { status: 'idle', message: '' },
    'Literature Researcher': { status: 'idle', message: '' },
    'Hypothesis Generator': { status: 'idle', message: '' },
    'Data Generator': { status: 'idle', message: '' },
    'Chart Generator': { status: 'idle', message: '' },
  },
};

/** Said of an agent whose turn comes later in the run. */
export function startsAfter(what: 'answers' | 'hypotheses' | 'datasets'): string {
  return `${startsAfterThe}${what}`;
}

export function isYetToStart({ status, message }: Agents[AgentName]): boolean {
  return status === 'idle' && message.startsWith(startsAfterThe);
}

const startsAfterThe = 'Starts after the ';

export interface ViewerParts {
  /** What was shown last, before the process ended. */
  readonly previous: RunView;
  readonly stages: readonly Stage[];
  readonly report: (view: RunView) => void;
  /** Milliseconds, monotonic; the sleep of the machine is left out. */
  readonly clock: () => number;
}

export function createRunViewer({ previous, stages, report, clock }: ViewerParts): RunViewer {
  const begun = clock();
  const workedMs = (): number => previous.workedMs + clock() - begun;
  let shown = previous;
  const show = (changed: Partial<RunView>): void => {
    shown = { ...shown, ...changed, workedMs: workedMs() };
    report(shown);
  };
  const total = stages.reduce((sum, stage) => sum + stageWeights[stage], 0);
  return {
    agent(name, status, message) {
      const { activity, agents } = shown;
      const isBusy = status === 'active';
      const isHandedOver = !isBusy && activity.agent === name;
      show({
        agents: { ...agents, [name]: { status, message } },
        activity: {
          ...activity,
          ...(isBusy ? { agent: name, doing: message } : {}),
          ...(isHandedOver ? { agent: null, doing: message } : {}),
        },
      });
    },
    count: (counts) => show({ activity: { ...shown.activity, ...counts } }),
    advance(stage, share) {
      const before = stages
        .slice(0, stages.indexOf(stage))
        .reduce((sum, earlier) => sum + stageWeights[earlier], 0);
      const done = before + stageWeights[stage] * Math.min(1, Math.max(0, share));
      const progress = Math.min(99, Math.round((done / total) * 1000) / 10);
      if (progress > shown.progress) show({ progress, movedMs: workedMs() });
    },
    view: () => shown,
    workedMs,
  };
}
