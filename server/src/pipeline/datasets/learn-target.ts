/** Divides the rows of a machine learning dataset and fits a model to the one part, which is scored on the other beside a naive guess. */
import type { DatasetMetadata } from '@lectern/contract';
import { mean } from 'simple-statistics';
import { fitLinear } from './fits/fit-linear.js';
import { fitLogistic } from './fits/fit-logistic.js';
import { dot } from './fits/linear-algebra.js';
import { createStream } from './numbers/random.js';
import type { OutcomeTerm } from './outcome-terms.js';
import { listFitRows } from './recover-effects.js';
import { significant } from './significant.js';
import type { Table, TableColumn } from './table.js';

type LearnedMetadata = Pick<
  DatasetMetadata,
  | 'ml_type'
  | 'train_size'
  | 'test_size'
  | 'train_complete'
  | 'test_complete'
  | 'features'
  | 'top_features'
  | 'score'
>;

const topMax = 10;
/** Sorts before all that a target can be. */
const withoutTarget = -1e18;
/** One row in so many is for the test. */
const stratum = 5;

/** @param table Has one column with the role target. @returns The table with the column `split` more. */
export function learnTarget(
  table: Table,
  seed: number,
): { readonly table: Table; readonly learned: LearnedMetadata } {
  const target = table.columns.find(({ role }) => role === 'target');
  if (target === undefined || target.holds === 'texts') throw new Error('There is no target');
  const isTest = divideRows(target, seed);
  const features = table.columns.filter(({ role }) => role === 'feature');
  const test = isTest.filter((each) => each === 1).length;
  const split: TableColumn = {
    name: 'split',
    label: 'Part of the stratified split',
    unit: '',
    role: 'split',
    kind: 'category',
    holds: 'levels',
    levels: ['train', 'test'],
    codes: isTest,
  };
  return {
    table: { ...table, columns: [...table.columns, split] },
    learned: {
      ml_type: target.holds === 'levels' ? 'classification' : 'regression',
      train_size: table.rows - test,
      test_size: test,
      features: features.length,
      ...scoreFit({ rows: table.rows, target, features, isTest }),
    },
  };
}

/** Rows in the order of the target, five by five: one of each five, by lot, is for the test, so that both parts have the same targets. */
function divideRows(
  target: TableColumn & { holds: 'numbers' | 'levels' },
  seed: number,
): Int8Array {
  const stream = createStream(seed, 'split of rows');
  const keys = target.holds === 'numbers' ? target.values : target.codes;
  const places = Array.from(keys, (key, place) => ({
    place,
    key: Number.isNaN(key) ? withoutTarget : key,
    lot: stream(),
  }));
  places.sort((a, b) => a.key - b.key || a.lot - b.lot);
  const isTest = new Int8Array(keys.length);
  for (let begin = 0; begin + stratum <= places.length; begin += stratum) {
    const drawn = places[begin + Math.floor(stream() * stratum)];
    if (drawn !== undefined) isTest[drawn.place] = 1;
  }
  return isTest;
}

interface Learning {
  readonly rows: number;
  readonly target: TableColumn & { holds: 'numbers' | 'levels' };
  readonly features: readonly TableColumn[];
  readonly isTest: Int8Array;
}

/** Without a score where no model can be fitted to the training rows. */
function scoreFit({ rows, target, features, isTest }: Learning): Partial<LearnedMetadata> {
  const terms = features.flatMap(listFeatureTerms);
  const all = listFitRows(rows, target, terms);
  const train = all.filter(({ place }) => isTest[place] === 0);
  const test = all.filter(({ place }) => isTest[place] === 1);
  const complete = { train_complete: train.length, test_complete: test.length };
  const isClass = target.holds === 'levels';
  const fit = (isClass ? fitLogistic : fitLinear)(train, terms.length + 1);
  if (fit === null || test.length === 0) return complete;
  const guesses = test.map(({ regressors }) => dot(regressors, fit.coefficients));
  const values = test.map(({ value }) => value);
  const usual = mean(train.map(({ value }) => value));
  const score = isClass
    ? {
        measure: 'share of test rows told right',
        model: shareRight(values, (place) => (guesses[place] ?? 0) > 0),
        baseline: shareRight(values, () => usual > 0.5),
      }
    : {
        measure: 'share of variance explained in test rows (R²)',
        model: explained(values, (place) => guesses[place] ?? 0),
        baseline: explained(values, () => usual),
      };
  return {
    ...complete,
    top_features: rankFeatures(features, { terms, coefficients: fit.coefficients, train }),
    score: {
      measure: score.measure,
      model: significant(score.model, 4),
      baseline: significant(score.baseline, 4),
    },
  };
}

function listFeatureTerms(feature: TableColumn): OutcomeTerm[] {
  const common = { name: feature.name, measure: '', planted: null, centre: 0 };
  if (feature.holds === 'numbers')
    return [{ ...common, valueAt: (row) => feature.values[row] ?? Number.NaN }];
  if (feature.holds === 'texts') return [];
  const { codes, levels } = feature;
  return levels.slice(1).map((_, place) => ({
    ...common,
    valueAt: (row) => ((codes[row] ?? -1) < 0 ? Number.NaN : Number(codes[row] === place + 1)),
  }));
}

/** By the standard deviation of what each feature adds to the fitted sum, as shares of all. */
function rankFeatures(
  features: readonly TableColumn[],
  {
    terms,
    coefficients,
    train,
  }: {
    readonly terms: readonly OutcomeTerm[];
    readonly coefficients: readonly number[];
    readonly train: readonly { readonly regressors: Float64Array }[];
  },
): { name: string; importance: number }[] {
  const spreads = features.map(({ name }) => {
    const added = train.map(({ regressors }) =>
      terms.reduce(
        (sum, term, index) =>
          term.name === name
            ? sum + (regressors[index + 1] ?? 0) * (coefficients[index + 1] ?? 0)
            : sum,
        0,
      ),
    );
    const centre = mean(added);
    return {
      name,
      spread: Math.sqrt(mean(added.map((value) => (value - centre) * (value - centre)))),
    };
  });
  const total = spreads.reduce((sum, { spread }) => sum + spread, 0);
  return spreads
    .sort((a, b) => b.spread - a.spread)
    .slice(0, topMax)
    .map(({ name, spread }) => ({ name, importance: significant(spread / total, 4) }));
}

function shareRight(values: readonly number[], guess: (place: number) => boolean): number {
  return values.filter((value, place) => (value === 1) === guess(place)).length / values.length;
}

function explained(values: number[], guess: (place: number) => number): number {
  const centre = mean(values);
  let [left, all] = [0, 0];
  for (const [place, value] of values.entries()) {
    const [miss, away] = [value - guess(place), value - centre];
    left += miss * miss;
    all += away * away;
  }
  return 1 - left / all;
}
