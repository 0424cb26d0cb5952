/** Which stages a run of a workflow has, by what it asks for and what set it going. */
import type { WorkflowConfig } from '@lectern/contract';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import type { RunInput } from './run.js';
import type { Stage } from './run-view.js';

export function stagesOf(
  { config, run }: StoredWorkflow,
  { again, hypothesis = null, unmade = false, datasets_unmade = false }: RunInput,
): readonly Stage[] {
  if (again) return again.part === 'dataset' ? ['datasets', 'charts'] : ['charts'];
  const literature: Stage[] = ['plan', 'literature', 'report'];
  // A run that goes deeper leaves datasets and their charts that are there as they are, and hypotheses but the one that it is asked to judge.
  if (run > 1 && !unmade) {
    const judged: Stage[] = hypothesis === null ? [] : ['hypotheses'];
    const left: Stage[] = datasets_unmade ? ['datasets'] : [];
    return [...literature, ...judged, ...left, 'charts'];
  }
  if (!wantsHypotheses(config)) return [...literature, 'charts'];
  const data: Stage[] = wantsDatasets(config) ? ['datasets'] : [];
  return [...literature, 'hypotheses', ...data, 'charts'];
}

function wantsHypotheses({ generate_hypotheses, skip_hypotheses }: WorkflowConfig): boolean {
  return generate_hypotheses && !skip_hypotheses;
}

export function wantsDatasets(config: WorkflowConfig): boolean {
  return config.data_generation.enabled && wantsHypotheses(config);
}

/** Datasets are made for hypotheses: where these are off there are none, whoever wants some. */
export function lacksHypotheses({ config }: StoredWorkflow): boolean {
  return config.data_generation.enabled && !wantsHypotheses(config);
}

export const noHypotheses =
  'No datasets were made: each is made for a hypothesis, and hypotheses were not asked for.';
