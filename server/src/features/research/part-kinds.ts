/** What a workflow keeps, by kind. Each is JSON. */
import type {
  ChartResult,
  DatasetPlan,
  DatasetResult,
  ResearchPlan,
  WorkflowChanges,
} from '@lectern/contract';
import type { ChartData } from '../../pipeline/charts/chart-data.js';
import type { ChartRequest } from '../../pipeline/charts/chart-request.js';
import type { FoundTogether } from '../../pipeline/study/search-together.js';
import type {
  Evidence,
  StudyAnswer,
  StudyHypothesis,
  StudyReport,
} from '../../pipeline/study/study-answer.js';
import type {
  GatheredSources,
  InsideFound,
  OutsideFound,
  RelatedWorks,
  StudySource,
} from '../../pipeline/study/study-source.js';

/** What comes from outside. */
export interface OutsideContents {
  readonly search: OutsideFound;
  readonly related: RelatedWorks;
  readonly source: { readonly source: StudySource };
  readonly together: FoundTogether;
}

/** With the requests that it took. */
type Counted = {
  readonly [Kind in keyof OutsideContents]: OutsideContents[Kind] & { readonly calls: number };
};

/** A chart of the rows of a dataset is drawn from its file; any other from what was reckoned for it. */
export interface StoredChartPlan {
  readonly request: ChartRequest;
  readonly from: { readonly dataset: number } | { readonly data: ChartData };
  /** Of what sources show: keys of those that there were and that were not known to be retracted. */
  readonly keys?: readonly string[] | undefined;
}

/** What was last found to have changed. */
export interface StoredChanges {
  readonly changes: WorkflowChanges;
  /** Keys of the sources that any look found to be retracted: it stays so, whether the next one can be made or not. */
  readonly retracted: readonly string[];
}

export interface PartContents extends Counted {
  readonly plan: { readonly plan: ResearchPlan; readonly notes: readonly string[] };
  readonly library: InsideFound;
  readonly gathered: GatheredSources;
  readonly answer: { readonly answer: StudyAnswer; readonly evidence: Evidence };
  readonly report: StudyReport;
  readonly hypotheses: {
    readonly hypotheses: readonly StudyHypothesis[];
    readonly notes: readonly string[];
  };
  /** One of the above as it was judged last, by its number. */
  readonly hypothesis: StudyHypothesis;
  readonly dataset: DatasetResult;
  readonly chart: ChartResult;
  readonly 'dataset plan': DatasetPlan;
  readonly 'chart plan': StoredChartPlan;
  readonly changes: StoredChanges;
  /** A sentence of the results: what was not done, and why. */
  readonly note: string;
}
export type PartKind = keyof PartContents;
