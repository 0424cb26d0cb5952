/** A made-up workflow with everything in it, for the tests of this screen. */
import type { Workflow } from '@lectern/contract';
import { vi } from 'vitest';
import { type Answer, fakeServer } from '../../testing-server';
import { fakeResults, usage, workflowId } from './testing-results';

const activity: Workflow['activity'] = {
  agent: null,
  doing: '',
  is_waiting: false,
  sources_found: 31,
  sources_kept: 18,
  passages: 44,
  questions_answered: 2,
  questions_total: 2,
  hypotheses_written: 1,
  hypotheses_wanted: 3,
  outside_calls: 12,
  elapsed_seconds: 252,
  remaining_seconds: null,
  usage,
};

export function fakeWorkflow(part: Partial<Workflow> = {}): Workflow {
  return {
    workflow_id: workflowId,
    status: 'completed',
    progress: 100,
    error_message: null,
    activity,
    topic: 'Bladder phages against recurrence',
    specific_questions: ['Do bladder phages lower the rate of recurrence?'],
    config: {
      research_source: 'external',
      generate_hypotheses: true,
      num_hypotheses: 3,
      skip_hypotheses: false,
      data_generation: { enabled: true },
      template: null,
      max_sources: 20,
      max_rounds: 1,
      budget: { minutes: 30, outside_calls: 400, tokens: 500_000, dollars: 2 },
      keep_sources: false,
      pinned_articles: [],
      pinned_documents: [],
      include_retracted: false,
    },
    created_at: '2026-01-10T14:05:00Z',
    started_at: '2026-01-10T14:05:01Z',
    finished_at: '2026-01-10T14:14:39Z',
    total_sources: 2,
    ...part,
  };
}

export function runningWorkflow(part: Partial<Workflow> = {}): Workflow {
  return fakeWorkflow({
    status: 'running',
    progress: 47,
    finished_at: null,
    activity: {
      ...activity,
      agent: 'Hypothesis Generator',
      doing: 'Writing hypotheses from 18 sources',
      remaining_seconds: 300,
    },
    ...part,
  });
}

const agents = {
  'Research Supervisor': { status: 'active', message: 'Waiting for 2 of 4 parts' },
  'Literature Researcher': { status: 'completed', message: '31 sources, 18 kept' },
  'Hypothesis Generator': { status: 'active', message: 'Writing 2 of 3' },
  'Data Generator': { status: 'idle', message: '' },
  'Chart Generator': { status: 'error', message: 'The picture could not be drawn.' },
} as const;

/** What is told of these. */
export function listOf(workflows: readonly Workflow[]) {
  const running = workflows.filter(({ status }) => status === 'running');
  return { workflows, total_count: workflows.length, running };
}

/** The server behind one workflow; answers may be replaced. */
export function researchServer(
  workflow: Workflow | null,
  answers: Partial<Record<string, Answer>> = {},
): ReturnType<typeof fakeServer> {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  );
  const known = workflow ?? fakeWorkflow();
  return fakeServer({
    getResearchApiKeys: () => ({ openai: true, tavily: false }),
    listWorkflows: () => listOf(workflow === null ? [] : [workflow]),
    getAgents: () => ({ agents }),
    getWorkflowAgents: () => ({ agents }),
    getWorkflow: () => known,
    getWorkflowStatus: () => known,
    getWorkflowLog: ({ query }) => ({
      entries: [
        {
          sequence: 1,
          at: '2026-01-10T14:05:42Z',
          agent: 'Research Supervisor',
          level: 'info',
          message: 'Workflow started.',
        },
        {
          sequence: 2,
          at: '2026-01-10T14:06:31Z',
          agent: 'Literature Researcher',
          level: 'warning',
          message: 'DuckDuckGo did not answer within 20 s.',
        },
      ].filter(({ sequence }) => sequence > Number(query.after)),
    }),
    getWorkflowResults: () => fakeResults({ status: known.status }),
    previewDataset: () => ({ columns: [], rows: [], total_rows: 1000 }),
    ...answers,
  });
}
