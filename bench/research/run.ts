/** A whole run of five questions on stand-ins, without a model: how long it takes, what memory it holds, and whether others are answered meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { apiPrefix, routes, type WorkflowResults, type WorkflowState } from '@lectern/contract';
import { ask, askUntil } from '../../e2e/api.js';
import { type RunningLectern, startLectern } from '../../e2e/lectern.js';
import { measureTree } from '../support/process-memory.js';
import { percentile } from '../support/report.js';
import type { MeasuredPart } from './research-part.js';

const limits = { seconds: 60, memoryMb: 600, healthMs: 200 };
const healthEveryMs = 50;
const memoryEveryMs = 250;

/** Its works are linked, so that every agent has something to do. */
const topic = 'Beetroot juice and hearing loss in older adults';
const questions = [
  'Does beetroot juice lower arterial stiffness?',
  'Does arterial stiffness increase hearing loss?',
  'How long do older adults go on drinking beetroot juice?',
  'Do hearing aids lower loneliness?',
  'How often does screening find hearing loss?',
];

interface Measured {
  readonly state: WorkflowState;
  readonly results: WorkflowResults;
  readonly seconds: number;
  /** Of these, while engines were asked: each keeps a pace. */
  readonly engineSeconds: number;
  /** Of the server itself, and with all processes that it has. */
  readonly memoryMb: number;
  readonly treeMb: number;
  readonly healthMs: readonly number[];
}

export async function measureRun(): Promise<MeasuredPart> {
  const lectern = await startLectern();
  try {
    return describe(await watchRun(lectern));
  } finally {
    await lectern.stop();
  }
}

async function watchRun(lectern: RunningLectern): Promise<Measured> {
  const { address } = lectern;
  const watch = new Worker(new URL('../support/watch-worker.mjs', import.meta.url), {
    workerData: { url: `${address}${apiPrefix}${routes.getHealth.path}`, everyMs: healthEveryMs },
    execArgv: [],
  });
  let [memoryMb, treeMb] = [0, 0];
  const timer = setInterval(() => {
    const { ownMb, pssMb } = measureTree(lectern.process().pid ?? 0);
    memoryMb = Math.max(memoryMb, ownMb);
    treeMb = Math.max(treeMb, pssMb);
  }, memoryEveryMs);
  const began = performance.now();
  const { workflow_id: id } = await ask(address, routes.executeWorkflow, {
    body: { topic, specific_questions: questions },
  });
  let engineSeconds = 0;
  let before = began;
  const look = async (): Promise<WorkflowState> => {
    const state = await ask(address, routes.getWorkflowStatus, { id });
    const now = performance.now();
    if (isAsking(state.activity.doing)) engineSeconds += (now - before) / 1000;
    before = now;
    return state;
  };
  const state = await askUntil(look, ({ status }) => status !== 'running' && status !== 'pending', {
    withinMs: 300_000,
  });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  watch.postMessage('end');
  const [healthMs] = await once(watch, 'message');
  const results = await ask(address, routes.getWorkflowResults, { id });
  return { state, results, seconds, engineSeconds, memoryMb, treeMb, healthMs };
}

function isAsking(doing: string): boolean {
  return doing.startsWith('Searching') || doing.startsWith('Following');
}

function describe({
  state,
  results,
  seconds,
  engineSeconds,
  memoryMb,
  treeMb,
  healthMs,
}: Measured): MeasuredPart {
  const ownSeconds = seconds - engineSeconds;
  const slowest = Math.max(...healthMs);
  const { sources, metadata } = results.research_results;
  const drawn = results.visualizations.filter(({ success }) => success).length;
  const broken = [
    ...(state.status === 'completed'
      ? []
      : [`the run ended ${state.status}: ${state.error_message}`]),
    ...(ownSeconds < limits.seconds
      ? []
      : [`the run took ${ownSeconds.toFixed(1)} s beyond its engines`]),
    ...(memoryMb < limits.memoryMb ? [] : [`the server held ${Math.round(memoryMb)} MB`]),
    ...(slowest < limits.healthMs ? [] : [`health was answered after ${Math.round(slowest)} ms`]),
  ];
  return {
    lines: [
      '## A whole run',
      '',
      `Five questions on stand-ins that answer at once, both sources, hypotheses and datasets on: ${state.status} after ${seconds.toFixed(1)} s with ${state.activity.outside_calls} calls outside; ${engineSeconds.toFixed(1)} s of these while engines were asked at their pace, ${ownSeconds.toFixed(1)} s beyond (limit ${limits.seconds} s).`,
      `${sources.length} sources, ${metadata.passages_cited} passages cited, ${results.answers.filter(({ is_answered }) => is_answered).length} of ${questions.length} questions answered, ${results.hypotheses.length} hypotheses, ${results.datasets.length} datasets, ${drawn} of ${results.visualizations.length} charts drawn.`,
      `Memory of the server, at most: ${Math.round(memoryMb)} MB (limit ${limits.memoryMb}); with all its processes, such as those of the encoder and of drawing: ${Math.round(treeMb)} MB. Health, asked every ${healthEveryMs} ms: half within ${percentile(healthMs, 0.5).toFixed(0)} ms, the slowest after ${slowest.toFixed(0)} ms (limit ${limits.healthMs}).`,
      '',
    ],
    broken,
  };
}
