/** What the agents of a run can do, each verb with its parts handed in; `wire` chooses what stands behind them. */
import type { NotedChart } from '../../pipeline/charts/draw-noted.js';
import type { MadeChart } from '../../pipeline/charts/make-chart.js';
import type { planDatasetCharts } from '../../pipeline/charts/plan-dataset-charts.js';
import type { planEvidenceCharts } from '../../pipeline/charts/plan-evidence-charts.js';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import type { generateDataset } from '../../pipeline/datasets/generate-dataset.js';
import type { planDatasets } from '../../pipeline/datasets/planning/plan-datasets.js';
import type { proposeDataset } from '../../pipeline/datasets/propose-dataset.js';
import type { generateHypotheses } from '../../pipeline/hypotheses/generate-hypotheses.js';
import type { judgeAnew } from '../../pipeline/hypotheses/judge-anew.js';
import type { answerQuestion } from '../../pipeline/study/answer-question.js';
import type { condense } from '../../pipeline/study/condense.js';
import type { followReferences } from '../../pipeline/study/follow-references.js';
import type { gatherSources } from '../../pipeline/study/gather-sources.js';
import type { improvePlan } from '../../pipeline/study/improve-plan.js';
import type { judgeCoverage } from '../../pipeline/study/judge-coverage.js';
import type { numberCitations } from '../../pipeline/study/number-citations.js';
import type { PlanRequest, planResearch } from '../../pipeline/study/plan-research.js';
import type { NotFetched, readSource } from '../../pipeline/study/read-source.js';
import type { searchInside } from '../../pipeline/study/search-inside.js';
import type { searchOutside } from '../../pipeline/study/search-outside.js';
import type { searchTogether } from '../../pipeline/study/search-together.js';
import type { writeReport } from '../../pipeline/study/write-report.js';
import type { readDataset } from './read-dataset.js';
import type { LibraryCounts } from './why-no-source.js';

/** A verb without the parts that it is given last. */
type Bound<Verb extends (request: never, parts: never) => unknown> = (
  request: Parameters<Verb>[0],
) => ReturnType<Verb>;

export interface ResearchVerbs {
  readonly planResearch: (request: Omit<PlanRequest, 'engines'>) => ReturnType<typeof planResearch>;
  readonly searchOutside: Bound<typeof searchOutside>;
  readonly searchInside: Bound<typeof searchInside>;
  readonly gatherSources: Bound<typeof gatherSources>;
  readonly improvePlan: typeof improvePlan;
  readonly followReferences: Bound<typeof followReferences>;
  readonly readSource: (
    source: Parameters<typeof readSource>[0],
    options: { readonly notFetched: NotFetched | null; readonly signal: AbortSignal },
  ) => ReturnType<typeof readSource>;
  /** `mayEmbed`: whether the embedder may be asked. */
  readonly condense: (
    request: Parameters<typeof condense>[0] & { readonly mayEmbed: boolean },
  ) => ReturnType<typeof condense>;
  readonly answerQuestion: typeof answerQuestion;
  readonly judgeCoverage: typeof judgeCoverage;
  readonly writeReport: typeof writeReport;
  readonly numberCitations: typeof numberCitations;
  readonly generateHypotheses: typeof generateHypotheses;
  readonly judgeHypothesis: typeof judgeAnew;
  /** How many works an engine of the run finds for both. */
  readonly searchTogether: Bound<typeof searchTogether>;
  readonly planDatasets: typeof planDatasets;
  readonly proposeDataset: typeof proposeDataset;
  readonly generateDataset: typeof generateDataset;
  /** From the rows of a CSV file that was made here. */
  readonly readDataset: typeof readDataset;
  readonly planEvidenceCharts: typeof planEvidenceCharts;
  readonly planDatasetCharts: typeof planDatasetCharts;
  readonly makeChart: (
    chart: PlannedChart,
    options: { readonly seed: number; readonly signal: AbortSignal },
  ) => Promise<MadeChart>;
  readonly drawNoted: (chart: NotedChart, signal: AbortSignal) => Promise<Uint8Array>;
  readonly logUnexpected: (message: string, error: unknown) => void;
  /** Of the documents of the library. */
  readonly countSearched: () => Promise<LibraryCounts>;
}
