/** Designs of synthetic datasets, one for each way in which an effect can be planted, to measure how often it is found again. */

import { planDatasets } from '../../server/src/pipeline/datasets/planning/plan-datasets.js';
import {
  analysis,
  column,
  type Design,
  dates,
  effect,
  learning,
  levels,
  series,
  twoGroups,
} from './design-parts.js';

const written: readonly Design[] = [
  analysis('two groups, numbers', 200, {
    columns: [twoGroups, column('yield', 'dependent', { shape: 'sum', base: 50, noise_sd: 10 })],
    effects: [effect('group', 'yield', 4, 'treated')],
  }),
  analysis('three unequal groups with a control', 240, {
    columns: [
      column('soil', 'independent', levels(['sand', 0.5], ['loam', 0.35], ['clay', 0.15])),
      column('rain', 'control', { shape: 'exponential', mean: 40 }, { decimals: 0 }),
      column('growth', 'dependent', { shape: 'sum', base: 8, noise_sd: 2 }),
    ],
    effects: [
      effect('soil', 'growth', 0.8, 'loam'),
      effect('soil', 'growth', -1.2, 'clay'),
      effect('rain', 'growth', 0.02),
    ],
  }),
  analysis('slopes of correlated, skewed and counted causes', 300, {
    columns: [
      column('dose', 'independent', { shape: 'lognormal', mean: 12, sd: 9 }, { unit: 'mg' }),
      column(
        'age',
        'control',
        { shape: 'normal', mean: 55, sd: 12 },
        { decimals: 0, limits: { min: 18, max: 80 } },
      ),
      column('visits', 'control', { shape: 'poisson', mean: 1.5 }, { decimals: 0 }),
      column('pressure', 'dependent', { shape: 'sum', base: 135, noise_sd: 14 }, { decimals: 0 }),
    ],
    correlations: [
      { first: 'dose', second: 'age', size: 0.5 },
      { first: 'visits', second: 'age', size: 0.4 },
    ],
    effects: [
      effect('dose', 'pressure', -0.5),
      effect('age', 'pressure', 0.4),
      effect('visits', 'pressure', 1.1),
    ],
  }),
  analysis('outcome near its limits', 300, {
    columns: [
      twoGroups,
      column('effort', 'control', { shape: 'uniform', min: 0, max: 10 }),
      column(
        'score',
        'dependent',
        { shape: 'sum', base: 78, noise_sd: 9 },
        { limits: { min: 0, max: 100 }, decimals: 0 },
      ),
    ],
    effects: [effect('group', 'score', 5, 'treated'), effect('effort', 'score', 1)],
  }),
  analysis('two levels by chance', 500, {
    columns: [
      twoGroups,
      column('age', 'control', { shape: 'normal', mean: 50, sd: 15 }, { decimals: 0 }),
      column('relapse', 'dependent', { shape: 'chance', levels: ['no', 'yes'], base_share: 0.3 }),
    ],
    effects: [effect('group', 'relapse', -0.7, 'treated'), effect('age', 'relapse', 0.02)],
  }),
  analysis('a mediator with limits', 400, {
    columns: [
      twoGroups,
      column(
        'adherence',
        'mediator',
        { shape: 'sum', base: 0.6, noise_sd: 0.12 },
        { limits: { min: 0, max: 1 } },
      ),
      column('days', 'dependent', { shape: 'sum', base: 40, noise_sd: 12 }, { decimals: 1 }),
    ],
    effects: [
      effect('group', 'adherence', 0.1, 'treated'),
      effect('adherence', 'days', 25),
      effect('group', 'days', 5, 'treated'),
    ],
  }),
  analysis('gaps in every column', 600, {
    columns: [
      { ...twoGroups, missing: 0.1 },
      column('weight', 'control', { shape: 'normal', mean: 70, sd: 12 }, { missing: 0.15 }),
      column('outcome', 'dependent', { shape: 'sum', base: 0, noise_sd: 1 }, { missing: 0.2 }),
    ],
    effects: [effect('group', 'outcome', 0.4, 'treated'), effect('weight', 'outcome', -0.01)],
  }),
  analysis('few rows', 40, {
    columns: [
      column('dose', 'independent', { shape: 'uniform', min: 0, max: 20 }),
      column('response', 'dependent', { shape: 'sum', base: 5, noise_sd: 2 }),
    ],
    effects: [effect('dose', 'response', 0.15)],
  }),
  learning('regression of many features', 500, {
    columns: [
      ...['area', 'height', 'light', 'noise'].map((name) =>
        column(name, 'feature', { shape: 'normal', mean: 10, sd: 3 }),
      ),
      column('kind', 'feature', levels(['a', 0.6], ['b', 0.4])),
      column('price', 'target', { shape: 'sum', base: 100, noise_sd: 15 }),
    ],
    effects: [
      effect('area', 'price', 3),
      effect('height', 'price', 1.5),
      effect('light', 'price', -1),
      effect('kind', 'price', 6, 'b'),
    ],
  }),
  learning('classification', 800, {
    columns: [
      ...['marker', 'pressure', 'noise'].map((name) =>
        column(name, 'feature', { shape: 'normal', mean: 0, sd: 1 }),
      ),
      column('dose', 'feature', { shape: 'lognormal', mean: 4, sd: 3 }),
      column('disease', 'target', {
        shape: 'chance',
        levels: ['absent', 'present'],
        base_share: 0.35,
      }),
    ],
    effects: [
      effect('marker', 'disease', 0.9),
      effect('pressure', 'disease', -0.5),
      effect('dose', 'disease', 0.1),
    ],
  }),
  series('monthly trend and season with a memory', 240, {
    columns: [
      dates('monthly'),
      column('level', 'dependent', {
        shape: 'sum',
        base: 20,
        noise_sd: 3,
        autocorrelation: 0.6,
        trend: 0.02,
        season: { period: 12, amplitude: 4, peak: 6 },
      }),
    ],
  }),
  series('a step in a series with a memory', 150, {
    columns: [
      dates('weekly'),
      column('law', 'independent', { shape: 'step', levels: ['before', 'after'], at: 0.5 }),
      column('cases', 'dependent', {
        shape: 'sum',
        base: 100,
        noise_sd: 12,
        autocorrelation: 0.4,
        trend: -0.1,
      }),
    ],
    effects: [effect('law', 'cases', -10, 'after')],
  }),
  series('a series that drives another one, with gaps', 365, {
    columns: [
      dates('daily'),
      column('warmth', 'independent', {
        shape: 'sum',
        base: 12,
        noise_sd: 4,
        autocorrelation: 0.7,
        season: { period: 91.25, amplitude: 8, peak: 40 },
      }),
      column(
        'use',
        'dependent',
        { shape: 'sum', base: 300, noise_sd: 30, autocorrelation: 0.5, trend: 0.05 },
        { missing: 0.1 },
      ),
    ],
    effects: [effect('warmth', 'use', -5)],
  }),
];

/** As code plans them for hypotheses. */
const { planned } = planDatasets(
  [
    {
      statement: 'Bladder phages reduce recurrent infection',
      variables: {
        independent: ['bladder phages'],
        dependent: ['recurrent infection', 'length of stay'],
        control: ['age', 'sex'],
      },
      methodology: 'Randomised comparison that can predict recurrence',
      expected_outcome: 'Fewer recurrences',
      keywords: [],
    },
    {
      statement: 'Nitrogen dose raises nitrous oxide emissions over time',
      variables: {
        independent: ['nitrogen dose', 'biochar'],
        dependent: ['nitrous oxide emissions'],
        control: ['rainfall', 'soil pH'],
      },
      methodology: 'Weekly chamber measurements',
      expected_outcome: 'Higher emissions',
      keywords: [],
    },
  ],
  4,
);

export const datasetDesigns: readonly Design[] = [
  ...written,
  ...planned.map(({ specification }) => ({
    name: `planned: ${specification.title} (${specification.type})`,
    specification,
  })),
];
