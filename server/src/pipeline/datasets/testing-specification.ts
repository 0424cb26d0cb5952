/** Specifications for tests. */

import type { datasetSpecificationSchema } from '@lectern/contract';
import type { z } from 'zod';

type Proposal = z.input<typeof datasetSpecificationSchema>;

export const trial: Proposal = {
  title: 'Recurrence by treatment group',
  purpose: 'To try out an analysis of a trial',
  type: 'analysis',
  sample_size: 300,
  columns: [
    {
      name: 'participant',
      label: 'Participant',
      role: 'identifier',
      source: { shape: 'sequence', prefix: 'P' },
    },
    {
      name: 'group',
      label: 'Group',
      role: 'independent',
      source: {
        shape: 'levels',
        levels: [
          { name: 'placebo', share: 0.5 },
          { name: '=phage', share: 0.5 },
        ],
      },
    },
    {
      name: 'age',
      label: 'Age',
      unit: 'years',
      role: 'control',
      decimals: 0,
      limits: { min: 18, max: 84 },
      source: { shape: 'normal', mean: 50, sd: 14 },
    },
    {
      name: 'weight',
      label: 'Weight',
      unit: 'kg',
      role: 'control',
      decimals: 1,
      missing: 0.1,
      source: { shape: 'lognormal', mean: 75, sd: 15 },
    },
    {
      name: 'score',
      label: 'Score',
      unit: 'points',
      role: 'dependent',
      decimals: 1,
      limits: { min: 0, max: 100 },
      source: { shape: 'sum', base: 50, noise_sd: 10 },
    },
    {
      name: 'recurrence',
      label: 'Recurrence',
      role: 'dependent',
      source: { shape: 'chance', levels: ['no', 'yes'], base_share: 0.4 },
    },
  ],
  effects: [
    { from: 'group', level: '=phage', to: 'score', size: 4, meaning: 'Assumed' },
    { from: 'age', to: 'score', size: -0.1, meaning: 'Assumed' },
    { from: 'group', level: '=phage', to: 'recurrence', size: -0.7, meaning: 'Assumed' },
  ],
  correlations: [{ first: 'age', second: 'weight', size: 0.4 }],
};

export const series: Proposal = {
  title: 'Cases by month',
  purpose: 'To try out an analysis of a series',
  type: 'time_series',
  sample_size: 120,
  columns: [
    {
      name: 'date',
      label: 'Month',
      role: 'time',
      source: { shape: 'dates', start: '2015-01-31', frequency: 'monthly' },
    },
    {
      name: 'law',
      label: 'Law',
      role: 'independent',
      source: { shape: 'step', levels: ['before', 'after'], at: 0.5 },
    },
    {
      name: 'cases',
      label: 'Cases',
      role: 'dependent',
      source: {
        shape: 'sum',
        base: 100,
        noise_sd: 8,
        autocorrelation: 0.5,
        trend: 0.1,
        season: { period: 12, amplitude: 6, peak: 2 },
      },
    },
  ],
  effects: [{ from: 'law', level: 'after', to: 'cases', size: -12, meaning: 'Assumed' }],
};

export const learning: Proposal = {
  title: 'Telling disease from markers',
  purpose: 'To try out a classifier',
  type: 'machine_learning',
  sample_size: 500,
  columns: [
    {
      name: 'marker',
      label: 'Marker',
      role: 'feature',
      source: { shape: 'normal', mean: 0, sd: 1 },
    },
    {
      name: 'noise',
      label: 'Noise',
      role: 'feature',
      source: { shape: 'uniform', min: 0, max: 1 },
    },
    {
      name: 'disease',
      label: 'Disease',
      role: 'target',
      source: { shape: 'chance', levels: ['absent', 'present'], base_share: 0.35 },
    },
  ],
  effects: [{ from: 'marker', to: 'disease', size: 1.5, meaning: 'Assumed' }],
};
