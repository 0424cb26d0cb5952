/** What a workflow keeps, by kind. Each is JSON. */
import type { ChartResult, DatasetResult, ResearchPlan } from '@lectern/contract';
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
  readonly dataset: DatasetResult;
  readonly chart: ChartResult;
  /** A sentence of the results: what was not done, and why. */
  readonly note: string;
}
export type PartKind = keyof PartContents;
