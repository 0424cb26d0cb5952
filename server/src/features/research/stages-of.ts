/** Which stages a run of a workflow has, by what it asks for and what set it going. */
import type { WorkflowConfig } from '@lectern/contract';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import type { RunInput } from './run.js';
import type { Stage } from './run-view.js';

export function stagesOf(
  { config, run }: StoredWorkflow,
  { again, hypothesis = null, unmade = false }: RunInput,
): readonly Stage[] {
  if (again) return again.part === 'dataset' ? ['datasets', 'charts'] : ['charts'];
  const literature: Stage[] = ['plan', 'literature', 'report'];
  // A run that goes deeper leaves datasets and their charts as they are, and hypotheses but the one that it is asked to judge.
  if (run > 1 && !unmade) return [...literature, ...(hypothesis === null ? [] : judged), 'charts'];
  if (!wantsHypotheses(config)) return [...literature, 'charts'];
  const data: Stage[] = config.data_generation.enabled ? ['datasets'] : [];
  return [...literature, 'hypotheses', ...data, 'charts'];
}

function wantsHypotheses({ generate_hypotheses, skip_hypotheses }: WorkflowConfig): boolean {
  return generate_hypotheses && !skip_hypotheses;
}

/** Datasets are made for hypotheses: where these are off there are none, whoever wants some. */
export function lacksHypotheses({ config }: StoredWorkflow): boolean {
  return config.data_generation.enabled && !wantsHypotheses(config);
}

export const noHypotheses =
  'No datasets were made: each is made for a hypothesis, and hypotheses were not asked for.';

const judged = ['hypotheses'] as const;
