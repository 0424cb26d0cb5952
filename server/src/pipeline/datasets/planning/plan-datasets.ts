/** Plans datasets for the hypotheses of a run by code: which types fit each, and a specification whose sizes are stated as assumptions. */
import type { DatasetSpecification, Hypothesis } from '@lectern/contract';
import { AppError } from '../../../errors.js';
import { checkSpecification } from '../check-specification.js';
import { holdsAny } from './known-variables.js';
import { cleanLine } from './name-columns.js';
import { readSubject } from './read-subject.js';
import { specifyAnalysis } from './specify-analysis.js';
import { specifyLearning } from './specify-learning.js';
import { specifySeries } from './specify-series.js';

export type PlannableHypothesis = Pick<
  Hypothesis,
  'statement' | 'variables' | 'methodology' | 'expected_outcome' | 'keywords'
> &
  Partial<Pick<Hypothesis, 'link'>>;

export interface PlannedDataset {
  /** Number of its hypothesis, from 1. */
  readonly hypothesis: number;
  /** Why a dataset of this type. */
  readonly reason: string;
  readonly specification: DatasetSpecification;
  /** Columns whose effects the hypothesis says: of what acts, and of what it acts by way of. All others that act are controls. */
  readonly causes: readonly string[];
}

export interface UnplannedDataset {
  readonly hypothesis: number;
  readonly title: string;
  /** Why none could be planned. */
  readonly error_message: string;
}

/** The analyses of all hypotheses come first, then what else fits; at most so many. @param topic Of the run, which may say in whom. */
export function planDatasets(
  hypotheses: readonly PlannableHypothesis[],
  max: number,
  topic = '',
): { readonly planned: PlannedDataset[]; readonly unplanned: UnplannedDataset[] } {
  const unplanned: UnplannedDataset[] = [];
  const ofEach = hypotheses.map((hypothesis, place) => {
    const number = place + 1;
    try {
      return planFor(hypothesis, topic).map((plan) => ({ hypothesis: number, ...plan }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const title = cleanLine(hypothesis.statement, 120) || `Hypothesis ${number}`;
      unplanned.push({ hypothesis: number, title, error_message: error.message });
      return [];
    }
  });
  const planned = [0, 1, 2].flatMap((turn) => ofEach.flatMap((plans) => plans[turn] ?? []));
  return { planned: planned.slice(0, max), unplanned };
}

function planFor(
  hypothesis: PlannableHypothesis,
  topic: string,
): Omit<PlannedDataset, 'hypothesis'>[] {
  const subject = readSubject(hypothesis, topic);
  const plans = [
    {
      reason:
        'It names what acts and what is acted on, so that an analysis of one by the other fits.',
      proposed: specifyAnalysis(subject),
    },
  ];
  if (holdsAny(subject.text, timeWords))
    plans.push({
      reason: 'It speaks of change in time, so that a series fits.',
      proposed: specifySeries(subject),
    });
  if (holdsAny(subject.text, learningWords))
    plans.push({
      reason: 'It speaks of telling or predicting, so that rows to learn from fit.',
      proposed: specifyLearning(subject),
    });
  const causes = [...subject.independent, ...subject.between];
  return plans.map(({ reason, proposed }) => ({
    reason,
    causes: causes.map(({ name }) => name),
    specification: checkSpecification(proposed).specification,
  }));
}

const timeWords =
  'trend*, season*, over time, time series, hourly, daily, weekly, monthly, quarterly, yearly, annual*, longitudinal, decade*, climate, before and after, interrupted';
const learningWords =
  'predict*, classif*, machine learning, detect*, screening, diagnos*, forecast*, biomarker*, algorithm*, recogni*';
